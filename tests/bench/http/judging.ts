import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { formsOf, type Visitor } from '@/tests/integration/visitor'
import { median, ratio } from '../common/measure'
import { type RunningSite, sqlOf } from '../common/site'
import { startWorker } from '../common/worker'
import { signUp } from './people'

const PEOPLE = 6
const SUBMISSIONS = 40
const ROUNDS = 5

/** Programs for snake, which play 21 fields. They are always the same, so they are compiled only once. */
const PROGRAMS = { python: '../../jury/snake/look-ahead.py', cpp: 'starters/starter.cpp' } as const

/**
 * Whole submissions per minute, from the form to the verdict, on this checkout's site and worker and on another's,
 * which take turns: one worker with a slot for each core, users who all submit at once.
 */
export async function judgingFigures(sites: readonly [RunningSite, RunningSite]): Promise<string> {
  const crowds = []
  for (const site of sites) {
    await startWorker({ slots: availableParallelism(), of: site })
    const people: Visitor[] = []
    while (people.length < PEOPLE) people.push(await signUp(site.url, `judged-${people.length}`))
    crowds.push({ site, people })
  }
  const lines: string[] = []
  for (const [language, file] of Object.entries(PROGRAMS)) {
    const source = readFileSync(join(PROBLEMS_FOLDER, 'snake', file), 'utf8')
    const rates: [number[], number[]] = [[], []]
    for (let round = -1; round < ROUNDS; round++)
      for (const [side, { site, people }] of crowds.entries()) {
        const rate = await rateOf(site, people, { language, source })
        if (round >= 0) rates[side as 0 | 1].push(rate)
      }
    const [here, there] = rates
    lines.push(
      `  ${language}: ${median(here).toFixed(0)} a minute, ${median(there).toFixed(0)} there, ${ratio(here, there).toFixed(2)} ×`,
    )
  }
  return ['whole submissions of snake, 21 fields', ...lines].join('\n')
}

type Program = Readonly<Record<'language' | 'source', string>>

/** Submits the form of the problem's page, as a browser without scripts does. */
async function submit(person: Visitor, program: Program) {
  const path = '/problems/snake'
  const form = formsOf((await person.get(path)).body).find(({ fields }) => fields.has('source'))
  if (!form) throw new Error(`${path} has no form for a program.`)
  const data = new FormData()
  for (const [name, value] of [...form.fields, ...Object.entries(program)]) data.set(name, value)
  // This field belongs to the other button.
  data.delete('tryout')
  return person.post(form.action || path, data)
}

/** Returns the submissions per minute. */
async function rateOf(site: RunningSite, people: readonly Visitor[], program: Program): Promise<number> {
  const began = performance.now()
  for (let count = 0; count < SUBMISSIONS; count++) {
    const { status } = await submit(people[count % PEOPLE]!, program)
    if (status !== 303) throw new Error(`A program was answered with ${status}.`)
  }
  const left = async () => {
    const [row] = await sqlOf<{ left: number }>(
      site,
      `SELECT count(*)::int AS left FROM "Submission" WHERE state <> 'judged'`,
    )
    return row?.left
  }
  while ((await left()) !== 0) await sleep(100)
  return (60_000 * SUBMISSIONS) / (performance.now() - began)
}
