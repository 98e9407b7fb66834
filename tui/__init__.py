"""The app: screens, boards and commands."""
