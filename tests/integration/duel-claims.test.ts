import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { rerunEntry } from '@/lib/duel/admin'
import { buildOnce, type NewBuild } from '@/lib/duel/builds'
import { ROOT } from '@/scripts/up/paths.mjs'
import { TINY } from '../setup/duel-problem'
import { whenDone } from '../setup/when-done'
import { enterHouse, TINY_HASH } from './duels'
import { freshDuel } from './fresh-duel'

const duel = freshDuel()
const ORDER = { size: 15, seed: 1 }
const USAGE = { cpuMs: 0, wallMs: 0, memoryKiB: 0 }

let architect: { id: string; generation: number }
beforeEach(async () => {
  const { playerId } = await enterHouse('architect', 'deep')
  architect = await db.duelPlayer.findUniqueOrThrow({
    where: { id: playerId },
    select: { id: true, generation: true },
  })
})

const MAZE: NewBuild = {
  ...{ verdict: 'accepted', usage: USAGE, rules: 1, log: null },
  result: { text: TINY, size: 2, walls: 1, distance: 2, shortest: 2 },
}
const FORFEIT: NewBuild = {
  ...{ verdict: 'runtime-error', usage: USAGE, rules: 1, log: null },
  result: { forfeit: { code: 'exit', values: { code: 1 } } },
}

/** Begins a build that runs until the test ends it. */
async function slowBuild(result: NewBuild) {
  let [begin, end] = [() => {}, () => {}]
  const begun = new Promise<void>((settle) => (begin = settle))
  const ended = new Promise<void>((settle) => (end = settle))
  const build = async () => {
    begin()
    await ended
    return result
  }
  const building = buildOnce(architect, ORDER, build)
  await begun
  return { build, building, end: () => end() }
}

/** Expires all claims instead of sleeping. */
const expire = () => db.$executeRaw`UPDATE "DuelBuildClaim" SET "expiresAt" = now() - interval '1 s'`

const openTransactions = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`
  return row!.count
}

describe('a build', { timeout: 30_000 }, () => {
  test('runs outside any transaction, under a claim that is removed afterwards', async () => {
    const slow = await slowBuild(MAZE)
    expect(await openTransactions()).toBe(0)
    expect(await db.duelBuildClaim.findMany()).toMatchObject([{ playerId: architect.id, ...ORDER }])
    slow.end()
    expect(await slow.building).toEqual({ maze: TINY })
    expect(await db.duelBuildClaim.count()).toBe(0)
  })

  test('is not started by a second worker while the first one renews its claim', async () => {
    const slow = await slowBuild(MAZE)
    // It has almost expired: the next renewal, within three seconds, extends it.
    await db.$executeRaw`UPDATE "DuelBuildClaim" SET "expiresAt" = now() + interval '5 s'`
    let calls = 0
    const second = buildOnce(architect, ORDER, async () => {
      calls++
      return FORFEIT
    })
    await new Promise((settle) => setTimeout(settle, 6_000))
    slow.end()
    expect(await Promise.all([slow.building, second])).toEqual([{ maze: TINY }, { maze: TINY }])
    expect(calls).toBe(0)
  })

  test("that lost its claim does not count: both workers continue with the other's maze", async () => {
    const slow = await slowBuild(FORFEIT)
    await expire()
    expect(await buildOnce(architect, ORDER, async () => MAZE)).toEqual({ maze: TINY })
    slow.end()
    expect(await slow.building).toEqual({ maze: TINY })
    expect(await db.duelBuild.findMany()).toMatchObject([{ mazeHash: TINY_HASH, verdict: 'accepted' }])
  })

  test('that fails releases its claim at once', async () => {
    const fails = () => Promise.reject(new Error('a box broke'))
    await expect(buildOnce(architect, ORDER, fails)).rejects.toThrow('a box broke')
    expect(await db.duelBuildClaim.count()).toBe(0)
  })

  test('of an architect that is rejudged does not block the new build', async () => {
    const slow = await slowBuild(FORFEIT)
    const { id } = await db.duelEntry.findFirstOrThrow({ where: { playerId: architect.id } })
    expect(await rerunEntry(duel.boss, id)).toBe(true)
    const anew = { ...architect, generation: architect.generation + 1 }
    expect(await buildOnce(anew, ORDER, async () => MAZE)).toEqual({ maze: TINY })
    slow.end()
    await slow.building
    expect(await db.duelBuild.findMany()).toMatchObject([{ verdict: 'accepted' }])
    expect(await buildOnce(architect, { ...ORDER, seed: 2 }, async () => MAZE)).toBeUndefined()
  })

  test('can be waited for until the worker is stopped', async () => {
    const slow = await slowBuild(MAZE)
    const stop = () => Promise.reject(new Error('the worker ends'))
    await expect(buildOnce(architect, ORDER, slow.build, stop)).rejects.toThrow('the worker ends')
    slow.end()
    expect(await slow.building).toEqual({ maze: TINY })
  })

  test('of a killed worker is done by another worker when the claim has expired', async () => {
    const words = ['--import', 'tsx', 'tests/setup/hanging-build.ts', architect.id, '15', '1']
    const worker = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    whenDone(() => void worker.kill('SIGKILL'))
    await once(worker.stdout, 'data')
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
    let calls = 0
    const next = buildOnce(architect, ORDER, async () => {
      calls++
      return MAZE
    })
    await new Promise((settle) => setTimeout(settle, 500))
    expect(calls).toBe(0)
    await expire()
    expect(await next).toEqual({ maze: TINY })
    expect(calls).toBe(1)
  })
})
