// Gives every card on the table a name of its own that it keeps while it travels, so that the page can show it move. A
// card of which only the back is seen has no name but its place: nobody may follow it.
import type { Zone } from '../protocol'

export interface Laid {
  key: string
  /** Notation, or null for a back. */
  card: string | null
}

export interface Place {
  /** Unlike any other on the table. */
  id: string
  name: string
  seat: number | null
  note: string
  cards: Laid[]
}

/** Where cards went that cannot be followed by name, from place to place. */
export interface Trip {
  from: string
  to: string
  key: string | null
}

let made = 0

/** Name the zones: those of the same name and owner are told apart by their order. */
function ids(zones: Zone[]): string[] {
  const seen = new Map<string, number>()
  return zones.map((zone) => {
    const base = `${zone.name}:${zone.seat ?? ''}`
    const n = seen.get(base) ?? 0
    seen.set(base, n + 1)
    return n ? `${base}:${n}` : base
  })
}

/** Lay the zones out anew; a card that was there before keeps its key. */
export function placed(zones: Zone[], before: Place[]): Place[] {
  const free = new Map<string, { key: string; place: string }[]>()
  for (const place of before) {
    for (const { key, card } of place.cards) {
      if (card !== null) free.set(card, [...(free.get(card) ?? []), { key, place: place.id }])
    }
  }
  const names = ids(zones)
  const places = zones.map((zone, index): Place => {
    const id = names[index] as string
    const cards = zone.cards.map((card, at): Laid => ({ card, key: card === null ? `${id}#${at}` : '' }))
    return { id, name: zone.name, seat: zone.seat, note: zone.note, cards }
  })
  const settle = (stays: boolean) => {
    for (const place of places) {
      for (const laid of place.cards) {
        if (laid.key || laid.card === null) continue
        const known = free.get(laid.card) ?? []
        const found = known.findIndex((one) => !stays || one.place === place.id)
        if (found >= 0) laid.key = (known.splice(found, 1)[0] as { key: string }).key
      }
    }
  }
  settle(true)
  settle(false)
  for (const place of places) for (const laid of place.cards) laid.key ||= `card${++made}`
  return places
}

/** Say where cards came from that show a face only now, where faces went that are covered now, and which backs moved. */
export function trips(before: Place[], after: Place[]): Trip[] {
  const keysBefore = keyed(before)
  const keysAfter = keyed(after)
  const fewer = changes(after, before) // places with fewer backs than before
  const more = changes(before, after)
  const found: Trip[] = []
  for (const [key, to] of keysAfter) if (!keysBefore.has(key)) found.push({ key, from: fewer.shift() ?? to, to })
  for (const [key, from] of keysBefore) if (!keysAfter.has(key)) found.push({ key, from, to: more.shift() ?? from })
  while (fewer.length && more.length)
    found.push({ key: null, from: fewer.shift() as string, to: more.shift() as string })
  return found
}

function keyed(places: Place[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const place of places) for (const { key, card } of place.cards) if (card !== null) found.set(key, place.id)
  return found
}

/** The places that have more backs in `to` than in `from`, once for each. */
function changes(from: Place[], to: Place[]): string[] {
  const backs = new Map(from.map((place) => [place.id, hidden(place)]))
  return to.flatMap((place) => Array(Math.max(0, hidden(place) - (backs.get(place.id) ?? 0))).fill(place.id))
}

function hidden(place: Place): number {
  return place.cards.filter(({ card }) => card === null).length
}
