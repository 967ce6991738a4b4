"""Koi-Koi once more, written naively from RULES.en.md alone: strings, lists and dictionaries."""

MONTHS = {
    1: "1B 1R 1Ka 1Kb",
    2: "2A 2R 2Ka 2Kb",
    3: "3B 3R 3Ka 3Kb",
    4: "4A 4R 4Ka 4Kb",
    5: "5A 5R 5Ka 5Kb",
    6: "6A 6R 6Ka 6Kb",
    7: "7A 7R 7Ka 7Kb",
    8: "8B 8A 8Ka 8Kb",
    9: "9A 9R 9Ka 9Kb",
    10: "10A 10R 10Ka 10Kb",
    11: "11B 11A 11R 11K",
    12: "12B 12Ka 12Kb 12Kc",
}
CARD = [name for month in MONTHS for name in MONTHS[month].split()]
NUMBER = {name: number for number, name in enumerate(CARD)}


def month_of(name):
    return int(name.rstrip("BARKabc"))


def kind_of(name):
    return name.rstrip("abc")[-1]


def in_month(names, month):
    return [name for name in names if month_of(name) == month]


def many(names, size):
    """Whether some month has exactly so many of these cards."""
    return any(len(in_month(names, month)) == size for month in MONTHS)


class Plain:
    def __init__(self, players, values, shuffle):
        assert players == 2
        self.rule = values
        self.totals = [values["start"], values["start"]]
        self.deals = 0
        self.dealer = 0
        self.result = None

    # §2
    def lot(self, cards):
        names = [CARD[card] for card in cards]
        how = self.rule["first_dealer"]
        if how == "first_seat":
            self.dealer = 0
            return
        if how == "random":
            self.dealer = 0 if cards[0] < cards[1] else 1
            return
        while self.rule["month_tie"] == "redraw" and month_of(names[0]) == month_of(names[1]) and len(names) > 2:
            del names[:2]
        mine, yours = names[0], names[1]
        if month_of(mine) == month_of(yours):
            self.dealer = 0 if NUMBER[mine] < NUMBER[yours] else 1
        elif how == "earliest":
            self.dealer = 0 if month_of(mine) < month_of(yours) else 1
        else:
            self.dealer = 0 if month_of(mine) > month_of(yours) else 1

    # §18
    def next_dealer(self):
        if self.result is None:
            return self.dealer
        if self.result["void"]:
            return 1 - self.dealer
        how = self.rule["next_dealer"]
        if how == "same":
            return self.dealer
        if how == "alternate":
            return 1 - self.dealer
        winner = self.result["winner"]
        if winner is None:
            return self.dealer if self.rule["after_draw"] == "stays" else 1 - self.dealer
        return winner if how == "winner" else 1 - winner

    # §4
    def four_pairs(self, names):
        numbers = [len(in_month(names, month)) for month in MONTHS]
        if self.rule["pair_count"] == "exact":
            return numbers.count(2) == 4
        return sum(number // 2 for number in numbers) == 4

    # §3
    def deal(self, cards):
        names = [CARD[card] for card in cards]
        rule = self.rule
        if rule["no_sake"]:
            for name, place in (("9Kb", len(names) - 2), ("9A", len(names) - 1)):
                old = names.index(name)
                names[old], names[place] = names[place], names[old]
        rest = list(names)
        other, own, table = [], [], []
        for _ in range(2):
            for place, wanted in ((other, rule["hand"]), (own, rule["hand"]), (table, rule["table"])):
                for _ in range(4):
                    if len(place) < wanted:
                        place.append(rest.pop(0))
        if rule["field4"] == "redeal" and many(table, 4):
            return False
        if rule["field3"] == "redeal" and many(table, 3):
            return False
        if rule["field_pairs4"] == "redeal" and self.four_pairs(table):
            return False
        for hand in (other, own):
            if rule["teshi"] == "redeal" and many(hand, 4):
                return False
            if rule["kuttsuki"] == "redeal" and self.four_pairs(hand):
                return False
        self.dealer = self.next_dealer()
        self.deals += 1
        self.result = {"winner": None, "void": False}
        self.points = [0, 0]
        self.hands = [other, own] if self.dealer == 1 else [own, other]
        self.table = table
        self.stock = rest
        self.taken = [[], []]
        self.calls = [0, 0]
        self.yaku = [{}, {}]
        self.at_call = [0, 0]
        self.brights = len([name for name in table if kind_of(name) == "B"])
        self.turn = self.dealer
        self.waits = "card"
        self.look_at_luck()
        return True

    def look_at_luck(self):
        rule = self.rule
        verdict = "play_on"
        if many(self.table, 4):
            verdict = rule["field4"]
        if verdict == "play_on" and self.four_pairs(self.table):
            verdict = rule["field_pairs4"]
        if verdict == "void_swap":
            self.result["void"] = True
            self.over(None)
            return
        if verdict == "dealer_6":
            self.pay(self.dealer, 6)
            self.over(self.dealer)
            return
        lucky = [
            seat
            for seat in (0, 1)
            if (rule["teshi"] == "pay_6" and many(self.hands[seat], 4))
            or (rule["kuttsuki"] == "pay_6" and self.four_pairs(self.hands[seat]))
        ]
        if len(lucky) == 1:
            self.pay(lucky[0], 6)
            self.over(lucky[0])
        elif len(lucky) == 2 and rule["both_lucky"] == "both":
            self.pay(0, 6)
            self.pay(1, 6)
            self.over(None)
        elif len(lucky) == 2 and rule["both_lucky"] == "cancel":
            self.over(None)
        elif len(lucky) == 2:
            self.pay(self.dealer, 6)
            self.over(self.dealer)

    def pay(self, seat, points):
        self.points[seat] += points
        if self.rule["score_mode"] == "transfer":
            self.points[1 - seat] -= points

    def over(self, winner):
        self.waits = "nothing"
        self.result["winner"] = winner
        for seat in (0, 1):
            self.totals[seat] += self.points[seat]

    def to_move(self):
        return -1 if self.waits == "nothing" else self.turn

    # §20
    def moves(self):
        if self.waits == "decision":
            return [288, 289]
        if self.waits == "choice":
            return sorted(240 + NUMBER[name] for name in in_month(self.table, month_of(self.drawn)))
        moves = []
        for name in self.hands[self.turn]:
            same = in_month(self.table, month_of(name))
            if len(same) == 2:
                for target in same:
                    place = MONTHS[month_of(target)].split().index(target) + 1
                    moves.append(5 * NUMBER[name] + place)
            else:
                moves.append(5 * NUMBER[name])
        return sorted(moves)

    # §5
    def play(self, move):
        if self.waits == "card":
            self.before = dict(self.yaku[self.turn])
            name = CARD[move // 5]
            place = move % 5
            target = MONTHS[month_of(name)].split()[place - 1] if place else None
            self.hands[self.turn].remove(name)
            pair = self.put(name, target)
            self.draw(pair)
        elif self.waits == "choice":
            self.put(self.drawn, CARD[move - 240])
            self.end_of_turn()
        elif move == 288:
            self.calls[self.turn] += 1
            self.yaku[self.turn] = self.combinations(self.turn)
            self.at_call[self.turn] = sum(self.yaku[self.turn].values())
            self.other_turn()
        else:
            self.stop()

    # §6
    def put(self, name, target):
        """Put a card on the table; return the cards that go together to the player, or nothing."""
        same = in_month(self.table, month_of(name))
        if not same:
            self.table.append(name)
            return []
        if len(same) == 2:
            same = [target]
        for card in same:
            self.table.remove(card)
        self.taken[self.turn] += [*same, name]
        return [*same, name]

    # §7
    def draw(self, pair):
        self.drawn = self.stock.pop(0)
        month = month_of(self.drawn)
        if in_month(pair, month) and self.rule["capture_timing"] == "end_of_turn":
            self.table.append(self.drawn)
            self.end_of_turn()
            return
        if in_month(pair, month) and self.rule["capture_timing"] == "stuck" and not in_month(self.table, month):
            for card in pair:
                self.taken[self.turn].remove(card)
            self.table += [*pair, self.drawn]
            self.end_of_turn()
            return
        if len(in_month(self.table, month)) == 2:
            self.waits = "choice"
            return
        self.put(self.drawn, None)
        self.end_of_turn()

    # §8
    def combinations(self, seat):
        rule = self.rule
        pile = self.taken[seat]
        called = self.calls[seat] > 0
        found = {}

        def has(names):
            return all(name in pile for name in names.split())

        def more(option, number):
            if rule[option] == "always" or (rule[option] == "after_koikoi" and called):
                return number
            return 0

        # §9
        brights = [name for name in pile if kind_of(name) == "B"]
        dry = [name for name in brights if name != "11B"]
        candidates = []
        if len(brights) == 5:
            candidates.append(("goko", rule["goko"]))
        if len(dry) == 4:
            candidates.append(("shiko", rule["shiko"]))
        if len(dry) >= 3 and "11B" in pile and rule["ameshiko"] > 0:
            candidates.append(("ameshiko", rule["ameshiko"]))
        if len(dry) >= 3:
            candidates.append(("sanko", rule["sanko"]))
        if candidates:
            best = max(points for _, points in candidates)
            for name, points in candidates:
                if points == best:
                    found[name] = points
                    break

        # §11
        animals = len([name for name in pile if kind_of(name) == "A"])
        trio = rule["inoshikacho"] + more("animals_extra", animals - 3) if has("6A 7A 10A") else 0
        five = 1 + more("plain_extra", animals - rule["tane_from"]) if animals >= rule["tane_from"] else 0
        if rule["animals"] == "exclusive":
            if trio >= five:
                five = 0
            else:
                trio = 0
        found["inoshikacho"] = trio
        found["tane"] = five

        # §12
        ribbons = len([name for name in pile if kind_of(name) == "R"])
        named = {}
        red, blue = has("1R 2R 3R"), has("6R 9R 10R")
        if red:
            named["akatan"] = rule["akatan"] + more("ribbons_extra", ribbons - 3)
        if blue:
            named["aotan"] = rule["aotan"] + more("ribbons_extra", ribbons - 3)
        if red and blue and rule["red_and_blue"] == "adds":
            named["both"] = rule["both_ribbons"]
        if red and blue and rule["red_and_blue"] == "replaces":
            named = {"both": rule["both_ribbons"] + more("ribbons_extra", ribbons - 6)}
        five = 1 + more("plain_extra", ribbons - rule["tan_from"]) if ribbons >= rule["tan_from"] else 0
        if rule["ribbons"] == "exclusive":
            if sum(named.values()) >= five:
                five = 0
            else:
                named = {}
        found.update(named)
        found["tan"] = five

        # §13
        chaff = len([name for name in pile if kind_of(name) == "K"])
        if "9A" in pile:
            chaff += {"no": 0, "one": 1, "two": 2}[rule["sake_chaff"]]
        if chaff >= rule["kasu_from"]:
            found["kasu"] = 1 + more("plain_extra", chaff - rule["kasu_from"])

        # §14
        month = (self.deals - 1) % 12 + 1
        if has(MONTHS[month]):
            found["tsukifuda"] = rule["tsukifuda"]

        # §10
        wet = {
            "none": [],
            "rain_man": ["11B"],
            "lightning": ["11B", "11K"],
            "willow": ["11B", "11A", "11R", "11K"],
        }[rule["rain"]]
        spoilt = any(name in pile for name in wet)
        alone = sum(found.values()) == 0
        for name, cards, season in (("hanami", "3B 9A", 3), ("tsukimi", "8B 9A", 8)):
            if not has(cards) or rule[name] == 0 or spoilt or rule["viewing"] == "never":
                continue
            if rule["viewing"] == "limited" and alone:
                continue
            if rule["season"] and month != season:
                continue
            found[name] = rule[name]
            if rule["viewing"] == "after_koikoi" and not called:
                found[name] = rule["viewing_before"]
        return {name: points for name, points in found.items() if points > 0}

    # §15
    def end_of_turn(self):
        seat = self.turn
        before = self.before
        now = self.combinations(seat)
        self.yaku[seat] = now
        points = sum(now.values())
        trigger = self.rule["koikoi_trigger"]
        if trigger == "improved":
            may_stop = points > sum(before.values())
        elif trigger == "above_call":
            may_stop = points > self.at_call[seat]
        else:
            may_stop = any(name not in before for name in now)
        if not may_stop:
            self.other_turn()
            return
        may_call = bool(self.hands[seat]) or self.rule["koikoi_on_last_turn"]
        if self.rule["koikoi_limit"] == "once_each" and self.calls[seat]:
            may_call = False
        if self.rule["koikoi_limit"] == "once_per_deal" and (self.calls[0] or self.calls[1]):
            may_call = False
        if may_call:
            self.waits = "decision"
        else:
            self.stop()

    def other_turn(self):
        self.turn = 1 - self.turn
        self.waits = "card"
        if not self.hands[0] and not self.hands[1]:
            self.exhausted()

    # §16
    def stop(self):
        seat, rule = self.turn, self.rule
        own, other = self.calls[seat], self.calls[1 - seat]
        base = sum(self.yaku[seat].values())
        plus = 0
        times = [1, 1, 1, 1]
        how = rule["own_koikoi"]
        if how == "plus" or (how == "plus_then_times" and own <= 3):
            plus = own
        elif how == "plus_then_times":
            times[0] = own - 2
        elif how == "times":
            times[0] = 1 + own
        elif how == "double" and own > 0:
            times[0] = 2
        if rule["seven_double"] and base >= rule["seven_from"]:
            times[1] = 2
        if rule["opponent_koikoi"] == "double" and other > 0:
            times[2] = 2
        elif rule["opponent_koikoi"] == "times":
            times[2] = 1 + other
        if rule["field_brights"] and self.brights > 1:
            times[3] = self.brights
        if rule["multipliers"] == "multiply":
            together = times[0] * times[1] * times[2] * times[3]
        else:
            together = 1 + sum(factor - 1 for factor in times)
        self.pay(seat, (base + plus) * together)
        self.over(seat)

    # §17
    def exhausted(self):
        how = self.rule["exhausted"]
        winner = None
        if how in ("dealer_1", "dealer_6"):
            winner = self.dealer
            self.pay(winner, 1 if how == "dealer_1" else 6)
        elif how == "highest":
            worth = [sum(self.yaku[seat].values()) for seat in (0, 1)]
            best = self.dealer if worth[self.dealer] >= worth[1 - self.dealer] else 1 - self.dealer
            if worth[best] > 0:
                winner = best
                self.pay(best, worth[best])
        self.over(winner)

    # §19
    def score(self):
        return list(self.points)

    def total(self):
        return list(self.totals)

    def ended(self):
        broke = self.rule["broke"]
        if broke == "at_zero" and min(self.totals) <= 0:
            return True
        if broke == "below_zero" and min(self.totals) < 0:
            return True
        return self.deals >= self.rule["rounds"]

    def won(self):
        return [int(total == max(self.totals)) for total in self.totals]
