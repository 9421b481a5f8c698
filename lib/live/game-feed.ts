import { type MoveRange, newMovesOf } from '@/judge/replay/growth'
import { db } from '@/lib/core/db'
import { LONG } from '@/lib/replays/size'
import { MAX_BROADCAST_BYTES } from './bound'
import { hearParts, LIVE_REQUEST_INTERVAL_MS, type Part, requestLiveGames } from './broadcast'

/** Part of a game in progress, as sent to a page. */
export interface GameNews extends MoveRange {
  /** Unique for each game, even if the same game is played again. */
  readonly play: string
  /** Name of the testcase. */
  readonly name: string
  /** Sent with the first moves. */
  readonly board?: { readonly level: string; readonly seed: number }
  /** Why there are neither board nor moves. */
  readonly closed?: Closed
}

/**
 * `secret`: this viewer may not watch it. `large`: the level is so large that it is sent only on request, once judged.
 */
export type Closed = 'secret' | 'large'

/** What decides whether a part is passed on, at that time. */
interface Gate {
  readonly problemId: string
  /** Parts of another generation belong to a judging that no longer counts. */
  readonly generation: number
  readonly mayWatch: (sample: boolean) => boolean
}

/** Maximum characters queued for a slow reader; beyond it, all is dropped and requested again. A whole game fits. */
const MOST_WAITING = 2 * MAX_BROADCAST_BYTES
/** Minimum milliseconds between two calls for missed parts. */
const PATIENCE = 1_000

/** The games of a submission in progress, for one viewer. Anything missed is requested again. */
export class GameFeed {
  readonly #submissionId: string
  readonly #hangUp: () => void
  #waiting: Part[] = []
  #size = 0
  /** The current game, and how many of its moves have arrived. */
  #play: string | undefined
  #known = 0
  /** What this viewer has been sent of it. */
  #told: 'nothing' | 'board' | Closed = 'nothing'
  /** Games replaced by a newer one: a worker presumed dead may still be sending parts of one. */
  readonly #left = new Set<string>()
  #missed = true
  #calledAt = Number.NEGATIVE_INFINITY

  /** `onNews` is called when there may be parts to take. */
  constructor(submissionId: string, onNews: () => void) {
    this.#submissionId = submissionId
    this.#hangUp = hearParts(submissionId, (part, size) => {
      if (this.#size + size > MOST_WAITING) {
        this.#empty()
        this.#missed = true
      }
      this.#waiting.push(part)
      this.#size += size
      onNews()
    })
  }

  end(): void {
    this.#hangUp()
  }

  /** Calls the worker if it is time to. Returns the milliseconds until the next call. */
  async call(): Promise<number> {
    const pause = this.#missed ? PATIENCE : LIVE_REQUEST_INTERVAL_MS
    const passed = Date.now() - this.#calledAt
    if (passed < pause) return pause - passed
    this.#calledAt = Date.now()
    await requestLiveGames(this.#submissionId, this.#missed ? 'whole' : 'more')
    this.#missed = false
    return LIVE_REQUEST_INTERVAL_MS
  }

  /** Returns everything new that this viewer may see now. */
  async take(gate: Gate): Promise<GameNews[]> {
    const parts = this.#empty().filter(({ generation }) => generation === gate.generation)
    const cases = new Map<string, Testcase | null>()
    for (const { caseId } of parts)
      if (!cases.has(caseId)) cases.set(caseId, await findCase(caseId, gate.problemId))
    const news: GameNews[] = []
    for (const part of parts) {
      const testcase = cases.get(part.caseId)
      const moves = testcase && this.#join(part)
      const told = moves && (await this.#open(part, moves, testcase, gate))
      if (told) news.push(told)
    }
    return news
  }

  /** Removes and returns the queued parts. */
  #empty(): Part[] {
    this.#size = 0
    return this.#waiting.splice(0)
  }

  /** Returns the new moves of a part; `undefined` if the part is unusable. */
  #join(part: Part): readonly string[] | undefined {
    if (this.#left.has(part.play)) return undefined
    const known = part.play === this.#play ? this.#known : 0
    const moves = newMovesOf(known, part)
    if (!moves) {
      this.#missed = true
      return undefined
    }
    if (part.play !== this.#play) {
      if (this.#play !== undefined) this.#left.add(this.#play)
      this.#play = part.play
      this.#told = 'nothing'
    }
    this.#known = known + moves.length
    return moves
  }

  /** Returns what this viewer is sent of a part. */
  async #open(
    { play, caseId }: Part,
    moves: readonly string[],
    { name, sample }: Testcase,
    gate: Gate,
  ): Promise<GameNews | undefined> {
    const from = this.#known - moves.length
    const before = this.#told
    const close = (closed: Closed): GameNews | undefined => {
      this.#told = closed
      return before === closed ? undefined : { play, name, from: 0, moves: [], closed }
    }
    if (!gate.mayWatch(sample)) return close('secret')
    if (before === 'large') return undefined
    if (before === 'board') return moves.length > 0 ? { play, name, from, moves } : undefined
    if (from > 0) {
      // The viewer got access in the middle of the game, so the whole of it is needed.
      this.#known = 0
      this.#missed = true
      return undefined
    }
    const board = await findBoard(caseId)
    if (!board) return undefined
    if (board.level.length > LONG) return close('large')
    this.#told = 'board'
    return { play, name, from, moves, board }
  }
}

type Testcase = NonNullable<Awaited<ReturnType<typeof findCase>>>

const findCase = (id: string, problemId: string) =>
  db.case.findUnique({
    where: { id, problemId },
    select: { name: true, sample: true },
  })

/** A separate query, because a level can take megabytes and the case is queried again for each batch of parts. */
const findBoard = (id: string) => db.case.findUnique({ where: { id }, select: { level: true, seed: true } })
