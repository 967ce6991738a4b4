"""Jhyap once more, as plainly as can be, written from the rule book alone.

Cards: rank × 4 + suit, from the ace of clubs (0) to the king of spades (51); a joker is 52. The numbers of moves are
those that ``deck.py`` tells.
"""

from itertools import combinations

JOKER = 52
CALL, STOCK, KEEP, SLAP = 0, 1, 2, 3


def rank(card):
    return card // 4


def suit(card):
    return card % 4


class Plain:
    def __init__(self, players, values, shuffle):
        self.players = players
        self.rule = values
        self.shuffle = shuffle
        self.totals = [0] * players
        self.out_in_round = [None] * players
        self.round = 0
        self.over = True

    # §14 who is still in, §4 who comes next

    def inside(self):
        return [seat for seat in range(self.players) if self.out_in_round[seat] is None]

    def after(self, seat):
        step = 1 if self.rule["direction"] == "clockwise" else -1
        while True:
            seat = (seat + step) % self.players
            if seat in self.inside():
                return seat

    # §4 lots and deal

    def lot(self, cards):
        cards = list(cards)
        self.dealer = self.draw_lots(cards)
        self.leader = self.draw_lots(cards)
        if self.rule["first_player"] == "after_dealer":
            self.leader = self.after(self.dealer)

    def draw_lots(self, cards):
        drawing = list(range(self.players))
        while len(drawing) > 1 and len(cards) >= len(drawing):
            drawn = {seat: cards.pop(0) for seat in drawing}
            heights = {seat: (-1 if card == JOKER else card) for seat, card in drawn.items()}
            drawing = [seat for seat in drawing if heights[seat] == max(heights.values())]
        return drawing[0]

    def deal(self, cards):
        self.round += 1
        if self.round > 1:
            if self.rule["next_dealer"] == "in_turn":
                self.dealer = self.after(self.dealer)
            else:
                self.dealer = next(seat for seat in self.inside() if self.after(seat) == self.leader)
            if self.rule["leader"] == "after_dealer":
                self.leader = self.after(self.dealer)
        cards = list(cards)
        self.hands = [[] for _ in range(self.players)]
        seat = self.dealer
        for _ in range(self.rule["dealt"]):
            for _ in self.inside():
                seat = self.after(seat)
                self.hands[seat].append(cards.pop(0))
        self.group = [cards.pop(0)]
        self.group_is_run = False
        self.slapped = False
        self.stock = cards[::-1]  # the top card last
        self.buried = []
        self.thrown = None
        self.turn = self.leader
        self.waiting = "throw"
        self.turns = 0
        self.had_turn = set()
        self.reshuffles = 0
        self.over = False
        return True

    # §2 what a hand counts

    def count(self, hand):
        if hand and all(card == JOKER for card in hand) and self.rule["only_jokers"] == "minus_five":
            return -5 * len(hand)
        total = 0
        for card in hand:
            if card != JOKER:
                value = rank(card) + 1
                if self.rule["pictures"] == "ten" and value > 10:
                    value = 10
                total += value
        return total

    # §5 the turn

    def to_move(self):
        return -1 if self.over else self.turn

    def moves(self):
        if self.waiting == "throw":
            found = self.throws() + self.swaps()
            if self.may_call():
                found.append(CALL)
        elif self.waiting == "pick":
            found = self.picks()
        else:
            found = [KEEP]
            if self.drawn // 4 == self.group_rank():
                found.append(SLAP)
        return sorted(set(found))

    def may_call(self):
        most = self.rule["call_at"]
        if self.turn not in self.had_turn:
            if self.rule["first_turn_call"] == "never":
                return False
            if self.rule["first_turn_call"] == "fifteen":
                most = max(most, 15)
        return self.count(self.hands[self.turn]) <= most

    # §6 to §8 what may be thrown

    def throws(self):
        hand = sorted(self.hands[self.turn])
        found = []
        for size in range(1, len(hand) + 1):
            for cards in set(combinations(hand, size)):
                if size == 1:
                    found.append(192 + cards[0])
                else:
                    found += self.as_sets(cards)
                    found += self.as_runs(cards)
        return found

    def as_sets(self, cards):
        real = [card for card in cards if card != JOKER]
        jokers = len(cards) - len(real)
        if len({rank(card) for card in real}) > 1:
            return []
        if real and jokers and self.rule["joker_wild"] != "runs_and_sets":
            return []
        number = 2**20 + 2**5 * jokers
        number += 2**16 * (rank(real[0]) if real else 13)
        for one in range(4):
            held = [suit(card) for card in real].count(one)
            if held >= 1:
                number += 2**12 * 2**one
            if held == 2:
                number += 2**8 * 2**one
        return [number + order for order in self.orders(cards, bool(real))]

    def orders(self, cards, real):
        kinds = [4 if card == JOKER else suit(card) for card in cards]
        if not real or self.rule["pick_from_set"] == "any":
            return [0]
        if self.rule["pick_from_set"] == "last":
            return [26 + kind for kind in set(kinds)]
        if len(cards) == 2:
            return [0]
        return [1 + 5 * min(pair) + max(pair) for pair in set(combinations(sorted(kinds), 2))]

    def as_runs(self, cards):
        real = [card for card in cards if card != JOKER]
        jokers = len(cards) - len(real)
        length = len(cards)
        if length < self.rule["min_run"] or len(real) < 2 or len({suit(card) for card in real}) > 1:
            return []
        if jokers and self.rule["joker_wild"] == "off":
            return []
        furthest = {"low": 12, "high_or_low": 13, "round": 99}[self.rule["run_ace"]]
        found = []
        for start in range(13):
            if start + length - 1 > furthest:
                continue
            number = 2**21 + 2**10 * (start * 4 + suit(real[0])) + 2**7 * length
            waiting = list(real)
            for place in range(length):
                wanted = (start + place) % 13 * 4 + suit(real[0])
                if wanted in waiting:
                    waiting.remove(wanted)
                else:
                    number += 2**place
            if not waiting:
                found.append(number)
        return found

    def swaps(self):
        if not self.rule["joker_swap"] or self.rule["joker_wild"] == "off" or not self.group_is_run:
            return []
        return [128 + card for card in self.hands[self.turn] if card in self.stands_for()]

    def stands_for(self):
        """What the jokers of the run on the table stand for, each with its place."""
        place = next(place for place, card in enumerate(self.group) if card != JOKER)
        start = rank(self.group[place]) - place
        meant = [(start + i) % 13 * 4 + suit(self.group[place]) for i in range(len(self.group))]
        return {meant[i]: i for i in range(len(self.group)) if self.group[i] == JOKER}

    def laid_out(self, move):
        """The cards of a throw in the order in which they lie, and whether they are a run."""
        if move < 2**20:
            return [move - 192], False
        if move >= 2**21:
            number = move - 2**21
            first, length = number // 2**10, number // 2**7 % 8
            cards = []
            for place in range(length):
                joker = number // 2**place % 2 == 1
                cards.append(JOKER if joker else (rank(first) + place) % 13 * 4 + suit(first))
            return cards, True
        number = move - 2**20
        of_rank = number // 2**16
        cards = []
        for one in range(4):
            for bits in (12, 8):
                if number // 2**bits // 2**one % 2 == 1:
                    cards.append(of_rank * 4 + one)
        cards += [JOKER] * (number // 2**5 % 8)
        order = number % 2**5
        names = [of_rank * 4 + one for one in range(4)] + [JOKER]
        if order >= 26:
            cards.remove(names[order - 26])
            cards.append(names[order - 26])
        elif order >= 1:
            first, last = names[(order - 1) // 5], names[(order - 1) % 5]
            cards.remove(first)
            cards.remove(last)
            cards = [first, *cards, last]
        return cards, False

    # §9 drawing

    def may_take(self):
        return self.rule["pick_needs"] == "nothing" or len(self.thrown) >= 2

    def picks(self):
        found = []
        if self.stock or self.rule["empty_stock"] != "no_draw":
            found.append(STOCK)
        if self.may_take():
            found += [64 + card for card in self.reachable()]
        return found

    def reachable(self):
        way = self.rule["pick_from_run" if self.group_is_run else "pick_from_set"]
        if way == "any":
            return list(self.group)
        if way == "last":
            return [self.group[-1]]
        if self.slapped:
            return [self.group[0], self.group[-2], self.group[-1]]
        return [self.group[0], self.group[-1]]

    def group_rank(self):
        real = [card for card in self.group if card != JOKER]
        return rank(real[0]) if real else 13

    # §5 playing a move

    def play(self, move):
        hand = self.hands[self.turn]
        if move == CALL:
            self.end_by_call()
        elif move == STOCK:
            self.draw_from_stock()
        elif move in (KEEP, SLAP):
            if move == SLAP:
                hand.remove(self.drawn)
                self.group.append(self.drawn)
                self.slapped = True
            self.next_turn()
        elif 64 <= move < 128:
            self.group.remove(move - 64)
            hand.append(move - 64)
            self.drawn = None
            self.turn_done()
        elif 128 <= move < 192:
            card = move - 128
            self.group[self.stands_for()[card]] = card
            hand.remove(card)
            hand.append(JOKER)
            self.drawn = None
            self.thrown = None
            self.turn_done()
        else:
            self.throw(move)

    def throw(self, move):
        hand = self.hands[self.turn]
        self.thrown, self.thrown_is_run = self.laid_out(move)
        self.drawn = None
        for card in self.thrown:
            hand.remove(card)
        if not hand and self.rule["empty_hand"] == "wins":
            self.end(winner=self.turn)
            return
        self.waiting = "pick"
        if not self.picks():
            self.turn_done()

    def draw_from_stock(self):
        if not self.stock and self.rule["empty_stock"] == "ends_round":
            self.end()
            return
        if not self.stock and self.buried:
            if self.reshuffles == self.rule["max_reshuffles"]:
                self.end()
                return
            self.reshuffles += 1
            self.stock = sorted(self.buried)
            self.shuffle(self.stock)
            self.buried = []
        if self.stock:
            self.drawn = self.stock.pop()
            self.hands[self.turn].append(self.drawn)
        self.turn_done()

    def turn_done(self):
        if self.thrown is not None:
            self.buried += self.group
            self.group, self.group_is_run = self.thrown, self.thrown_is_run
            self.thrown = None
            self.slapped = False
        self.turns += 1
        if self.turns == self.rule["max_turns"]:
            self.end()
        elif self.rule["slap_down"] and self.drawn is not None and not self.group_is_run:
            self.waiting = "slap"
        else:
            self.next_turn()

    def next_turn(self):
        self.had_turn.add(self.turn)
        self.turn = self.after(self.turn)
        self.waiting = "throw"

    # §13 scores

    def end_by_call(self):
        caller = self.turn
        counts = [self.count(hand) for hand in self.hands]
        beating = []
        for seat in self.inside():
            if seat == caller:
                continue
            fewer_cards = len(self.hands[seat]) < len(self.hands[caller])
            equal_beats = self.rule["tie"] == "assaf" or (self.rule["tie"] == "fewest_cards" and fewer_cards)
            if counts[seat] < counts[caller] or (counts[seat] == counts[caller] and equal_beats):
                beating.append(seat)
        points = list(counts)
        if beating:
            if self.rule["failed_call"] == "caller_alone":
                points = [0] * self.players
            points[caller] += self.rule["penalty"] + self.rule["extra_penalty"] * (len(beating) - 1)
            if self.rule["beater_score"] == "zero":
                lowest = min(counts[seat] for seat in self.inside())
                for seat in self.inside():
                    if seat != caller and counts[seat] == lowest:
                        points[seat] = 0
        else:
            for seat in self.inside():
                if counts[seat] == counts[caller] and self.rule["tied_score"] == "zero":
                    points[seat] = 0
            points[caller] = 0
        self.finish(counts, points, caller, failed=bool(beating))

    def end(self, winner=None):
        counts = [self.count(hand) for hand in self.hands]
        points = list(counts)
        if winner is not None:
            points[winner] = 0
        self.finish(counts, points, winner, failed=False)

    # §14 and §15 totals, halving, dropping out, the next leader

    def finish(self, counts, points, caller, failed):
        self.over = True
        self.points = points
        self.before = list(self.totals)
        self.last_ones = self.inside()
        for seat in self.last_ones:
            total = self.totals[seat] + points[seat]
            limit = self.rule["limit"]
            if total > limit or (total == limit and self.rule["out_when"] == "reached"):
                self.out_in_round[seat] = self.round
            elif points[seat] != 0 or self.rule["halved_again"]:
                total = self.halved(total)
            self.totals[seat] = total
        staying = self.inside()
        if len(staying) < 2:
            return
        if failed and self.rule["failed_call_leader"] == "caller" and caller in staying:
            self.leader = caller
            return
        able = [seat for seat in staying if not (failed and seat == caller)]
        lowest = min(counts[seat] for seat in able)
        able = [seat for seat in able if counts[seat] == lowest]
        if caller in able and self.rule["lead_tie"] == "caller":
            self.leader = caller
            return
        seat = self.dealer
        while True:
            seat = self.after(seat)
            if seat in able:
                self.leader = seat
                return

    def halved(self, total):
        way = self.rule["halving"]
        if way == "hundreds":
            return {100: 50, 200: 100}.get(total, total)
        if way == "only_100":
            return {100: 50}.get(total, total)
        if way == "to_150":
            return {200: 150}.get(total, total)
        if total > 0 and total % 50 == 0:
            if way == "fifties":
                return total // 2
            if way == "minus_50":
                return total - 50
        return total

    def score(self):
        return self.points

    def total(self):
        return self.totals

    # §16 the end of the match

    def ended(self):
        return len(self.inside()) < 2

    def won(self):
        winners = self.inside()
        if not winners:
            standing = self.totals if self.rule["all_out"] == "lowest_total" else self.before
            best = min(standing[seat] for seat in self.last_ones)
            winners = [seat for seat in self.last_ones if standing[seat] == best]
        return [1 if seat in winners else 0 for seat in range(self.players)]
