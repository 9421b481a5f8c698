import 'server-only'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { record } from '@/lib/audit/record'
import { newToken } from '@/lib/core/id'
import { groupNamed, organisationNamed } from '../affiliations'
import { asOrganiser, type Before, type Transaction } from '../locked'
import { kindFor } from '../participation'
import { type Entrant, type PlannedEntrant, planEntrants } from './plan'

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
