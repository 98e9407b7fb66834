"""``zoolan completion``: what a shell has to know to complete with Tab."""

import argparse

from tui.commands.command import Command
from tui.parser import Parser

SHELLS = ("bash", "zsh", "fish")


def _completion(arguments: argparse.Namespace) -> int:
    from argcomplete.shell_integration import shellcode

    print(shellcode(["zoolan"], use_defaults=False, shell=arguments.shell))
    return 0


def _grammar(parser: Parser) -> None:
    text = "which shell: bash, zsh or fish"
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=text)


COMMAND = Command(
    _completion,
    _grammar,
    about="Prints a script for a shell, which then completes commands, options, games, tables on "
    "this machine, records and files with Tab. The script asks zoolan itself each time, so it "
    "need not be printed again when zoolan is renewed.",
    examples=(
        ('eval "$(zoolan completion bash)"', "in ~/.bashrc"),
        ('eval "$(zoolan completion zsh)"', "in ~/.zshrc, after compinit"),
        ("zoolan completion fish | source", "in ~/.config/fish/config.fish"),
    ),
)
