"""One person plays against bots."""

import hashlib

from koloda import record


def test_a_whole_match_is_played_and_can_be_checked(client, anna):
    table = anna.table("me", "easy", "random", nonce="my-own-nonce")
    before = anna.get(f"/api/tables/{table}/proof")
    assert before["secret"] is None
    assert before["seed"] is None
    assert client.get(f"/api/tables/{table}/record").json()["code"] == "not_over"
    with anna.screen(table) as screen:
        screen.play_out()
        position = screen.position
    assert position["winners"]
    assert position["ended"]["totals"] == position["totals"]
    assert all(line["clause"] for line in position["ended"]["why"])
    proof = anna.get(f"/api/tables/{table}/proof")
    assert hashlib.sha256(proof["secret"].encode()).hexdigest() == before["commitment"]
    assert proof["seed"] == f"{proof['secret']}:my-own-nonce:bot:bot"
    text = client.get(f"/api/tables/{table}/record").text
    match = record.read(text)
    assert match.seed == proof["seed"]
    assert match.over
    assert match.totals() == position["totals"]
    assert match.players == ("Anna", "Easy 1", "Random 1")


def test_the_event_comes_before_the_acknowledgement_and_numbers_have_no_gap(anna):
    with anna.screen(anna.table("me", "easy")) as screen:
        screen.my_turn()
        answer = screen.move()
        assert answer["type"] == "ack"
        assert answer["seq"] == screen.events[-1]["seq"]
        screen.play_out()
        numbers = [event["seq"] for event in screen.events]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_a_move_that_is_sent_again_is_acknowledged_again_and_played_once(anna):
    with anna.screen(anna.table("me", "easy")) as screen:
        move = screen.my_turn()["legal"][0]["move"]
        seq = screen.seq
        first = screen.ask("move", ref="only-once", seq=seq, move=move)
        again = screen.ask("move", ref="only-once", seq=seq, move=move)
        assert again == first
        screen.my_turn()
        assert screen.ask("move", ref="only-once", seq=seq, move=move) == first
    assert sum(event["kind"] == "moved" and event["seat"] == 0 for event in screen.events) == 1


def test_what_the_rules_forbid_is_refused_with_its_clause_and_changes_nothing(anna):
    with anna.screen(anna.table("me", "easy")) as screen:
        held = {legal["move"] for legal in screen.my_turn()["legal"]}
        seq = screen.seq
        illegal = next(str(card) for card in range(1, 13) if str(card) not in held)
        answer = screen.move(illegal)
        assert (answer["type"], answer["code"], answer["clause"]) == ("refused", "illegal", 2)
        assert answer["say"]["key"] == "refuse.not_held"
        assert screen.move("joker")["code"] == "no_move"
        assert screen.ask("move", seq=1, move=next(iter(held)))["code"] == "stale"
        assert screen.ask("move", seq=seq + 99, move=next(iter(held)))["code"] == "stale"
        assert screen.ask("ready")["code"] == "not_now"
        assert screen.seq == seq


def test_against_bots_a_move_is_taken_back_at_once(anna):
    with anna.screen(anna.table("me", "easy")) as screen:
        start = screen.my_turn()
        assert not start["can_undo"]
        assert screen.ask("undo")["code"] == "no_undo"
        screen.move()
        screen.my_turn()
        assert screen.position["can_undo"]
        assert screen.ask("undo")["type"] == "ack"
        assert screen.position["zones"] == start["zones"]
        screen.play_out()
        assert screen.ask("undo")["code"] == "not_now"


def test_a_hint_is_a_legal_move_and_says_what_it_is_worth_and_why(anna):
    # With a seed: in some hands there is nothing between the two best cards, and so no reason.
    with anna.screen(anna.table("me", "easy", seed="hint")) as screen:
        legal = [move["move"] for move in screen.my_turn()["legal"]]
        assert screen.position["can_hint"]
        hint = screen.ask("hint")
        assert hint["best"]["move"] in legal
        assert (hint["others"], hint["reason"], hint["against"]) == ([], None, None)
        why = screen.ask("hint", kind="why")
        assert why["best"] == hint["best"]
        assert sorted([why["best"]["move"], *(other["move"] for other in why["others"])]) == sorted(legal)
        chances = [other["chance"] for other in why["others"]]
        assert chances == sorted(chances, reverse=True)
        assert why["reason"]["key"] in ("analysis.reason.points", "analysis.reason.chance")
        assert screen.ask("why", cards=["12"])["say"]["key"]
        assert screen.ask("why", cards=["99"])["code"] == "illegal"
        assert [move["move"] for move in screen.ask("choices", cards=legal[:1])["legal"]] == legal[:1]


def test_the_next_deal_comes_by_itself(anna):
    with anna.screen(anna.table("me", "easy", options={"hand": "1"})) as screen:
        screen.my_turn()
        screen.move()
        screen.until(lambda position: position["phase"] == "deal_over")
        assert 0 < screen.position["next_deal"] <= 300
        screen.until(lambda position: position["deal"] == 2)


def test_two_screens_of_one_person_both_work(anna):
    table = anna.table("me", "easy")
    with anna.screen(table) as one, anna.screen(table) as two:
        assert two.position["you"] == 0
        one.my_turn()
        one.move()
        one.my_turn()
        while two.seq < one.seq:
            two.hear()
        assert two.move()["type"] == "ack"


def test_a_seed_that_is_given_gives_the_same_cards(anna):
    hands = []
    for _ in range(2):
        with anna.screen(anna.table("me", "easy", seed="lesson 1")) as screen:
            hands.append(screen.position["zones"][-1]["cards"])
            assert screen.welcome["snapshot"]["table"]["commitment"] is None
    assert hands[0] == hands[1]


def test_what_cannot_be_played_is_refused_in_the_readers_language(client, anna):
    for form, code in [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "illegal"),
        ({"game": "highcard", "seats": [{"kind": "me"}]}, "illegal"),
        ({"game": "highcard", "seats": [{"kind": "me"}] * 2}, "malformed"),
        ({"game": "highcard", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "x"}, "not_among_people"),
        ({"game": "highcard", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "illegal"),
        ({"game": "highcard", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"hand": "99"}}, "illegal"),
        ({"game": "highcard"}, "malformed"),
    ]:
        answer = anna.post("/api/tables", form)
        assert answer["code"] == code, answer
        assert answer["message"]
    headers = {"accept-language": "uk, en;q=0.5"}
    assert client.get("/api/tables/nosuchtable1", headers=headers).json()["code"] == "no_table"
