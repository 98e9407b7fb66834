"""Which table the big screen shows, and for how long."""

from tui.big.programme import Programme, Stand


def playing(id: str, heat: float = 0.0, people: int = 2) -> Stand:
    return Stand(id, playing=True, heat=heat, people=people)


IDLE = Stand("idle", playing=False)


def test_without_a_game_there_is_nothing_to_show() -> None:
    assert Programme().choose([IDLE], 0.0) is None
    assert Programme().choose([], 0.0) is None


def test_the_table_where_most_goes_on_comes_first() -> None:
    stands = [playing("a"), playing("b", heat=3.0), playing("c", people=6), IDLE]
    assert Programme().choose(stands, 0.0) == "b"
    assert Programme().choose([stands[0], stands[2]], 0.0) == "c"


def test_several_tables_have_their_turns_whatever_goes_on_there() -> None:
    programme = Programme(every=30.0)
    stands = [playing("a", 9.0), playing("b", 5.0), playing("c")]
    seen = [programme.choose(stands, float(now)) for now in range(0, 181, 10)]
    assert [seen[0], *seen[3::3]] == ["a", "b", "c", "a", "b", "c", "a"]
    assert seen[:3] == ["a"] * 3


def test_a_table_alone_stays() -> None:
    programme = Programme(every=10.0)
    assert {programme.choose([playing("a"), IDLE], now * 7.0) for now in range(20)} == {"a"}


def test_who_comes_when_the_time_is_up_already_is_shown_at_once() -> None:
    programme = Programme(every=30.0)
    assert programme.choose([playing("a")], 0.0) == "a"
    assert programme.choose([playing("a"), playing("b")], 100.0) == "b"


def test_a_result_is_shown_to_its_end_and_then_the_next_table() -> None:
    programme = Programme(every=30.0)
    programme.choose([playing("a"), playing("b")], 0.0)
    ending = Stand("a", playing=False, ending=True)
    assert programme.choose([ending, playing("b")], 50.0) == "a"
    over = Stand("a", playing=False)
    assert programme.choose([over, playing("b")], 60.0) == "b"
    assert programme.choose([over], 70.0) is None


def test_a_table_that_is_gone_makes_room_for_the_next_at_once() -> None:
    programme = Programme(every=30.0)
    programme.choose([playing("a", 1.0), playing("b")], 0.0)
    assert programme.choose([playing("b")], 1.0) == "b"
    assert programme.choose([], 2.0) is None
    assert programme.choose([playing("a")], 3.0) == "a"


def test_a_whole_evening_is_not_remembered() -> None:
    programme = Programme(every=1.0)
    for hour in range(2000):
        stands = [playing(f"{hour}a"), playing(f"{hour}b")]
        for now in range(4):
            assert programme.choose(stands, hour * 4.0 + now) in {stand.id for stand in stands}
    assert programme.remembered <= 2
