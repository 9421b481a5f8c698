import { randomUUID } from 'node:crypto'
import { log } from '@/lib/core/log'
import { CALL_TTL_MS, type GameSoFar, hearCalls, removeGames, storeGames } from '@/lib/live/broadcast'
import { costOf, MAX_BROADCAST_BYTES } from '@/lib/live/broadcast-limit'
import type { Judging } from '@/lib/submissions/judging'
import type { Spectator } from '../arena/game'

/** Minimum interval between two broadcasts, in milliseconds. */
const PAUSE = 250
/** Maximum rate of a broadcast, in characters per millisecond, because each write and each read has the whole game. */
const PACE = 256

/** A game that is being played or has just ended. */
interface Game extends GameSoFar {
  readonly moves: string[]
  bytes: number
  /** How many moves have been stored; `undefined` if not even the beginning has been. */
  stored: number | undefined
}

/**
 * Broadcasts the games of one judging while they are played and someone is watching: a few times per second, it stores
 * what has been played so far. A failed broadcast does no harm, because the next one has everything again.
 */
export class Broadcast {
  readonly #judging: Judging
  readonly #hangUp: () => void
  /** The current game, preceded by the previous one if its end has not been broadcast. */
  #games: Game[] = []
  /** When spectators are assumed to be gone, in milliseconds since the epoch. */
  #until = 0
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #hasStored = false
  #last = 0
  #pause = PAUSE

  constructor(judging: Judging) {
    this.#judging = judging
    this.#hangUp = hearCalls(judging.submissionId, () => {
      this.#until = Date.now() + CALL_TTL_MS
      this.#soon()
    })
  }

  /** The spectator of a case. */
  spectatorOf(caseId: string): Spectator {
    let game: Game
    return {
      begin: () => {
        game = { play: randomUUID(), caseId, moves: [], bytes: 0, stored: undefined }
        // Of the earlier games, only the end of the last one may still be of interest.
        this.#games = [...this.#games.slice(-1).filter(({ stored }) => stored !== undefined), game]
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

  /** Ends the broadcast and removes what it has stored. */
  async end(): Promise<void> {
    this.#hangUp()
    this.#until = 0
    clearTimeout(this.#timer)
    await this.#storing
    // If this fails, the row is pruned later.
    if (this.#hasStored) await removeGames(this.#judging).catch(() => undefined)
  }

  #soon(): void {
    const now = Date.now()
    if (this.#timer || this.#storing || now > this.#until || !this.#games.some(hasNews)) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#storing = this.#store().finally(() => {
          this.#storing = undefined
          this.#soon()
        })
      },
      Math.max(0, this.#last + this.#pause - now),
    )
  }

  async #store(): Promise<void> {
    this.#last = Date.now()
    this.#hasStored = true
    const games = this.#games
    this.#games = games.slice(-1)
    for (const game of games) game.stored = game.moves.length
    try {
      this.#pause = Math.max(PAUSE, (await storeGames(this.#judging, games.map(soFar))) / PACE)
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'a game in progress could not be broadcast')
      for (const game of games) game.stored = undefined
    }
  }
}

const soFar = ({ play, caseId, moves }: Game): GameSoFar => ({ play, caseId, moves })
const hasNews = ({ stored, moves }: Game) => stored !== moves.length
