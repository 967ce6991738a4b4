"""High Card once more, as naively as the book reads."""


class Plain:
    def __init__(self, players, values, shuffle):
        self.players = players
        self.values = values
        self.deals = 0
        self.totals = [0] * players
        self.hands = [[] for _ in range(players)]

    def lot(self, cards):
        drawn = cards[: self.players]
        highest = drawn.index(max(drawn))
        self.dealer = (highest - 2) % self.players

    def deal(self, cards):
        self.deals += 1
        self.dealer = (self.dealer + 1) % self.players
        self.turn = (self.dealer + 1) % self.players
        self.hands = [[] for _ in range(self.players)]
        self.taken = [0] * self.players
        self.laid = []
        for place in range(self.players * self.values["hand"]):
            self.hands[place % self.players].append(cards[place])
        return True

    def to_move(self):
        return self.turn if self.hands[self.turn] else -1

    def moves(self):
        return sorted(self.hands[self.turn])

    def play(self, card):
        self.hands[self.turn].remove(card)
        self.laid.append((card, self.turn))
        self.turn = (self.turn + 1) % self.players
        if len(self.laid) == self.players:
            taker = min(self.laid)[1] if self.values["low_wins"] else max(self.laid)[1]
            self.laid = []
            self.taken[taker] += 1
            self.totals[taker] += 1
            self.turn = taker

    def score(self):
        return self.taken

    def total(self):
        return self.totals

    def ended(self):
        return self.deals == self.values["deals"]

    def won(self):
        return [int(total == max(self.totals)) for total in self.totals]
