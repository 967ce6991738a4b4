"""Hoy, written naively from RULES.en.md alone: lists of cards and plays, and nothing clever."""

LABELS = ["10", "40", "100", "106", "200", "225", "333", "335", "500", "501", "inf"]
VALUES = [10, 40, 100, 106, 200, 225, 333, 335, 500, 501]
INF = 10
TRANSFER = 2**51
QUIET = 2**52


def number(cards, extra=0):
    """A move's number: five binary digits for each value, and a bit for what is said."""
    return sum(32**card for card in cards) + extra


def cards_in(move):
    move %= TRANSFER
    return [card for card in range(11) for _ in range(move // 32**card % 32)]


class Plain:
    def __init__(self, players, values, shuffle):
        self.o = values
        self.shuffle = shuffle
        self.players = players
        self.seats = players + (1 if values["phantom"] else 0)
        self.leader_of_game = 0
        self.games = 0
        self.totals = [0] * self.seats
        self.banks = [[] for _ in range(self.seats)]
        self.turn = None

    # §3
    def lot(self, cards):
        if self.o["first_leader"] == "lot":
            drawn = cards[: self.players]
            self.leader_of_game = max(seat for seat in range(self.players) if drawn[seat] == max(drawn))

    # §12
    def next_first_leader(self):
        if self.games == 0 or self.o["next_leader"] == "same":
            return self.leader_of_game
        if self.o["next_leader"] == "rotate":
            return (self.leader_of_game + 1) % self.seats
        points = self.score()
        clockwise = [(self.leader_of_game + i) % self.seats for i in range(self.seats)]
        return next(seat for seat in clockwise if points[seat] == max(points))

    # §4
    def deal(self, cards):
        self.leader_of_game = self.next_first_leader()
        self.games += 1
        self.hands = [[] for _ in range(self.seats)]
        self.banks = [[] for _ in range(self.seats)]
        self.nobody = []
        self.on_table = []
        self.chip = (self.leader_of_game - 1) % self.seats
        cards = list(cards)
        lottery = self.seats if self.o["lottery"] != "off" else 0
        rest = (len(cards) - lottery) % self.seats
        if self.o["rest"] == "pile":
            self.on_table, cards = cards[:rest], cards[rest:]
        elif self.o["rest"] == "aside":
            self.nobody = cards[len(cards) - rest :]
            cards = cards[: len(cards) - rest]
        self.for_lottery = cards[len(cards) - lottery :]
        self.deck = cards[: len(cards) - lottery]
        self.last_winner = None
        self.new_dealing(self.leader_of_game)
        self.phantom_lays()
        return True

    def new_dealing(self, leader):
        n = self.how_many_cards()
        if len(self.deck) - n < self.seats:
            n = len(self.deck)
        for i in range(n):
            self.hands[(leader + i) % self.seats].append(self.deck.pop(0))
        self.new_round(leader)

    def how_many_cards(self):
        left = len(self.deck)
        if self.o["dealing"] == "durak":
            return min(left, 6 * self.seats)
        if self.o["dealing"] == "sized":
            return min(left, self.o["hand"] * self.seats)
        if self.o["dealing"] == "classic":
            return min(left, 18) if self.seats == 2 else left
        if self.o["stop"] == 0:
            calls = list(range(self.seats, left + 1))
            self.shuffle(calls)
            n = calls[-1]
        else:
            n = max(self.o["stop"], self.seats)
        if self.o["uneven"] == "complete":
            while n % self.seats:
                n += 1
        return min(n, left)

    # §5, §8
    def new_round(self, leader):
        self.plays = []  # (seat, cards)
        self.group = 0  # plays that are the lead and its transfers
        self.size = None
        self.circles = [0]  # where each circle begins
        self.turn = leader
        self.chip = self.first_holder(leader)

    def first_holder(self, leader):
        """§7, §8  The chip when a round begins."""
        if self.seats > 2:
            if self.o["chip"] == "stay" and self.hands[self.chip]:
                return self.chip
            last_at_deal = (self.leader_of_game - 1) % self.seats
            if self.o["chip"] == "seat" and self.hands[last_at_deal]:
                return last_at_deal
        order = [(leader + i) % self.seats for i in range(self.seats)]
        return [seat for seat in order if self.hands[seat]][-1]

    def others_hold(self, seat):
        return any(self.hands[other] for other in range(self.seats) if other != seat)

    def next_with_cards(self, seat):
        """The next after ``seat`` who holds cards, at last ``seat`` itself."""
        return next((seat + i) % self.seats for i in range(1, self.seats + 1) if self.hands[(seat + i) % self.seats])

    def to_move(self):
        return -1 if self.turn is None else self.turn

    def moves(self):
        if not self.plays:
            return sorted(self.leads())
        found = set(self.answers()) | set(self.transfers())
        if self.o["call"] == "free":
            for move in self.answers():
                if self.is_hoy(self.turn, cards_in(move)):
                    found.add(move + QUIET)
        return sorted(found)

    # §14
    def leads(self):
        hand = self.hands[self.turn]
        found = {number([card]) for card in hand}
        if self.o["game"] in ("bodry", "bespredel"):
            for card in set(hand) - {INF}:
                for k in range(2, hand.count(card) + 1):
                    if self.enough(k):
                        found.add(number([card] * k))
        return found

    def enough(self, k):
        others = [seat for seat in range(self.seats) if seat != self.turn and self.hands[seat]]
        if not others:
            return False
        if self.o["enough"] == "all":
            return all(len(self.hands[seat]) >= k for seat in others)
        return len(self.hands[self.next_with_cards(self.turn)]) >= k

    def answers(self):
        hand = list(self.hands[self.turn])
        while hand.count(INF) > 1:
            hand.remove(INF)
        found = {number(choice) for choice in self.choices(hand, min(self.size, len(hand)))}
        if self.o["answer"] == "one":
            found |= {number([card]) for card in hand}
        return found

    def choices(self, hand, k):
        if k == 1:
            return [(card,) for card in set(hand)]
        found = {()}  # grown value by value, else there are too many combinations
        for card in sorted(set(hand)):
            found = {
                chosen + (card,) * n for chosen in found for n in range(min(hand.count(card), k - len(chosen)) + 1)
            }
        return [chosen for chosen in found if len(chosen) == k]

    # §15, §16
    def transfers(self):
        if self.o["game"] not in ("transfer", "bespredel") or len(self.plays) > self.group:
            return set()
        card = self.plays[0][1][0]
        most = self.hands[self.turn].count(card)
        if self.o["game"] == "transfer" or self.o["transfer_adds"] == "one" or card == INF:
            most = min(most, 1)
        return {number([card] * k, TRANSFER) for k in range(1, most + 1) if self.enough(self.size + k)}

    # §7, §8, §14
    def cards_before(self):
        """The cards laid just before; the lead and its transfers are one group."""
        if len(self.plays) == self.group:
            return sorted(card for _, cards in self.plays for card in cards)
        return sorted(self.plays[-1][1])

    def is_hoy(self, seat, cards):
        if sorted(cards) != self.cards_before() or len(cards) < self.size or not self.others_hold(seat):
            return False
        if self.size > 1 and not self.o["group_hoy"]:
            return False
        if self.seats == 2 and seat != self.chip and self.o["relead"] == "plain":
            return False
        return not (self.o["adjacent"] == "seat" and (self.plays[-1][0] + 1) % self.seats != seat)

    def play(self, move):
        self.lay(cards_in(move), move // TRANSFER % 2 == 1, move // QUIET % 2 == 1)
        self.phantom_lays()

    # §17
    def phantom_lays(self):
        while self.turn == self.players:
            row = self.hands[self.turn]
            k = min(self.size, len(row)) if self.plays else 1
            self.lay(row[len(row) - k :], False, False)

    def lay(self, cards, transferred, quiet):
        seat = self.turn
        leads = not self.plays
        hoy = not (leads or transferred or quiet) and self.is_hoy(seat, cards)
        for card in cards:
            hand = self.hands[seat]
            hand.pop(len(hand) - 1 - hand[::-1].index(card))
        self.plays.append((seat, list(cards)))
        if leads:
            self.size = len(cards)
            self.group = 1
        elif transferred:
            self.size += len(cards)
            self.group += 1
            if self.o["attack"] == "attacked" or self.chip == seat:
                self.chip = self.next_with_cards(seat)
        elif hoy:
            self.chip = seat
            self.circles.append(len(self.plays))
        elif seat == self.chip:
            return self.end_round()
        return self.go_on(seat)

    # §5, §8
    def go_on(self, seat):
        for i in range(1, self.seats + 1):
            nxt = (seat + i) % self.seats
            if self.hands[nxt]:
                break
            if nxt == self.chip:
                if self.seats == 2 or self.o["empty_chip"] == "ends" or not any(self.hands):
                    return self.end_round()
                nxt = self.next_with_cards(nxt)
                if nxt == seat:
                    return self.end_round()
                self.chip = nxt
                break
        if self.seats > 2 and len(self.circles) > 1 and not self.others_hold(nxt):
            if self.o["lone"] == "stop":
                return self.end_round()
            if self.o["lone"] == "decider_only" and nxt != self.chip:
                return self.end_round()
        self.turn = nxt
        return None

    # §6
    def end_round(self):
        winner = self.winner()
        for _, cards in self.plays:
            self.banks[winner] += cards
        self.banks[winner] += self.on_table
        self.on_table = []
        self.last_winner = winner
        chip = self.chip
        if sum(1 for hand in self.hands if hand) >= 2:
            start = winner if self.o["lead_on"] == "next" else chip
            leader = winner if self.hands[winner] else self.holder_from(start)
            self.new_round(leader)
            return
        self.end_dealing()

    def holder_from(self, seat):
        while not self.hands[seat]:
            seat = (seat + 1) % self.seats
        return seat

    # §9
    def end_dealing(self):
        for seat in range(self.seats):
            if not self.deck or self.o["leftover"] == "bank":
                self.banks[seat] += self.hands[seat]
                self.hands[seat] = []
        if self.deck:
            self.new_dealing(self.last_winner if self.o["dealing_leader"] == "winner" else self.leader_of_game)
        else:
            self.end_game()

    # §10
    def end_game(self):
        self.turn = None
        if self.o["lottery"] != "off":
            # Cards are dealt in the order of the deck, so the lottery's are opened in that order.
            order = [(self.last_winner + i) % self.seats for i in range(self.seats)]
            self.plays = [(seat, [card]) for seat, card in zip(order, self.for_lottery, strict=True)]
            self.size = 1
            self.group = 1
            self.circles = [0]
            if self.o["lottery"] == "trick":
                self.banks[self.best_of(0)] += self.for_lottery
            elif self.o["lottery"] == "last_round":
                self.banks[self.last_winner] += self.for_lottery
        for seat in range(self.seats):
            self.totals[seat] += self.score()[seat]

    # §6, §14
    def winner(self):
        if self.o["compete"] == "all" or len(self.circles) == 1:
            return self.best_of(0)
        last = self.circles[-1]
        if any(len(cards) == self.size for _, cards in self.plays[last:]):
            return self.best_of(last)
        return self.best_of(self.circles[-2])

    def best_of(self, first):
        """The winner among the plays from ``first`` on."""
        sets = []  # (seat, ranks from the highest down, whole)
        begin = first
        if first == 0:
            ranks = [rank for i in range(self.group) for rank in self.ranks(i)]
            sets.append((self.plays[self.group - 1][0], sorted(ranks, reverse=True), True))
            begin = self.group
        for i in range(begin, len(self.plays)):
            seat, cards = self.plays[i]
            sets.append((seat, sorted(self.ranks(i), reverse=True), len(cards) == self.size))
        best = None
        for i, (_, ranks, whole) in enumerate(sets):
            if not whole:
                continue
            to_cover = [] if best is None else [sets[best][1]]
            if self.o["cover"] == "all":
                to_cover = [other for _, other, enough in sets[:i] if enough]
            if all(self.covers(ranks, other) for other in to_cover):
                best = i
        return sets[best][0]

    def covers(self, ranks, others):
        return all(mine >= other for mine, other in zip(ranks, others, strict=False))

    # §13
    def ranks(self, i):
        """The ranks of a play's cards; a killed infinity's is below all."""
        seat, cards = self.plays[i]
        killed = False
        if i + 1 < len(self.plays):
            next_seat, next_cards = self.plays[i + 1]
            killed = next_seat != seat and any(card in self.killers() for card in next_cards)
        return [-1 if card == INF and killed else card for card in cards]

    def killers(self):
        named = {
            "off": [],
            "cruel": ["501", "335", "333", "225", "106", "40"],
            "soft": ["333", "335"],
            "odd": ["501", "335", "333", "225"],
            "own": self.o["kill"],
        }[self.o["vlada"]]
        return [LABELS.index(label) for label in named]

    # §11
    def score(self):
        return [sum(self.points(card) for card in bank) for bank in self.banks]

    def points(self, card):
        if card == INF:
            return self.o["infinity"]
        value = VALUES[card]
        if self.o["scoring"] == "exact":
            return value
        if value < 100:
            return 0
        return value if self.o["scoring"] == "drop_small" else value // 100 * 100

    def total(self):
        return list(self.totals)

    # §2, §12
    def ended(self):
        return self.games >= self.o["games"]

    def won(self):
        return [int(total == max(self.totals)) for total in self.totals]
