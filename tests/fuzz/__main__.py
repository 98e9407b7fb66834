"""Fuzzes for a while, guided by coverage: ``python -m tests.fuzz --seconds 600``.

Each target has its share of the time, in a process of its own, and a corpus that it goes on with
the next time. What fails is kept as a file, and ``--replay FILE`` runs it again. Needs ``atheris``
(``pip install '.[fuzz]'``; Linux and macOS).
"""

import argparse
import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_cache_path

FAILED, WRONG = 1, 2
MISSING = "Nothing was fuzzed: atheris is not installed here (pip install '.[fuzz]')."
_LONGEST = 65536


def main() -> int:
    """Run the command; give its exit code."""
    with tempfile.TemporaryDirectory(prefix="zoolan-fuzz-") as folder:
        os.environ.setdefault("ZOOLAN_DATA", folder)
        return _run()


def _run() -> int:
    asked = _parser().parse_args()
    if asked.alone:
        return _fuzz(asked.target, asked.seconds, asked.corpus)
    from tests.fuzz.targets import TARGETS

    if asked.target and asked.target not in TARGETS:
        print(f"There is no target {asked.target!r}: see --list.", file=sys.stderr)
        return WRONG
    names = [asked.target] if asked.target else list(TARGETS)
    if asked.list:
        print("\n".join(TARGETS))
    elif asked.replay:
        for name in names:
            TARGETS[name].run(Path(asked.replay).read_bytes())
        print("Nothing failed.")
    elif find_spec("atheris") is None:
        print(MISSING)
    else:
        return max(_child(name, asked.seconds / len(names), asked.corpus) for name in names)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="for all targets together")
    parser.add_argument("--target", metavar="NAME", help="this one alone")
    corpus = user_cache_path("zoolan", appauthor=False) / "fuzz"
    parser.add_argument("--corpus", type=Path, default=corpus, help=f"a folder ({corpus})")
    parser.add_argument("--replay", metavar="FILE", help="run what failed again")
    parser.add_argument("--list", action="store_true", help="what there is")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    return parser


def _child(name: str, seconds: float, corpus: Path) -> int:
    """Fuzz one target in a process of its own: the fuzzer ends its process."""
    command = [sys.executable, "-m", "tests.fuzz", "--alone", "--target", name]
    command += ["--seconds", str(seconds), "--corpus", str(corpus)]
    run = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    done = [line for line in run.stderr.splitlines() if "\tDONE " in line]
    if run.returncode == 0:
        print(f"{name}: {' '.join(done[-1].split()) if done else 'done'}", flush=True)
        return 0
    print(f"{name}: FAILED\n{run.stderr[-6000:]}", flush=True)
    return FAILED


def _fuzz(name: str, seconds: float, corpus: Path) -> int:
    import atheris  # type: ignore[import-not-found]  # an extra of its own

    # nothing of ours was loaded before: what was is not followed
    with atheris.instrument_imports(include=["net", "engine", "tests.fuzz"]):
        from tests.fuzz.targets import TARGETS
    target, found = TARGETS[name], corpus / name
    found.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(target.seeds()):
        (found / f"seed-{number}").write_bytes(seed)
    options = [f"-max_total_time={max(1, round(seconds))}", f"-max_len={_LONGEST}", "-timeout=30"]
    options += [f"-artifact_prefix={corpus / name}-", "-rss_limit_mb=1024"]
    options += ["-len_control=0"]  # what is short chooses little
    atheris.Setup([sys.argv[0], *options, str(found)], target.run)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
