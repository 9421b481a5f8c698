import 'server-only'
import { z } from 'zod'
import { parseRelative } from '@/judge/contest/ccs/entity'
import { COLOURS, type Colour } from '@/judge/contest/colours'
import type { FormatId } from '@/judge/contest/formats'
import { fail, ok, type Result } from '@/judge/kit/result'
import { MOST_POINTS, MOST_PROBLEMS } from '@/lib/contests/settings'
import { readFiles, type SentFile } from './sent-files'

/** A problem as a package describes it. */
export interface PackageProblem {
  readonly id: string
  readonly name: string
  readonly points: number
  /** Null if its colour is none of ours. */
  readonly colour: Colour | null
}

/** What a package says of the contest that it describes. */
export interface PackageSettings {
  readonly title: string
  /** In minutes. */
  readonly length: number
  /** Minutes before the end; 0: no freeze. */
  readonly freeze: number
  readonly format: FormatId
  /** In the order of the contest. */
  readonly problems: readonly PackageProblem[]
}

const MINUTE = 60_000

const minutes = z
  .string()
  .transform((text) => parseRelative(text) ?? Number.NaN)
  .refine((length) => length >= 0)
  .transform((length) => Math.floor(length / MINUTE))

const contestFile = z.object({
  name: z.string().min(1).max(1000),
  duration: minutes,
  scoreboard_freeze_duration: minutes.nullish(),
  scoreboard_type: z.enum(['pass-fail', 'score']).default('pass-fail'),
})

const problem = z
  .object({
    id: z.string().max(200),
    name: z.string().max(1000).default(''),
    ordinal: z.number().default(0),
    // What does not fit here is no reason to refuse a package of another system.
    max_score: z.int().min(1).max(MOST_POINTS).catch(100),
    color: z.enum(COLOURS).nullable().catch(null),
  })
  .transform(({ max_score: points, color: colour, ...rest }) => ({ ...rest, points, colour }))

const problemsFile = z.array(problem).max(1000)

/**
 * Reads what a package in the format of the Contest API says of its contest, from any system: from an archive, or from its
 * two files alone, because an archive with logos and photos is larger than a form may be.
 *
 * Errors: those of `readFiles`; `package-file` with the `file` that is missing or says
 * something else; `package-many` if it has more problems than a contest can.
 */
export function readSettings(sent: readonly SentFile[]): Result<PackageSettings> {
  const read = readFiles(sent, ['contest', 'problems'])
  if (!read.ok) return read
  const contest = contestFile.safeParse(read.value('contest'))
  if (!contest.success) return fail('package-file', { file: 'contest.json' })
  const problems = problemsFile.safeParse(read.value('problems'))
  if (!problems.success) return fail('package-file', { file: 'problems.json' })
  if (problems.data.length > MOST_PROBLEMS) return fail('package-many', { limit: MOST_PROBLEMS })
  const { name, duration, scoreboard_freeze_duration, scoreboard_type } = contest.data
  return ok({
    ...{ title: name, length: duration, freeze: scoreboard_freeze_duration ?? 0 },
    format: scoreboard_type === 'score' ? 'ioi' : 'icpc',
    problems: problems.data
      .sort((one, other) => one.ordinal - other.ordinal)
      .map(({ ordinal: _, ...problem }) => problem),
  })
}

/** Problems of this site for those of a package, by id or, if no problem has that, by title; and the names of the others. */
export function matched(
  problems: readonly PackageProblem[],
  known: readonly { readonly id: string; readonly title: string }[],
) {
  const ids = new Set(known.map(({ id }) => id))
  const found = new Map<string, PackageProblem>()
  const missing: string[] = []
  for (const problem of problems) {
    const id = ids.has(problem.id) ? problem.id : known.find(({ title }) => title === problem.name)?.id
    if (id === undefined) missing.push(problem.name || problem.id)
    else if (!found.has(id)) found.set(id, { ...problem, id })
  }
  return { problems: [...found.values()], missing }
}
