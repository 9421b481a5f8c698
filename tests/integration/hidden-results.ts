import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeTask } from '@/judge/worker/judging'
import { writeComment } from '@/lib/comments/commands'
import { thaw } from '@/lib/contests/clock-commands'
import { db } from '@/lib/core/db'
import { newToken } from '@/lib/core/id'
import type { User } from '@/lib/generated/prisma/client'
import { BlobCache } from '@/lib/packages/blobs'
import { recomputeRatings } from '@/lib/ratings/recompute'
import { releaseHeld } from '@/lib/standings/held'
import { enterStanding } from '@/lib/standings/update'
import { beginJudging, storeResults } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import { submitAnswer } from '@/lib/submissions/submit'
import { shortSolution } from '../setup/answers'
import { scriptedArena } from '../setup/arena'
import { fakeArena } from '../setup/fake-worker'
import { hours } from '../setup/hours'
import { keepLongTrial } from '../setup/long-trial'
import { assign, enroll, makeClass } from './classes'
import { contest } from './contests'
import { storeSubmission } from './made'
import { makeUser } from './people'

/*
 * A site on which results are about to arrive that nobody but their authors may be told of: behind a freeze, in private,
 * in virtual participations.
 *
 * `hero` took part in contests that are over, alone and in a team, and takes part in others whose freeze is in force, with
 * some of the same problems. `late` submitted during the freeze of a contest that is over and not thawed. `vic` takes part
 * virtually in the old contest.
 */

/** Those whose results arrive. */
export const AUTHORS = ['hero', 'late', 'vic'] as const
/** Those who look at the site besides those who are not signed in. */
export const VIEWERS = ['follower', 'stranger', 'organiser', 'mate', 'virtual'] as const
type Viewer = (typeof VIEWERS)[number]

/** Problems for programs and for answers: in contests that are frozen, and in none that runs or is frozen. */
export const PROBLEMS = {
  heldProgram: 'snake',
  heldAnswer: 'robot-escape',
  lateProgram: 'snake-meadow',
  program: 'snake-knots',
  answer: 'robot-escape-corner',
  duel: 'maze-duel',
} as const
const { heldProgram, heldAnswer, lateProgram, program, answer, duel } = PROBLEMS

/** When the old contest was, in hours from now. */
const OLD = [-2000, -1900] as const

type Contests = Readonly<
  Record<'frozen' | 'answers' | 'unthawed' | 'old' | 'teams' | 'duel' | 'others', string>
>
type People = Readonly<Record<(typeof AUTHORS)[number] | Viewer | 'teacher' | 'setter', User>>

export interface World {
  readonly people: People
  readonly contests: Contests
  /** Everything that has been submitted: judged before, and waiting for a result. */
  readonly judged: readonly string[]
  readonly waiting: readonly string[]
  /** A submission that everybody may open, and the reference of its replay. */
  readonly shared: { readonly id: string; readonly replay: string }
  readonly classId: string
  readonly assignment: string
  /** The hero's participation in the old contest. */
  readonly seat: string
  readonly duel: Awaited<ReturnType<typeof makeWalks>>
  /** The ends of the addresses by which people join the class and a contest. */
  readonly invites: { readonly class: string; readonly contest: string }
}

/** Makes everything that is there before the results arrive, in the database that is open. */
export async function makeWorld(): Promise<World> {
  const people = await makeFollowedPeople()
  const contests = await makeContests(people)
  const { hero, late, vic, follower, mate, stranger, teacher } = people

  const judged = [
    // In the old contest and before the freezes.
    await judge(hero, heldProgram, { at: -1990, rank: [0, 900, 1] }),
    await judge(hero, heldAnswer, { at: -1989, rank: [0, 2400, 9] }),
    await judge(hero, program, { at: -1988, rank: [1] }),
    await judge(mate, program, { at: -1450, rank: [0, 950, 1] }),
    await judge(stranger, heldAnswer, { at: -1987, rank: [0, 2000, 9] }),
    await judge(hero, heldAnswer, { at: -150, rank: [1, 60] }),
    await judge(follower, heldAnswer, { at: -149, rank: [0, 1900, 9], shared: true }),
    await judge(late, lateProgram, { at: -55, rank: [0, 5000, 9] }),
    await judge(follower, lateProgram, { at: -54, rank: [0, 4000, 9] }),
    // Nothing of the same people that arrives later is better, so it enters no standing.
    await judge(hero, program, { at: -500, rank: [0, 1, 1] }),
    await judge(hero, answer, { at: -499, rank: [0, 1, 1] }),
    await judge(vic, program, { at: -498, rank: [0, 2, 1] }),
    await judge(vic, answer, { at: -497, rank: [0, 2, 1] }),
    await judge(follower, answer, { at: -496, rank: [0, 3, 1] }),
  ]
  const shared = await shareAnswer(hero, -490)
  await shareAnswer(vic, -480)
  await writeComment(follower, { submissionId: shared.id }, { token: randomUUID(), body: 'Well done.' })
  await db.comment.updateMany({ data: { createdAt: hours(-400) } })

  const waiting = [
    await queue(hero, heldProgram, -1),
    await queue(late, lateProgram, -42),
    await queue(hero, program, -0.9),
    await queue(hero, program, -0.8, { source: 'crashes at 1' }),
    await queue(hero, program, -0.7, { tryout: true }),
    await queue(vic, program, -0.6),
    await queue(vic, program, -0.5, { source: 'crashes at 1' }),
    await queue(hero, duel, -0.4, { role: 'solver', source: '!' }),
  ]
  const classId = await makeClass(teacher)
  for (const pupil of [hero, follower]) await enroll(classId, pupil)
  const assignment = await assign(teacher, classId, { problems: [program, answer], opens: -600, due: 600 })
  const { invite } = await db.class.findUniqueOrThrow({ where: { id: classId } })
  const { inviteToken } = await db.contest.findUniqueOrThrow({ where: { id: contests.others } })
  const invites = { class: invite ?? '', contest: inviteToken ?? '' }
  const where = { contestId: contests.old, userId: hero.id }
  const { id: seat } = await db.participation.findFirstOrThrow({ where })
  await recomputeRatings()
  const made = { judged, waiting, shared, seat, classId, assignment, invites }
  return { people, contests, ...made, duel: await makeWalks(stranger) }
}

/**
 * Lets all results arrive. Programs have been waiting, so nothing but their results is new; answers are judged at once.
 * Returns the shortest solution, which the freeze hides.
 */
export async function resultsArrive({ people: { hero, vic }, waiting }: World): Promise<string> {
  for (const id of waiting) await judgeWaiting(id)
  const solution = shortSolution(heldAnswer)
  await answerOf(hero, heldAnswer, solution)
  await answerOf(hero, heldAnswer, 'U')
  for (const author of [hero, vic]) {
    await answerOf(author, answer, 'U')
    await answerOf(author, answer, shortSolution(answer))
  }
  await recomputeRatings()
  return solution
}

/** Ends all contests that run, lifts all freezes, and does what the worker does regularly. */
export async function thawAll({ contests }: World): Promise<void> {
  const boss = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  const now = new Date()
  await db.contest.updateMany({
    where: { startsAt: { lt: now }, endsAt: { gt: now } },
    data: { endsAt: now },
  })
  for (const id of Object.values(contests)) await thaw(boss, id)
  await releaseHeld()
  await recomputeRatings()
}

async function makeFollowedPeople(): Promise<People> {
  const people = Object.fromEntries(
    await Promise.all(
      [...AUTHORS, ...VIEWERS, 'teacher', 'setter'].map(async (name) => {
        const role = name === 'setter' ? 'setter' : /organiser|teacher/.test(name) ? 'organiser' : 'user'
        return [name, await makeUser(name, role)] as const
      }),
    ),
  ) as unknown as People
  await db.user.updateMany({ data: { createdAt: hours(-3000) } })
  for (const name of AUTHORS)
    await db.follow.create({ data: { followerId: people.follower.id, followedId: people[name].id } })
  return people
}

async function makeContests({ hero, late, vic, follower, stranger, organiser, mate, virtual }: People) {
  const make = async (
    title: string,
    [from, to]: readonly [number, number],
    problems: readonly string[],
    more: Parameters<typeof contest>[2] = {},
  ) => {
    const { id } = await contest(from, to, {
      ...{ title, createdAt: hours(from - 10) },
      problems: { create: problems.map((problemId, position) => ({ problemId, position })) },
      ...more,
    })
    return id
  }
  const some = [heldProgram, heldAnswer, program, answer]
  const organisers = { create: { userId: organiser.id } }
  const contests = {
    frozen: await make('Frozen cup', [-200, 200], [heldProgram], {
      ...{ freezesAt: hours(-100), printing: true },
    }),
    answers: await make('Frozen answers', [-201, 201], [heldAnswer], { freezesAt: hours(-101) }),
    unthawed: await make('Unthawed cup', [-60, -40], [lateProgram], {
      ...{ freezesAt: hours(-45), rated: true, finalisedAt: hours(-39) },
    }),
    old: await make('Old cup', OLD, some, { organisers, opensGames: true }),
    teams: await make('Team cup', [-1500, -1400], some, { teamSize: 2 }),
    duel: await make('Frozen duels', [-202, 202], [duel], { freezesAt: hours(-102), format: 'duel' }),
    others: await make('Another cup', [100, 200], some, { organisers, inviteToken: newToken() }),
  }
  const takesPart = async (contestId: string, people: readonly User[], joined: number) => {
    for (const { id: userId } of people)
      await db.participation.create({ data: { contestId, userId, joinedAt: hours(joined) } })
  }
  await takesPart(contests.frozen, [hero, follower], -201)
  await takesPart(contests.answers, [hero, follower], -202)
  await takesPart(contests.unthawed, [late, follower], -61)
  await takesPart(contests.old, [hero, stranger], OLD[0] - 1)
  await takesPart(contests.duel, [hero, follower], -203)
  const joinedAt = hours(-1501)
  const seat = { contestId: contests.teams, joinedAt }
  const team = await db.team.create({ data: { contestId: contests.teams, name: 'Threads' } })
  await db.teamMember.createMany({
    data: [hero, mate].map(({ id: userId }) => ({ ...seat, userId, teamId: team.id })),
  })
  await db.participation.create({ data: { ...seat, teamId: team.id } })
  for (const { id: userId } of [vic, virtual])
    await db.participation.create({
      data: {
        ...{ contestId: contests.old, userId, kind: 'virtual' },
        ...{ startsAt: hours(-2), joinedAt: hours(-2) },
      },
    })
  return contests
}

/** A trial and a challenge of two built-in bots of the duel, their entries, the maze, and a person's first step in it. */
async function makeWalks({ id: userId }: User) {
  const { path } = await keepLongTrial()
  const { architectId, solverId, size, seed, ...trial } = await db.duelTrial.findUniqueOrThrow({
    where: { id: path.slice(-36) },
    include: { path: true, maze: true },
  })
  const mazeHash = trial.mazeHash!
  const usage = { cpuMs: 1, wallMs: 1, memoryKiB: 1 }
  await db.duelBuild.create({
    data: { playerId: architectId, size, seed, mazeHash, verdict: 'accepted', rules: 1, ...usage },
  })
  const entryOf = async (playerId: string) =>
    (await db.duelEntry.findUniqueOrThrow({ where: { playerId } })).id
  const { id: walk } = await db.duelWalk.create({
    data: { userId, mazeHash, path: trial.path!.path.slice(0, 1), steps: 1, solved: false, rules: 1 },
  })
  const [architect, solver] = [await entryOf(architectId), await entryOf(solverId)]
  const { outcome, verdict, reason, steps, architectScore, solverScore, rules } = trial
  const { id: challenge } = await db.duelChallenge.create({
    data: {
      ...{ userId, architectId, solverId, size, seed, state: 'judged', maze: trial.maze!.text },
      ...{
        path: trial.path!.path,
        outcome,
        verdict,
        reason: reason!,
        steps,
        architectScore,
        solverScore,
        rules,
      },
    },
  })
  return { trial: trial.id, maze: mazeHash, walk, challenge, architect, solver }
}

interface Made {
  /** Hours from now. */
  readonly at: number
  /** `[0, …]` is accepted. */
  readonly rank: readonly number[]
  readonly shared?: boolean
}

/** Stores a result as it has been for a while, and enters it into the standings. Returns its id. */
async function judge({ id: userId }: User, problemId: string, { at, rank, shared = false }: Made) {
  const accepted = rank[0] === 0
  const verdict = accepted ? 'accepted' : 'wrong-answer'
  const isProgram = problemId.startsWith('snake')
  const version = isProgram ? (await db.submission.count({ where: { userId, problemId } })) + 1 : null
  const cases = await db.case.findMany({ where: { problemId, retired: false }, select: { id: true } })
  const data = {
    ...{ userId, problemId, verdict, shared, version, score: accepted ? 1 : 0, rank: [...rank] },
    ...{ answer: isProgram ? 'print(1)\n' : 'URDL', language: isProgram ? 'python' : null },
    ...{
      createdAt: hours(at),
      judgedAt: hours(at),
      reason: { code: accepted ? 'solved' : 'rooms', values: {} },
    },
    results: {
      create: cases.map((each) => ({ caseId: each.id, verdict, score: 0, metrics: {}, reason: {} })),
    },
  }
  return db.$transaction(async (tx) => {
    const { id: submissionId } = await storeSubmission(data, tx)
    await enterStanding(tx, { userId, problemId, submissionId })
    return submissionId
  })
}

/** Submits a failing answer that everybody may watch. */
async function shareAnswer(author: User, at: number): Promise<World['shared']> {
  const id = await answerOf(author, answer, 'RRDDLU')
  await db.submission.update({
    where: { id },
    data: { shared: true, createdAt: hours(at), judgedAt: hours(at) },
  })
  await db.standing.updateMany({ where: { submissionId: id }, data: { reachedAt: hours(at) } })
  const { case: played } = await db.caseResult.findFirstOrThrow({
    where: { submissionId: id },
    select: { case: true },
  })
  return { id, replay: `${id}.${played.name}` }
}

interface Queued {
  readonly source?: string
  readonly tryout?: boolean
  readonly role?: 'solver'
}

/** Stores a program that waits for a worker. */
async function queue(
  { id: userId }: User,
  problemId: string,
  at: number,
  { source = 'print()', tryout = false, role }: Queued = {},
): Promise<string> {
  const version = tryout ? null : (await db.submission.count({ where: { userId, problemId } })) + 1
  const { id } = await storeSubmission({
    ...{ userId, problemId, version, tryout, role: role ?? null, language: 'python', answer: source },
    ...{ state: 'queued', verdict: null, score: 0, rank: [], createdAt: hours(at) },
  })
  return id
}

/** Judges a program as a worker does, without a box; one that does not fail has won all its games, whatever it did. */
async function judgeWaiting(submissionId: string): Promise<void> {
  const judging = { submissionId, generation: 0 }
  const task = await beginJudging(judging)
  if (!task) throw new Error('There is nothing to judge.')
  const results = await judgeTask(task, {
    workerId: '',
    arena: task.puzzle === 'snake' ? fakeArena() : scriptedArena(),
    workshop: undefined,
    blobs: new BlobCache(join(tmpdir(), 'clew-no-blobs')),
    givenUp: new AbortController().signal,
    // Nobody else wants the slot.
    occupancy: { kept: async () => [], beginCase: () => {}, meter: () => {}, makeWay: () => {} },
  })
  const stored = task.text.startsWith('print') ? { ...results, ...won(results.cases) } : results
  if (!(await storeResults(judging, stored))) throw new Error('The results do not count.')
}

/** The results of a program that has won all its games, better than what its author had if that counts in a contest. */
const won = (cases: Results['cases']): Partial<Results> => ({
  ...{ verdict: 'accepted', score: 1, rank: [0, 700, 1], reason: { code: 'solved', values: {} } },
  cases: cases.map((each) => ({ ...each, verdict: 'accepted', score: 1 })),
})

async function answerOf({ id: userId }: User, problemId: string, text: string): Promise<string> {
  const result = await submitAnswer({ userId, problemId, token: randomUUID(), text })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
