import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { setFollowing } from '@/lib/following/commands'
import { parseKey } from '@/lib/following/queries'
import { streamOf } from '@/lib/following/stream'
import { rebuildStandings } from '@/lib/standings/update'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { deleteAccount, makeUser } from './people'

const PROBLEM = 'robot-escape'

let reader: string

beforeAll(() => freshDatabase('seeded'))
beforeEach(async () => {
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.contest.deleteMany()
  await db.problem.updateMany({ data: { hidden: false } })
  reader = (await makeUser('reader')).id
})

async function followed(username: string) {
  const { id } = await makeUser(username)
  await setFollowing(reader, username, true)
  return id
}

interface Made {
  problemId?: string
  rank: number[]
  /** Hours from now. */
  at: number
  shared?: boolean
  tryout?: boolean
  role?: 'architect'
}

const enter = ({ rank, at, problemId = PROBLEM, ...rest }: Made, userId: string) =>
  storeSubmission({
    ...{ userId, problemId, ...rest, rank, createdAt: hours(at) },
    ...{ verdict: rank[0] === 1 ? 'partial' : 'accepted', score: rank[0] === 1 ? 0.5 : 1 },
  })

/** The entries of a page as texts: who, problem, rank, and what it improved. */
async function told(after?: string, limit?: number) {
  await rebuildStandings()
  const { entries, next } = await streamOf(reader, 'en', { after: parseKey(after), ...(limit && { limit }) })
  const texts = entries.map(
    ({ user, problem, rank, before }) =>
      `${user.username} ${problem.id} ${rank}${before ? ` after ${before.rank}` : ''}`,
  )
  return { texts, next }
}

test('first solutions and improvements, latest first, and nothing of people who are not followed', async () => {
  const [ann, bob, eve] = [await followed('ann'), await followed('bob'), (await makeUser('eve')).id]
  await enter({ rank: [1, 9], at: -9 }, ann)
  await enter({ rank: [0, 50, 9], at: -8 }, ann)
  await enter({ rank: [0, 50, 9], at: -7 }, ann)
  await enter({ rank: [0, 51, 1], at: -6 }, ann)
  await enter({ rank: [0, 48, 9], at: -5 }, ann)
  await enter({ rank: [1, 3], at: -4 }, ann)
  await enter({ problemId: 'knights-tour', rank: [0], at: -5.5 }, bob)
  await enter({ rank: [0, 40, 9], at: -3 }, eve)
  expect(await told()).toEqual({
    texts: ['ann robot-escape 0,48,9 after 0,50,9', 'bob knights-tour 0', 'ann robot-escape 0,50,9'],
    next: undefined,
  })
  await setFollowing(reader, 'ann', false)
  expect((await told()).texts).toEqual(['bob knights-tour 0'])
})

test('nobody sees what their followers solve, and not their own solutions', async () => {
  await enter({ rank: [0, 50, 9], at: -1 }, reader)
  const ann = await makeUser('ann')
  await setFollowing(ann.id, 'reader', true)
  await enter({ rank: [0, 50, 9], at: -1 }, ann.id)
  expect((await told()).texts).toEqual([])
})

test('test runs, programs of duels, hidden problems and deleted accounts are left out', async () => {
  const [ann, bob] = [await followed('ann'), await followed('bob')]
  await enter({ rank: [], at: -9, tryout: true, problemId: 'snake' }, ann)
  await enter({ rank: [], at: -8, role: 'architect', problemId: 'maze-duel' }, ann)
  await enter({ rank: [0, 50, 9], at: -7 }, ann)
  await enter({ rank: [0], at: -6, problemId: 'knights-tour' }, ann)
  await enter({ rank: [0], at: -5, problemId: 'knights-tour' }, bob)
  const waiting = { language: 'python', state: 'queued', verdict: null } as const
  await storeSubmission({ userId: ann, problemId: 'snake', ...waiting })
  const both = ['bob knights-tour 0', 'ann knights-tour 0']
  expect((await told()).texts).toEqual([...both, 'ann robot-escape 0,50,9'])
  await hide('knights-tour')
  expect((await told()).texts).toEqual(['ann robot-escape 0,50,9'])
  await deleteAccount(ann, 'ann')
  expect((await told()).texts).toEqual([])
})

describe('a solution is linked', () => {
  const links = async () => (await streamOf(reader, 'en')).entries.map(({ submissionId }) => submissionId)

  test('only while everyone may open it', async () => {
    const ann = await followed('ann')
    await enter({ rank: [0, 50, 9], at: -2 }, ann)
    const { id } = await enter({ rank: [0, 49, 9], at: -1, shared: true }, ann)
    await rebuildStandings()
    expect(await links()).toEqual([id, undefined])
    const running = await contest(-1, 1, { problemId: PROBLEM })
    expect(await links()).toEqual([undefined, undefined])
    await db.contest.update({ where: { id: running.id }, data: { endsAt: hours(-0.1) } })
    expect(await links()).toEqual([id, undefined])
  })
})

test('the place is that of the leaderboard, of the best result only', async () => {
  const [ann, bob] = [await followed('ann'), await followed('bob')]
  await enter({ rank: [0, 50, 9], at: -4 }, ann)
  await enter({ rank: [0, 44, 9], at: -3 }, ann)
  await enter({ rank: [0, 44, 8], at: -2 }, bob)
  await rebuildStandings()
  const places = async () =>
    (await streamOf(reader, 'en')).entries.map(({ user, place }) => [user.username, place])
  expect(await places()).toEqual([
    ['bob', 1],
    ['ann', 2],
    ['ann', undefined],
  ])
  const crowd = Array.from({ length: 99 }, (_, index) => ({ username: `crowd-${index}`, name: 'crowd' }))
  await db.user.createMany({ data: crowd })
  const people = await db.user.findMany({ where: { name: 'crowd' } })
  for (const { id } of people) await enter({ rank: [0, 1, 1], at: -1 }, id)
  await rebuildStandings()
  expect(await places()).toEqual([
    ['bob', 100],
    ['ann', undefined],
    ['ann', undefined],
  ])
})

describe('pages', () => {
  /** All pages, one after the other. */
  async function walk(limit: number) {
    const pages: string[][] = []
    for (let after: string | undefined; ; ) {
      const { texts, next } = await told(after, limit)
      pages.push(texts)
      if (!next) return pages
      after = next
    }
  }

  test('together show every entry once, also where several were made at the same time', async () => {
    const people = [await followed('ann'), await followed('bob'), await followed('cleo')]
    const expected: string[] = []
    for (let step = 0; step < 12; step++)
      for (const [index, problemId] of ['robot-escape', 'labyrinth-path'].entries()) {
        const userId = people[(step + index) % 3]!
        await enter({ problemId, rank: [0, 90 - step, 0], at: -100 + 2 * Math.floor(step / 3) }, userId)
        expected.push(`${problemId} 0,${90 - step},0`)
      }
    const whole = (await told(undefined, 100)).texts
    expect(whole.map((text) => text.split(' ').slice(1, 3).join(' ')).sort()).toEqual(expected.sort())
    for (const limit of [1, 2, 5, 7, 24]) {
      const pages = await walk(limit)
      expect(pages.flat()).toEqual(whole)
      expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true)
    }
  })

  test('go on where they were when something new has been solved', async () => {
    const ann = await followed('ann')
    for (let step = 0; step < 6; step++) await enter({ rank: [0, 60 - step, 0], at: -10 + step }, ann)
    const first = await told(undefined, 3)
    await enter({ rank: [0, 40, 0], at: -1 }, ann)
    const figures = (await told(first.next, 3)).texts.map((text) => text.split(' ')[2])
    expect(figures).toEqual(['0,58,0', '0,59,0', '0,60,0'])
  })

  test('name no private submission', async () => {
    const ann = await followed('ann')
    const made = []
    for (const at of [-2, -1]) made.push(await enter({ rank: [0, 7 - at, 0], at }, ann))
    await rebuildStandings()
    const text = JSON.stringify(await streamOf(reader, 'en', { limit: 1 }))
    for (const { id } of made) expect(text).not.toContain(id)
  })

  test('with a key of nowhere are empty or whole', async () => {
    const ann = await followed('ann')
    await enter({ rank: [0, 9, 0], at: -2 }, ann)
    expect((await told('0.ann.robot-escape')).texts).toEqual([])
    expect((await told('9999999999999999.zz9.zz')).texts).toHaveLength(1)
    expect((await told('none')).texts).toHaveLength(1)
  })
})
