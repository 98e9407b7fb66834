"""The app in a browser, for guests who have nothing else."""
