// A finished match, looked at again: the analysis, once the server has made it, and the table as it stood before each
// decision, seen by whoever decided.
import { arrangement } from '../games'
import { Denied, getJson } from '../net/api'
import type { Analysis, AnalysisState, Deck as DeckOnServer, Judged, Legal, Replay, TableLine } from '../protocol'
import { words } from '../words/words.svelte'
import { Game } from './game.svelte'

/** Milliseconds between two questions how far the analysis is. */
const PATIENCE = 800

export class ReviewGame extends Game {
  analysis = $state.raw<Analysis | null>(null)
  progress = $state.raw<{ done: number; of: number }>({ done: 0, of: 0 })
  /** Why there is no analysis. */
  failed = $state<string | null>(null)
  /** The decision that is shown. */
  at = $state(0)
  line: TableLine | null = null
  private deals = new Map<number, Promise<Replay>>()
  private closed = false

  constructor(readonly id: string) {
    super()
    void this.start()
  }

  close(): void {
    this.closed = true
  }

  get judged(): Judged | null {
    return this.analysis?.decisions[this.at] ?? null
  }

  /** The legal moves of the decision that is shown, by their notation. */
  get described(): Map<string, Legal> {
    return new Map((this.position?.legal ?? []).map((legal) => [legal.move, legal]))
  }

  /** Say which decision it is. */
  named({ deal, turn, seat }: Judged): string {
    const part = words.of(this.name, 'part.numbered', { n: deal })
    return words.say('analysis.named', { part, turn, name: this.seatName(seat) })
  }

  /** Ask for the analysis until it is there. */
  async start(): Promise<void> {
    this.failed = null
    try {
      this.line ??= await getJson<TableLine>(`/api/tables/${this.id}`)
      const laidOut = arrangement(this.line.table.game)
      const analysis = await this.untilThere()
      if (!analysis) return
      const { cards } = await getJson<DeckOnServer>(`/api/tables/${this.id}/deck`)
      this.names = Object.fromEntries(cards.map(({ card, name }) => [card, name]))
      this.arrangement = await laidOut
      await this.showDecision(analysis.decisions, analysis.moments[0]?.place ?? 0)
      this.analysis = analysis
    } catch (error) {
      this.failed = error instanceof Denied ? this.tell(error.problem.say) : words.say('analysis.failed')
    }
  }

  private async untilThere(): Promise<Analysis | null> {
    while (!this.closed) {
      const state = await getJson<AnalysisState>(`/api/tables/${this.id}/analysis`)
      if (state.analysis) return state.analysis
      if (state.failed) throw new Error('no analysis')
      this.progress = state
      await new Promise((done) => setTimeout(done, PATIENCE))
    }
    return null
  }

  /** Show another decision. */
  async go(to: number): Promise<void> {
    const decisions = this.analysis?.decisions ?? []
    if (decisions[to]) await this.showDecision(decisions, to)
  }

  private async showDecision(decisions: Judged[], to: number): Promise<void> {
    this.at = to
    const judged = decisions[to]
    if (!judged || !this.line) return
    const { positions } = await this.deal(judged.deal)
    const position = positions[judged.turn - 1]
    if (!position || this.at !== to) return
    this.jump({ seq: to, table: this.line.table, position, sheet: [], log: [] })
    this.mark(judged)
  }

  /** Take up the cards of the move played, and point at those of the best one. */
  private mark({ played, best }: Judged): void {
    const free = [...(this.hand?.cards ?? [])]
    this.picked = (this.described.get(played)?.cards ?? []).flatMap((card) => {
      const place = free.findIndex((laid) => laid.card === card)
      return place < 0 ? [] : free.splice(place, 1).map(({ key }) => key)
    })
    this.advice = this.described.get(best) ?? null
  }

  private deal(number: number): Promise<Replay> {
    const known = this.deals.get(number) ?? getJson<Replay>(`/api/tables/${this.id}/replay/${number}`)
    this.deals.set(number, known)
    known.catch(() => this.deals.delete(number))
    return known
  }

  /** What happened cannot be changed. */
  override tap(): void {}
  async play(): Promise<void> {}
  async why(): Promise<void> {}
  protected async askMore(): Promise<void> {}
}
