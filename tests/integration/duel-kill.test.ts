import { beforeAll, expect, test } from 'vitest'
import { playTrials } from '@/judge/cli/tournament-play'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '@/judge/puzzles/maze-duel/built-in'
import { SITE_RANKING, standingsOf } from '@/judge/tournament/standings'
import { type TrialRow, trialsOf } from '@/judge/tournament/table'
import { db } from '@/lib/core/db'
import { scheduleOf } from '@/lib/duel/duels'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import { progress } from '@/lib/duel/queries/progress'
import { buildWorker, WORKER, workerIsCurrent } from '@/scripts/up/build.mjs'
import { Kept } from '../load/kill/kept'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'
import { settled } from './duels'

/** Numbers of finished trials after which the worker is killed, during the next trial. */
const KILLED_AT = [3, 12, 27]
const SCHEDULE = [
  { size: 15, seed: 31415 },
  { size: 19, seed: 92653 },
  { size: 23, seed: 58979 },
]
/** Each of the four built-in architects against each of the four built-in solvers. */
const ALL = 16 * SCHEDULE.length

beforeAll(async () => {
  await freshDatabase('seeded')
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
  if (!workerIsCurrent()) await buildWorker()
}, 120_000)

const trials = () => db.duelTrial.findMany({ include: { maze: true } })

/** Blocks the insert of any further trial within its transaction. */
const mostTrials = (most: number) => db.$executeRaw`UPDATE gate SET most = ${most}`

async function makeGate(): Promise<void> {
  await db.$executeRaw`CREATE TABLE gate (most int)`
  await db.$executeRaw`INSERT INTO gate VALUES (0)`
  await db.$executeRaw`
    CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WHILE (SELECT count(*) FROM "DuelTrial") >= (SELECT most FROM gate) LOOP PERFORM pg_sleep(0.02); END LOOP;
        RETURN NEW;
      END $$`
  await db.$executeRaw`CREATE TRIGGER hold_up BEFORE INSERT ON "DuelTrial" FOR EACH ROW EXECUTE FUNCTION hold_up()`
}

/** Backdates a worker's heartbeat so that it counts as dead, instead of sleeping. */
const bury = (pid: number) =>
  db.$executeRaw`UPDATE "Worker" SET "heartbeatAt" = now() - interval '11 s' WHERE pid = ${pid}`

/** Returns the standings of a tournament without interruption, by bot name. */
async function undisturbed(role: 'architect' | 'solver') {
  const { schedule } = await db.problem.findUniqueOrThrow({ where: { id: 'maze-duel' } })
  const entrants = (bots: object) =>
    Object.keys(bots).map((name) => ({ name, contestant: { builtIn: name } }))
  const [architects, solvers] = [entrants(BUILT_IN_ARCHITECTS), entrants(BUILT_IN_SOLVERS)]
  const play = () => Promise.reject(new Error('a built-in bot plays in process'))
  const orders = scheduleOf(schedule)
  const { trials: reports } = await playTrials(
    { play },
    { architects, solvers, schedule: orders },
    1,
    () => {},
  )
  const played = reports.map(
    ({ architectScore, ...report }): TrialRow => ({ ...report, ratio: architectScore! }),
  )
  const names = { architects: Object.keys(BUILT_IN_ARCHITECTS), solvers: Object.keys(BUILT_IN_SOLVERS) }
  const columns = trialsOf(names, played)
  const table = standingsOf(columns, role, columns, SITE_RANKING[role])
  return table.map(({ id, mean, geometric, median }) => [
    id,
    SITE_RANKING[role] === 'mean' ? mean : geometric?.mean,
    median,
  ])
}

test('killing a worker loses no trial, repeats none and changes no mean', async () => {
  await makeGate()
  const worker = new Kept(['--enable-source-maps', WORKER], {
    ...{ DATABASE_URL: process.env.DATABASE_URL!, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    ...{ CLEW_SANDBOX: 'wasm', CLEW_JUDGE_SLOTS: '2' },
  })
  whenDone(async () => void (await worker.stop()))
  const seen = new Map<string, unknown>()
  for (const count of KILLED_AT) {
    await mostTrials(count)
    await expect.poll(() => db.duelTrial.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
    const { pid } = worker
    process.kill(pid!, 'SIGKILL')
    for (const row of await trials()) seen.set(row.id, row)
    await bury(pid!)
  }
  expect(seen.size).toBeGreaterThanOrEqual(KILLED_AT.at(-1)!)
  expect(seen.size).toBeLessThan(ALL)
  await mostTrials(ALL)
  await expect.poll(() => db.duelTrial.count(), { timeout: 120_000 }).toBe(ALL)
  await settled()

  const kept = new Map((await trials()).map((row) => [row.id, row]))
  expect([...seen].filter(([id, row]) => JSON.stringify(kept.get(id)) !== JSON.stringify(row))).toEqual([])
  expect(await progress('maze-duel')).toEqual({ played: ALL, total: ALL, waiting: 0, stuck: 0 })
  for (const role of ['architect', 'solver'] as const) {
    const table = (await leaderboard('maze-duel', role))!
    expect(table.map(({ player, score, median }) => [player.name, score, median])).toEqual(
      await undisturbed(role),
    )
  }
}, 300_000)
