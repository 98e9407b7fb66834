"""What Tab completes in a shell."""
