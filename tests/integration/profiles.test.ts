import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { randomFrom } from '@/judge/kit/random'
import { db } from '@/lib/core/db'
import { placesOver } from '@/lib/standings/history'
import { problemLeaderboard } from '@/lib/standings/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { submitAnswer } from '@/lib/submissions/submit'
import { ownActivity, publicActivity } from '@/lib/users/activity'
import { bestGames, findProfile } from '@/lib/users/queries'
import { findPeople } from '@/lib/users/search'
import { someSolution } from '../setup/answers'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { makeUser } from './people'

const PROBLEM = 'robot-escape'
const NOON = Date.UTC(2026, 5, 1, 12)
const DAY = 24 * 60 * 60 * 1000

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.problem.updateMany({ data: { hidden: false } })
})

interface Made {
  problemId?: string
  /** Without it the submission is not ranked, like a test run. */
  rank?: number[]
  /** Days after 1 June. */
  day: number
  shared?: boolean
  tryout?: boolean
}

const enter = ({ id: userId }: { id: string }, { problemId = PROBLEM, rank = [], day, ...rest }: Made) =>
  storeSubmission({
    ...{ userId, problemId, rank, ...rest, createdAt: new Date(NOON + day * DAY) },
    ...{ verdict: rank[0] === 0 ? 'accepted' : 'partial', score: rank[0] === 0 ? 1 : 0.5 },
  })

/** Returns the day and the place of each improvement. */
const placesOf = async ({ id }: { id: string }) =>
  (await placesOver(id, PROBLEM)).map(({ at, place }) => `${(Number(at) - NOON) / DAY} ${place}`)

test('an improvement has the rank of its time, without later or worse results', async () => {
  const [ann, bob, eve] = [await makeUser(), await makeUser(), await makeUser()]
  await enter(bob, { rank: [1, 20], day: 1 })
  await enter(eve, { rank: [1, 10], day: 2 })
  await enter(ann, { rank: [1, 30], day: 3 })
  await enter(ann, { rank: [1, 40], day: 4 })
  await enter(bob, { rank: [1, 5], day: 5 })
  // This ties with Bob's first result, which was earlier. His two results ahead of it count as one person.
  await enter(ann, { rank: [1, 20], day: 6 })
  await enter(ann, { rank: [0, 9], day: 7 })
  await enter(eve, { rank: [0, 8], day: 8 })
  expect(await placesOf(ann)).toEqual(['3 3', '6 3', '7 1'])
})

test('ranks equal counting one by one, also for many simultaneous ties', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => makeUser()))
  const random = randomFrom(7)
  for (let index = 0; index < 260; index++) {
    const day = random.below(30)
    await enter(people[random.below(7)]!, { rank: [1, 40 - day + random.below(4)], day })
  }
  const all = await db.submission.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  type Submitted = (typeof all)[number]
  const isBefore = (one: Submitted, other: Submitted) =>
    (one.rank[1]! - other.rank[1]! || Number(one.createdAt) - Number(other.createdAt)) < 0 ||
    (one.rank[1] === other.rank[1] && +one.createdAt === +other.createdAt && one.userId < other.userId)
  let latest = 0
  for (const { id } of people) {
    const own = all.filter(({ userId }) => userId === id)
    const better = own.filter(({ rank }, at) =>
      own.slice(0, at).every((before) => rank[1]! < before.rank[1]!),
    )
    const plain = better.map((mine) => {
      const before = all.filter((each) => each.createdAt <= mine.createdAt && isBefore(each, mine))
      const others = new Set(before.map(({ userId }) => userId).filter((userId) => userId !== id))
      return `${(Number(mine.createdAt) - NOON) / DAY} ${others.size + 1}`
    })
    expect(await placesOf({ id })).toEqual(plain.slice(-24))
    latest = Math.max(latest, plain.length)
  }
  expect(latest).toBeGreaterThan(5)
})

test('test runs and unranked submissions are never improvements', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  await enter(bob, { rank: [], day: 0 })
  await enter(bob, { day: 0, tryout: true })
  await enter(ann, { rank: [], day: 1 })
  await enter(ann, { day: 1, tryout: true })
  await enter(ann, { rank: [1, 3], day: 2 })
  expect(await placesOf(ann)).toEqual(['2 1'])
})

test('the rank of the last improvement is that of the leaderboard and the profile', async () => {
  const users = await Promise.all([1, 2, 3, 4, 5].map((each) => makeUser(`user${each}`)))
  for (let day = 0; day < 20; day++)
    await enter(users[(day * 7) % 5]!, { rank: [1, (day * 13) % 11], day: day / 2 })
  await rebuildStandings()
  const { rows } = await problemLeaderboard(PROBLEM, 1, undefined)
  for (const { username, place } of rows) {
    const profile = await findProfile(username, 'en')
    expect(profile?.standings).toMatchObject([{ problemId: PROBLEM, place }])
  }
  const latest = await Promise.all(rows.map(({ userId }) => placesOver(userId, PROBLEM)))
  const end = latest.map((own) => own.at(-1)!).sort((one, other) => Number(other.at) - Number(one.at))[0]!
  expect(rows.find(({ reachedAt }) => Number(reachedAt) === Number(end.at))?.place).toBe(end.place)
})

test('others see only the days of improvements, and nothing of hidden problems', async () => {
  const ann = await makeUser('annette')
  const now = new Date(NOON + 10 * DAY)
  await enter(ann, { rank: [1, 9], day: 1 })
  await enter(ann, { rank: [1, 8], day: 1 })
  await enter(ann, { rank: [1, 9], day: 2 })
  await enter(ann, { day: 3, tryout: true })
  const { id } = await enter(ann, { problemId: 'knights-tour', rank: [0], day: 4, shared: true })
  await rebuildStandings()
  const seen = async () => {
    const { standings } = (await findProfile('annette', 'en'))!
    const problems = new Set(standings.map(({ problemId }) => problemId))
    const { total, active } = await publicActivity(ann.id, problems, now)
    return { total, active, open: standings.map(({ submissionId }) => submissionId) }
  }
  expect(await seen()).toEqual({ total: 3, active: 2, open: [id, undefined] })
  expect(await ownActivity(ann.id, now)).toMatchObject({ total: 5, active: 4 })
  await hide('knights-tour')
  expect(await seen()).toEqual({ total: 2, active: 1, open: [undefined] })
})

test('days are in UTC', async () => {
  const ann = await makeUser()
  await enter(ann, { rank: [1, 9], day: 0.5 - 1 / DAY })
  await enter(ann, { rank: [1, 8], day: 0.5 })
  const { weeks } = await ownActivity(ann.id, new Date(NOON + 2 * DAY))
  const active = weeks.flatMap(({ days }) => days).filter(({ count }) => count > 0)
  expect(active.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-02'])
})

test('a profile lists the active entries of a duel, but neither withdrawn nor vetoed ones', async () => {
  const ann = await makeUser('annette')
  const roles = ['architect', 'solver'] as const
  for (const role of roles) {
    const { id } = await enter(ann, { problemId: 'maze-duel', day: 0 })
    const player = await db.duelPlayer.create({ data: { problemId: 'maze-duel', role, submissionId: id } })
    const entry = { problemId: 'maze-duel', role, userId: ann.id, playerId: player.id, name: `the ${role}` }
    await db.duelEntry.create({ data: entry })
  }
  const names = async () =>
    (await findProfile('annette', 'en'))!.entries.map(({ name, place }) => [name, place])
  expect(await names()).toEqual([
    ['the architect', null],
    ['the solver', null],
  ])
  await db.duelEntry.updateMany({ where: { role: 'solver' }, data: { status: 'vetoed', veto: 'a reason' } })
  expect(await names()).toEqual([['the architect', null]])
  await hide('maze-duel')
  expect(await names()).toEqual([])
})

test('people are found by the start of a name, best first, and only those on the leaderboard', async () => {
  const [first, second] = [await makeUser('mi_nos'), await makeUser('mixed')]
  const third = await makeUser('pasi', 'user', 'Миносская')
  await makeUser('missing')
  await enter(first, { rank: [1, 9], day: 1 })
  await enter(second, { rank: [0, 9], day: 2 })
  await enter(third, { rank: [1, 9], day: 3 })
  await rebuildStandings()
  const found = async (asked: string) => (await findPeople(asked)).map(({ username }) => username)
  expect(await found('mi')).toEqual(['mixed', 'mi_nos'])
  expect(await found('MIX')).toEqual(['mixed'])
  // Wildcards have no effect.
  expect(await found('mi_')).toEqual(['mi_nos'])
  for (const none of ['m%', 'mi\\', 'inos', "mi' or '1'='1"]) expect(await found(none)).toEqual([])
  expect(await found('минос')).toEqual(['pasi'])
  expect(Object.keys((await findPeople('mixed'))[0] ?? {}).sort()).toEqual(['name', 'username'])
})

test('the best games are those that everybody may watch now, the best place first', async () => {
  const [ann, bob] = [await makeUser('ann'), await makeUser('bob')]
  const solution = someSolution()
  const submit = async (user: { id: string }, shared: boolean) => {
    const answer = { problemId: PROBLEM, userId: user.id, token: randomUUID(), text: solution }
    const made = await submitAnswer(answer)
    if (!made.ok) throw new Error(made.error.code)
    await db.submission.updateMany({ where: { userId: user.id }, data: { shared } })
  }
  await submit(ann, true)
  await submit(bob, false)
  const gamesOf = async (username: string) =>
    (await bestGames((await findProfile(username, 'en'))!, 'en')).map(({ problem, replay }) => [
      problem.id,
      replay.moves.join(''),
    ])
  expect(await gamesOf('ann')).toEqual([[PROBLEM, solution]])
  expect(await gamesOf('bob')).toEqual([])
  const { id } = await contest(-1, 1, { problemId: PROBLEM })
  expect(await gamesOf('ann')).toEqual([])
  await db.contest.delete({ where: { id } })
  await hide(PROBLEM)
  expect(await gamesOf('ann')).toEqual([])
})
