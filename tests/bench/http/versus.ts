import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@/judge/kit/random'
import { cpuOf } from '../common/cpu'
import { databasePid } from '../common/database'
import { median, ratio } from '../common/measure'
import { type RowId, report } from '../common/rows'
import { type RunningSite, runSite, runSiteOf, sqlOf } from '../common/site'
import { judgingFigures } from './judging'
import { KEPT, readersOf } from './large'
import type { Figures } from './load'
import { signUp } from './people'
import { formOf, submitAll } from './submissions'

const PEOPLE = 8
const PROBLEM = 'robot-escape'

/** Number of rounds for each comparison: a page stays cached for longer than a short round. */
const ROUNDS = { submissions: 10, large: 5 } as const

/** Minimum length of the first round in seconds. It does not count, because a site that was just filled is slow. */
const WARM_UP = 10

export const VERSUS_PARTS = ['submissions', 'large', 'judging'] as const
export type VersusPart = (typeof VERSUS_PARTS)[number]

interface Round {
  /** Expected answers per second, and the 99th percentile in milliseconds. */
  readonly rate: number
  readonly p99: number
  /** CPU milliseconds per answer: of the site, and of the database. */
  readonly site: number
  readonly database: number
  /** Statements per answer: of pages, each is a transaction of its own. What is asked once a second is among them. */
  readonly statements: number
}

/** The rows of the table of docs/benchmarks.md, by page. */
const REPORTED: Readonly<Record<string, Partial<Record<keyof Round, RowId>>>> = {
  '/': { site: 'home-cpu', statements: 'home-statements' },
  '/problems': { site: 'problems-cpu' },
  '/lab': { site: 'lab-cpu' },
  '/problems/robot-escape': { site: 'problem-cpu', p99: 'problem-p99', statements: 'problem-statements' },
  '/leaderboards/robot-escape': { rate: 'leaderboard-rate', p99: 'leaderboard-p99' },
}

type Measure = (seconds: number) => Promise<Figures>

/**
 * Compares this checkout's site with another one's. They take turns, each on a separate database in the same server.
 * The ratios are medians over the rounds; those of CPU time are the least sensitive to other work on the machine.
 */
export async function versusFigures(
  checkout: string,
  seconds: number,
  parts: readonly VersusPart[],
): Promise<string> {
  const sites = [await runSite(), await runSiteOf(checkout)] as const
  const lines = [`this checkout and ${checkout}`]
  if (parts.includes('submissions')) {
    const submit = [await submissionsTo(sites[0]), await submissionsTo(sites[1])] as const
    const { text, reported } = await compared('submissions', sites, submit, ROUNDS.submissions, seconds)
    reported('answer-rate', 'rate')
    lines.push(text)
  }
  if (parts.includes('large')) {
    const [here, there] = [await readersOf(sites[0]), await readersOf(sites[1])]
    for (const path of Object.keys(KEPT)) {
      const read = [here, there].map(
        (each): Measure =>
          (seconds) =>
            each(path, PEOPLE, seconds),
      )
      const both = [read[0]!, read[1]!] as const
      const { text, reported } = await compared(`${path}, signed in`, sites, both, ROUNDS.large, seconds)
      for (const [figure, id] of Object.entries(REPORTED[path] ?? {})) reported(id, figure as keyof Round)
      lines.push(text)
    }
  }
  if (parts.includes('judging')) lines.push(await judgingFigures(sites))
  return lines.join('\n')
}

/** Measures both in turns. Returns lines of text, and what reports one of the figures as a row. */
async function compared(
  what: string,
  sites: readonly [RunningSite, RunningSite],
  measures: readonly [Measure, Measure],
  times: number,
  seconds: number,
) {
  const rounds: [Round[], Round[]] = [[], []]
  for (let round = -1; round < times; round++) {
    for (const side of [0, 1] as const) {
      const figures = await roundOf(sites[side], () =>
        measures[side](Math.max(seconds / times, round < 0 ? WARM_UP : 0)),
      )
      if (round >= 0) rounds[side].push(figures)
    }
  }
  const [here, there] = rounds
  const line = (name: string, of: (round: Round) => number, unit: string) => {
    const [one, other] = [here.map(of), there.map(of)]
    const factor = ratio(one, other).toFixed(2)
    return `  ${name}: ${median(one).toFixed(2)} ${unit}, ${median(other).toFixed(2)} ${unit} there, ${factor} ×`
  }
  const text = [
    what,
    line('rate', ({ rate }) => rate, 'a second'),
    line('p99', ({ p99 }) => p99, 'ms'),
    line('CPU time of the site', ({ site }) => site, 'ms'),
    line('CPU time of the database', ({ database }) => database, 'ms'),
    line('statements', ({ statements }) => statements, 'an answer'),
    line('both', ({ site, database }) => site + database, 'ms'),
  ].join('\n')
  const figures = (all: readonly Round[], name: keyof Round) =>
    // What is asked once a second for everybody is no whole statement of an answer.
    all.map((round) => (name === 'statements' ? Math.round(round[name]) : round[name]))
  const reported = (id: RowId, name: keyof Round) =>
    report(id, { now: figures(here, name), before: figures(there, name) })
  return { text, reported }
}

/** How long PostgreSQL may take to count a transaction, in milliseconds. */
const UNCOUNTED = 1_100

/** How many transactions a site's database has had. */
async function transactionsOf(site: RunningSite): Promise<number> {
  await sleep(UNCOUNTED)
  const [row] = await sqlOf<{ count: number }>(
    site,
    'SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return row!.count
}

async function roundOf(running: RunningSite, measure: () => Promise<Figures>): Promise<Round> {
  const { url, pid } = running
  const transactions = await transactionsOf(running)
  const [site, database] = [cpuOf(pid), cpuOf(databasePid())]
  const { rate, p99, answers, failed } = await measure()
  if (failed > 0 || answers === 0) throw new Error(`${failed} wrong answers of ${answers} from ${url}`)
  const [siteMs, databaseMs] = [cpuOf(pid) - site, cpuOf(databasePid()) - database]
  return {
    ...{ rate, p99, site: siteMs / answers, database: databaseMs / answers },
    statements: ((await transactionsOf(running)) - transactions) / answers,
  }
}

/** Returns a measurement of submissions by eight signed-in users. */
async function submissionsTo({ url }: RunningSite): Promise<Measure> {
  const random = randomFrom(1)
  const forms: Awaited<ReturnType<typeof formOf>>[] = []
  for (let i = 0; i < PEOPLE; i++)
    forms.push(await formOf(await signUp(url, `versus-${i + 1}`), PROBLEM, random))
  return (seconds) => submitAll(url, forms, seconds)
}
