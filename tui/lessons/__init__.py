"""Learning by playing: what a lesson is, and where a pupil stands in it."""
