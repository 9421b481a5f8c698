import type { Bot, Reply } from '../sandbox/types'
import type { Ask, GameRecord } from './game'

type Game = Generator<Ask, GameRecord, Reply>

/** Plays a game with a bot a seat: the asynchronous driver, for programs behind pipes and for scripted ones. */
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

/** A game that is played elsewhere, such as in a worker thread: it hears the replies as they come. */
export class FollowedGame {
  readonly #game: Game
  #step: IteratorResult<Ask, GameRecord> | undefined
  #fault: unknown

  constructor(game: Game) {
    this.#game = game
    this.#next()
  }

  /** Replies after the end are left out. Never throws: whoever tells the replies is not to blame for the rules. */
  hear(reply: Reply): void {
    if (this.#step && !this.#step.done) this.#next(reply)
  }

  /** Throws what the rules threw, or where the replies run out before the end. */
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

/** Plays a game from replies that were given elsewhere; see `FollowedGame`. */
export function driveReplies(game: Game, replies: Iterable<Reply>): GameRecord {
  const followed = new FollowedGame(game)
  for (const reply of replies) followed.hear(reply)
  return followed.record()
}
