import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import type { Viewer } from '@/lib/access/viewer'
import { findPublicContest } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { hallGames } from '@/lib/live/hall'
import { scriptedArena } from '../setup/arena'
import { hours } from '../setup/hours'
import { openForPrograms, submitted, until } from './bots'
import { contest } from './contests'
import { enterHouse, settled, submitPlayer } from './duels'
import { hide } from './hidden'
import { makePeople } from './people'

/* Which games the screen of the hall plays: only what everybody may watch, whoever has opened it. */

let [ann, bob, boss]: Viewer[] = []
let id: string

beforeAll(async () => {
  await openForPrograms({ duel: true })
  await enterHouse('architect', 'prim')
  ;[ann, bob, boss] = await makePeople()
  id = (await contest(-1, 1)).id
  await db.contestProblem.create({ data: { contestId: id, problemId: 'duel', position: 1 } })
  for (const { id: userId } of [ann, bob])
    await db.participation.create({ data: { contestId: id, userId, joinedAt: hours(-1) } })
  const worker = await startWorker({ arena: scriptedArena(), slots: 2 })
  const first = await submitted({ userId: ann.id, source: 'RR' })
  await until(first)
  const second = await submitted({ userId: bob.id, source: 'RR' })
  const solver = await submitPlayer({ userId: ann.id, role: 'solver', source: 'optimist' })
  await Promise.all([until(second), until(solver)])
  await settled()
  await worker.stop(0)
}, 60_000)

beforeEach(async () => {
  await db.contest.deleteMany({ where: { id: { not: id } } })
  await db.problem.updateMany({ data: { hidden: false, secretReplays: 'owner' } })
  await set({ opensGames: true, freezesAt: null, thawedAt: null })
  await set({ startsAt: hours(-1), endsAt: hours(1) })
})

const set = (data: Parameters<typeof db.contest.update>[0]['data']) =>
  db.contest.update({ where: { id }, data })
const over = () => set({ endsAt: new Date() })
/** The games for each kind of viewer, who all get the same. */
async function games(): Promise<string[]> {
  const found = []
  for (const viewer of [null, ann!, boss!]) {
    const view = await findPublicContest(id, viewer, 'en')
    const served = await scoreboardOf(id, 'public')
    const played = await hallGames(view!, served!, 'en')
    found.push(played.map(({ kind, label, player }) => `${kind} ${label} ${player}`))
  }
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
  return found[0]!
}

const LEADER = 'leader B ann'

test('while the contest runs, only games of its duels, for organisers and authors as for everybody', async () => {
  expect(await games()).toEqual([LEADER])
  await db.submission.updateMany({ data: { shared: true } })
  expect(await games()).toEqual([LEADER])
  await db.submission.updateMany({ data: { shared: false } })
})

test('when it is over, what it opens: the first solution, and not one that is only as good', async () => {
  await over()
  expect(await games()).toEqual([LEADER, expect.stringMatching(/^(first|best) A (ann|bob)$/)])
  await set({ opensGames: false })
  expect(await games()).toEqual([LEADER])
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ['a freeze that is not lifted', () => set({ freezesAt: hours(-0.9) }), [LEADER]],
  ['a hidden problem', () => hide('way-out'), [LEADER]],
  ['a hidden duel', () => db.problem.updateMany({ data: { hidden: true } }), []],
  ['another contest that runs', () => contest(-1, 1), [LEADER]],
])('%s closes them', async (_, change, left) => {
  await over()
  await change()
  expect(await games()).toEqual(left)
})

test('who leads a duel with a program from before the contest is not new', async () => {
  await set({ startsAt: new Date(), endsAt: hours(1) })
  expect(await games()).toEqual([])
})
