import { randomUUID } from 'node:crypto'
import { log } from '@/lib/core/log'
import { costOf, MOST_TOLD } from '@/lib/live/bound'
import { CALL_LASTS, type Call, hearCalls, type Part, tellParts } from '@/lib/live/broadcast'
import type { Judging } from '@/lib/submissions/judging'
import type { Spectator } from '../arena/types'

/** At most so often it is told what was played, in milliseconds. */
const PAUSE = 250
/**
 * Of all games together so many bytes are told in a millisecond, whoever calls however often: each server reads them for
 * each who looks on. What is told while a program thinks is far below that.
 */
const PACE = 256

/** A game that is being played, or was until a moment ago. */
interface Game {
  readonly play: string
  readonly caseId: string
  readonly moves: string[]
  bytes: number
  /** How many moves have been told; `undefined` where not even its beginning has. */
  told: number | undefined
}

/**
 * Tells of the games of one judging while they are played, as long as somebody looks on: what is new, a few times a
 * second. Whoever comes later makes it tell all of the game that is played then. That something is lost is no harm.
 */
export class Broadcast {
  readonly #judging: Judging
  readonly #hangUp: () => void
  /** The game that is played, after the one before if that was not told to its end. */
  #games: Game[] = []
  /** When nobody looks on any more. */
  #until = 0
  #timer: NodeJS.Timeout | undefined
  #telling = false
  #last = 0
  #pause = PAUSE

  constructor(judging: Judging) {
    this.#judging = judging
    this.#hangUp = hearCalls(judging.submissionId, (what) => this.#hear(what))
  }

  /** Who looks on while a case is played. */
  spectatorOf(caseId: string): Spectator {
    let game: Game
    return {
      begin: () => {
        game = { play: randomUUID(), caseId, moves: [], bytes: 0, told: undefined }
        // Of those before only the end of the last one can still be of interest.
        this.#games = [...this.#games.slice(-1).filter(hasBeenToldOf), game]
        this.#soon()
      },
      move: (move) => {
        game.bytes += costOf(move)
        if (game.bytes > MOST_TOLD) return
        game.moves.push(move)
        this.#soon()
      },
    }
  }

  end(): void {
    this.#hangUp()
    this.#until = 0
    clearTimeout(this.#timer)
  }

  #hear(what: Call): void {
    this.#until = Date.now() + CALL_LASTS
    const game = this.#games.at(-1)
    if (what === 'whole' && game) game.told = undefined
    this.#soon()
  }

  #soon(): void {
    const now = Date.now()
    if (this.#timer || this.#telling || now > this.#until || !this.#games.some(hasNews)) return
    this.#timer = setTimeout(() => void this.#tell(), Math.max(0, this.#last + this.#pause - now))
  }

  async #tell(): Promise<void> {
    this.#timer = undefined
    this.#telling = true
    this.#last = Date.now()
    const games = this.#games.filter(hasNews)
    const parts = games.map((game) => this.#partOf(game))
    // Before it is told: whoever calls meanwhile has not heard it.
    for (const game of games) game.told = game.moves.length
    this.#games = this.#games.slice(-1)
    const size = await tellParts(this.#judging.submissionId, parts).catch((error: Error) => {
      log.warn({ error: error.message }, 'of a game was not told what was played')
      for (const game of games) game.told = undefined
      return 0
    })
    this.#pause = Math.max(PAUSE, size / PACE)
    this.#telling = false
    this.#soon()
  }

  #partOf({ play, caseId, moves, told = 0 }: Game): Part {
    const { generation } = this.#judging
    return { generation, play, caseId, from: told, moves: moves.slice(told) }
  }
}

const hasBeenToldOf = ({ told }: Game) => told !== undefined
const hasNews = ({ told, moves }: Game) => told !== moves.length
