import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { rerunEntry, vetoEntry } from '@/lib/duel/admin'
import {
  beginChallengeGame,
  CHALLENGE_DAYS,
  type ChallengedEntries,
  challenge,
  forgetChallenges,
  noteChallengeGame,
} from '@/lib/duel/challenges'
import { withdrawEntry } from '@/lib/duel/commands'
import { challengePage, challengersOf } from '@/lib/duel/queries/challenges'
import { progress } from '@/lib/duel/queries/progress'
import { followChallenge } from '@/lib/live/duel-challenge'
import { listNotices, unreadNotices } from '@/lib/notices/queries'
import { SCHEDULE, TINY } from '../setup/duel-problem'
import { hours } from '../setup/hours'
import { makeWorker, openForPrograms } from './bots'
import { contest } from './contests'
import { enterHouse, entryOf, played, table } from './duels'
import { hide } from './hidden'
import { makePeople, makeUser } from './people'

/* One game that somebody asks for: who may, what it leaves, and who is told. */

let ann: Viewer
let bob: Viewer
let boss: Viewer
let eve: Viewer
/** Entries: ann's solver, bob's architect, and a built-in bot of each role. */
let entries: Record<'ann' | 'bob' | 'prim' | 'optimist', string>

const allowMany = () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
}

beforeAll(async () => {
  allowMany()
  await openForPrograms({ duel: true })
  ;[ann, bob, boss] = await makePeople()
  eve = await makeUser('eve')
  entries = {
    prim: (await enterHouse('architect', 'prim')).id,
    optimist: (await enterHouse('solver', 'optimist')).id,
    ...{ ann: '', bob: '' },
  }
  const worker = await makeWorker()
  entries.ann = (await entryOf(await played({ userId: ann.id, role: 'solver', source: 'right-hand' }))).id
  entries.bob = (await entryOf(await played({ userId: bob.id, role: 'architect', source: 'spiral' }))).id
  await worker.stop(0)
}, 90_000)

beforeEach(async () => {
  allowMany()
  await db.duelChallenge.deleteMany()
  await db.notice.deleteMany()
  await db.contest.deleteMany()
  await db.problem.update({ where: { id: 'duel' }, data: { hidden: false } })
  await db.duelEntry.updateMany({ data: { status: 'active', veto: null } })
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'duel-challenge:%'`
})

const pair = (architect: keyof typeof entries, solver: keyof typeof entries): ChallengedEntries => ({
  architectId: entries[architect],
  solverId: entries[solver],
})

async function challenged(viewer: Viewer, who: ChallengedEntries): Promise<string> {
  const result = await challenge(viewer, who)
  if (!result?.ok) throw new Error(`refused: ${result?.error.code}`)
  return result.value
}

/** Plays what waits. */
async function play(id: string) {
  const worker = await makeWorker()
  await expect
    .poll(async () => (await db.duelChallenge.findUniqueOrThrow({ where: { id } })).state, {
      timeout: 30_000,
    })
    .toMatch(/judged|stuck/)
  await worker.stop(0)
}

const stateOfDuel = async () => ({
  trials: await db.duelTrial.count(),
  builds: await db.duelBuild.count(),
  mazes: await db.duelMaze.count(),
  tables: [await table('architect'), await table('solver')],
  progress: await progress('duel'),
  events: await db.contestEvent.count(),
})

describe('a challenge', { timeout: 60_000 }, () => {
  test('is one game on an order that the schedule does not have; it leaves no trace where trials are counted', async () => {
    const before = await stateOfDuel()
    const id = await challenged(ann, pair('bob', 'ann'))
    const [job] = await db.$queryRaw<{ flags: object }[]>`
      SELECT flags FROM graphile_worker.jobs WHERE key = ${`duel-challenge:${id}`}`
    expect(job?.flags).toEqual({ [`person:${ann.id}`]: true })
    await play(id)
    const page = await challengePage(id, null)
    expect(page).toMatchObject({ state: 'judged', by: { username: expect.any(String) }, problemId: 'duel' })
    expect(SCHEDULE.map(({ size }) => size)).toContain(page!.size)
    expect(SCHEDULE.map(({ seed }) => seed)).not.toContain(page!.seed)
    const { replay, steps, outcome } = page!.result!
    expect(outcome).toBe('solved')
    expect(replay?.moves).toHaveLength(steps!)
    expect(replay?.level).toBe(page!.maze)
    expect(await stateOfDuel()).toEqual(before)
  })

  test.each([
    // who            architect  solver      may
    ['ann', 'bob', 'ann', true],
    ['ann', 'prim', 'ann', true],
    ['ann', 'bob', 'optimist', true],
    ['bob', 'bob', 'ann', true],
    ['eve', 'prim', 'ann', true],
    ['eve', 'bob', 'ann', false],
    ['boss', 'bob', 'ann', false],
  ] as const)('%s lets %s and %s meet: %s', async (who, architect, solver, may) => {
    const viewer = { ann, bob, boss, eve }[who]
    expect((await challenge(viewer, pair(architect, solver)))?.ok ?? false).toBe(may)
    expect(await db.duelChallenge.count()).toBe(may ? 1 : 0)
  })

  test('needs two entries that take part, in their roles, in a visible duel', async () => {
    const none = async (who = pair('bob', 'ann')) => {
      expect(await challenge(ann, who)).toBeUndefined()
      expect(await db.duelChallenge.count()).toBe(0)
    }
    await none({ architectId: entries.ann, solverId: entries.bob })
    await none({ architectId: 'x', solverId: entries.ann })
    await hide('duel')
    await none()
    await db.problem.update({ where: { id: 'duel' }, data: { hidden: false } })
    await withdrawEntry(bob.id, entries.bob)
    await none()
  })

  test('is refused while a contest with the duel runs, and while its results are frozen', async () => {
    const { id } = await contest(-1, 1, { problemId: 'duel' })
    const refused = { ok: false, error: { code: 'challenge-closed' } }
    expect(await challenge(ann, pair('bob', 'ann'))).toMatchObject(refused)
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1), freezesAt: hours(-0.5) } })
    expect(await challenge(ann, pair('bob', 'ann'))).toMatchObject(refused)
    await db.contest.update({ where: { id }, data: { thawedAt: new Date() } })
    expect(await challenge(ann, pair('bob', 'ann'))).toMatchObject({ ok: true })
  })

  test('counts towards the limit on submissions', async () => {
    await db.$executeRaw`DELETE FROM rate_limit`
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '2'
    for (const ok of [true, true, false]) expect((await challenge(ann, pair('bob', 'ann')))?.ok).toBe(ok)
    expect(await db.duelChallenge.count()).toBe(2)
  })

  test('is for whoever may see a trial of the two', async () => {
    const id = await challenged(ann, pair('bob', 'ann'))
    const seen = async () => {
      const viewers = { nobody: null, ann, bob, eve, boss }
      const found: string[] = []
      for (const [name, viewer] of Object.entries(viewers))
        if (await challengePage(id, viewer)) found.push(name)
      return found
    }
    expect(await seen()).toEqual(['nobody', 'ann', 'bob', 'eve', 'boss'])
    await vetoEntry(boss, entries.bob, 'No.')
    expect(await seen()).toEqual(['bob', 'boss'])
    await hide('duel')
    expect(await seen()).toEqual(['boss'])
  })

  test('is followed while it is played, with every step once', async () => {
    const id = await challenged(ann, pair('bob', 'ann'))
    const ending = new AbortController()
    const heard: unknown[] = []
    const moves: string[] = []
    const listening = (async () => {
      for await (const news of followChallenge(id, async () => null, ending.signal)) {
        if (!news) continue
        if ('game' in news) {
          expect(news.game.from).toBeLessThanOrEqual(moves.length)
          moves.splice(news.game.from, Number.POSITIVE_INFINITY, ...news.game.moves)
        } else heard.push(news.state)
      }
    })()
    await expect.poll(() => heard).toEqual(['queued'])
    const { begun } = (await beginChallengeGame(id))!
    await expect.poll(() => heard).toEqual(['queued', 'judging'])
    const steps = ['1 0', '0 0', '1 0']
    await noteChallengeGame(begun, { maze: TINY, moves: steps })
    await expect.poll(() => moves).toEqual(steps)
    const further = ['0 0', '1 0']
    await noteChallengeGame(begun, { maze: TINY, moves: [...steps, ...further] })
    await expect.poll(() => moves).toEqual([...steps, ...further])
    // A worker that was taken for dead stores nothing more, and the game begins anew.
    const again = await beginChallengeGame(id)
    await noteChallengeGame(begun, { maze: TINY, moves: ['1 0'] })
    await noteChallengeGame(again!.begun, { maze: TINY, moves: ['1 0', '1 1'] })
    await expect.poll(() => moves).toEqual(['1 0', '1 1'])
    await play(id)
    await listening
    expect(heard.at(-1)).toBe('judged')
  })

  test('goes with its players, and with whoever asked; a rejudge leaves it as it was', async () => {
    const guest = await makeUser('guest')
    const id = await challenged(guest, pair('prim', 'ann'))
    await play(id)
    await rerunEntry(boss, entries.ann)
    expect((await challengePage(id, null))?.result).not.toBeNull()
    await db.user.delete({ where: { id: guest.id } })
    expect(await db.duelChallenge.count()).toBe(0)
  })

  test('is forgotten after a month, with its notice', async () => {
    const id = await challenged(ann, pair('bob', 'ann'))
    expect(await forgetChallenges(hours(CHALLENGE_DAYS * 24 - 1))).toBe(0)
    expect(await forgetChallenges(hours(CHALLENGE_DAYS * 24 + 1))).toBe(1)
    expect(await challengePage(id, null)).toBeUndefined()
    expect(await db.notice.count()).toBe(0)
  })

  test('offers one’s own entry first, and the built-in bots', async () => {
    const names = async (viewer: Viewer) =>
      (await challengersOf({ problemId: 'duel', role: 'solver' }, viewer)).map(({ entryId, own }) => [
        entryId,
        own,
      ])
    expect(await names(ann)).toEqual([
      [entries.ann, true],
      [entries.optimist, false],
    ])
    expect(await names(eve)).toEqual([[entries.optimist, false]])
  })
})

describe('whoever is challenged', () => {
  const told = async (who: Viewer) => (await listNotices(who, 'en', 1)).rows

  test('is told once by each challenger until they have read it; nobody else is', async () => {
    await challenged(ann, pair('bob', 'ann'))
    const id = await challenged(ann, pair('bob', 'ann'))
    await challenged(ann, pair('prim', 'ann'))
    await challenged(eve, pair('bob', 'optimist'))
    const rows = await told(bob)
    expect(rows).toMatchObject([
      { kind: 'duelChallenged', by: { username: 'eve' }, problem: { id: 'duel', title: 'A duel' } },
      { kind: 'duelChallenged', address: `/duel/challenges/${id}`, read: false },
    ])
    expect(await unreadNotices(bob.id)).toBe(2)
    expect(await told(ann)).toEqual([])
  })

  test('is not told while the duel is hidden, or after a veto', async () => {
    await challenged(ann, pair('bob', 'ann'))
    await vetoEntry(boss, entries.ann, 'No.')
    expect(await told(bob)).toEqual([])
    await db.duelEntry.updateMany({ data: { status: 'active', veto: null } })
    expect(await told(bob)).toHaveLength(1)
    await hide('duel')
    expect(await told(bob)).toEqual([])
  })
})
