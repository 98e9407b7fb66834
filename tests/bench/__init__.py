"""What the design promises, measured: ``python -m tests.bench [NAME …]``.

Every figure is a ratio of two things measured in the same run, so that it means the same on any
machine. Nothing here is a test: a slow machine never fails a build.
"""
