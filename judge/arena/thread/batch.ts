import type { Limits } from '../../kit/limits'
import type { Ask } from '../../referee/game'
import type { Played } from '../../sandbox/header'
import type { Reply } from '../../sandbox/types'

/** A run of a program that plays nothing: it gets an input, and all that it writes is its output. */
export interface Batch {
  readonly input: string
  readonly seed: number
  readonly limits: Limits
}

const PLAYED: Played = { reply: 'text' }

/** A run as a game of one turn. */
export const openBatch = ({ input, limits }: Batch) => ({
  puzzle: PLAYED,
  begin: () => oneTurn(input, limits.firstTurnMs),
  words: () => [],
})

function* oneTurn(message: string, budgetMs: number): Generator<Ask, Reply, Reply> {
  return yield { seat: 0, message, reply: 'text', budgetMs }
}
