// The socket of one table: it says hello, asks for what it missed, comes back for ever, and sends again with the same
// `ref` whatever was not answered, so that a move is played once however bad the line is.
import type {
  Ack,
  Because,
  ChoicesGiven,
  ClientMessage,
  HintGiven,
  Refused,
  ServerMessage,
  SnapshotMessage,
} from '../protocol'

export type Answer = Ack | HintGiven | Because | ChoicesGiven | SnapshotMessage
type Request = Exclude<ClientMessage, { type: 'hello' | 'ping' | 'pong' }>
type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never
export type Asking = WithoutRef<Request>
export type Line = 'connecting' | 'open' | 'lost' | 'gone'

/** What the outside world does for a socket; tests put their own in its place. */
export interface World {
  open: (url: string) => WebSocket
  later: (run: () => void, milliseconds: number) => number
  cancel: (timer: number) => void
  random: () => number
}

const REAL: World = {
  open: (url) => new WebSocket(url),
  later: (run, milliseconds) => window.setTimeout(run, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
}

const LONGEST = 30_000
const HEARTBEAT = 20_000
/** So long an answer may take; then the line is thought to have lost something. */
const PATIENCE = 8000

export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code)
  }
}

export interface Listener {
  /** The last event that is known, or null for nothing. */
  since: () => number | null
  heard: (message: ServerMessage) => void
  line: (line: Line) => void
}

interface Waiting {
  message: ClientMessage
  done: (answer: Answer) => void
  fail: (why: Refusal) => void
}

export class TableSocket {
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private tries = 0
  private timer = 0
  private quiet = 0
  private overdue = 0
  private heartbeat = HEARTBEAT
  private closed = false
  private greeted = false
  private counter = 0
  private readonly mark: string

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World = REAL,
  ) {
    this.mark = Math.floor(world.random() * 36 ** 8).toString(36)
    this.connect()
  }

  /** Ask for something; the promise holds until it is answered, over as many connections as it takes. */
  ask(asking: Asking): Promise<Answer> {
    const ref = `${this.mark}-${++this.counter}`
    const message = { ...asking, ref } as Request
    return new Promise((done, fail) => {
      this.waiting.set(ref, { message, done, fail })
      if (this.greeted) this.send(message)
      this.expect()
    })
  }

  /** Try again at once: the page is shown again, or the network is back. */
  wake(): void {
    if (this.closed || this.socket?.readyState === 1) return
    this.tries = 0
    this.drop()
    this.connect()
  }

  close(): void {
    this.closed = true
    this.world.cancel(this.timer)
    this.drop()
  }

  private connect(): void {
    this.world.cancel(this.timer)
    this.listener.line('connecting')
    const socket = this.world.open(this.url)
    this.socket = socket
    this.expect(true)
    socket.onopen = () => this.send({ type: 'hello', v: 1, since: this.listener.since() })
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = () => socket === this.socket && this.lose()
  }

  private drop(): void {
    const socket = this.socket
    this.world.cancel(this.quiet)
    this.world.cancel(this.overdue)
    this.socket = null
    this.greeted = false
    socket?.close()
  }

  private lose(): void {
    this.drop()
    if (this.closed) return
    this.listener.line('lost')
    // A random part, so that a server that was restarted is not met by all its screens in the same moment.
    const pause = Math.min(LONGEST, 1000 * 2 ** this.tries++) * (0.3 + 0.7 * this.world.random())
    this.timer = this.world.later(() => this.connect(), this.tries === 1 ? this.world.random() * 1000 : pause)
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private hear(message: ServerMessage): void {
    // Answers without a number tell nothing of what was lost: they do not stand in for a heartbeat.
    if ('seq' in message) this.listen()
    if (this.missed(message)) return this.lose()
    switch (message.type) {
      case 'ping':
        return this.send({ type: 'pong' })
      case 'bye':
        if (!message.again) {
          this.close()
          this.listener.line('gone')
        }
        return
      case 'welcome':
        this.heartbeat = message.heartbeat
        this.tries = 0
        this.listener.heard(message)
        this.greeted = true
        this.listener.line('open')
        for (const { message: again } of this.waiting.values()) this.send(again)
        this.expect()
        return
    }
    this.listener.heard(message)
    if ('ref' in message && message.ref) this.settle(message.ref, message as Answer | Refused)
    if (message.type === 'snapshot') this.settleWatching(message)
  }

  /** A snapshot bears no `ref`, yet it is what answers `watch`. */
  private settleWatching(snapshot: SnapshotMessage): void {
    for (const [ref, { message }] of this.waiting) if (message.type === 'watch') this.settle(ref, snapshot)
  }

  private settle(ref: string, answer: Answer | Refused): void {
    const waiting = this.waiting.get(ref)
    if (!waiting) return
    this.waiting.delete(ref)
    this.expect()
    if (answer.type === 'refused') waiting.fail(new Refusal(answer))
    else waiting.done(answer)
  }

  /** Whether something was sent before this message that has not come. */
  private missed(message: ServerMessage): boolean {
    const since = this.listener.since()
    if (since === null) return false
    if (message.type === 'event') return message.seq > since + 1
    const brings = message.type === 'welcome' || message.type === 'snapshot'
    return !brings && 'seq' in message && message.seq > since
  }

  /** What is asked for and not answered in time is asked for again on another connection, and so is the welcome. */
  private expect(something = this.waiting.size > 0): void {
    this.world.cancel(this.overdue)
    if (something && this.socket)
      this.overdue = this.world.later(() => this.lose(), Math.min(PATIENCE, 2 * this.heartbeat))
  }

  /** Whoever has heard nothing for twice the heartbeat takes the line for dead. */
  private listen(): void {
    this.world.cancel(this.quiet)
    this.quiet = this.world.later(() => {
      this.send({ type: 'ping' })
      this.quiet = this.world.later(() => this.lose(), this.heartbeat)
    }, this.heartbeat * 1.2)
  }
}
