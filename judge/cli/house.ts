import { HOUSE_ARCHITECTS, HOUSE_SOLVERS } from '../puzzles/maze-duel/built-in'
import type { Role } from '../tournament/trial'
import { didYouMean, UsageError } from './usage'
import { printable } from './words'

const PREFIX = 'house:'

export const HOUSE_BOTS = {
  architect: Object.keys(HOUSE_ARCHITECTS),
  solver: Object.keys(HOUSE_SOLVERS),
} as const satisfies Record<Role, string[]>

/** A line for the help text. */
export const HOUSE_HELP = `House bots: as architects ${HOUSE_BOTS.architect.join(', ')}; as solvers ${HOUSE_BOTS.solver.join(', ')}.`

/** Its name on the command line and in tables. */
export const houseName = (name: string): string => PREFIX + name

/** The bot named by `house:NAME`; `undefined` for a file. Throws a `UsageError` for an unknown bot. */
export function houseBotOf(role: Role, name: string): string | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const bot = name.slice(PREFIX.length)
  const bots = HOUSE_BOTS[role]
  if (bots.includes(bot)) return bot
  const meant = didYouMean(bot, bots)
  const hint = meant ? `Did you mean ${houseName(meant)}?` : `There are: ${bots.map(houseName).join(', ')}.`
  throw new UsageError(`There is no ${role} ${PREFIX}${printable(bot)}. ${hint}`)
}
