import { z } from 'zod'
import { parseRelative } from '../contest/ccs/entity'
import { elapsed } from '../contest/clock'
import { jsonOf, visible } from '../kit/text'
import { openPackage } from '../packages/files/disk'
import { PACKAGE_LIMITS } from '../packages/files/limits'
import type { PackageTree } from '../packages/files/tree'
import { PackageError } from '../packages/findings'
import { textIn } from './input'
import { messageOf } from './package/report'
import { say } from './report'
import { UsageError } from './usage'

/** What `clew contest package --json` prints. This is a contract: never rename or remove a field. */
interface PackageReport {
  readonly name: string
  readonly problems: ContestPackage['problems']
  readonly rows: readonly (PackageRow & { readonly name: string })[]
  /** Whether the scoreboard follows from the judgements; null where points count. */
  readonly follows: boolean | null
}

/** Prints how a contest ended, from its package, and whether its scoreboard follows from its judgements. */
export async function contestPackage(path: string, { json }: { readonly json?: boolean }): Promise<void> {
  const report = reportOf(await readPackage(path))
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : tell(report))
}

async function readPackage(path: string): Promise<ContestPackage> {
  const opened = await openPackage(path).catch((error: unknown) => {
    if (!(error instanceof PackageError)) throw error
    throw new UsageError(`${path}: ${messageOf(error)}`)
  })
  try {
    const root = rootOf(opened.tree)
    const read: Partial<Record<PackageFileName, unknown>> = {}
    for (const name of Object.keys(PACKAGE_FILES) as PackageFileName[])
      read[name] = await readFile(opened.tree, `${root}${name}.json`, PACKAGE_FILES[name])
    return read as ContestPackage
  } finally {
    await opened.close()
  }
}

/** Archives often hold one folder with everything. */
function rootOf(tree: PackageTree): string {
  const [only, ...more] = tree.names('')
  return only !== undefined && more.length === 0 && tree.isFolder(only) ? `${only}/` : ''
}

async function readFile(tree: PackageTree, path: string, schema: z.ZodType): Promise<unknown> {
  const file = tree.file(path)
  if (!file) throw new UsageError(say('contest.package.missing', { file: path }))
  if (file.size > PACKAGE_LIMITS.fileBytes / 4)
    throw new UsageError(say('contest.package.large', { file: path }))
  const text = textIn(await file.content.bytes(), path)
  const parsed = schema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new UsageError(say('contest.package.unreadable', { file: path, where, cause: issue?.message ?? '' }))
}

function reportOf(whole: ContestPackage): PackageReport {
  const names = new Map(whole.teams.map(({ id, name }) => [id, name]))
  return {
    name: whole.contest.name,
    problems: whole.problems,
    rows: whole.scoreboard.rows.map((row) => ({ ...row, name: names.get(row.team_id) ?? row.team_id })),
    follows: follows(whole) ?? null,
  }
}

function tell({ name, problems, rows, follows }: PackageReport): string {
  const lines = rows.map(({ rank, name, score, problems: cells }) => {
    const of = new Map(cells.map((cell) => [cell.problem_id, cell]))
    const reached = score.score ?? score.num_solved ?? 0
    const time = score.total_time === undefined ? '' : ` ${elapsed(score.total_time)}`
    const marks = problems.map(({ id, label }) => {
      const cell = of.get(id)
      if (!cell || cell.num_judged + cell.num_pending === 0) return `${visible(label)} ·`
      return `${visible(label)} ${cell.score ?? (cell.solved ? '✓' : '✗')} ${cell.num_judged}`
    })
    return `${rank ?? '–'}  ${visible(name)}  ${reached}${time}  ${marks.join('  ')}\n`
  })
  const verdict =
    follows === null ? '' : `${say(follows ? 'contest.package.follows' : 'contest.package.differs')}\n`
  return `${visible(name)}\n${lines.join('')}${verdict}`
}

/*
 * A package of the Contest API's specification, as any system may have written it: what is needed to tell how the contest
 * ended, and to see whether its scoreboard follows from its judgements.
 */

const id = z.string()
const duration = z
  .string()
  .refine((text) => parseRelative(text) !== undefined, 'not a duration such as 1:30:00')
const moment = duration.transform((text) => parseRelative(text)!)

const contest = z.object({
  id: id.default(''),
  name: z.string(),
  duration: moment,
  scoreboard_type: z.enum(['pass-fail', 'score']).default('pass-fail'),
  /** A duration, or minutes in older versions. */
  penalty_time: z.union([moment, z.number().transform((minutes) => minutes * 60_000)]).default(20 * 60_000),
})

const problems = z.array(z.object({ id, label: z.string(), name: z.string() }))
const teams = z.array(z.object({ id, name: z.string() }))
const types = z.array(
  z.object({ id, solved: z.boolean().default(false), penalty: z.boolean().default(false) }),
)
const submissions = z.array(z.object({ id, team_id: id, problem_id: id, contest_time: moment }))
const judgements = z.array(
  z.object({ id, submission_id: id, judgement_type_id: id.nullish(), current: z.boolean().nullish() }),
)

const cell = z.object({
  problem_id: id,
  num_judged: z.number(),
  num_pending: z.number().default(0),
  solved: z.boolean().optional(),
  score: z.number().optional(),
})
const row = z.object({
  rank: z.number().nullish(),
  team_id: id,
  score: z.object({
    num_solved: z.number().optional(),
    total_time: z.union([moment, z.number().transform((minutes) => minutes * 60_000)]).optional(),
    score: z.number().optional(),
  }),
  problems: z.array(cell),
})
export type PackageRow = z.output<typeof row>

/** The files that are read, with their names and what must be in them. */
export const PACKAGE_FILES = {
  contest,
  problems,
  teams,
  scoreboard: z.object({ rows: z.array(row) }),
  'judgement-types': types,
  submissions,
  judgements,
} as const

export type PackageFileName = keyof typeof PACKAGE_FILES
export type ContestPackage = { readonly [Name in PackageFileName]: z.output<(typeof PACKAGE_FILES)[Name]> }

/** The moments of the minute rule: penalties are counted in whole minutes. */
const MINUTE = 60_000

/**
 * Whether the scoreboard of a package follows from its judgements; undefined where points count, because every system
 * computes those in its own way.
 */
export function follows(whole: ContestPackage): boolean | undefined {
  if (whole.contest.scoreboard_type !== 'pass-fail') return undefined
  const types = new Map(whole['judgement-types'].map((type) => [type.id, type]))
  const judged = new Map(
    whole.judgements
      .filter(({ current }) => current !== false)
      .map(({ submission_id, judgement_type_id }) => [submission_id, types.get(judgement_type_id ?? '')]),
  )
  const made = [...whole.submissions]
    .filter(({ contest_time }) => contest_time >= 0 && contest_time < whole.contest.duration)
    .sort((one, other) => one.contest_time - other.contest_time)
  const solved = new Map<string, Map<string, number>>()
  const rejected = new Map<string, number>()
  for (const { id, team_id, problem_id, contest_time } of made) {
    const type = judged.get(id)
    const ofTeam = solved.get(team_id) ?? new Map<string, number>()
    solved.set(team_id, ofTeam)
    if (!type || ofTeam.has(problem_id)) continue
    const key = JSON.stringify([team_id, problem_id])
    const before = rejected.get(key) ?? 0
    if (type.solved)
      ofTeam.set(problem_id, Math.floor(contest_time / MINUTE) * MINUTE + before * whole.contest.penalty_time)
    else if (type.penalty) rejected.set(key, before + 1)
  }
  return (
    inOrder(whole.scoreboard.rows) &&
    whole.scoreboard.rows.every(({ team_id, score, problems }) => {
      const own = solved.get(team_id)
      const times = [...(own?.values() ?? [])]
      const total = times.reduce((sum, time) => sum + time, 0)
      return (
        times.length === (score.num_solved ?? 0) &&
        total === (score.total_time ?? 0) &&
        problems.every(({ problem_id, solved }) => (solved ?? false) === (own?.has(problem_id) ?? false))
      )
    })
  )
}

/** Whether nobody ranks behind somebody who has solved less, or as much in more time. Equal rows are ordered otherwise. */
function inOrder(rows: readonly PackageRow[]): boolean {
  const ranked = rows.flatMap(({ rank, score: { num_solved = 0, total_time = 0 } }) =>
    rank === null || rank === undefined ? [] : [{ rank, num_solved, total_time }],
  )
  const better = (one: (typeof ranked)[number], other: (typeof ranked)[number]) =>
    other.num_solved - one.num_solved || one.total_time - other.total_time
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank || better(one, other))
  return sorted.every((row, at) => {
    const before = sorted[at - 1]
    if (!before) return true
    return before.rank === row.rank ? better(before, row) === 0 : better(before, row) <= 0
  })
}
