import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { db } from '@/lib/db'
import { submitBot } from '@/lib/submissions/bots'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { atTheEnd } from '../http/cleanup'

const SUBMISSIONS = 60
const PEOPLE = 6
const ROUNDS = 3

/**
 * Submissions judged a minute by one worker of one slot and by two of them, on the database that DATABASE_URL names:
 * the house bot of snake on all fields, from several people. The two take turns.
 */
export async function queueFigures(): Promise<string> {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000000000'
  const people = await makePeople()
  const rates = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.one.push(await rate(people, 1))
    rates.two.push(await rate(people, 2))
  }
  const [one, two] = [median(rates.one), median(rates.two)]
  return [
    `queue: ${SUBMISSIONS} submissions of the snake house bot in Python (21 fields each), ${ROUNDS} rounds`,
    `  one worker    ${one.toFixed(0)} a minute`,
    `  two workers   ${two.toFixed(0)} a minute`,
    `  ratio         ${(two / one).toFixed(2)} (wanted: at least 1.7)`,
    '',
  ].join('\n')
}

async function makePeople(): Promise<string[]> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    username: `bench-${index}-${Date.now()}`,
    name: `Bench ${index}`,
  }))
  const made = await db.user.createManyAndReturn({ data: rows, select: { id: true } })
  return made.map(({ id }) => id)
}

/** Submissions a minute, from the moment that the first is taken to the moment that the last has its verdict. */
async function rate(people: readonly string[], workers: number): Promise<number> {
  const running: ChildProcess[] = []
  while (running.length < workers) running.push(await startWorker())
  const source = readFileSync(join(PROBLEMS_FOLDER, 'snake', 'house', 'snake.py'), 'utf8')
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
  await Promise.all(running.map(stop))
  return SUBMISSIONS / minutes
}

/** A worker as `npm run worker` starts it, once it judges. */
async function startWorker(): Promise<ChildProcess> {
  const before = await db.worker.count()
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot('judge/worker/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CLEW_JUDGE_SLOTS: '1', CLEW_SANDBOX: 'native', LOG_LEVEL: 'warn' },
  })
  atTheEnd(() => void child.kill('SIGTERM'))
  while ((await db.worker.count()) === before) {
    if (child.exitCode !== null) throw new Error('the worker does not start')
    await sleep(50)
  }
  return child
}

const stop = (child: ChildProcess) =>
  new Promise<void>((settle) => {
    child.once('exit', () => settle())
    child.kill('SIGTERM')
  })

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
