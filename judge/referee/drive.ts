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

/**
 * Plays a game from replies that were given elsewhere, such as in a worker thread. Replies after the end are left out.
 * Throws where they run out before the end.
 */
export function driveReplies(game: Game, replies: Iterable<Reply>): GameRecord {
  let step = game.next()
  for (const reply of replies) {
    if (step.done) break
    step = game.next(reply)
  }
  if (!step.done) throw new Error('the replies run out before the game has ended')
  return step.value
}
