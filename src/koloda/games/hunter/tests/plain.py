"""Young Hunter once more, as naively as the book reads."""

ORDER = ["spades", "hearts", "diamonds", "clubs"]
JACK, QUEEN = 11, 12


def rank(card):
    """From 2 to 14, the ace."""
    return card % 13 + 2


def suit(card):
    return ORDER[card // 13]


class Plain:
    def __init__(self, players, values, shuffle):
        self.rule = values
        self.suits = ORDER[: values["suits"]]
        self.deals = 0
        self.totals = [0, 0, 0, 0]
        self.over = True

    def lot(self, cards):
        drawn = [(rank(card), -ORDER.index(suit(card)), seat) for seat, card in enumerate(cards[:4])]
        self.next_dealer = max(drawn)[2]

    # The deal

    def deal(self, cards):
        self.deals += 1
        self.dealer = self.next_dealer
        self.next_dealer = self.left_of(self.dealer)
        self.trump = self.trump_of_deal()
        self.hands = [[], [], [], []]
        if self.rule["jacks_apart"]:
            self.hand_out([card for card in cards if rank(card) != JACK])
            self.hand_out([card for card in cards if rank(card) == JACK])
        else:
            self.hand_out(cards)
        self.dealt = [list(hand) for hand in self.hands]
        self.calls = [None, None, None, None]
        self.doubters = [[], [], [], []]
        self.trick = []
        self.jacks = []  # (jack, taker, way, points)
        self.questions = []
        self.over = False
        self.leader = None
        self.opener = self.left_of(self.dealer)
        if self.trump is None and self.rule["ninth_announce"] == "leader_first":
            self.opener = self.leader_by_queens()
        self.turn = self.opener
        self.announcing = self.rule["announce"] != "off"
        if not self.announcing:
            self.begin_play()
        return True

    def left_of(self, seat):
        return [1, 2, 3, 0][seat]

    def clockwise(self, seat):
        """The four seats, beginning with this one."""
        seats = [seat]
        while len(seats) < 4:
            seats.append(self.left_of(seats[-1]))
        return seats

    def trump_of_deal(self):
        there_and_back = (self.suits + self.suits[::-1]) * 8
        trumps = there_and_back[: self.rule["deals"]]
        if self.rule["ninth_deal"]:
            trumps.append(None)
        return (trumps + there_and_back)[self.deals - 1]

    def hand_out(self, cards):
        seat = self.dealer
        for card in cards:
            seat = self.left_of(seat)
            self.hands[seat].append(card)

    # Whose turn it is, and what may be done

    def to_move(self):
        return -1 if self.over else self.turn

    def moves(self):
        if self.announcing:
            return self.announcements()
        if self.questions:
            announcer = self.questions[0][0]
            return [66, 67 + announcer]
        return sorted(self.cards_to_lay())

    def announcements(self):
        if self.rule["announce"] == "pagat_list":
            return [52, *(71 + code for code in range(1, 3**4))]
        least = 0 if self.rule["zero"] else 1
        return [52, *(53 + points for points in range(least, self.most() + 1))]

    def most(self):
        if self.trump is None:
            return 2 * 4
        if self.rule["trump_basis"] == "trick_has_trump":
            return 3 * 4
        return 3 + 2 * 3

    def cards_to_lay(self):
        hand = self.hands[self.turn]
        if not self.trick:
            return hand
        led = suit(self.trick[0][1])
        following = [card for card in hand if suit(card) == led]
        trumps = [card for card in hand if suit(card) == self.trump]
        return following or trumps or hand

    def play(self, move):
        if self.announcing:
            self.announce(move)
        elif self.questions:
            self.answer(move)
        else:
            self.lay(move)

    # Announcing and doubting

    def announce(self, move):
        self.calls[self.turn] = move
        if self.rule["announce_order"] == "free" and move != 52:
            self.calls = [None if call == 52 else call for call in self.calls]
        for seat in self.clockwise(self.left_of(self.turn)):
            if self.calls[seat] is None:
                self.turn = seat
                return
        self.announcing = False
        if self.rule["doubting"]:
            for announcer in self.clockwise(self.opener):
                for doubter in self.clockwise(announcer)[1:]:
                    self.questions.append((announcer, doubter))
        self.next_question()

    def has_announced(self, seat):
        return self.calls[seat] is not None and self.calls[seat] != 52

    def next_question(self):
        while self.questions:
            announcer, doubter = self.questions[0]
            needless = not self.has_announced(announcer)
            if self.rule["doubters"] == "first" and self.doubters[announcer]:
                needless = True
            if self.rule["may_doubt"] == "silent_only" and self.has_announced(doubter):
                needless = True
            if not needless:
                self.turn = doubter
                return
            self.questions.pop(0)
        self.begin_play()

    def answer(self, move):
        announcer, doubter = self.questions.pop(0)
        if move != 66:
            assert move == 67 + announcer
            self.doubters[announcer].append(doubter)
        self.next_question()

    def begin_play(self):
        self.turn = self.left_of(self.dealer)
        if self.trump is None:
            self.turn = self.leader_by_queens()

    # The ninth deal

    def leader_by_queens(self):
        holders = []
        for seat in range(4):
            queens = len([card for card in self.dealt[seat] if rank(card) == QUEEN])
            if queens == 2 or (queens > 2 and self.rule["two_queens"] == "at_least"):
                holders.append(seat)
        if not holders:
            return self.left_of(self.dealer)
        speakers = [seat for seat in holders if self.has_announced(seat)]
        if len(holders) == 2 and len(speakers) == 1:
            return speakers[0]
        dealer, left, across, right = self.clockwise(self.dealer)
        order = {
            "dealer_first": [dealer, right, across, left],
            "dealer_last": [right, across, left, dealer],
            "left_first": [left, across, right, dealer],
        }[self.rule["nearest"]]
        if not speakers and self.rule["both_silent"] == "clockwise":
            order = {
                "dealer_first": [dealer, left, across, right],
                "dealer_last": [left, across, right, dealer],
                "left_first": [right, across, left, dealer],
            }[self.rule["nearest"]]
        return next(seat for seat in order if seat in holders)

    # Tricks

    def lay(self, card):
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = self.left_of(self.turn)
        if len(self.trick) == 4:
            self.take_trick()

    def take_trick(self):
        led = suit(self.trick[0][1])
        trumps = [(rank(card), seat) for seat, card in self.trick if suit(card) == self.trump]
        followers = [(rank(card), seat) for seat, card in self.trick if suit(card) == led]
        taker = max(trumps or followers)[1]
        taken = []
        for seat, card in self.trick:
            if rank(card) == JACK:
                way = self.way(seat, taker)
                in_trumps = suit(card) == self.trump
                if self.rule["trump_basis"] == "trick_has_trump":
                    in_trumps = bool(trumps)
                taken.append((card, taker, way, self.points(way, in_trumps)))
        if self.rule["several_jacks"] == "best" and taken:
            best = taken[0]
            for jack in taken:
                if jack[3] > best[3]:
                    best = jack
            taken = [jack if jack is best else (jack[0], taker, None, 0) for jack in taken]
        self.jacks += taken
        self.trick = []
        self.turn = taker
        if not self.hands[taker]:
            self.over = True
            for seat, points in enumerate(self.score()):
                self.totals[seat] += points

    def way(self, layer, taker):
        if layer != taker:
            return "catch"
        if self.trick[0][0] == taker:
            return "hit"
        own = self.rule["own_jack"]
        if own == "as_scoring":
            return "catch" if self.rule["scoring"] == "seed" else "hit"
        return None if own == "none" else own

    def points(self, way, in_trumps):
        if way is None:
            return 0
        if in_trumps:
            return {"hit": 2, "catch": 3}[way]
        if self.rule["scoring"] == "seed":
            return {"hit": 1, "catch": 2}[way]
        return {"hit": 2, "catch": 1}[way]

    # Scores

    def promises(self, seat):
        """(points promised, points made for it, whether it is kept) for each promise."""
        call = self.calls[seat]
        if call < 71:
            n = call - 53
            made = sum(points for _, taker, _, points in self.jacks if taker == seat)
            kept = made == n if self.rule["success"] == "exact" else made >= n
            return [(n, made, kept)]
        found = []
        for way, name in self.named(call):
            n = self.points(way, name == self.trump)
            made, kept = 0, False
            for card, taker, how, points in self.jacks:
                if suit(card) == name and taker == seat:
                    made = points
                    kept = how == way
            found.append((n, made, kept))
        return found

    def named(self, call):
        code = call - 71
        found = []
        for name in ORDER:
            if code % 3 == 1:
                found.append(("hit", name))
            if code % 3 == 2:
                found.append(("catch", name))
            code = code // 3
        return found

    def own_points(self, seat):
        made = [(suit(card), points) for card, taker, _, points in self.jacks if taker == seat]
        if not self.has_announced(seat):
            return sum(points for _, points in made)
        total = 0
        if self.calls[seat] >= 71:
            names = [name for _, name in self.named(self.calls[seat])]
            total = sum(points for name, points in made if name not in names)
        for n, points, kept in self.promises(seat):
            total += self.settle(seat, n, points, kept)
        return total

    def settle(self, seat, n, made, kept):
        if not kept:
            return made - n if self.rule["failure"] == "made_minus_announced" else -n
        if self.doubters[seat]:
            return made if self.rule["doubted_surplus"] == "counts" else n
        if self.rule["doubled"] == "announced_part":
            return 2 * n + (made - n)
        return 2 * made if self.rule["doubled"] == "double_all" else 2 * n

    def score(self):
        scores = []
        for seat in range(4):
            doubted = [other for other in range(4) if seat in self.doubters[other]]
            points = self.own_points(seat)
            if doubted and self.rule["doubter_points"] == "replaced":
                points = 0
            for other in doubted:
                for n, _, kept in self.promises(other):
                    points += -n if kept else n
            scores.append(points)
        return scores

    def total(self):
        return list(self.totals)

    def ended(self):
        planned = self.rule["deals"] + (1 if self.rule["ninth_deal"] else 0)
        if self.deals < planned:
            return False
        if self.rule["tie"] == "extra_deal" and sum(self.won()) > 1:
            return self.deals == planned + 8
        return True

    def won(self):
        return [1 if total == max(self.totals) else 0 for total in self.totals]
