import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { PlannedEntrant } from './plan'

/**
 * The lines of a checked list that name no account, as a list by which accounts are made; undefined if there is none. An
 * account is called like its team, unless others of the team have none either. A line of a team that names nobody has no
 * username: whoever makes the accounts chooses one.
 */
export function lackingAccounts(plan: readonly PlannedEntrant[]): string | undefined {
  const lacking = plan.flatMap((each) => (each.outcome === 'error' && each.lacks ? [each.lacks] : []))
  const once = [...new Map(lacking.map((each) => [each.username || ` ${each.team}`, each])).values()]
  if (once.length === 0) return undefined
  const alone = (team: string) => once.filter((each) => each.team === team).length === 1
  const rows = once.map(({ username, team }) => [username, alone(team) ? team : ''])
  return stringify([['username', 'name'], ...rows], { delimiter: ';' })
}
