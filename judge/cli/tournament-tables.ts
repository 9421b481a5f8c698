import type { Standing } from '../contest/table'
import { ROLES, type Role } from '../contest/trial'
import { visible } from '../kit/visible'
import { rounded } from './duel-report'
import type { TournamentFault } from './tournament-trials'
import { say } from './words'

const COLUMNS = [
  'place',
  'name',
  'mean',
  'median',
  'interval',
  'trials',
  'forfeits',
  'didNotFinish',
  'best',
  'worst',
] as const

/** These stand at the left of their column, the others are figures. */
const WORDS: ReadonlySet<(typeof COLUMNS)[number]> = new Set(['name', 'best', 'worst'])

export type Tables = Readonly<Record<Role, readonly Standing[]>>

/** Both leaderboards, one below the other. `=`: tied with the one above. */
export const tellTables = (tables: Tables): string =>
  ROLES.map((role) => `${say(`duel.roles.${role}`)}\n${tellTable(tables[role])}`).join('\n')

/** Below the tables, where there is any: which trials are not in them, and why. */
export function tellFaults(faults: readonly TournamentFault[]): string {
  if (faults.length === 0) return ''
  const lines = faults.map(({ reason, ...meeting }) => say('duel.unplayed', { ...meeting, cause: reason }))
  return `\n${[say('duel.faults', { count: faults.length }), ...lines].map((line) => `${visible(line)}\n`).join('')}`
}

function tellTable(standings: readonly Standing[]): string {
  const rows = [COLUMNS.map((column) => say(`duel.columns.${column}`)), ...standings.map(rowOf)]
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => (WORDS.has(COLUMNS[at]!) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd()
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

function rowOf(standing: Standing): string[] {
  const { id, place, mean, median, low, high, trials, forfeits, didNotFinish, best, worst, tiedWithAbove } =
    standing
  const score = (number: number | null) => (number === null ? '–' : rounded(number).toFixed(4))
  return [
    `${tiedWithAbove ? '=' : ''}${place ?? '–'}`,
    visible(id),
    score(mean),
    score(median),
    low === null ? '–' : `${score(low)} … ${score(high)}`,
    ...[trials, forfeits, didNotFinish].map(String),
    visible(best ?? '–'),
    visible(worst ?? '–'),
  ]
}
