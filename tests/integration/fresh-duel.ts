import { beforeAll, beforeEach } from 'vitest'
import type { RunningWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { reconcile } from '@/lib/jobs/reconcile'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { idleWorker, makeWorker } from './bots'
import { enterHouse, settled } from './duels'
import { makeUser } from './people'

type House = readonly (readonly [role: DuelRole, name: string])[]

/** A duel of its own for each test of a file, with people who have entered nothing yet; nobody works. */
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

/** The same between bots of the house that have met, with a worker that plays on. */
export function playedDuel(house: House) {
  let worker: RunningWorker | undefined
  // In the order in which they are asked for, and so before the duel is made anew.
  beforeEach(() => worker?.stop(0))
  const duel = freshDuel()
  beforeEach(async () => {
    for (const [role, name] of house) await enterHouse(role, name)
    await reconcile('duel', 'duel-table')
    worker = await makeWorker({ slots: 2 })
    await settled()
  }, 60_000)
  return Object.assign(duel, {
    /** Nobody plays on until `work`. */
    rest: async () => worker?.stop(0),
    work: async () => {
      worker = await makeWorker()
    },
  })
}
