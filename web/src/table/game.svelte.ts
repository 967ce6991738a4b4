// One table as the page shows it. What the server tells is folded at once (`known`); what is shown may be a step or two
// behind, so that the eye can follow. Everything on the page is a function of this object.
import { tick } from 'svelte'
import { settings } from '../app/settings.svelte'
import { PLAIN, type Deck } from '../cards/deck'
import type { Arrangement } from '../games'
import { choose, type Choice } from '../play/choose'
import { knock } from '../play/sound'
import type { Legal, Position, Seat, Told } from '../protocol'
import { tell, type Speaker } from '../words/format'
import { words } from '../words/words.svelte'
import type { Known } from './fold'
import { picture, travel } from './motion'
import { placed, trips, type Laid, type Place } from './places'

/** What is to be shown next. */
interface Step {
  position: Position
  /** Zones that are not yet those of the position. */
  between: Position['zones'] | null
  says: Told[]
}

export interface Notice {
  told: Told
  clause: number | null
  /** Whether something was refused. */
  bad: boolean
}

const LINGER = 900
const PATIENCE = 3

export abstract class Game {
  abstract readonly id: string
  known = $state.raw<Known | null>(null)
  /** What the page shows. */
  position = $state.raw<Position | null>(null)
  places = $state.raw<Place[]>([])
  /** The keys of the cards taken up, in order. */
  picked = $state<string[]>([])
  notice = $state.raw<Notice | null>(null)
  busy = $state(false)
  /** More legal moves, where the position does not list them all. */
  asked = $state.raw<Legal[]>([])
  /** Moves to be pointed at: what a hint advises. */
  advice = $state.raw<Legal | null>(null)
  spoken = $state.raw<string[]>([])
  names = $state.raw<Record<string, string | Told>>({})
  lastTrick = $state.raw<Place[]>([])
  arrangement = $state.raw<Arrangement | null>(null)
  /** When the numbers of milliseconds in the position were true. */
  heardAt = $state(0)
  root: HTMLElement | null = null

  private queue: Step[] = []
  private showing = false

  get deck(): Deck {
    return this.arrangement?.deck ?? PLAIN
  }

  get name(): string {
    return this.known?.table.game ?? ''
  }

  get hand(): Place | null {
    const { viewer } = this.position ?? {}
    return this.places.findLast((place) => place.note === 'hand' && place.seat === viewer) ?? null
  }

  /** The seat that looks from below. */
  get near(): number {
    return this.position?.viewer ?? this.position?.you ?? 0
  }

  get myTurn(): boolean {
    const { you, to_move, phase } = this.position ?? {}
    return phase === 'playing' && you !== null && you === to_move
  }

  get legal(): Legal[] {
    return this.myTurn && !this.busy ? (this.position?.legal ?? []) : []
  }

  private get allLegal(): Legal[] {
    const listed = new Set(this.legal.map(({ move }) => move))
    return [...this.legal, ...(this.legal.length ? this.asked.filter(({ move }) => !listed.has(move)) : [])]
  }

  get pickedCards(): string[] {
    const hand = this.hand?.cards ?? []
    return this.picked.flatMap((key) => hand.find((laid) => laid.key === key)?.card ?? [])
  }

  choice: Choice = $derived(choose(this.allLegal, this.pickedCards))
  playable: Set<string> = $derived(new Set(this.legal.flatMap((move) => move.cards)))
  /** Whether the position does not list every move, so that a card may be playable though it is not named. */
  unlisted: boolean = $derived((this.position?.legal_count ?? 0) > (this.position?.legal.length ?? 0))

  speaker: Speaker = $derived({
    language: words.language,
    catalogues: words.catalogues(this.name),
    name: (seat) => this.seatName(seat),
    card: (card) => (this.deck.named ? this.cardName(card) : card),
  })

  /** The cards on the table that the moves at hand would take. */
  touched: Set<string> = $derived(
    new Set(this.choice.exact.length === 1 ? (this.arrangement?.touches?.(this.choice.exact[0] as Legal) ?? []) : []),
  )

  /** Cards of the hand that would take something off the table, and what they would take. */
  takes: { hand: Set<string>; table: Set<string> } = $derived.by(() => {
    const touching = this.legal.map((move) => ({ move, touched: this.arrangement?.touches?.(move) ?? [] }))
    return {
      hand: new Set(touching.filter(({ touched }) => touched.length).flatMap(({ move }) => move.cards)),
      table: new Set(touching.flatMap(({ touched }) => touched)),
    }
  })

  /** Put a sentence into words. */
  tell(told: Told): string {
    return tell(told, this.speaker)
  }

  /** Put a sentence into words that are heard: cards have their names. */
  private speak(told: Told): string {
    return tell(told, { ...this.speaker, card: (card) => this.cardName(card) })
  }

  /** Put a sentence into words, with the cards in it apart; which then need no commas and no brackets. */
  tellInParts(told: Told): (string | { card: string })[] {
    const text = tell(told, { ...this.speaker, card: (card) => `\ue000${card}\ue001` })
    const parts = text
      .replace(/\ue001, \ue000/g, '\ue001\ue000')
      .replace(/\((?=\ue000)|(?<=\ue001)\)/g, '')
      .split(/\ue000([^\ue001]+)\ue001/)
    return parts.map((part, place) => (place % 2 ? { card: part } : part)).filter((part) => part !== '')
  }

  seat(seat: number): Seat | null {
    return this.position?.seats[seat] ?? null
  }

  seatName(number: number): string {
    const seat = this.seat(number)
    if (!seat) return words.house.phantom ?? ''
    if (number === this.position?.you) return words.say('you')
    if (seat.kind === 'bot') return words.of('', `server.name.${seat.level}`, { n: seat.number })
    if (seat.name) return seat.name
    return seat.kind === 'open' ? words.say('seat.open') : words.of('', 'server.name.person', { n: number + 1 })
  }

  cardName(card: string): string {
    const name = this.names[card]
    if (name === undefined) return card
    return typeof name === 'string' ? name : tell(name, { ...this.speaker, card: (text) => text })
  }

  /** The places of a name; with a seat only those of that owner. */
  zones(name: string, seat?: number | null): Place[] {
    return this.places.filter((place) => place.name === name && (seat === undefined || place.seat === seat))
  }

  facts(key: string): Told[] {
    return (this.position?.facts ?? []).filter((fact) => fact.key === key)
  }

  /** All seats in the order of play, phantoms too, beginning with the one that looks. */
  get around(): number[] {
    const all = (this.position?.seats.length ?? 0) + (this.position?.blind ?? 0)
    return Array.from({ length: all }, (_, place) => (this.near + place) % all)
  }

  /** Those who sit opposite: for somebody who only looks on, all. */
  get others(): number[] {
    return this.position?.viewer === null ? this.around : this.around.slice(1)
  }

  // Showing, step by step.

  /** Show a position at once, whatever was waiting to be shown. */
  protected jump(known: Known): void {
    this.known = known
    this.queue = []
    this.places = placed(known.position.zones, this.places)
    this.settle(known.position)
  }

  /** Show a position after those that wait. */
  protected later(position: Position, says: Told[]): void {
    const last = this.queue.at(-1)?.position ?? this.position
    const between = (settings.travel && last && this.arrangement?.linger?.(last, says)) || null
    if (between) this.queue.push({ position, between, says })
    this.queue.push({ position, between: null, says: between ? [] : says })
    if (!this.showing) void this.showAll()
  }

  private async showAll(): Promise<void> {
    this.showing = true
    try {
      for (let step = this.queue.shift(); step; step = this.queue.shift()) await this.show(step)
    } finally {
      this.showing = false
    }
  }

  private async show({ position, between, says }: Step): Promise<void> {
    const hurried = this.queue.length > PATIENCE
    if (between && hurried) return
    const mine = this.myTurn
    const before = this.places
    const after = placed(between ?? position.zones, before)
    const seen = this.root ? picture(this.root) : null
    this.remember(before, after)
    this.places = after
    if (between)
      this.position = { ...position, zones: between, legal: [], to_move: null, phase: 'playing', ended: null }
    else this.settle(position)
    await tick()
    if (settings.sound && says.length) knock()
    if (this.root && seen) travel(this.root, seen, trips(before, after), hurried ? 0 : settings.travel)
    const spoken = says.map((told) => this.speak(told))
    if (this.myTurn && !mine) spoken.push(words.say('turn.yours'))
    if (spoken.length) this.spoken = spoken
    if (between) await this.wait(LINGER * (settings.travel / 260))
    else if (this.queue.length) await this.wait(settings.travel)
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => setTimeout(done, milliseconds))
  }

  private settle(position: Position): void {
    this.position = position
    this.asked = []
    this.advice = null
    const keys = new Set(this.hand?.cards.map(({ key }) => key))
    this.picked = this.myTurn ? this.picked.filter((key) => keys.has(key)) : []
    if (!this.myTurn || this.notice?.bad) this.notice = null
  }

  /** Keep the last trick, to be looked at again when it is gone. */
  private remember(before: Place[], after: Place[]): void {
    const trick = (places: Place[]) => places.filter(({ note }) => note === 'trick')
    const old = trick(before)
    const stays = new Set(trick(after).flatMap((place) => place.cards.map(({ key }) => key)))
    if (old.length && !old.some((place) => place.cards.some(({ key }) => stays.has(key)))) this.lastTrick = old
  }

  // Playing.

  /** Take a card up or put it back; a card that cannot be played is asked about. */
  tap(laid: Laid): void {
    if (laid.card === null || !this.hand?.cards.includes(laid)) return
    this.notice = null
    if (!this.myTurn || this.busy) return
    if (this.picked.includes(laid.key)) this.picked = this.picked.filter((key) => key !== laid.key)
    else if (this.unlisted || this.choice.next.has(laid.card)) this.take([...this.picked, laid.key])
    else if (this.playable.has(laid.card)) this.take([laid.key])
    else void this.why([laid.card])
  }

  private take(keys: string[]): void {
    this.picked = keys
    const only = this.choice.exact[0]
    if (!settings.confirm && keys.length === 1 && this.choice.exact.length === 1 && !this.choice.next.size && only) {
      void this.play(only)
    } else if (this.unlisted) void this.askMore(this.pickedCards)
    else if (!this.choice.exact.length && !this.choice.next.size) void this.why(this.pickedCards)
  }

  /** What a tap on something on the table would play, if that is one move. */
  target(name: string): Legal | null {
    const moves = this.choice.targets.get(name)
    if (moves?.length === 1) return moves[0] as Legal
    const only = this.choice.exact[0]
    return only && this.choice.exact.length === 1 && this.touched.has(name) ? only : null
  }

  /** The move for cards dropped or sent to the table as they are. */
  get plain(): Legal | null {
    return this.choice.exact.length === 1 ? (this.choice.exact[0] as Legal) : null
  }

  clear(): void {
    this.picked = []
    this.notice = null
  }

  abstract play(move: Legal): Promise<void>
  abstract why(cards: string[]): Promise<void>
  protected abstract askMore(cards: string[]): Promise<void>
}
