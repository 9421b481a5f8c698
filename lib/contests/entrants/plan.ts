import 'server-only'
import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { displayName } from '@/lib/core/input/display-name'
import { type RosterLine, readRoster } from '@/lib/core/input/roster'
import { groupName, organisationName } from '../affiliations'
import type { Before, Transaction } from '../locked'
import { seatText } from '../room/seat'

/*
 * What would happen to each line of a list of people who are to take part in a contest. Nothing is written here.
 */

export const COLUMNS = ['username', 'team', 'group', 'organisation', 'seat'] as const
type Column = (typeof COLUMNS)[number]

/** What is wrong with a line, and in which column. */
export type EntrantFault = Fault & { readonly column: Column | undefined }

export interface Entrant {
  readonly username: string
  /** Empty in a contest without teams. */
  readonly team: string
  readonly group: string
  readonly organisation: string
  readonly seat: string
}

export type PlannedEntrant =
  /** `userId` is that of the account. */
  | { readonly line: number; readonly outcome: 'enter'; readonly entrant: Entrant; readonly userId: string }
  /** They take part already, and stay as they are. */
  | { readonly line: number; readonly outcome: 'already'; readonly entrant: Entrant }
  | {
      readonly line: number
      readonly outcome: 'error'
      readonly username: string
      readonly faults: readonly EntrantFault[]
      /** What the line says of an account that is not there; the username may be empty. */
      readonly lacks?: Pick<Entrant, 'username' | 'team'>
    }

const form = z.object({
  username: z.string().trim().toLowerCase(),
  team: z.string().trim().pipe(z.literal('').or(displayName)),
  group: groupName,
  organisation: organisationName,
  seat: seatText,
})

const NOTHING = { username: '', team: '', group: '', organisation: '', seat: '' }

/**
 * Reads a list and says for each line what would happen, as the contest is now. Errors: those of `readRoster`. Of a line:
 * `entrant-unknown` (no such account, or one that is disabled), `roster-repeated`, `entrant-team-missing`,
 * `entrant-no-teams`, `entrant-team-full`, `entrant-team-belongs` (a line above says something else of the same new team), and
 * those of the names.
 */
export async function planEntrants(
  tx: Transaction,
  contest: Before,
  text: string,
): Promise<Result<PlannedEntrant[]>> {
  const read = await readRoster(text, COLUMNS)
  if (!read.ok) return read
  const known = await knownOf(tx, contest, read.value)
  return ok(read.value.map((line) => planLine(line, contest, known)))
}

/** What is known of the accounts and teams that a list names, with what the lines above add. */
interface Known {
  /** Ids of accounts by username. */
  readonly users: ReadonlyMap<string, string>
  /** Ids of the accounts that take part. */
  readonly inside: ReadonlySet<string>
  /** The names of the teams that are there already. */
  readonly there: ReadonlySet<string>
  /** How many people a team has, by its name. */
  readonly teams: Map<string, number>
  /** What the lines above say that a new team belongs to, by its name and the column. */
  readonly belongs: Map<string, { readonly name: string; readonly line: number }>
  /** The lines that have named a username. */
  readonly seen: Map<string, number>
}

/** What a new team belongs to, and where it sits, which all lines that say so agree on. */
const BELONGS = ['group', 'organisation', 'seat'] as const
type Belongs = (typeof BELONGS)[number]

async function knownOf(
  tx: Transaction,
  { id }: Before,
  lines: readonly RosterLine<Column>[],
): Promise<Known> {
  const names = lines.map(({ cells }) => (cells.username ?? '').trim().toLowerCase())
  const users = await tx.user.findMany({
    where: { username: { in: names }, disabledAt: null },
    select: { id: true, username: true },
  })
  const seats = await tx.participation.findMany({
    where: { contestId: id, kind: { not: 'virtual' } },
    select: { userId: true, team: { select: { name: true, members: { select: { userId: true } } } } },
  })
  return {
    users: new Map(users.map((user) => [user.username, user.id])),
    inside: new Set(
      seats
        .flatMap(({ userId, team }) => [userId, ...(team?.members ?? []).map((each) => each.userId)])
        .filter((each) => each !== null),
    ),
    there: new Set(seats.flatMap(({ team }) => (team ? [team.name] : []))),
    teams: new Map(seats.flatMap(({ team }) => (team ? [[team.name, team.members.length]] : []))),
    ...{ belongs: new Map(), seen: new Map() },
  }
}

function planLine(
  { line, cells, odd }: RosterLine<Column>,
  { teamSize }: Before,
  known: Known,
): PlannedEntrant {
  const given = { ...NOTHING, ...cells }
  const refuse = (
    column: Column | undefined,
    code: string,
    values: Fault['values'] = {},
  ): Extract<PlannedEntrant, { outcome: 'error' }> => ({
    // A team of a package may have no account.
    ...{ line, outcome: 'error', username: (given.username.trim() || given.team.trim()).slice(0, 60) },
    faults: [{ column, code, values }],
  })
  if (odd !== undefined)
    return refuse(undefined, 'roster-cells', { cells: odd, columns: Object.keys(cells).length })
  const parsed = form.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse(issue!.path[0] as Column, issue!.message)
  }
  const entrant = parsed.data
  const { username, team } = entrant
  const userId = known.users.get(username)
  if (!userId) return { ...refuse('username', 'entrant-unknown'), lacks: { username, team } }
  const before = known.seen.get(username)
  if (before !== undefined) return refuse('username', 'roster-repeated', { line: before })
  known.seen.set(username, line)
  if (known.inside.has(userId)) return { line, outcome: 'already', entrant }
  if (teamSize === 1)
    return team ? refuse('team', 'entrant-no-teams') : { line, outcome: 'enter', entrant, userId }
  if (!team) return refuse('team', 'entrant-team-missing')
  const people = known.teams.get(team) ?? 0
  if (people >= teamSize) return refuse('team', 'entrant-team-full', { limit: teamSize })
  if (!known.there.has(team)) {
    const before = (column: Belongs) => known.belongs.get(`${column} ${team}`)
    const said = BELONGS.filter((column) => entrant[column] !== '')
    const other = said.find((column) => (before(column)?.name ?? entrant[column]) !== entrant[column])
    if (other) return refuse(other, 'entrant-team-belongs', { ...before(other) })
    for (const column of said)
      if (!before(column)) known.belongs.set(`${column} ${team}`, { name: entrant[column], line })
  }
  known.teams.set(team, people + 1)
  return { line, outcome: 'enter', entrant, userId }
}
