// A lesson's table: the same page without a server. It knows the positions that its author wrote, and no rules.
import { arrangement, type Arrangement } from '../games'
import type { Lesson, Step } from '../games/lesson'
import type { Legal, Position, Seat, Table, Told } from '../protocol'
import { Game } from './game.svelte'

const SETTLED: Table = {
  id: '',
  game: '',
  preset: '',
  options: {},
  changed: [],
  players: 0,
  clock: 'none',
  seconds: 0,
  pace: 'normal',
  grace: 0,
  listed: false,
  undo: 'never',
  commitment: null,
  created: 0,
  rematch_of: null,
}

export class LessonGame extends Game {
  readonly id = ''
  at = $state(0)
  /** What became of the last try. */
  tried = $state<'right' | 'wrong' | null>(null)

  private constructor(
    readonly game: string,
    readonly lesson: Lesson,
    arranged: Arrangement,
  ) {
    super()
    this.arrangement = arranged
    const cards = lesson.steps.flatMap(({ zones }) => zones.flatMap((zone) => zone.cards.flatMap((card) => card ?? [])))
    this.names = Object.fromEntries(cards.map((card) => [card, lesson.name?.(card) ?? card]))
    this.begin()
  }

  static async of(game: string, lesson: Lesson): Promise<LessonGame> {
    return new LessonGame(game, lesson, await arrangement(game))
  }

  get step(): Step {
    return this.lesson.steps[this.at] as Step
  }

  private begin(): void {
    const table = { ...SETTLED, game: this.game, players: this.lesson.players }
    this.jump({ seq: 0, table, position: this.positionOf(this.step), sheet: [], log: [] })
  }

  /** Go to another step. */
  go(to: number): void {
    if (!this.lesson.steps[to]) return
    this.at = to
    this.tried = null
    this.notice = null
    this.later(this.positionOf(this.step), [])
  }

  async play(move: Legal): Promise<void> {
    this.picked = []
    const right = this.step.right
    if (right && move.move !== right) this.tried = 'wrong'
    else {
      this.go(this.at + 1)
      this.tried = 'right'
    }
  }

  async why(): Promise<void> {
    this.tried = 'wrong'
  }

  protected async askMore(): Promise<void> {}

  private positionOf(step: Step): Position {
    const { players } = this.lesson
    const legal = step.legal ?? []
    return {
      phase: 'playing',
      you: 0,
      viewer: 0,
      seats: Array.from({ length: players }, (_, seat) => sitting(seat)),
      blind: 0,
      deal: 1,
      moves: 0,
      to_move: legal.length ? 0 : null,
      zones: step.zones,
      facts: step.facts ?? ([] as Told[]),
      remembered: null,
      preparing: false,
      legal,
      legal_count: legal.length,
      totals: Array<number>(players).fill(0),
      ended: null,
      winners: [],
      ready: [],
      next_deal: null,
      clocks: { running: null, left: Array<null>(players).fill(null) },
      undo: null,
      can_start: false,
      can_undo: false,
      can_hint: false,
      rematch: null,
    }
  }
}

function sitting(seat: number): Seat {
  const bot = seat > 0
  return {
    seat,
    kind: bot ? 'bot' : 'person',
    name: '',
    level: bot ? 'easy' : null,
    number: seat,
    state: bot ? 'bot' : 'connected',
    consent: false,
  }
}
