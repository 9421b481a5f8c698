import { db } from '@/lib/core/db'
import { LONG } from '@/lib/replays/size'
import { MOST_TOLD } from './bound'
import { CALL_AGAIN, call, hearParts, type Part } from './broadcast'
import { added, type Stretch } from './growth'

/** Some of a game that is being played, as a page is told it. */
export interface GameNews extends Stretch {
  /** Other for each game, also for one that is played once more. */
  readonly play: string
  /** Of the case. */
  readonly name: string
  /** Comes with the first moves. */
  readonly board?: { readonly level: string; readonly seed: number }
  /** Why there are neither board nor moves. */
  readonly closed?: Closed
}

/** This viewer may not watch it; or it is so large that it is only sent to who asks for it, when it has been judged. */
export type Closed = 'secret' | 'large'

/** What decides about a part, at the moment at which it is passed on. */
interface Gate {
  readonly problemId: string
  /** Parts of another one are of a judging that does not count any more. */
  readonly generation: number
  readonly mayWatch: (sample: boolean) => boolean
}

/** So much waits for a reader that is slow, in characters; then it is dropped, and asked for again. All of a game fits. */
const MOST_WAITING = 2 * MOST_TOLD
/** Between two calls for what was missed, in milliseconds. */
const PATIENCE = 1_000

/** The games of a submission while they are played, for one viewer. Whatever was missed is asked for again. */
export class GameFeed {
  readonly #submissionId: string
  readonly #hangUp: () => void
  #waiting: Part[] = []
  #size = 0
  /** The game that is followed, and how many of its moves are known here. */
  #play: string | undefined
  #known = 0
  /** What this viewer has been told of it. */
  #told: 'nothing' | 'board' | Closed = 'nothing'
  /** Games that others have taken the place of: a worker that was taken for dead may still be telling of one. */
  readonly #left = new Set<string>()
  #missed = true
  #calledAt = Number.NEGATIVE_INFINITY

  /** `onNews`: there may be something to take. */
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

  /** Calls the worker where it is time to. Returns after how many milliseconds it will be again. */
  async call(): Promise<number> {
    const pause = this.#missed ? PATIENCE : CALL_AGAIN
    const passed = Date.now() - this.#calledAt
    if (passed < pause) return pause - passed
    this.#calledAt = Date.now()
    await call(this.#submissionId, this.#missed ? 'whole' : 'more')
    this.#missed = false
    return CALL_AGAIN
  }

  /** All that is new, as far as this viewer may see it now. */
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

  /** What has waited, and does so no longer. */
  #empty(): Part[] {
    this.#size = 0
    return this.#waiting.splice(0)
  }

  /** The moves of a part that are new; `undefined` where it is of no use. */
  #join(part: Part): readonly string[] | undefined {
    if (this.#left.has(part.play)) return undefined
    const known = part.play === this.#play ? this.#known : 0
    const moves = added(known, part)
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

  /** What of it this viewer is told. */
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
      // It has been opened in the middle: all of it is needed now.
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

/** Apart from the rest, which is looked up for each part: a level can be some megabytes. */
const findBoard = (id: string) => db.case.findUnique({ where: { id }, select: { level: true, seed: true } })
