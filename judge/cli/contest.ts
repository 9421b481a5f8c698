import type { Command } from 'commander'
import { type Board, boardOf } from '../contest/board'
import { elapsed, parseElapsed } from '../contest/clock'
import { formatOf } from '../contest/formats'
import type { ContestLog } from '../contest/log-file'
import type { StandingRow } from '../contest/places'
import { visible } from '../kit/text'
import { parseLog } from './contest-log'
import { readText } from './input'
import { say } from './messages'
import { UsageError } from './usage'

interface Options {
  readonly until?: string
  readonly judges?: boolean
  readonly json?: boolean
}

/** Adds `clew contest`. */
export function contestCommand(program: Command): void {
  const contest = program.command('contest').description('Compute with the log of a contest.')
  contest
    .command('board')
    .description('Print the scoreboard of a contest from its log, as it is or was.')
    .argument('<file>', 'the log that a site offers for download; - reads standard input')
    .option('--until <h:mm:ss>', 'the scoreboard at this time of the contest; without it, the last one')
    .option('--judges', 'also tell the results that a freeze hides')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExit codes: 0 done · 2 no log of a contest, or wrong use')
    .action(board)
  contest
    .command('package')
    .description(
      'Tell how a contest ended from its package, and whether its scoreboard follows from its judgements.',
    )
    .argument('<package>', 'a folder or a ZIP file in the format of the Contest API')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExit codes: 0 done · 2 no package of a contest, or wrong use')
    .action(async (path: string, options: { readonly json?: boolean }) => {
      // Imported here because other commands do not need it.
      const { contestPackage } = await import('./contest-package')
      await contestPackage(path, options)
    })
}

async function board(file: string, { until, judges = false, json }: Options): Promise<void> {
  const at = until === undefined ? undefined : parseElapsed(until)
  if (until !== undefined && at === undefined)
    throw new UsageError(`--until is ${visible(until)}; it must be a time such as 1:30:00.`)
  const log = await readLog(file)
  const found = boardOf(log.events, { judges, ...(at !== undefined && { until: at }) })
  // The log has settings, so it has a scoreboard.
  if (!found) return
  const named = withNames(found, log)
  process.stdout.write(json ? `${JSON.stringify(named)}\n` : tell(named))
}

async function readLog(file: string): Promise<ContestLog> {
  const read = parseLog(await readText(file, 'log'))
  if (!read.ok) throw new UsageError(`${file}: ${say(read.error.code, read.error.values)}`)
  return read.value
}

type NamedRow = StandingRow & { readonly username: string | null; readonly name: string | null }

/** What `clew contest board --json` prints. This is a contract: never rename or remove a field. */
type BoardReport = Omit<Board, 'rows'> & { readonly rows: readonly NamedRow[] }

function withNames({ rows, ...board }: Board, { people }: ContestLog): BoardReport {
  const names = new Map(people.map((person) => [person.participant, person]))
  return {
    ...board,
    rows: rows.map((row) => {
      const person = names.get(row.participant)
      return { ...row, username: person?.username ?? null, name: person?.name ?? null }
    }),
  }
}

const hundredths = (figure: number) => `${Math.round(figure * 100) / 100}`

/** The scoreboard as a table: the columns of words on the left, figures on the right. */
function tell({ format, problems, rows }: BoardReport): string {
  const { countsPoints, countsTime, comparison } = formatOf(format)
  const hasIntervals = comparison === 'meetings'
  const lines = [
    [
      say('contest.place'),
      say('contest.name'),
      say(countsPoints ? 'contest.points' : 'contest.solved'),
      ...(hasIntervals ? [say('contest.interval')] : []),
      ...(countsTime ? [say('contest.penalty')] : []),
      ...problems.map(({ label }) => visible(label)),
    ],
    ...rows.map(({ place, participant, name, points, penalty, interval, cells }) => [
      place === null ? '–' : `${place}`,
      visible(name ?? participant),
      `${points}`,
      ...(hasIntervals ? [interval ? `${hundredths(interval.low)}–${hundredths(interval.high)}` : '–'] : []),
      ...(countsTime ? [`${Math.floor(penalty / 60_000)}`] : []),
      ...cells.map(({ solved, points, at, attempts, pending }) => {
        const open = pending > 0 ? `+${pending}?` : ''
        if (attempts === 0) return open || '·'
        const what = countsPoints ? `${points}` : solved ? '✓' : '✗'
        return `${what} ${attempts}${at === null ? '' : ` ${elapsed(at)}`}${open}`
      }),
    ]),
  ]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) => {
      const cells = line.map((cell, column) =>
        column === 1 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      return `${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}
