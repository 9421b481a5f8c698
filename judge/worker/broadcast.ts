import { randomUUID } from 'node:crypto'
import { log } from '@/lib/core/log'
import { costOf, MAX_BROADCAST_BYTES } from '@/lib/live/bound'
import { hearCalls, LIVE_REQUEST_TTL_MS, type LiveRequest, type Part, tellParts } from '@/lib/live/broadcast'
import type { Judging } from '@/lib/submissions/judging'
import type { Spectator } from '../arena/types'

/** Minimum interval between two broadcasts, in milliseconds. */
const PAUSE = 250
/**
 * Maximum rate of a broadcast, in characters per millisecond, however often spectators call, because each server reads
 * them for each spectator. The rate while a program computes is far below that.
 */
const PACE = 256

/** A game that is being played or has just ended. */
interface Game {
  readonly play: string
  readonly caseId: string
  readonly moves: string[]
  bytes: number
  /** How many moves have been broadcast; `undefined` if not even the beginning has been. */
  told: number | undefined
}

/**
 * Broadcasts the games of one judging while they are played and someone is watching: the new moves, a few times per
 * second. When a spectator joins, it sends the whole current game again. Lost messages do no harm.
 */
export class Broadcast {
  readonly #judging: Judging
  readonly #hangUp: () => void
  /** The current game, preceded by the previous one if its end has not been broadcast. */
  #games: Game[] = []
  /** When spectators are assumed to be gone, in milliseconds since the epoch. */
  #until = 0
  #timer: NodeJS.Timeout | undefined
  #telling = false
  #last = 0
  #pause = PAUSE

  constructor(judging: Judging) {
    this.#judging = judging
    this.#hangUp = hearCalls(judging.submissionId, (what) => this.#hear(what))
  }

  /** The spectator of a case. */
  spectatorOf(caseId: string): Spectator {
    let game: Game
    return {
      begin: () => {
        game = { play: randomUUID(), caseId, moves: [], bytes: 0, told: undefined }
        // Of the earlier games, only the end of the last one may still be of interest.
        this.#games = [...this.#games.slice(-1).filter(hasBeenToldOf), game]
        this.#soon()
      },
      move: (move) => {
        game.bytes += costOf(move)
        if (game.bytes > MAX_BROADCAST_BYTES) return
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

  #hear(what: LiveRequest): void {
    this.#until = Date.now() + LIVE_REQUEST_TTL_MS
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
    // Set this before sending: a spectator who calls during the broadcast has not received it.
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
