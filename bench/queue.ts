import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { db } from '@/lib/db'
import { submitBot } from '@/lib/submissions/bots'
import { startDatabase } from './common/database'
import { median } from './common/measure'
import { atLeast, row, type Section } from './common/table'
import { startWorker, stopWorker } from './common/worker'

const SUBMISSIONS = 60
const PEOPLE = 6
const ROUNDS = 3

/**
 * Submissions judged a minute by one worker of one slot and by two of them, on the same database: the
 * house bot of snake on all fields, from several people. The two take turns.
 */
export async function queueFigures(): Promise<Section> {
  await startDatabase()
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000000000'
  const people = await makePeople()
  const rates = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.one.push(await rate(people, 1))
    rates.two.push(await rate(people, 2))
  }
  const ratios = rates.two.map((rate, round) => rate / rates.one[round]!)
  const times = median(ratios)
  return {
    title: `queue: ${SUBMISSIONS} submissions of the house bot of snake in Python (21 fields each), ${ROUNDS} rounds`,
    rows: [
      row('one worker of one slot', `${median(rates.one).toFixed(0)} a minute`),
      row('two of them', `${median(rates.two).toFixed(0)} a minute`),
      row(
        'ratio',
        `${times.toFixed(2)} × (${ratios.map((each) => each.toFixed(2)).join(', ')})`,
        atLeast(times, 1.7, '×'),
      ),
    ],
  }
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
  const running: Awaited<ReturnType<typeof startWorker>>[] = []
  while (running.length < workers) running.push(await startWorker(1))
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
  await Promise.all(running.map(stopWorker))
  return SUBMISSIONS / minutes
}
