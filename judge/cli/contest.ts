import type { Command } from 'commander'
import { z } from 'zod'
import { type Board, boardOf } from '../contest/board'
import { elapsed, parseElapsed } from '../contest/clock'
import type { ContestEvent } from '../contest/events'
import { FORMAT_IDS, type FormatId, formatOf } from '../contest/formats'
import { COLOURS } from '../contest/labels'
import type { ContestLog, PersonLine } from '../contest/log-file'
import type { StandingRow } from '../contest/places'
import { fail, ok, type Result } from '../kit/result'
import { jsonOf, visible } from '../kit/text'
import { ROLES } from '../tournament/trial'
import { VERDICTS } from '../verdicts'
import { readText } from './input'
import { say } from './report'
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

/* What `formatLog` writes, from a file that may have been changed. Fields that are not known are ignored. */

const moment = z.iso.datetime()
const [id, seconds] = [z.string().max(200), z.number().int().min(0).max(1e9)]
const score = z.number().min(0).max(1)
const problem = z.object({
  ...{ id, label: z.string().max(8), points: z.number().min(0).max(1e6) },
  colour: z.enum(COLOURS).nullish(),
})
const medals = z.number().int().min(0).max(1000)
const stamp = { seq: z.number().int().min(1), at: moment }
const result = {
  verdict: z.enum(VERDICTS),
  score,
  figure: z.number().nullable(),
  parts: z.record(z.string().max(200), score),
}
const testRun = z.object({
  ordinal: z.number().int().min(1).max(1e6),
  verdict: z.enum(VERDICTS),
  ms: z.number().min(0).nullable(),
})

/** A trial of a duel. Whatever was walked has steps and worth; nothing is divided by 0. */
const walked = z.number().int().min(1).max(1e6)
const order = [
  z.number().int().min(0).max(1000),
  z
    .number()
    .int()
    .min(0)
    .max(2 ** 32),
] as const
const [solved, unfinished, forfeit] = [0, 1, 2] as const
const trial = z.union([
  z.tuple([...order, z.literal([solved, unfinished]), walked, walked]),
  z.tuple([...order, z.literal(forfeit), z.number(), z.number()]),
])
const trials = z
  .array(trial)
  .max(1000)
  .refine((all) => new Set(all.map(([size, seed]) => `${size} ${seed}`)).size === all.length)

const line = z.union([
  z.object({
    ...{ type: z.literal('person'), participant: id, username: id, name: z.string().max(1000) },
    ...{ organisation: z.string().max(1000).optional(), group: z.string().max(1000).optional() },
  }),
  z.object({
    ...stamp,
    type: z.literal('contest'),
    ...{ startsAt: moment, endsAt: moment, freezesAt: moment.nullable(), thawed: z.boolean() },
    format: z.enum(FORMAT_IDS as [FormatId, ...FormatId[]]),
    removed: z.array(z.object({ from: moment, to: moment })).max(1000),
    problems: z.array(problem).max(1000),
    finalisedAt: moment.nullish(),
    medals: z.object({ gold: medals, silver: medals, bronze: medals }).optional(),
  }),
  z.object({
    ...stamp,
    ...{ type: z.literal('participant'), id, kind: z.enum(['official', 'unofficial', 'virtual']) },
    ...{ startsAt: moment.nullable(), extraSeconds: seconds, disqualified: z.boolean() },
  }),
  z.object({ ...stamp, type: z.literal('withdrawn'), id }),
  z.object({
    ...stamp,
    type: z.literal('submission'),
    id,
    participant: id,
    problem: id,
    submittedAt: moment,
  }),
  z.object({ ...stamp, type: z.literal('judgement'), submission: id, verdict: z.null() }),
  z.object({ ...stamp, type: z.literal('judgement'), submission: id, ...result }),
  z.object({
    ...{ ...stamp, type: z.literal('runs'), submission: id },
    runs: z.array(testRun).max(100_000),
  }),
  z.object({
    ...{ ...stamp, type: z.literal('clarification'), id, participant: id.nullable(), problem: id.nullable() },
    ...{ answered: z.boolean(), toAll: z.boolean() },
  }),
  z.object({
    ...{ ...stamp, type: z.literal('entry'), id, participant: id, problem: id, role: z.enum(ROLES) },
    ...{ version: id.nullable(), submittedAt: moment.nullable(), since: moment, vetoed: z.boolean() },
  }),
  z.object({ ...stamp, type: z.literal('meeting'), problem: id, architect: id, solver: id, trials }),
  z.object({ ...stamp, type: z.literal('commentary'), id, deleted: z.boolean() }),
])

/** Reads a log. Errors: `log-line` with the number of the first line that is none, `log-empty` without settings. */
export function parseLog(text: string): Result<ContestLog> {
  const people: PersonLine[] = []
  const events: ContestEvent[] = []
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue
    const read = line.safeParse(jsonOf(written))
    if (!read.success) return fail('log-line', { line: index + 1 })
    if (read.data.type === 'person') people.push(read.data)
    else events.push(read.data)
  }
  return events.some(({ type }) => type === 'contest') ? ok({ people, events }) : fail('log-empty')
}
