import type { Bot, Reply } from '../sandbox/types'
import type { Ask, GameRecord } from './game'

type Game = Generator<Ask, GameRecord, Reply>

/** The asynchronous driver: plays a game with one bot per seat, for programs behind pipes and for scripted bots. */
export async function drive(game: Game, bots: readonly Pick<Bot, 'ask'>[]): Promise<GameRecord> {
  let step = game.next()
  while (!step.done) {
    const { seat, ...question } = step.value
    const bot = bots[seat]
    if (!bot) throw new Error(`a game asks seat ${seat}, and there are ${bots.length} bots`)
    step = game.next(await bot.ask(question))
  }
  return step.value
}

/** Follows a game that is played elsewhere, such as in a worker thread, from its replies. */
export class FollowedGame {
  readonly #game: Game
  #step: IteratorResult<Ask, GameRecord> | undefined
  #fault: unknown

  constructor(game: Game) {
    this.#game = game
    this.#next()
  }

  /** Plays one reply; ignored after the end. Never throws: the caller is not to blame for errors in the rules. */
  hear(reply: Reply): void {
    if (this.#step && !this.#step.done) this.#next(reply)
  }

  /** Throws what the rules threw, and if the replies ran out before the end. */
  record(): GameRecord {
    if (!this.#step) throw this.#fault
    if (!this.#step.done) throw new Error('the replies run out before the game has ended')
    return this.#step.value
  }

  #next(...reply: [] | [Reply]): void {
    try {
      this.#step = this.#game.next(...(reply as [Reply]))
    } catch (error) {
      this.#step = undefined
      this.#fault = error
    }
  }
}

/** Plays a game from the replies of a game played elsewhere; see `FollowedGame`. */
export function driveReplies(game: Game, replies: Iterable<Reply>): GameRecord {
  const followed = new FollowedGame(game)
  for (const reply of replies) followed.hear(reply)
  return followed.record()
}
