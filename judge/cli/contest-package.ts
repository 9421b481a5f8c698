import type { z } from 'zod'
import { elapsed } from '../contest/clock'
import { jsonOf, visible } from '../kit/text'
import { openPackage } from '../packages/files/disk'
import { PACKAGE_LIMITS } from '../packages/files/limits'
import type { PackageTree } from '../packages/files/tree'
import { PackageError } from '../packages/findings'
import {
  type ContestPackage,
  follows,
  PACKAGE_FILES,
  type PackageFileName,
  type PackageRow,
} from './contest-files'
import { textIn } from './input'
import { say } from './messages'
import { messageOf } from './package/report'
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
