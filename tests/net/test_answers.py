"""A repeat gets its first answer: each person's are kept, whichever connection they come by."""

from hypothesis import given
from hypothesis import strategies as st

from net.messages import AddBot, Done, Leave, Refused, Say
from net.news import Answered, Refusal
from net.table.answers import Answers, Book
from net.table.limits import KEPT_ANSWERS
from net.table.people import People
from net.tree import Person, Presence
from tests.net.joined import Lan

TEXTS = st.text(max_size=5)
ANSWERS = st.lists(
    st.tuples(st.integers(1, 3), st.none() | st.tuples(TEXTS, TEXTS, st.floats(0, 9))),
    max_size=2 * KEPT_ANSWERS,
)


def kept(steps) -> Answers:
    answers = Answers()
    number = 0
    for step, no in steps:
        number += step
        answers.keep(Refused(number, *no) if no else Done(number))
    return answers


@given(ANSWERS)
def test_an_answer_is_kept_until_so_many_newer_ones_are(steps) -> None:
    answers = kept(steps)
    number = sum(step for step, _no in steps)
    assert answers.newest == number
    assert answers.earlier(number + 1) is None
    for age, (step, no) in enumerate(reversed(steps)):
        answer = answers.earlier(number)
        old = isinstance(answer, Refused) and answer.code == "old" and answer.text.endswith("ago.")
        assert (answer == (Refused(number, *no) if no else Done(number))) == (age < KEPT_ANSWERS)
        assert old == (age >= KEPT_ANSWERS)
        number -= step


@given(st.dictionaries(st.sampled_from(["p1", "p2", "p3"]), ANSWERS))
def test_a_book_as_plain_data_is_the_same_book(people) -> None:
    book = Book()
    for person, steps in people.items():
        number = 0
        for step, no in steps:
            number += step
            book.keep(person, Refused(number, *no) if no else Done(number))
    again = Book.read(book.plain())
    assert again.plain() == book.plain()
    for person, steps in people.items():
        for number in range(sum(step for step, _no in steps) + 2):
            assert again.of(person).earlier(number) == book.of(person).earlier(number)


def test_who_has_gone_is_forgotten() -> None:
    book, people = Book(), People()
    ada = people.add(Person("Ada", 0, False, Presence.HERE))
    book.keep(ada, Done(3))
    book.keep("p9", Done(4))
    book.let_go(people)
    assert (book.newest(ada), book.newest("p9")) == (3, 0)


def test_a_repeat_by_a_newer_connection_gets_the_first_answer_and_is_not_done_twice() -> None:
    lan = Lan()
    ada, _ben = lan.playing(2)
    said, wanted = Say(8, "hello"), AddBot(9, "greedy")
    ada.send(said)
    ada.send(wanted)
    ada.leave_the_net()
    again = lan.back(ada)
    again.send(said)
    again.send(wanted)
    assert again.news[-2] == Answered(8)
    assert isinstance(again.news[-1], Refusal)
    assert again.news[-1].code == "phase"
    assert len(lan.room.chat.plain) == 1


def test_the_numbers_of_a_bot_that_plays_for_somebody_are_not_theirs() -> None:
    lan = Lan()
    ada = lan.join("Ada")
    ada.ask(AddBot, kind="greedy")
    (who,) = lan.table.driven()
    for _ in range(2):
        driver = lan.drive(who)
        driver.send(Say(40, "a bot says nothing"))
        assert [no.code for no in driver.refusals] == ["bot"]
        driver.leave_the_net()
    assert lan.room.answers.newest(who) == 0


def test_a_table_keeps_no_answers_to_who_is_not_there_any_more() -> None:
    lan = Lan()
    ada, ben = lan.join("Ada"), lan.join("Ben")
    for peer in (ada, ben):
        peer.ask(Say, text="hello")
    ben.ask(Leave)
    assert lan.room.answers.plain().keys() == {ada.me.person}
