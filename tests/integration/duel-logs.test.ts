import { beforeAll, describe, expect, test } from 'vitest'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { rerunEntry } from '@/lib/duel/admin'
import { findPair } from '@/lib/duel/pair-task'
import { trial } from '@/lib/duel/queries/trials'
import { keepTrial } from '@/lib/duel/trials'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { makeWorker, openForPrograms, until } from './bots'
import { enterAnyway, enterHouse, entryOf, settled, submitPlayer } from './duels'
import { makePeople, makeUser } from './people'

/*
 * The stderr of duel programs and their invalid replies are stored with their trials. Only the author and
 * administrators can read them.
 */

const MAZE = formatMaze(BUILT_IN_ARCHITECTS.deep(15, 1)).replaceAll(' ', '_')
/** Answers every order with the same maze, which fits only the order of size 15. */
const ARCHITECT = `${MAZE}|it_is_a_secret`
/** Exits in its first turn, after writing the reason to stderr. */
const SOLVER = '!|solver_must_return_a_cell'

let ann: Viewer
let bob: Viewer
let carl: Viewer
let boss: Viewer
const submissions = new Map<string, string>()

beforeAll(async () => {
  await openForPrograms({ duel: true })
  ;[ann, bob, boss] = await makePeople()
  carl = await makeUser('carl')
  await enterHouse('architect', 'prim')
  await enterHouse('solver', 'optimist')
  const worker = await makeWorker()
  const submit = async (user: Viewer, name: string, role: DuelRole, source: string) => {
    const id = await submitPlayer({ userId: user.id, role, source })
    await until(id)
    // Both solvers fail their test run.
    if (role === 'solver') await enterAnyway(id)
    submissions.set(name, id)
  }
  await submit(ann, 'ann', 'architect', ARCHITECT)
  await submit(bob, 'bob', 'solver', SOLVER)
  await submit(carl, 'carl', 'solver', 'not_a_cell')
  await settled()
  await worker.stop(0)
}, 60_000)

const playerOf = async (name: string) => {
  const submissionId = submissions.get(name)
  return db.duelPlayer.findFirstOrThrow({ where: submissionId ? { submissionId } : { house: name } })
}

/** Returns the trial of a pair in the order of the given size. */
async function trialOf(architect: string, solver: string, size = 15) {
  const [{ id: architectId }, { id: solverId }] = [await playerOf(architect), await playerOf(solver)]
  return (await db.duelTrial.findFirstOrThrow({ where: { architectId, solverId, size } })).id
}

const logs = async (id: string, viewer: Viewer | null) => (await trial(id, viewer))?.logs

const BUILT = { said: [{ turn: 1, stderr: 'it is a secret' }], unreadable: null }
const WALKED = { said: [{ turn: 1, stderr: 'solver must return a cell' }], unreadable: null }
const NOTHING = { architect: null, solver: null }

describe('stderr of the programs of a trial', () => {
  test('is visible to each author for the own program, and to administrators', async () => {
    const id = await trialOf('ann', 'bob')
    expect(await logs(id, ann)).toEqual({ architect: BUILT, solver: null })
    expect(await logs(id, bob)).toEqual({ architect: null, solver: WALKED })
    expect(await logs(id, boss)).toEqual({ architect: BUILT, solver: WALKED })
    expect(await logs(id, carl)).toEqual(NOTHING)
    expect(await logs(id, null)).toEqual(NOTHING)
  })

  test.each(['setter', 'organiser'] as const)('is not for a %s', async (role) => {
    expect(await logs(await trialOf('ann', 'bob'), { ...carl, role })).toEqual(NOTHING)
  })

  test('leaves the server in no other way', async () => {
    const page = JSON.stringify(await trial(await trialOf('ann', 'bob'), carl))
    expect(page).not.toMatch(/secret|must return/)
  })

  test('is stored with a forfeit, too, with the invalid reply', async () => {
    const id = await trialOf('ann', 'optimist', 16)
    expect(await trial(id, ann)).toMatchObject({
      outcome: 'forfeit',
      logs: { architect: { said: BUILT.said, unreadable: expect.stringMatching(/^15\n/) }, solver: null },
    })
    expect(await logs(id, bob)).toEqual(NOTHING)
  })

  test('an invalid reply is stored even without stderr', async () => {
    const id = await trialOf('prim', 'carl')
    expect(await logs(id, carl)).toEqual({ architect: null, solver: { said: [], unreadable: 'not a cell' } })
    expect(await logs(id, bob)).toEqual(NOTHING)
  })

  test('a program without output has no log', async () => {
    expect(await logs(await trialOf('prim', 'optimist'), boss)).toEqual(NOTHING)
    // Ann's two orders; Bob's and Carl's trials in the existing mazes.
    expect(await db.duelBuildLog.count()).toBe(2)
    expect(await db.duelTrialLog.count()).toBe(6)
  })
})

test('a trial is stored and deleted together with its log', async () => {
  const id = await trialOf('prim', 'carl')
  const row = await db.duelTrial.findUniqueOrThrow({ where: { id } })
  const { architectId, solverId, size, seed, mazeHash, outcome, steps, architectScore, solverScore } = row
  const task = (await findPair({ architectId, solverId }))!
  const before = await db.duelTrialLog.count()
  await db.duelTrial.delete({ where: { id } })
  expect(await db.duelTrialLog.count()).toBe(before - 1)
  const again = {
    ...{ size, seed, mazeHash, outcome, verdict: 'invalid' as const, steps, architectScore, solverScore },
    ...{ rules: 1, reason: { code: 'cell', values: {} }, usage: { cpuMs: 0, wallMs: 0, memoryKiB: 0 } },
    path: '',
  }
  const tooLong = { said: [], unreadable: 'x'.repeat(2001) }
  await expect(keepTrial(task, { ...again, log: tooLong })).rejects.toThrow('DuelTrialLog_unreadable_length')
  expect(await db.duelTrial.count({ where: { architectId, solverId, size, seed } })).toBe(0)
  expect(await keepTrial(task, { ...again, log: { said: [], unreadable: 'x\0' } })).toBe(true)
  expect(await logs(await trialOf('prim', 'carl'), carl)).toMatchObject({ solver: { unreadable: 'x␀' } })
})

test('rejudging an entry deletes its logs', async () => {
  const { id } = await entryOf(submissions.get('ann')!)
  expect(await rerunEntry(boss, id)).toBe(true)
  expect(await db.duelBuildLog.count()).toBe(0)
})
