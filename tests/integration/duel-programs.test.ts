import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { juryFile } from '@/judge/problems/load'
import { startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { nativeArena } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { freshDatabase } from '../setup/postgres'
import { settled, submitPlayer } from './duels'
import { makeUser } from './people'

const SCHEDULE = [
  { size: 15, seed: 31415 },
  { size: 31, seed: 62643 },
]

const twin = (name: string) => readFileSync(juryFile(`maze-duel/${name}.py`), 'utf8')

describeNative('in the native sandbox', () => {
  const arena = nativeArena()
  beforeAll(async () => {
    await freshDatabase('seeded')
    await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
  })

  test('the Python versions of the built-in bots get exactly their numbers', async () => {
    const worker = await startWorker({ arena: arena(), slots: 1 })
    const submit = async (username: string, role: 'architect' | 'solver', name: string) => {
      const { id: userId } = await makeUser(username)
      await submitPlayer({ userId, role, source: twin(name), problemId: 'maze-duel' })
    }
    await submit('ann', 'architect', 'prim')
    await submit('bob', 'solver', 'right-hand')
    await settled(240_000)
    await worker.stop(0)

    const figures = async (role: 'architect' | 'solver', who: string) => {
      const rows = (await leaderboard('maze-duel', role))!
      const { score, median, low, high, trials, missing } = rows.find(({ player }) => player.name === who)!
      return { score, median, low, high, trials, missing }
    }
    expect(await figures('architect', 'ann')).toMatchObject({ trials: 5 * SCHEDULE.length, missing: 0 })
    expect(await figures('architect', 'ann')).toEqual(await figures('architect', 'prim'))
    expect(await figures('solver', 'bob')).toEqual(await figures('solver', 'right-hand'))
  }, 300_000)
})
