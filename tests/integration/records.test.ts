import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { heldRecords, recordsOf, showRecords } from '@/lib/standings/records'
import { deriveStandings } from '@/lib/standings/update'
import { deleteUser } from '@/lib/users/commands'
import { startSite } from '../setup/site'
import { contest } from './contests'
import { enter } from './entered'
import { makeUser } from './people'
import { Visitor } from './visitor'

/* Who holds the record of a problem since when, and whom nobody is told of. */

const PROBLEM = 'robot-escape'

let reader: Visitor
let ann: string
let bob: string

beforeAll(async () => {
  reader = new Visitor((await startSite()).url)
}, 120_000)

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  await db.problem.updateMany({ data: { hidden: false } })
  ann = (await makeUser('ann')).id
  bob = (await makeUser('bob')).id
})

/** The history of the problem as texts: who, length, and in which hours it stood. */
async function told(viewer: Viewer | null = null) {
  const hour = (moment: Date) => (Number(moment) - Date.UTC(2026, 0, 1)) / 3_600_000
  const shown = await showRecords(await recordsOf(PROBLEM), viewer, 1)
  return shown.map(
    ({ holder, rank, at, until }) =>
      `${holder.username} ${rank[1]}: ${hour(at)} to ${until ? hour(until) : 'now'}`,
  )
}

test('a record is better than all before; of equal results the first one holds it', async () => {
  await enter({ userId: ann, rank: [1, 12], at: 1 })
  await enter({ userId: ann, rank: [0, 50, 9], at: 2 })
  await enter({ userId: bob, rank: [0, 50, 9], at: 3 })
  await enter({ userId: bob, rank: [0, 51, 1], at: 4 })
  await enter({ userId: bob, rank: [0, 40, 8], at: 5 })
  await enter({ userId: bob, rank: [0, 39, 99], at: 6 })
  await enter({ userId: ann, rank: [0, 1, 1], at: 7, tryout: true })
  expect(await told()).toEqual(['bob 39: 6 to now', 'bob 40: 5 to 6', 'ann 50: 2 to 5'])
  expect((await heldRecords()).get(PROBLEM)).toMatchObject({ userId: bob, rank: [0, 39, 99] })
})

test('a result that is judged later but was submitted earlier comes first', async () => {
  await enter({ userId: bob, rank: [0, 50, 9], at: 3 })
  await enter({ userId: ann, rank: [0, 50, 9], at: 2 })
  expect(await told()).toEqual(['ann 50: 2 to now'])
  expect((await heldRecords()).get(PROBLEM)).toMatchObject({ userId: ann })
})

test('what is deleted, or rejudged, leaves no trace', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  const best = await enter({ userId: bob, rank: [0, 40, 8], at: 2 })
  await enter({ userId: ann, rank: [0, 45, 9], at: 3 })
  await db.$transaction(async (tx) => {
    await tx.submission.update({ where: { id: best }, data: { verdict: 'partial', rank: [1, 3] } })
    await deriveStandings(tx, [{ userId: bob, problemId: PROBLEM }])
  })
  expect(await told()).toEqual(['ann 45: 3 to now', 'ann 50: 1 to 3'])
  await deleteUser(ann, 'ann')
  expect(await told()).toEqual([])
  expect((await heldRecords()).has(PROBLEM)).toBe(false)
})

test('the author of a private submission may open it, everyone a shared one', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  await enter({ userId: bob, rank: [0, 40, 9], at: 2, shared: true })
  const open = async (viewer: Viewer | null) =>
    (await showRecords(await recordsOf(PROBLEM), viewer, 1)).map((entry) => entry.open)
  expect(await open(null)).toEqual([true, false])
  expect(await open({ id: ann, username: 'ann', name: 'ann', role: 'user' })).toEqual([true, true])
})

test('nobody is told of a hidden problem', async () => {
  await enter({ userId: ann, rank: [0, 50, 9], at: 1 })
  await db.problem.update({ where: { id: PROBLEM }, data: { hidden: true } })
  expect(await told()).toEqual([])
  expect((await heldRecords()).has(PROBLEM)).toBe(false)
  expect((await reader.get(`/records/${PROBLEM}?fresh=hidden`)).status).toBe(404)
})

test('or of a problem in a running contest', async () => {
  await enter({ userId: ann, rank: [0, 4321, 9], at: 1 })
  await contest(-1, 1, { problemId: PROBLEM })
  expect(await told()).toEqual([])
  expect((await heldRecords()).has(PROBLEM)).toBe(false)
  for (const path of [`/records/${PROBLEM}`, '/records']) {
    const { status, body } = await reader.get(`${path}?fresh=contest`)
    expect([path, status, body.includes('4,321')]).toEqual([path, 200, false])
  }
  await db.contest.deleteMany()
  await contest(-2, -1, { problemId: PROBLEM })
  expect(await told()).toEqual(['ann 4321: 1 to now'])
})

test('a problem that is not there has no records', async () => {
  expect((await reader.get('/records/nothing')).status).toBe(404)
  expect((await reader.get('/records/maze-duel')).status).toBe(404)
})
