import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { contestsNow, duelsNow, latestSolutions } from '@/lib/home/now'
import { rebuildStandings } from '@/lib/standings/rebuild'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { enterHouse } from './duels'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { userNamed } from './people'

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.contest.deleteMany()
  await db.duelPlayer.deleteMany()
  await db.problem.updateMany({ data: { hidden: false } })
})

async function solve(username: string, problemId: string, hour: number, accepted = true) {
  const { id: userId } = await userNamed(username)
  await storeSubmission({
    ...{ userId, problemId, createdAt: hours(hour) },
    ...{ verdict: accepted ? 'accepted' : 'partial', rank: accepted ? [0, hour] : [1, 1] },
  })
}

test('the latest solutions contain neither partial answers nor hidden problems', async () => {
  await solve('ann', 'robot-escape', -3)
  await solve('bob', 'robot-escape', -2, false)
  await solve('bob', 'knights-tour', -1)
  await solve('eve', 'labyrinth-path', -4)
  await rebuildStandings()
  const told = async () =>
    (await latestSolutions('en')).map(({ user, problem }) => `${user.username} ${problem.id}`)
  expect(await told()).toEqual(['bob knights-tour', 'ann robot-escape', 'eve labyrinth-path'])
  await hide('knights-tour')
  expect(await told()).toEqual(['ann robot-escape', 'eve labyrinth-path'])
})

const contest = (title: string, from: number, to: number, problems: string[]) =>
  db.contest.create({
    data: {
      ...{ title, startsAt: hours(from), endsAt: hours(to) },
      problems: { create: problems.map((problemId) => ({ problemId })) },
    },
  })

test('contests that run or start within a week, with their public problems', async () => {
  await contest('over', -5, -1, ['snake'])
  await contest('running', -1, 1, ['snake', 'robot-escape'])
  await contest('soon', 24, 48, ['knights-tour'])
  await contest('far', 24 * 7 + 1, 24 * 8, ['snake'])
  await contest('secret', -1, 1, ['labyrinth-path'])
  await hide('labyrinth-path')
  await hide('robot-escape')
  const found = await contestsNow('en', new Date())
  expect(found.map(({ title, phase, problems }) => [title, phase, ...problems.map(({ id }) => id)])).toEqual([
    ['running', 'running', 'snake'],
    ['soon', 'coming', 'knights-tour'],
  ])
})

/** Enters architects that have these places, in order. */
async function enterArchitects(duel: string, places: Readonly<Record<string, number>>) {
  for (const [position, [name, place]] of Object.entries(places).entries()) {
    const { id } = await enterHouse('architect', name, duel)
    await db.duelStanding.create({
      data: {
        ...{ entryId: id, problemId: duel, role: 'architect', position, place },
        ...{ score: 5 - position, trials: 1, forfeits: 0, didNotFinish: 0 },
      },
    })
  }
}

test('the top three of each role, without withdrawn entries and hidden duels', async () => {
  const duel = 'maze-duel'
  await enterArchitects(duel, { deep: 1, spiral: 2, prim: 3, wallflower: 4, order: 5 })
  const told = async () =>
    (await duelsNow('en'))
      .filter((each) => each.duel.id === duel)
      .map(({ roles }) => roles.map(({ leaders }) => leaders.map(({ name }) => name)))
  expect(await told()).toEqual([[['deep', 'spiral', 'prim'], []]])
  await db.duelEntry.updateMany({ where: { name: 'spiral' }, data: { status: 'withdrawn' } })
  expect(await told()).toEqual([[['deep', 'prim', 'wallflower'], []]])
  await hide(duel)
  expect(await told()).toEqual([])
})

test('the last of the top three shares its place with whoever comes after them', async () => {
  const duel = 'maze-duel'
  const told = async () =>
    (await duelsNow('en'))
      .find((each) => each.duel.id === duel)
      ?.roles[0]?.leaders.map(({ place, shared }) => `${shared ? '= ' : ''}${place}`)
  await enterArchitects(duel, { deep: 1, spiral: 2, prim: 3, wallflower: 3 })
  expect(await told()).toEqual(['1', '2', '= 3'])
  await db.duelEntry.updateMany({ where: { name: 'wallflower' }, data: { status: 'withdrawn' } })
  expect(await told()).toEqual(['1', '2', '3'])
})
