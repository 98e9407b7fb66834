"""What was asked wrongly, or cannot be had."""


class Problem(Exception):
    """Something that one sentence tells; the command then ends with exit code 2."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
