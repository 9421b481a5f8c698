import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { parseRelative } from '@/judge/contest/ccs/entity'
import type { FormatId } from '@/judge/contest/formats'
import { COLOURS, type Colour } from '@/judge/contest/labels'
import { fail, ok, type Result } from '@/judge/kit/result'
import { MOST_POINTS, MOST_PROBLEMS } from '@/lib/contests/settings'
import { readFiles, type SentFile } from './zip'

/** A problem as a package describes it. */
interface PackageProblem {
  readonly id: string
  readonly name: string
  readonly points: number
  /** Null if its colour is none of ours. */
  readonly colour: Colour | null
}

/** What a package says of the contest that it describes. */
interface PackageSettings {
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

const text = z.string().max(1000)

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

/*
 * Who takes part, as the JSON files of a contest package say it, becomes a list like the one that is typed. So it is checked
 * and entered by the same commands, and whoever enters it can change it before.
 */

const id = z.string().min(1).max(200)

const FILES = {
  teams: z.object({
    ...{ id, name: text, display_name: text.nullish(), hidden: z.boolean().nullish() },
    ...{ organization_id: id.nullish(), group_ids: z.array(id).max(100).nullish() },
  }),
  accounts: z.object({ id, username: text, team_id: id.nullish() }),
  groups: z.object({ id, name: text, type: text.nullish(), hidden: z.boolean().nullish() }),
  organizations: z.object({ id, name: text, formal_name: text.nullish() }),
} as const

type FileName = keyof typeof FILES
type Entries<Name extends FileName> = ReadonlyMap<string, z.output<(typeof FILES)[Name]>>

/**
 * The list of those who take part by a contest package of any system: a line for each account of a team, and one without a
 * username for each team that has none. Hidden teams are left out. A team belongs to the first of its groups that is not
 * hidden and not one that only says how teams are ranked, as our own packages have them. `teams`: whether the list names
 * them.
 *
 * Errors: those of `readFiles`; with the `file`: `package-file` if it is missing or no
 * array; with its `entry`, from 1, and the `field` as well: `package-entry` if that is missing or wrong, `package-twice` if
 * another entry has this id, `package-reference` if there is no such `id` in the file that it refers to.
 */
export function entrantsIn(sent: readonly SentFile[], { teams }: { teams: boolean }): Result<string> {
  const files = readFiles(sent, Object.keys(FILES))
  if (!files.ok) return files
  const read = files.value
  const team = entriesOf('teams', read('teams'))
  if (!team.ok) return team
  const account = entriesOf('accounts', read('accounts', []))
  if (!account.ok) return account
  const group = entriesOf('groups', read('groups', []))
  if (!group.ok) return group
  const organisation = entriesOf('organizations', read('organizations', []))
  if (!organisation.ok) return organisation

  const usernames = new Map<string, string[]>()
  for (const [entry, { username, team_id }] of [...account.value.values()].entries()) {
    if (team_id == null) continue
    if (!team.value.has(team_id)) return unknown('accounts', entry, 'team_id', team_id)
    usernames.set(team_id, [...(usernames.get(team_id) ?? []), username])
  }
  const rows: EntrantRow[] = []
  for (const [entry, each] of [...team.value.values()].entries()) {
    const groups = each.group_ids ?? []
    const lost = groups.find((one) => !group.value.has(one))
    if (lost !== undefined) return unknown('teams', entry, 'group_ids', lost)
    const belongs = organisation.value.get(each.organization_id ?? '')
    if (each.organization_id != null && !belongs)
      return unknown('teams', entry, 'organization_id', each.organization_id)
    if (each.hidden) continue
    const shown = groups.map((one) => group.value.get(one)!)
    const row = {
      ...(teams && { team: each.display_name || each.name }),
      group: shown.find(({ hidden, type }) => !hidden && type !== 'standing')?.name ?? '',
      organisation: belongs ? belongs.formal_name || belongs.name : '',
    }
    for (const username of usernames.get(each.id) ?? ['']) rows.push({ username, ...row })
  }
  const columns = ['username', ...(teams ? ['team'] : []), 'group', 'organisation']
  return ok(stringify(rows, { header: true, columns, delimiter: ';' }))
}

interface EntrantRow {
  readonly username: string
  readonly team?: string
  readonly group: string
  readonly organisation: string
}

const unknown = (file: FileName, index: number, field: string, missing: string): Result<never> =>
  fail('package-reference', { file: `${file}.json`, entry: index + 1, field, id: missing.slice(0, 60) })

/** The entries of a file by their ids, in its order. */
function entriesOf<Name extends FileName>(name: Name, content: unknown): Result<Entries<Name>> {
  const file = `${name}.json`
  if (!Array.isArray(content)) return fail('package-file', { file })
  const entries = new Map<string, z.output<(typeof FILES)[Name]>>()
  for (const [index, each] of content.entries()) {
    const parsed = FILES[name].safeParse(each)
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? 'id')
      return fail('package-entry', { file, entry: index + 1, field })
    }
    const found = parsed.data as z.output<(typeof FILES)[Name]>
    if (entries.has(found.id)) return fail('package-twice', { file, entry: index + 1, field: 'id' })
    entries.set(found.id, found)
  }
  return ok(entries)
}
