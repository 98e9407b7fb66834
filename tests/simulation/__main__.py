"""``python -m tests.simulation --seed N``, or ``--seeds 100000``: see ``--help``."""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.simulation.plan import ALL
from tests.simulation.run import simulate

CHUNK = 20


def main() -> int:
    """Run what is asked for; 1 if a promise was broken."""
    asked = _arguments()
    games = tuple(asked.games.split(",")) if asked.games else ()
    if asked.seed is not None:
        print(report := simulate(asked.seed, games, say=print if asked.verbose else None))
        return 1 if report.wrong else 0
    first, last = _range(asked.seeds)
    return _many(range(first, last), games, asked.jobs, asked.keep_going)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="run this one")
    parser.add_argument("--seeds", default="300", help="run so many, or from-to (to not included)")
    parser.add_argument("--games", default="", help=f"of {', '.join(ALL)}, joined by commas")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--verbose", action="store_true", help="say all that happens")
    parser.add_argument("--keep-going", action="store_true", help="after a failure too")
    return parser.parse_args()


def _range(text: str) -> tuple[int, int]:
    first, _, last = text.rpartition("-")
    return int(first or 0), int(last)


def _many(seeds: range, games: tuple[str, ...], jobs: int, keep_going: bool) -> int:
    began, done, failed = time.perf_counter(), 0, 0
    counts: Counter[str] = Counter()
    for report in _reports(seeds, games, jobs):
        done += 1
        counts.update(report.counts)
        if report.wrong:
            failed += 1
            print(report, flush=True)
            if not keep_going:
                break
        if done % 1000 == 0:
            print(f"{done} seeds, {failed} failed", file=sys.stderr, flush=True)
    took = time.perf_counter() - began
    print(f"{done} seeds, {failed} failed, {took:.0f} s; {dict(sorted(counts.items()))}")
    return 1 if failed else 0


def _reports(seeds: range, games: tuple[str, ...], jobs: int):
    if jobs == 1:
        yield from map(partial(simulate, games=games), seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(simulate, games=games), seeds, chunksize=CHUNK)


if __name__ == "__main__":
    sys.exit(main())
