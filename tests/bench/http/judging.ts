import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { formsOf, type Visitor } from '@/tests/integration/visitor'
import { cpuOf } from '../common/cpu'
import { databasePid } from '../common/database'
import { median, ratio } from '../common/measure'
import { report } from '../common/rows'
import { type RunningSite, sqlOf } from '../common/site'
import { startWorker } from '../common/worker'
import { signUp } from './people'

const PEOPLE = 6
const SUBMISSIONS = 40
const ROUNDS = 5

/** Programs for snake, which play 21 fields. Each submission ends in a number of its own, so each is compiled. */
const PROGRAMS = {
  python: { file: '../../jury/snake/look-ahead.py', comment: '#' },
  cpp: { file: 'starters/starter.cpp', comment: '//' },
} as const

/**
 * Whole submissions per minute, from the form to the verdict, on this checkout's site and worker and on another's,
 * which take turns: one worker with a slot for each core, users who all submit at once.
 */
export async function judgingFigures(sites: readonly [RunningSite, RunningSite]): Promise<string> {
  const crowds = []
  for (const site of sites) {
    const { pid = 0 } = await startWorker({ slots: availableParallelism(), of: site })
    const people: Visitor[] = []
    while (people.length < PEOPLE) people.push(await signUp(site.url, `judged-${people.length}`))
    crowds.push({ site, people, pid })
  }
  const lines: string[] = []
  for (const [language, { file, comment }] of Object.entries(PROGRAMS)) {
    const text = readFileSync(join(PROBLEMS_FOLDER, 'snake', file), 'utf8')
    const program = () => ({ language, source: `${text}\n${comment} ${++made}\n` })
    const rounds: [Round[], Round[]] = [[], []]
    for (let round = -1; round < ROUNDS; round++)
      for (const [side, { site, people, pid }] of crowds.entries()) {
        const figures = await roundOf(site, people, pid, program)
        if (round >= 0) rounds[side as 0 | 1].push(figures)
      }
    const line = (name: string, unit: string, of: (round: Round) => number) => {
      const [here, there] = [rounds[0].map(of), rounds[1].map(of)]
      const factor = ratio(here, there).toFixed(2)
      return `  ${language}, ${name}: ${median(here).toFixed(0)} ${unit}, ${median(there).toFixed(0)} there, ${factor} ×`
    }
    const rates = rounds.map((all) => all.map(({ rate }) => rate))
    report(`${language as keyof typeof PROGRAMS}-rate`, { now: rates[0]!, before: rates[1]! })
    lines.push(
      line('rate', 'a minute', ({ rate }) => rate),
      line('CPU of a submission, worker and boxes', 'ms', ({ workerMs }) => workerMs),
      line('CPU of a submission, database', 'ms', ({ databaseMs }) => databaseMs),
    )
  }
  return ['whole submissions of snake, 21 fields', ...lines].join('\n')
}

let made = 0

interface Round {
  /** Submissions per minute. */
  readonly rate: number
  /** CPU milliseconds of a submission. */
  readonly workerMs: number
  readonly databaseMs: number
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

async function roundOf(
  site: RunningSite,
  people: readonly Visitor[],
  worker: number,
  program: () => Program,
): Promise<Round> {
  const [began, workerMs, databaseMs] = [performance.now(), cpuOf(worker), cpuOf(databasePid())]
  for (let count = 0; count < SUBMISSIONS; count++) {
    const { status } = await submit(people[count % PEOPLE]!, program())
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
  return {
    rate: (60_000 * SUBMISSIONS) / (performance.now() - began),
    workerMs: (cpuOf(worker) - workerMs) / SUBMISSIONS,
    databaseMs: (cpuOf(databasePid()) - databaseMs) / SUBMISSIONS,
  }
}
