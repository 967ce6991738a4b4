// A table on the server: the socket's messages become what the page shows, and what a person does becomes requests.
import { arrangement } from '../games'
import { brought, Denied, getJson, me, nonce, postJson } from '../net/api'
import { Refusal, TableSocket, type Answer, type Asking, type Line } from '../net/socket'
import type { Deck as DeckOnServer, HintGiven, Legal, ServerMessage, SnapshotMessage, Told } from '../protocol'
import { fold, fromSnapshot, type Known } from './fold'
import { Game } from './game.svelte'

/** So long a refusal can be read, in milliseconds. */
const READING = 10_000

export class LiveGame extends Game {
  line = $state<Line>('connecting')
  /** Whether there ever was a line. */
  met = $state(false)
  hint = $state.raw<HintGiven | null>(null)
  private socket: TableSocket | null = null
  private closed = false

  constructor(readonly id: string) {
    super()
    const shown = brought<SnapshotMessage>()
    if (shown?.snapshot?.table.id === id) this.begin(fromSnapshot(shown.seq ?? 0, shown.snapshot))
    void this.connect()
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
  }

  /** The socket's handshake carries the cookie, so a newcomer must have been given one before: a page with its table was. */
  private async connect(): Promise<void> {
    if (!this.known) await me().catch(() => undefined)
    if (this.closed) return
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.socket = new TableSocket(`${scheme}://${location.host}/ws/tables/${this.id}`, {
      since: () => this.known?.seq ?? null,
      heard: (message) => this.hear(message),
      line: (line) => {
        this.line = line
        this.met ||= line === 'open'
      },
    })
  }

  private wake = (): void => {
    if (document.visibilityState === 'visible') this.socket?.wake()
  }

  close(): void {
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.closed = true
    this.socket?.close()
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome' && message.snapshot) this.begin(fromSnapshot(message.seq, message.snapshot))
    else if (message.type === 'snapshot') this.begin(fromSnapshot(message.seq, message.snapshot))
    else if (message.type === 'event' && this.known) {
      if (message.seq <= this.known.seq) return
      this.known = fold(this.known, message)
      this.heardAt = Date.now()
      if (message.position) {
        if (message.kind === 'moved' || message.kind === 'dealt' || message.kind === 'undone') this.hint = null
        this.later(message.position, message.says)
        if (message.kind === 'dealt' || message.kind === 'started') void this.furnish(this.known)
      }
    }
  }

  private begin(known: Known): void {
    this.heardAt = Date.now()
    this.jump(known)
    void this.furnish(known)
  }

  /** Load how this game is laid out, and the names of its cards. */
  private async furnish(known: Known): Promise<void> {
    const laidOut = this.arrangement ?? arrangement(known.table.game)
    void this.nameCards(known)
    this.arrangement = await laidOut
  }

  private async nameCards(known: Known): Promise<void> {
    if (['waiting', 'preparing', 'broken'].includes(known.position.phase) || Object.keys(this.names).length) return
    try {
      const { cards } = await getJson<DeckOnServer>(`/api/tables/${this.id}/deck`)
      this.names = Object.fromEntries(cards.map(({ card, name }) => [card, name]))
    } catch {
      // Cards are told by their notation until the next snapshot.
    }
  }

  /** Ask the server for something; what it refuses is shown. */
  async ask(asking: Asking): Promise<Answer | null> {
    if (!this.socket) return null
    try {
      return await this.socket.ask(asking)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Whoever presses on when the next deal has just begun has what they wanted.
      const late = asking.type === 'ready' && error.refused.code === 'not_now'
      if (!late) this.refuse(error.refused.say, error.refused.clause)
      return null
    }
  }

  refuse(told: Told, clause: number | null): void {
    const notice = { told, clause: clause ?? told.clause, bad: true }
    this.notice = notice
    setTimeout(() => this.notice === notice && (this.notice = null), READING)
  }

  async play(move: Legal): Promise<void> {
    if (this.busy || !this.known) return
    this.busy = true
    this.notice = null
    const answer = await this.ask({ type: 'move', seq: this.known.seq, move: move.move })
    this.busy = false
    if (answer) this.picked = []
  }

  async why(cards: string[]): Promise<void> {
    const answer = await this.ask({ type: 'why', cards })
    if (answer?.type === 'because') this.refuse(answer.say, answer.clause)
  }

  protected async askMore(cards: string[]): Promise<void> {
    const answer = await this.ask({ type: 'choices', cards })
    if (answer?.type === 'choices' && this.pickedCards.join() === cards.join()) this.asked = answer.legal
  }

  async advise(kind: 'best' | 'why'): Promise<void> {
    const answer = await this.ask({ type: 'hint', kind })
    if (answer?.type !== 'hint') return
    this.hint = answer
    this.advice = this.legal.find(({ move }) => move === answer.best.move) ?? null
  }

  /** Take a seat; over HTTP, because the socket knows only the name of when it was opened. */
  async sit(seat: number): Promise<void> {
    try {
      await postJson(`/api/tables/${this.id}/sit`, { seat, nonce: nonce() })
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      this.refuse(error.problem.say, error.problem.clause)
    }
  }
}
