// From cards taken up in the hand to the moves that they may become. Pure; it knows no rules, only the list of moves.
import type { Legal } from '../protocol'

export interface Choice {
  /** The moves that use exactly the cards taken up. */
  exact: Legal[]
  /** Cards of the hand, in notation, that may be taken up besides. */
  next: Set<string>
  /** Moves that touch no card at all: calls, announcements, doubts. */
  calls: Legal[]
  /** By what is touched (a card or `zone:NAME`), the moves that a tap on it plays. */
  targets: Map<string, Legal[]>
}

/** Sort the legal moves by what they mean for the cards taken up. */
export function choose(legal: Legal[], picked: string[]): Choice {
  const exact = picked.length ? legal.filter((move) => alike(move.cards, picked)) : []
  const next = new Set<string>()
  for (const move of legal) for (const card of rest(move.cards, picked) ?? []) next.add(card)
  const calls = legal.filter((move) => !move.cards.length && !move.onto.length)
  const touching = picked.length ? exact : legal.filter((move) => !move.cards.length)
  const targets = new Map<string, Legal[]>()
  for (const move of touching) for (const onto of move.onto) targets.set(onto, [...(targets.get(onto) ?? []), move])
  return { exact, next, calls, targets }
}

/** What is left of some cards when others are taken away; null if those are not all among them. */
export function rest(cards: string[], taken: string[]): string[] | null {
  const left = [...cards]
  for (const card of taken) {
    const at = left.indexOf(card)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

function alike(one: string[], other: string[]): boolean {
  return one.length === other.length && rest(one, other) !== null
}

/** The cards that may be taken up when none is. */
export function playable(legal: Legal[]): Set<string> {
  return new Set(legal.flatMap((move) => move.cards))
}
