import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { juryFile } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { submitBot } from '@/lib/submissions/submit'
import { startDatabase } from './common/database'
import { median, ratio } from './common/measure'
import { atLeast, row, type Section } from './common/table'
import { startWorker, stopWorker } from './common/worker'

const SUBMISSIONS = 40
const PEOPLE = 6
const ROUNDS = 3

/** One or two workers, each pinned to its own core or free to use all of them. */
const SETTINGS = {
  one: { workers: 1, kept: true },
  two: { workers: 2, kept: true },
  oneFree: { workers: 1, kept: false },
  twoFree: { workers: 2, kept: false },
} as const
type Setting = keyof typeof SETTINGS

/**
 * Submissions judged per minute by one worker with one slot and by two of them, on the same database: the built-in bot
 * of snake on all fields, from several users. The settings take turns.
 *
 * A slot by itself uses more than one core, because the box of the next case is made while the bot plays. So each
 * worker is also pinned to its own core: that shows what a second one adds if it brings its own core.
 */
export async function queueFigures(): Promise<Section> {
  await startDatabase()
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000000000'
  const people = await makePeople()
  const rates: Record<Setting, number[]> = { one: [], two: [], oneFree: [], twoFree: [] }
  const machine: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    machine.push(await machineGives())
    for (const [setting, list] of Object.entries(rates)) list.push(await rate(people, setting as Setting))
  }
  const many = (setting: Setting) => `${median(rates[setting]).toFixed(0)} a minute`
  const kept = ratio(rates.two, rates.one)
  return {
    title: `queue: ${SUBMISSIONS} submissions of the house bot of snake in Python (21 fields each), ${ROUNDS} rounds`,
    rows: [
      row('one worker of one slot, on a core of its own', many('one')),
      row('two of them, each on its own', many('two')),
      row('ratio', `${kept.toFixed(2)} ×`, atLeast(kept, 1.7, '×')),
      row('of a plain computation the machine gives two at once', `${median(machine).toFixed(2)} ×`),
      row('one worker of one slot, on two cores', many('oneFree')),
      row('two of them, on the same two', many('twoFree')),
      row('ratio', `${ratio(rates.twoFree, rates.oneFree).toFixed(2)} ×`),
    ],
  }
}

const LOOP = 'let sum = 0; for (let i = 0; i < 1e9; i++) sum = (sum + i * i) | 0'

/** Returns the speedup of two plain computations on two cores over one: two workers cannot do better. */
async function machineGives(): Promise<number> {
  const loop = async (core: number) => {
    const began = performance.now()
    const child = spawn('taskset', ['--cpu-list', String(core), process.execPath, '-e', LOOP])
    await once(child, 'exit')
    return performance.now() - began
  }
  const alone = await loop(0)
  const both = await Promise.all([loop(0), loop(1)])
  return alone / both[0] + alone / both[1]
}

async function makePeople(): Promise<string[]> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    username: `bench-${index}-${Date.now()}`,
    name: `Bench ${index}`,
  }))
  const made = await db.user.createManyAndReturn({ data: rows, select: { id: true } })
  return made.map(({ id }) => id)
}

/** Returns the submissions per minute, from the start of the first one to the verdict of the last one. */
async function rate(people: readonly string[], setting: Setting): Promise<number> {
  const { workers, kept } = SETTINGS[setting]
  const running: Awaited<ReturnType<typeof startWorker>>[] = []
  while (running.length < workers)
    running.push(await startWorker({ slots: 1, ...(kept && { core: running.length }) }))
  const source = readFileSync(juryFile('snake/look-ahead.py'), 'utf8')
  const ids: string[] = []
  const began = performance.now()
  for (let count = 0; count < SUBMISSIONS; count++) {
    const submitted = await submitBot({
      userId: people[count % people.length]!,
      problemId: 'snake',
      token: randomUUID(),
      language: 'python',
      source,
      tryout: false,
    })
    if (!submitted.ok) throw new Error(`a submission was refused: ${submitted.error.code}`)
    ids.push(submitted.value)
  }
  const whose = { id: { in: ids } }
  while ((await db.submission.count({ where: { ...whose, state: 'judged' } })) < SUBMISSIONS) await sleep(50)
  const minutes = (performance.now() - began) / 60_000
  const wrong = await db.submission.count({ where: { ...whose, NOT: { verdict: 'accepted' } } })
  if (wrong > 0) throw new Error(`${wrong} of the house bot's submissions are not accepted`)
  await Promise.all(running.map(stopWorker))
  return SUBMISSIONS / minutes
}
