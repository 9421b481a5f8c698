import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { judgeWithFakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'
import { startSite } from '../setup/site'
import { makeUser, signedIn } from './people'
import type { Visitor } from './visitor'

/* What the page of somebody's versions says about two of them, case by case. */

let author: Visitor
let userId: string

beforeAll(async () => {
  const { url } = await startSite()
  userId = (await makeUser('icarus')).id
  author = await signedIn(url, 'icarus')
  await registerFakeWorker()
}, 120_000)
beforeEach(async () => {
  await db.submission.deleteMany()
})

async function judged(source: string): Promise<string> {
  const id = await submitFakeProgram({ userId, source })
  await judgeWithFakeArena(id)
  return id
}

const compared = async () => (await author.get('/bots/snake')).body

test('a share that has changed counts as a change, and every case leads to its game', async () => {
  await judged('crashes at 3')
  const after = await judged('print(1)')
  const cases = await db.caseResult.findMany({
    where: { submissionId: after },
    include: { case: true },
    orderBy: { case: { position: 'asc' } },
  })
  // No case is won by either, but what was reached of one differs.
  const share = cases.find(({ verdict }) => verdict !== 'accepted')!
  await db.caseResult.updateMany({ data: { verdict: 'partial', score: 0.4 } })
  await db.caseResult.updateMany({
    where: { submissionId: after, caseId: share.caseId },
    data: { score: 0.6 },
  })
  const body = await compared()
  expect(body).toContain('>1 better<')
  for (const { name } of cases.map((each) => each.case))
    expect(body).toContain(`href="/submissions/${after}?${new URLSearchParams({ case: name })}"`)
})

test('all kinds of changes are counted, and no change is said to be one', async () => {
  const before = await judged('print(1)')
  const after = await judged('print(2)')
  expect(await compared()).toContain('All cases score the same')
  const [first, second] = await db.caseResult.findMany({ where: { submissionId: after }, take: 2 })
  const set = (submissionId: string, caseId: string, verdict: string, score: number) =>
    db.caseResult.updateMany({ where: { submissionId, caseId }, data: { verdict, score } })
  await set(before, first!.caseId, 'wrong-answer', 0)
  await set(after, first!.caseId, 'accepted', 1)
  await set(before, second!.caseId, 'partial', 0.8)
  await set(after, second!.caseId, 'partial', 0.2)
  expect(await compared()).toContain('1 gained, 1 worse')
})

test.each([
  ['the earlier', ['does not compile', 'print(1)'], 'Version 1 did not compile'],
  ['the later', ['print(1)', 'does not compile'], 'Version 2 did not compile'],
] as const)('if %s version did not compile, that is why there is no table', async (_, sources, words) => {
  for (const source of sources) await judged(source)
  expect(await compared()).toContain(words)
})

test('a version that is still waiting is named too', async () => {
  await judged('print(1)')
  await submitFakeProgram({ userId, source: 'print(2)' })
  expect(await compared()).toContain('Version 2 has not been judged yet')
})
