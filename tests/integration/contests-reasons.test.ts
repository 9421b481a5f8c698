import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { findSubmission } from '@/lib/submissions/queries'
import { makeWorker, openForPrograms, submitted, until } from './bots'
import { contest } from './contests'
import { makePeople } from './people'

/*
 * The reason of a verdict is part of the game: it names cells of the level and quotes replies, in which a program can
 * write what it saw. It is visible exactly when the game is.
 */

let ann: Viewer
let bob: Viewer
let boss: Viewer
let botId: string

beforeAll(async () => {
  await openForPrograms()
  ;[ann, bob, boss] = await makePeople()
  const worker = await makeWorker()
  botId = await submitted({ userId: ann.id })
  await until(botId)
  await worker.stop(0)
  await db.submission.update({ where: { id: botId }, data: { shared: true } })
})
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.caseResult.updateMany({ where: { submissionId: botId }, data: GOOD })
})

const GOOD = { verdict: 'accepted', reason: { code: 'all-escaped', values: { starts: 1, length: 2 } } }
type Told = [verdict: string, code: string, values: Record<string, string | number>]

/** Reasons that refer to replies and games, as the puzzles report them. */
const TOLD: Told[] = [
  ['invalid', 'letter', { position: 3, character: '“level”' }],
  ['invalid', 'number-size', { line: 1, column: 1, number: 'level' }],
  ['wrong-answer', 'wrong-start', { row: 1, col: 1, toRow: 'level', toCol: 2 }],
  ['partial', 'stranded', { row: 'level', col: 2, escaped: 1, starts: 2 }],
  ['accepted', 'closed', { rows: 'level', cols: 6 }],
]

/** Stores a verdict for the submission and its hidden tests. */
async function came(verdict: string, code: string, values: Told[2]) {
  const to = { verdict, reason: { code, values } }
  await db.caseResult.updateMany({ where: { submissionId: botId, case: { sample: false } }, data: to })
  await db.submission.update({ where: { id: botId }, data: to })
}

const told = async (viewer: Viewer | null) => {
  const page = await findSubmission(botId, viewer, 'en')
  return { reason: page?.reason, text: JSON.stringify({ ...page, answer: '' }) }
}

test.each(TOLD)('%s, %s: for hidden tests it is shown to those who may watch them', async (...result) => {
  await came(...result)
  // If all cases are accepted, the first one represents them, and it is a sample case.
  const open = result[0] === 'accepted' ? 'all-escaped' : undefined
  for (const [viewers, code, whole] of [
    [[ann, boss], open ?? result[1], true],
    [[bob, null], open, false],
  ] as const)
    for (const viewer of viewers) {
      const { reason, text } = await told(viewer)
      expect([reason?.code, text.includes('level')]).toEqual([code, whole])
    }

  await contest(-1, 1)
  for (const viewer of [ann, bob, null]) expect((await told(viewer)).text).not.toContain('level')
  expect((await told(boss)).text).toContain('level')
})

test('if a printed case decides, its author sees the reason, and everybody after the contest', async () => {
  await contest(-1, 1)
  const to = { verdict: 'wrong-answer', reason: { code: 'stranded', values: { row: 0 } } }
  await db.caseResult.updateMany({ where: { submissionId: botId, case: { sample: true } }, data: to })
  await db.submission.update({ where: { id: botId }, data: to })
  expect((await told(ann)).reason).toEqual(to.reason)
  await db.contest.deleteMany()
  for (const viewer of [ann, bob, null]) expect((await told(viewer)).reason).toEqual(to.reason)
})

test('a runtime error is shown without the incomplete line of output', async () => {
  await contest(-1, 1)
  await came('runtime-error', 'exit-partial', { turn: 2, code: 1, partial: 'level' })
  const { reason, text } = await told(ann)
  expect(reason).toEqual({ code: 'exit', values: { turn: 2, code: 1 } })
  expect(text).not.toContain('level')
})
