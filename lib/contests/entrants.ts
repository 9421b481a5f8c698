import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { record } from '@/lib/core/audit'
import type { Transaction } from '@/lib/core/db'
import { newToken } from '@/lib/core/id'
import { type RosterLine, readRoster } from '@/lib/core/input/roster'
import { displayName } from '@/lib/core/input/text'
import { asOrganiser, type Before } from './organisers'
import { groupName, groupNamed, organisationName, organisationNamed, seatText } from './participants'
import { kindFor } from './participation'

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

/*
 * Administrators enter people into a contest from a list, so that they need not join. Organisers who are none send
 * invitations instead: whoever takes part in an exam can do nothing else meanwhile, which is nobody's to decide for strangers.
 */

const over = (): Result<never> => ({ ok: false, error: { code: 'entrant-late', values: {} } })

/**
 * Says what would happen to each line of a list. Errors: those of `planEntrants`, `entrant-late` if the contest is over.
 * Undefined if there is no such contest.
 */
export async function checkEntrants(
  actor: Actor | null,
  contestId: string,
  text: string,
): Promise<Result<PlannedEntrant[]> | undefined> {
  requireAdministrator(actor)
  return asOrganiser(actor, contestId, async (tx, contest) =>
    phaseOf(contest, new Date()) === 'over' ? over() : planEntrants(tx, contest, text),
  )
}

/**
 * Enters everybody of a list whose line has no errors, all at once, and returns how many they were: `count` as it was
 * checked. Undefined if there is no such contest.
 *
 * Errors: those of `checkEntrants`, `entrant-changed` if it would no longer be `count`; then nothing is done.
 */
export async function enterAll(
  actor: Actor | null,
  contestId: string,
  { text, count }: { readonly text: string; readonly count: number },
): Promise<Result<number, Fault> | undefined> {
  requireAdministrator(actor)
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    if (phaseOf(contest, new Date()) === 'over') return over()
    const plan = await planEntrants(tx, contest, text)
    if (!plan.ok) return plan
    const entering = plan.value.flatMap((each) => (each.outcome === 'enter' ? [each] : []))
    if (entering.length !== count) return { ok: false, error: { code: 'entrant-changed', values: {} } }
    if (count === 0) return ok(0)
    await enter(tx, contest, entering)
    const [action, subject] = ['participants-entered', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail: { count } }, tx)
    return ok(count)
  })
}

type Entering = Extract<PlannedEntrant, { outcome: 'enter' }>

async function enter(tx: Transaction, contest: Before, entering: readonly Entering[]): Promise<void> {
  const { id: contestId, teamSize } = contest
  const roles = new Map(
    (
      await tx.user.findMany({
        where: { id: { in: entering.map(({ userId }) => userId) } },
        select: { id: true, role: true },
      })
    ).map((user) => [user.id, user]),
  )
  const kindOf = (userId: string) => kindFor(roles.get(userId)!, contest)
  const belongs = await belongingsOf(tx, contestId, entering)
  if (teamSize === 1) {
    await tx.participation.createMany({
      data: entering.map(({ userId, entrant }) => ({
        ...{ contestId, userId, kind: kindOf(userId) },
        ...belongs(entrant),
      })),
    })
    return
  }
  const teams = new Map<string, Entering[]>()
  for (const each of entering) teams.set(each.entrant.team, [...(teams.get(each.entrant.team) ?? []), each])
  for (const [name, people] of teams) {
    const where = { contestId_name: { contestId, name } }
    const team =
      (await tx.team.findUnique({ where })) ??
      (await tx.team.create({ data: { contestId, name, token: newToken() } }))
    await tx.teamMember.createMany({
      data: people.map(({ userId }) => ({ contestId, userId, teamId: team.id })),
    })
    // A team has no place if one of its people knows the problems.
    const kind = people.some(({ userId }) => kindOf(userId) === 'unofficial') ? 'unofficial' : undefined
    await tx.participation.upsert({
      where: { teamId: team.id },
      create: { contestId, teamId: team.id, ...(kind && { kind }), ...belongs(sharedBy(people)) },
      update: kind ? { kind } : {},
    })
  }
}

/** What the lines of a new team say of it: some of them may leave it out. */
const sharedBy = (people: readonly Entering[]) => ({
  group: people.find(({ entrant }) => entrant.group !== '')?.entrant.group ?? '',
  organisation: people.find(({ entrant }) => entrant.organisation !== '')?.entrant.organisation ?? '',
  seat: people.find(({ entrant }) => entrant.seat !== '')?.entrant.seat ?? '',
})

/** Makes the groups and organisations of a list, and returns the columns of each participant. */
async function belongingsOf(tx: Transaction, contestId: string, entering: readonly Entering[]) {
  const groups = new Map<string, string | null>()
  const organisations = new Map<string, string | null>()
  for (const { entrant } of entering) {
    const { group, organisation } = entrant
    if (!groups.has(group)) groups.set(group, await groupNamed(tx, contestId, group))
    if (!organisations.has(organisation))
      organisations.set(organisation, await organisationNamed(tx, organisation))
  }
  return ({ group, organisation, seat }: Pick<Entrant, 'group' | 'organisation' | 'seat'>) => ({
    groupId: groups.get(group) ?? null,
    organisationId: organisations.get(organisation) ?? null,
    seat,
  })
}

/**
 * The lines of a checked list that name no account, as a list by which accounts are made; undefined if there is none. An
 * account is called like its team, unless others of the team have none either. A line of a team that names nobody has no
 * username: whoever makes the accounts chooses one.
 */
export function lackingAccounts(plan: readonly PlannedEntrant[]): string | undefined {
  const lacking = plan.flatMap((each) => (each.outcome === 'error' && each.lacks ? [each.lacks] : []))
  const once = [...new Map(lacking.map((each) => [each.username || ` ${each.team}`, each])).values()]
  if (once.length === 0) return undefined
  const alone = (team: string) => once.filter((each) => each.team === team).length === 1
  const rows = once.map(({ username, team }) => [username, alone(team) ? team : ''])
  return stringify([['username', 'name'], ...rows], { delimiter: ';' })
}
