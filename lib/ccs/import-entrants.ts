import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { fail, ok, type Result } from '@/judge/kit/result'
import { readFiles, type SentFile } from './sent-files'

/*
 * Who takes part, as the JSON files of a contest package say it, becomes a list like the one that is typed. So it is checked
 * and entered by the same commands, and whoever enters it can change it before.
 */

const id = z.string().min(1).max(200)
const text = z.string().max(1000)

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
  const rows: Row[] = []
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

interface Row {
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
