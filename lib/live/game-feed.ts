import type { MoveRange } from '@/judge/replay/play'
import { db } from '@/lib/core/db'
import { LONG } from '@/lib/replays/queries'
import { CALL_INTERVAL_MS, callForGames, type GameSoFar, type StoredGames, watchGames } from './broadcast'

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

/** What decides whether a game is passed on, at that time. */
interface Gate {
  readonly problemId: string
  /** Games of another generation belong to a judging that no longer counts. */
  readonly generation: number
  readonly mayWatch: (sample: boolean) => boolean
}

/** The games of a submission in progress, for one viewer. */
export class GameFeed {
  readonly #submissionId: string
  readonly #watch: ReturnType<typeof watchGames>
  /** What was read last time. */
  #taken: unknown
  /** The current game, and what this viewer has been sent of it. */
  #play: string | undefined
  #told: 'nothing' | 'board' | Closed = 'nothing'
  #sent = 0
  /** Games replaced by a newer one: a worker presumed dead may still be writing one. */
  readonly #left = new Set<string | undefined>()
  #calledAt = Number.NEGATIVE_INFINITY

  /** `onNews` is called when there may be games to take. */
  constructor(submissionId: string, onNews: () => void) {
    this.#submissionId = submissionId
    this.#watch = watchGames(submissionId, onNews)
  }

  end(): void {
    this.#watch.end()
  }

  /** Calls the worker if it is time to. Returns the milliseconds until the next call. */
  async call(): Promise<number> {
    const pause = this.#calledAt + CALL_INTERVAL_MS - Date.now()
    if (pause > 0) return pause
    this.#calledAt = Date.now()
    await callForGames(this.#submissionId)
    return CALL_INTERVAL_MS
  }

  /** Returns the newest games, for `take`. Read them before you check what the viewer may see. */
  read(): Promise<StoredGames | undefined> {
    return this.#watch.read()
  }

  /** Returns what is new in the stored games and may be sent to this viewer. */
  async take(stored: StoredGames | undefined, gate: Gate): Promise<GameNews[]> {
    if (stored === this.#taken || stored?.generation !== gate.generation) return []
    const at = stored.games.findIndex(({ play }) => play === this.#play)
    const news: GameNews[] = []
    // Someone who joins begins with the newest game.
    for (const game of stored.games.slice(at)) {
      if (this.#left.has(game.play)) continue
      const told = await this.#open(game, gate)
      if (told) news.push(told)
    }
    this.#taken = stored
    return news
  }

  /** Returns what this viewer is sent of a game now. */
  async #open({ play, caseId, moves }: GameSoFar, gate: Gate): Promise<GameNews | undefined> {
    const testcase = await findCase(caseId, gate.problemId)
    if (!testcase) return undefined
    if (play !== this.#play) {
      this.#left.add(this.#play)
      this.#play = play
      this.#told = 'nothing'
    }
    const { name, sample } = testcase
    const before = this.#told
    const close = (closed: Closed): GameNews | undefined => {
      this.#told = closed
      return before === closed ? undefined : { play, name, from: 0, moves: [], closed }
    }
    if (!gate.mayWatch(sample)) return close('secret')
    if (before === 'large') return undefined
    if (before === 'board') {
      const from = this.#sent
      this.#sent = moves.length
      return moves.length > from ? { play, name, from, moves: moves.slice(from) } : undefined
    }
    const board = await findBoard(caseId)
    if (!board) return undefined
    if (board.level.length > LONG) return close('large')
    this.#told = 'board'
    this.#sent = moves.length
    return { play, name, from: 0, moves, board }
  }
}

const findCase = (id: string, problemId: string) =>
  db.case.findUnique({
    where: { id, problemId },
    select: { name: true, sample: true },
  })

/** A separate query, because a level can take megabytes and the case is queried again each time the game grows. */
const findBoard = (id: string) => db.case.findUnique({ where: { id }, select: { level: true, seed: true } })
