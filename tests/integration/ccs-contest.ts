import type { Verdict } from '@/judge/verdicts'
import { db } from '@/lib/core/db'
import type { Role } from '@/lib/generated/prisma/enums'
import { hashPassword } from '@/lib/users/password'
import { hours } from '../setup/hours'
import { storeSubmission } from './made'

/* A contest for the tests of its API: a team, somebody alone, a group, an organisation, and results. */

export const PASSWORD = 'a password of ten letters'

export const PROBLEMS = ['robot-escape', 'robot-escape-bot', 'snake'] as const

let hash: Promise<string> | undefined

export async function makePerson(username: string, role: Role = 'user') {
  hash ??= hashPassword(PASSWORD)
  const name = username[0]!.toUpperCase() + username.slice(1)
  return db.user.create({ data: { username, name, role, passwordHash: await hash } })
}

export interface Example {
  readonly id: string
  /** Participations: Ann and Bob are a team, Cid is alone. */
  readonly team: string
  readonly cid: string
  readonly users: Readonly<Record<'ann' | 'bob' | 'cid' | 'eve' | 'olga', string>>
}

/**
 * Replaces all contests and people by a contest that runs since two hours, for one more, and is frozen since half an hour.
 * Olga runs it, Eve has nothing to do with it.
 */
export async function makeExample(): Promise<Example> {
  await db.contest.deleteMany()
  await db.organisation.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  const [ann, bob, cid, eve] = await Promise.all(['ann', 'bob', 'cid', 'eve'].map((name) => makePerson(name)))
  const olga = await makePerson('olga', 'organiser')
  const users = { ann: ann!.id, bob: bob!.id, cid: cid!.id, eve: eve!.id, olga: olga.id }
  const { id } = await db.contest.create({
    data: {
      ...{ title: 'Autumn cup', startsAt: hours(-2), endsAt: hours(1), freezesAt: hours(-0.5), teamSize: 3 },
      organisers: { create: { userId: olga.id } },
      groups: { create: { name: 'First year' } },
      problems: { create: PROBLEMS.map((problemId, position) => ({ problemId, position })) },
    },
  })
  const group = await db.contestGroup.findFirstOrThrow({ where: { contestId: id } })
  const organisation = await db.organisation.create({
    data: { name: 'University of the Labyrinth', shortName: 'Labyrinth', country: 'GRC' },
  })
  const joinedAt = hours(-3)
  const { id: teamId } = await db.team.create({ data: { contestId: id, name: 'Threads' } })
  await db.teamMember.createMany({
    data: [users.ann, users.bob].map((userId) => ({ contestId: id, userId, teamId, joinedAt })),
  })
  const seat = { contestId: id, joinedAt, groupId: group.id }
  const team = await db.participation.create({ data: { ...seat, teamId, organisationId: organisation.id } })
  const alone = await db.participation.create({ data: { ...seat, userId: users.cid, groupId: null } })
  return { id, team: team.id, cid: alone.id, users }
}

interface Made {
  readonly userId: string
  readonly problemId?: (typeof PROBLEMS)[number]
  readonly verdict?: Verdict
  /** Hours from now. */
  readonly at: number
}

/** Stores a judged submission with a result for each testcase, as the site does. Returns its id. */
export async function submitted({ userId, problemId = 'robot-escape', verdict = 'accepted', at }: Made) {
  const cases = await db.case.findMany({ where: { problemId, retired: false }, select: { id: true } })
  const program = problemId.endsWith('-bot')
  const { id } = await storeSubmission({
    ...{
      userId,
      problemId,
      answer: program ? 'print(1)\n' : 'URDL',
      createdAt: hours(at),
      judgedAt: hours(at),
    },
    ...{ language: program ? 'python' : null, version: program ? Math.ceil(-at * 1000) : null },
    ...{ verdict, score: verdict === 'accepted' ? 1 : 0, rank: verdict === 'accepted' ? [0, 4, 1] : [1] },
    results: {
      create: cases.map((each) => ({
        ...{ caseId: each.id, verdict, score: 0, metrics: {}, reason: {}, cpuMs: program ? 12.6 : null },
      })),
    },
  })
  return id
}
