import { visible } from '../kit/text'
import type { Standing } from '../tournament/table'
import type { Run } from '../tournament/ties'
import { ROLES, type Role } from '../tournament/trial'
import { rounded } from './duel'
import { say } from './messages'
import type { TournamentFault } from './tournament-trials'

const COLUMNS = [
  'place',
  'name',
  'mean',
  'median',
  'interval',
  'geometric',
  'trials',
  'forfeits',
  'didNotFinish',
  'best',
  'worst',
  'ties',
] as const

/** These columns are left-aligned; the others contain figures. */
const WORDS: ReadonlySet<(typeof COLUMNS)[number]> = new Set(['name', 'best', 'worst', 'ties'])

export type Tables = Readonly<Record<Role, readonly Standing[]>>

/** Both leaderboards, one below the other. `=` marks a place that several rows share; the last column names all ties. */
export const tellTables = (tables: Tables): string =>
  ROLES.map((role) => `${say(`duel.roles.${role}`)}\n${tellTable(tables[role])}`).join('\n')

/** Listed below the tables, if there are any: which trials are not counted, and why. */
export function tellFaults(faults: readonly TournamentFault[]): string {
  if (faults.length === 0) return ''
  const lines = faults.map(({ reason, ...meeting }) => say('duel.unplayed', { ...meeting, cause: reason }))
  return `\n${[say('duel.faults', { count: faults.length }), ...lines].map((line) => `${visible(line)}\n`).join('')}`
}

function tellTable(standings: readonly Standing[]): string {
  const rows = [
    COLUMNS.map((column) => say(`duel.columns.${column}`)),
    ...standings.map((standing) => rowOf(standing, standings)),
  ]
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => (WORDS.has(COLUMNS[at]!) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd()
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

function rowOf(standing: Standing, table: readonly Standing[]): string[] {
  const { id, place, mean, median, low, high, geometric, trials, forfeits, didNotFinish } = standing
  const { best, worst, shared } = standing
  const score = (number: number | null) => (number === null ? '–' : rounded(number).toFixed(4))
  return [
    `${shared ? '=' : ''}${place ?? '–'}`,
    visible(id),
    score(mean),
    score(median),
    low === null ? '–' : `${score(low)} … ${score(high)}`,
    geometric === null
      ? '–'
      : `${score(geometric.mean)} (${score(geometric.low)} … ${score(geometric.high)})`,
    ...[trials, forfeits, didNotFinish].map(String),
    visible(best ?? '–'),
    visible(worst ?? '–'),
    standing.ties.map((run) => tellRun(run, table)).join(', ') || '–',
  ]
}

const tellRun = ({ from, to }: Run, table: readonly Standing[]): string =>
  [...new Set([from, to])]
    .map((position) => visible(table[position]!.id))
    .join(to === from + 1 ? ', ' : ' … ')
