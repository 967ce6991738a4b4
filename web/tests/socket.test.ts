import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal, TableSocket, type Line, type World } from '../src/net/socket'
import type { ServerMessage } from '../src/protocol'

class FakeSocket {
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  tell(message: Partial<ServerMessage>) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[]
let timers: (() => void)[]
let heard: ServerMessage[]
let lines: Line[]
let since: number | null

const world: World = {
  open: () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket as unknown as WebSocket
  },
  later: (run) => timers.push(run) - 1,
  cancel: (timer) => (timers[timer] = () => undefined),
  random: () => 0.5,
}

const connect = () =>
  new TableSocket(
    'ws://x',
    { since: () => since, heard: (message) => heard.push(message), line: (line) => lines.push(line) },
    world,
  )
const latest = () => sockets.at(-1) as FakeSocket
const welcome = { type: 'welcome', v: 1, you: 0, seq: 3, heartbeat: 20_000, snapshot: null } as const

beforeEach(() => {
  sockets = []
  timers = []
  heard = []
  lines = []
  since = null
})

describe('the socket', () => {
  it('says hello with what it has', () => {
    since = 7
    connect()
    latest().open()
    expect(latest().sent).toEqual([{ type: 'hello', v: 1, since: 7 }])
  })

  it('sends nothing before it is welcome, and then everything', () => {
    const socket = connect()
    latest().open()
    void socket.ask({ type: 'ready' })
    expect(latest().sent).toHaveLength(1)
    latest().tell(welcome)
    expect(latest().sent[1]).toMatchObject({ type: 'ready' })
  })

  it('sends again with the same ref what was not answered', async () => {
    const socket = connect()
    latest().open()
    latest().tell(welcome)
    const answer = socket.ask({ type: 'move', seq: 3, move: '7♠' })
    const first = latest().sent[1]
    latest().onclose()
    timers.at(-1)?.()
    latest().open()
    latest().tell(welcome)
    expect(sockets).toHaveLength(2)
    expect(latest().sent[1]).toEqual(first)
    latest().tell({ type: 'ack', ref: String(first?.ref), seq: 4 })
    expect((await answer).type).toBe('ack')
    latest().onclose()
    timers.at(-1)?.()
    latest().open()
    latest().tell(welcome)
    expect(latest().sent).toHaveLength(1)
  })

  it('fails what is refused', async () => {
    const socket = connect()
    latest().open()
    latest().tell(welcome)
    const answer = socket.ask({ type: 'undo' })
    const say = { key: 'server.refused.no_undo', fills: {}, clause: null }
    latest().tell({ type: 'refused', code: 'no_undo', say, clause: null, ref: String(latest().sent[1]?.ref), seq: 3 })
    await expect(answer).rejects.toBeInstanceOf(Refusal)
  })

  it('answers a ping', () => {
    connect()
    latest().open()
    latest().tell({ type: 'ping' })
    expect(latest().sent[1]).toEqual({ type: 'pong' })
  })

  it('connects again when an answer is overdue, and asks the same', () => {
    const socket = connect()
    latest().open()
    latest().tell(welcome)
    void socket.ask({ type: 'ready' })
    const first = latest().sent[1]
    timers.at(-1)?.()
    timers.at(-1)?.()
    latest().open()
    latest().tell(welcome)
    expect(sockets).toHaveLength(2)
    expect(latest().sent[1]).toEqual(first)
  })

  it('connects again when it finds that something was lost', () => {
    since = 3
    for (const message of [
      { type: 'event', seq: 5 },
      { type: 'ping', seq: 4 },
      { type: 'pong', ref: null, seq: 4 },
      { type: 'ack', ref: 'any', seq: 4 },
      { type: 'refused', code: 'not_now', say: { key: 'any', fills: {}, clause: null }, clause: null, ref: null, seq: 4 },
    ] as const) {
      const before = sockets.length
      connect()
      latest().open()
      latest().tell(welcome)
      latest().tell({ type: 'ping', seq: 3 })
      expect(lines.at(-1)).toBe('open')
      latest().tell(message)
      expect(lines.at(-1)).toBe('lost')
      timers.at(-1)?.()
      expect(sockets).toHaveLength(before + 2)
    }
    expect(heard.filter(({ type }) => type === 'event')).toEqual([])
  })

  it('does not take answers without a number for a heartbeat', () => {
    connect()
    latest().open()
    latest().tell(welcome)
    const set = timers.length
    latest().tell({ type: 'because', ref: 'any', say: { key: 'any', fills: {}, clause: null }, clause: null })
    expect(timers).toHaveLength(set)
    latest().tell({ type: 'ping', seq: 3 })
    expect(timers.length).toBeGreaterThan(set)
  })

  it('does not come back where there is no table', () => {
    connect()
    latest().open()
    latest().tell({ type: 'bye', why: 'gone', again: false })
    latest().onclose()
    expect(lines.at(-1)).toBe('gone')
    expect(sockets).toHaveLength(1)
  })

  it('tries at once when the page is shown again', () => {
    const socket = connect()
    latest().open()
    latest().onclose()
    socket.wake()
    expect(sockets).toHaveLength(2)
  })

  it('takes a snapshot for the answer to watching', async () => {
    const socket = connect()
    latest().open()
    latest().tell(welcome)
    const answer = socket.ask({ type: 'watch', seat: 1 })
    latest().tell({ type: 'snapshot', seq: 3, snapshot: {} as never })
    expect((await answer).type).toBe('snapshot')
  })
})
