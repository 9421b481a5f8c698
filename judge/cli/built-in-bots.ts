import { BUILT_IN_BOTS } from '../puzzles/maze-duel/built-in/names'
import type { Role } from '../tournament/trial'
import { printable } from './messages'
import { didYouMean, UsageError } from './usage'

const PREFIX = 'house:'

/** The names of the built-in bots that can take a role. */
export const builtInBots = (role: Role): readonly string[] => BUILT_IN_BOTS[role]

/** A line for the help text. */
export const BUILT_IN_HELP = `House bots: as architects ${BUILT_IN_BOTS.architect.join(', ')}; as solvers ${BUILT_IN_BOTS.solver.join(', ')}.`

/** Its name on the command line and in tables. */
export const builtInName = (name: string): string => PREFIX + name

/** The bot named by `house:NAME`; `undefined` for a file. Throws a `UsageError` for an unknown bot. */
export function builtInBotOf(role: Role, name: string): string | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const bot = name.slice(PREFIX.length)
  const bots = builtInBots(role)
  if (bots.includes(bot)) return bot
  const meant = didYouMean(bot, bots)
  const hint = meant
    ? `Did you mean ${builtInName(meant)}?`
    : `There are: ${bots.map(builtInName).join(', ')}.`
  throw new UsageError(`There is no ${role} ${PREFIX}${printable(bot)}. ${hint}`)
}
