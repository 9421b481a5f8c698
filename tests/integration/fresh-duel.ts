import { beforeAll, beforeEach } from 'vitest'
import type { RunningWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { reconcile } from '../setup/reconcile'
import { idleWorker, makeWorker } from './bots'
import { enterHouse, settled } from './duels'
import { makeUser } from './people'

type House = readonly (readonly [role: DuelRole, name: string])[]

/** Creates a new duel before each test of a file, with people who have no entries yet and without a worker. */
export function freshDuel() {
  const duel = {
    ...{ ann: '', bob: '' },
    boss: { id: '', role: 'administrator' as const },
  }
  beforeAll(async () => {
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
    await freshDatabase()
  })
  beforeEach(async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    await db.user.deleteMany()
    await db.problem.deleteMany()
    await db.worker.deleteMany()
    await makeDuel()
    duel.ann = (await makeUser('ann')).id
    duel.bob = (await makeUser('bob')).id
    duel.boss.id = (await makeUser('boss', 'administrator')).id
    await idleWorker()
  })
  return duel
}

/** The same with built-in bots that have already played each other, and a worker that continues to play. */
export function playedDuel(house: House) {
  let worker: RunningWorker | undefined
  // Hooks run in the order of registration: this one runs before the duel is created again.
  beforeEach(() => worker?.stop(0))
  const duel = freshDuel()
  beforeEach(async () => {
    for (const [role, name] of house) await enterHouse(role, name)
    await reconcile('duel', 'duel-table')
    worker = await makeWorker({ slots: 2 })
    await settled()
  }, 60_000)
  return Object.assign(duel, {
    /** Stops the worker until `work` is called. */
    rest: async () => worker?.stop(0),
    work: async () => {
      worker = await makeWorker()
    },
  })
}
