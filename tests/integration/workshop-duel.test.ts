import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { changeDraft, createDraft } from '@/lib/workshop/commands'
import {
  type Edit,
  type Part,
  parts,
  putSchedule,
  putSettings,
  putSolution,
  putStatement,
} from '@/lib/workshop/edits'
import { runJury } from '@/lib/workshop/jury'
import { editionOf } from '@/lib/workshop/keys'
import { publish } from '@/lib/workshop/publish'
import { findDraft, findFindings, findJury } from '@/lib/workshop/queries'
import { rejudgeOffer, replayDuel } from '@/lib/workshop/rejudge'
import { freshDatabase } from '../setup/postgres'
import { workersOfTests } from './bots'
import { contest } from './contests'
import { entryOf, settled, submitPlayer } from './duels'
import { makeUser } from './people'

/* A duel that is made in the Workshop: its schedule, its jury, who plays in it, and what a change of it does. */

const ID = 'short-duel'
const [FIRST, SECOND] = [
  { size: 15, seed: 1 },
  { size: 16, seed: 2 },
]
/** Four architects and four solvers are built in. */
const PAIRS = 16

let [sue, ann, boss]: Viewer[] = []

beforeAll(async () => {
  await freshDatabase('seeded')
  // Otherwise the workers play the duels from files first.
  await db.duelEntry.deleteMany()
})

const { work, rest } = workersOfTests({ slots: 2 })

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.contest.deleteMany()
  await db.user.deleteMany()
  await db.problem.deleteMany({ where: { id: ID } })
  await db.draft.deleteMany()
  await db.auditEntry.deleteMany()
  sue = await makeUser('sue', 'setter')
  ann = await makeUser('ann')
  boss = await makeUser('boss', 'administrator')
})

const draftOf = async () => (await findDraft(sue!, ID))!

async function edit(what: Edit, part: Part = () => 0) {
  const { document } = await draftOf()
  const done = await changeDraft(sue!, ID, { edit: what, part, edition: editionOf(part(document)) })
  expect(done).toMatchObject({ ok: true })
}

const program = (role: 'architect' | 'solver', source: string) => ({
  ...{ name: role, role, source, language: 'python' as const, promise: 'accepted' as const, cases: {} },
})

async function filled() {
  expect(await createDraft(sue!, { id: ID, title: 'Short', like: 'maze-duel' })).toMatchObject({ ok: true })
  await edit(putStatement('en', { title: 'Short', summary: 'Two mazes.', body: 'Go.', editorial: '' }))
  await edit(putSchedule([FIRST!]), parts.schedule)
  await edit(putSolution(undefined, program('architect', 'deep')))
  await edit(putSolution(undefined, program('solver', 'right-hand')))
}

const publishNow = async (actor = sue) =>
  publish(actor!, ID, { edition: editionOf((await draftOf()).document), listed: true })

/** A published duel whose built-in bots have played each other. */
async function published() {
  await filled()
  await runJury(sue!, ID)
  await work()
  await expect.poll(async () => findFindings(await draftOf()), { timeout: 30_000 }).toEqual([])
  expect(await publishNow()).toMatchObject({ ok: true })
  await settled()
}

const trials = () => db.duelTrial.count({ where: { architect: { problemId: ID } } })
const counted = async () => ((await leaderboard(ID, 'solver')) ?? []).map((row) => row.trials)

describe('a duel of the Workshop', () => {
  test('begins with a case for each role and the schedule of the site’s own', async () => {
    await createDraft(sue!, { id: ID, title: 'Short', like: 'maze-duel' })
    const { document } = await draftOf()
    expect(document.cases.map(({ name, role }) => [name, role]).toSorted()).toEqual([
      ['architect', 'architect'],
      ['solver', 'solver'],
    ])
    expect(document.schedule.length).toBeGreaterThan(1)
  })

  test('has each jury program run on the cases of its role', async () => {
    await filled()
    await edit(putSolution(undefined, { ...program('architect', 'right-hand'), name: 'confused' }))
    await runJury(sue!, ID)
    await work()
    const lines = async () =>
      (await findJury(await draftOf())).map(({ solution, verdict, total, kept }) => [
        ...[solution.name, verdict, total, kept],
      ])
    await expect.poll(lines, { timeout: 30_000 }).toEqual([
      ['architect', 'accepted', 1, true],
      ['solver', 'accepted', 1, true],
      ['confused', expect.stringMatching(/invalid|wrong-answer|runtime-error/), 1, false],
    ])
    expect(await publishNow()).toMatchObject({ error: { code: 'draft-unfit' } })
  })

  test('is played by the built-in bots once it is published, and by whoever submits a program', async () => {
    await published()
    expect(await trials()).toBe(PAIRS)
    const id = await submitPlayer({ userId: ann!.id, role: 'solver', source: 'right-hand', problemId: ID })
    await settled()
    expect(await trials()).toBe(PAIRS + 4)
    expect((await entryOf(id)).standing).toMatchObject({ trials: 4 })
  })

  test('plays a maze that is added, and no longer counts one that is removed', async () => {
    await published()
    await rest()
    await edit(putSchedule([FIRST!, SECOND!]), parts.schedule)
    expect(await publishNow()).toMatchObject({ ok: true, value: { verdicts: false } })
    expect(await rejudgeOffer(await draftOf())).toMatchObject({ stale: 0 })
    await work()
    await settled()
    expect(await trials()).toBe(2 * PAIRS)
    expect(await counted()).toEqual([8, 8, 8, 8])
    await rest()
    await edit(putSchedule([SECOND!]), parts.schedule)
    expect(await publishNow()).toMatchObject({ ok: true })
    // The leaderboards follow at once; what was played stays, in case the maze comes back.
    expect(await counted()).toEqual([4, 4, 4, 4])
    expect(await trials()).toBe(2 * PAIRS)
  })

  test('after a change of limits, has all trials played again if its owner wants that', async () => {
    await published()
    // Nobody discards what is up to date.
    expect(await replayDuel(sue!, ID)).toMatchObject({ error: { code: 'rejudge-nothing' } })
    expect(await trials()).toBe(PAIRS)
    const { document } = await draftOf()
    const { difficulty, tags, answerBytes, secretReplays } = document
    const limits = { ...document.limits, bankMs: 5000 }
    await edit(putSettings({ difficulty, tags, answerBytes, secretReplays, limits }), parts.settings)
    await runJury(sue!, ID)
    await expect.poll(async () => findFindings(await draftOf()), { timeout: 30_000 }).toEqual([])
    expect(await publishNow()).toMatchObject({ ok: true, value: { verdicts: true } })
    expect(await rejudgeOffer(await draftOf())).toEqual({ stale: PAIRS, open: undefined })
    await rest()
    expect(await replayDuel(sue!, ID)).toEqual({ ok: true, value: PAIRS })
    expect(await trials()).toBe(0)
    expect(await replayDuel(sue!, ID)).toMatchObject({ error: { code: 'rejudge-nothing' } })
    await work()
    await settled()
    expect(await trials()).toBe(PAIRS)
    expect(await rejudgeOffer(await draftOf())).toMatchObject({ stale: 0 })
    expect(await db.auditEntry.findMany({ where: { action: 'duel-replayed' } })).toMatchObject([
      { actorId: sue!.id, subject: `problem/${ID}`, detail: { trials: PAIRS } },
    ])
  })

  test('is changed by nobody else, and by its owners not while a contest with it runs', async () => {
    await published()
    for (const actor of [null, ann!]) await expect(replayDuel(actor, ID)).rejects.toThrow(NotAllowed)
    await contest(-1, 1, { problemId: ID })
    await edit(putSchedule([SECOND!]), parts.schedule)
    expect(await publishNow()).toMatchObject({ error: { code: 'publish-contest' } })
    expect(await replayDuel(sue!, ID)).toMatchObject({ error: { code: 'publish-contest' } })
    expect(await trials()).toBe(PAIRS)
    expect(await publishNow(boss)).toMatchObject({ ok: true })
  })
})
