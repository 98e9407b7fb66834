"""Runs the simulation of one seed, whatever comes of it."""

import traceback
from collections.abc import Callable

from tests.simulation.plan import Plan, make
from tests.simulation.report import Broken, Report, Trace
from tests.simulation.world import World


def simulate(
    seed: int, games: tuple[str, ...] = (), say: Callable[[str], None] | None = None
) -> Report:
    """Run a seed to its end, or to the first promise that is broken."""
    return run(make(seed, games), say)


def run(plan: Plan, say: Callable[[str], None] | None = None) -> Report:
    """Run a plan."""
    trace = Trace(say)
    world = World(plan, trace)
    report = Report(plan.seed, str(plan))
    began = world.clock.now
    try:
        world.run()
    except Broken as broken:
        report.wrong = str(broken)
    except Exception:
        report.wrong = traceback.format_exc()
    report.steps, report.seconds = world.clock.steps, world.clock.now - began
    report.trace = trace.lines() if report.wrong else []
    report.counts = dict(world.counts)
    return report
