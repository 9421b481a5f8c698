import 'server-only'
import { z } from 'zod'
import { parseRelative } from '@/judge/contest/ccs/entity'
import { COLOURS, type Colour } from '@/judge/contest/colours'
import type { FormatId } from '@/judge/contest/formats'
import { fail, ok, type Result } from '@/judge/kit/result'
import { parseYaml } from '@/judge/packages/read/yaml'
import { MOST_POINTS, MOST_PROBLEMS } from '@/lib/contests/schema'
import { readZip } from './zip'

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

/** A file as a form sends it: an archive, or one file of a package. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Far more files than a package has, and more bytes than the two that are read need. */
const BOUNDS = { entries: 20_000, bytes: 2 * 2 ** 20 }
/** The two files that are read, as a program or a person writes them. */
const WANTED = ['contest', 'problems'].flatMap((name) => [`${name}.json`, `${name}.yaml`])
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
 * Errors: `package-unreadable` if it is no ZIP file within the bounds; `package-file` with the `file` that is missing or says
 * something else; `package-many` if it has more problems than a contest can.
 */
export function readSettings(sent: readonly SentFile[]): Result<PackageSettings> {
  const files = filesIn(sent)
  if (!files) return fail('package-unreadable')
  const contest = contestFile.safeParse(contentOf(files, 'contest'))
  if (!contest.success) return fail('package-file', { file: 'contest.json' })
  const problems = problemsFile.safeParse(contentOf(files, 'problems'))
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

/** The files by their paths; undefined if the only one is neither an archive nor a file of a package. */
function filesIn(sent: readonly SentFile[]): ReadonlyMap<string, Uint8Array> | undefined {
  const loose = sent.filter(({ name }) => WANTED.includes(name))
  if (loose.length > 0) return new Map(loose.map(({ name, bytes }) => [name, bytes]))
  const [archive] = sent
  const wanted = (path: string) => WANTED.includes(path.slice(path.indexOf('/') + 1))
  const files = archive && readZip(archive.bytes, BOUNDS, wanted)
  return files instanceof Map ? files : undefined
}

/** What a file says, at the root or in the only folder there. Undefined if there is none, or it cannot be read. */
function contentOf(files: ReadonlyMap<string, Uint8Array>, name: string): unknown {
  const folders = new Set([...files.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [only = ''] = folders.size === 1 ? folders : []
  for (const folder of ['', only]) {
    const json = files.get(`${folder}${name}.json`)
    if (json) return jsonOf(textOf(json))
    const yaml = files.get(`${folder}${name}.yaml`)
    const parsed = yaml && parseYaml(textOf(yaml))
    if (parsed) return 'value' in parsed ? parsed.value : undefined
  }
  return undefined
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
