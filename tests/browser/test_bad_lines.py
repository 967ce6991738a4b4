"""Play goes on though the server is killed, a phone loses the network, or frames get lost on the way."""

import random
import re

from .player import Player, new_table

TABLE = re.compile("/ws/tables/")


def moved(page):
    """How many things the log has told: it grows with every move."""
    return page.evaluate("document.querySelectorAll('.side ol li').length")


def test_the_server_is_killed_and_started_again_in_the_middle(open_page, own_house):
    page = open_page("desk", at=own_house)
    new_table(page, "hoy")
    player = Player(page)
    player.play(until=lambda: player.steps >= 6)
    known = page.locator(".side ol").inner_text()
    own_house.kill()
    page.get_by_text("connect", exact=False).first.wait_for()
    own_house.start()
    page.locator(".banner").wait_for(state="detached", timeout=40_000)
    assert known in page.locator(".side ol").inner_text()
    assert player.play()


def test_a_phone_goes_offline_and_comes_back(open_page):
    page = open_page("phone")
    lines = []
    page.route_web_socket(TABLE, lambda route: lines.append((route, route.connect_to_server())))
    new_table(page, "koikoi")
    player = Player(page)
    player.play(until=lambda: player.steps >= 4)
    page.context.set_offline(True)
    for near, far in lines:
        near.close()
        far.close()
    page.locator(".banner").wait_for()
    page.context.set_offline(False)
    page.locator(".banner").wait_for(state="detached", timeout=40_000)
    assert player.play()


def test_seven_frames_of_a_hundred_are_lost_both_ways(open_page):
    chance = random.Random(7)
    counts = {"kept": 0, "lost": 0}

    def pass_on(send):
        def one(message):
            lost = chance.random() < 0.07
            counts["lost" if lost else "kept"] += 1
            if not lost:
                send(message)

        return one

    def bad_line(near):
        far = near.connect_to_server()
        near.on_message(pass_on(far.send))
        far.on_message(pass_on(near.send))

    page = open_page("desk")
    page.route_web_socket(TABLE, bad_line)
    new_table(page, "koikoi", options={"rounds": "2"})
    assert Player(page).play()
    assert counts["lost"] > 3
