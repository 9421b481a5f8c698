import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { mayFollow } from '@/lib/live/follow'
import { comparableWith } from '@/lib/replays/comparable'
import { findOpenReplay } from '@/lib/replays/queries'
import { problemLeaderboard } from '@/lib/standings/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { findGame } from '@/lib/submissions/games'
import { bestSharedReplay, findSubmission } from '@/lib/submissions/queries'
import { findProfile } from '@/lib/users/queries'
import { makeBotProblem, makeWorker, openForPrograms, submitted, until } from './bots'
import { contest, watchersOf } from './contests'
import { makePeople } from './people'

/*
 * A submission shared during a contest on its problem becomes visible to others when the contest ends, everywhere.
 */

let ann: Viewer
let bob: Viewer
let boss: Viewer
/** Ann's submission, which is shared. */
let botId: string
/** Bob's submission, which scores lower. */
let otherId: string

beforeAll(async () => {
  await openForPrograms()
  await makeBotProblem('another')
  ;[ann, bob, boss] = await makePeople()
  const worker = await makeWorker()
  botId = await submitted({ userId: ann.id })
  otherId = await submitted({ userId: bob.id, source: 'UU|worse' })
  await Promise.all([until(botId), until(otherId)])
  await worker.stop(0)
  await db.submission.update({ where: { id: botId }, data: { shared: true } })
  // Pretends that the bot exited after part of a line: only people who may watch the game see that part.
  await db.caseResult.updateMany({
    where: { submissionId: botId },
    data: { reason: { code: 'exit-partial', values: { turn: 1, code: 1, partial: '00x' } } },
  })
  await rebuildStandings()
})

beforeEach(async () => {
  await db.contest.deleteMany()
})

const reference = { kind: 'submission', id: '', caseName: 'sample' } as const

/** Returns for each place that shows the submission whether others see it there. */
const open = async () => ({
  page: (await findSubmission(botId, bob, 'en')) !== undefined,
  game: (await findGame(botId, 'sample', null)) !== undefined,
  embedded: (await findOpenReplay({ ...reference, id: botId }, 'en')) !== undefined,
  followed: await mayFollow(botId, null),
  demonstration: (await bestSharedReplay('way-out')) !== undefined,
  profile: (await findProfile('ann', 'en'))?.standings[0]?.submissionId === botId,
  leaderboard: (await problemLeaderboard('way-out', 1, bob.id)).rows[0]?.submissionId === botId,
  compared: (await comparableWith({ ...reference, id: otherId }, bob)).length > 0,
})
const all = (value: boolean) => ({
  ...{ page: value, game: value, embedded: value, followed: value, demonstration: value },
  ...{ profile: value, leaderboard: value, compared: value },
})

test.each([
  // contest          open to others
  [undefined, true],
  [[1, 2], true],
  [[-1, 1], false],
  [[-2, -1], true],
] as const)('with a contest of the hours %j, is open to others: %j', async (span, others) => {
  if (span) await contest(span[0], span[1])
  expect(await open()).toEqual(all(others))
  const viewers = { owner: ann, stranger: bob, visitor: null, administrator: boss }
  expect(await watchersOf(botId, 'sample', viewers)).toEqual(
    others ? ['owner', 'stranger', 'visitor', 'administrator'] : ['owner', 'administrator'],
  )
})

test('is open while a contest of another problem runs', async () => {
  await contest(-1, 1, { problemId: 'another' })
  expect(await open()).toEqual(all(true))
})

test('tells its owner which contest has to end first', async () => {
  const { endsAt } = await contest(-1, 1)
  expect((await findSubmission(botId, ann, 'en'))?.sharedAfter).toEqual(endsAt)
  await db.contest.deleteMany()
  expect((await findSubmission(botId, ann, 'en'))?.sharedAfter).toBeNull()
})
