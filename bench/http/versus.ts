import { randomFrom } from '@/judge/kit/random'
import { cpuOf } from '../common/cpu'
import { databasePid } from '../common/database'
import { median, ratio } from '../common/measure'
import { type RunningSite, runSite, runSiteOf } from '../common/site'
import { signUp } from './people'
import { formOf, submitAll } from './submissions'

const PEOPLE = 8
const ROUNDS = 10
const PROBLEM = 'robot-escape'

interface Round {
  /** Submissions a second. */
  readonly rate: number
  /** CPU milliseconds a submission: of the site, of the database. */
  readonly site: number
  readonly database: number
}

/**
 * Submissions of eight people to this checkout's site and to another one's, which take turns, each on a database of its
 * own in the same server. The ratios are medians of what each round gives; those of CPU time mind other work on the
 * machine the least.
 */
export async function versusFigures(checkout: string, seconds: number): Promise<string> {
  const sides = [await sideOf(await runSite()), await sideOf(await runSiteOf(checkout))]
  const rounds: Round[][] = [[], []]
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, measure] of sides.entries()) {
      const figures = await measure(seconds / ROUNDS)
      if (round >= 0) rounds[index]!.push(figures)
    }
  }
  const [here, there] = rounds as [Round[], Round[]]
  const line = (what: string, of: (round: Round) => number, unit: string) => {
    const [one, other] = [here.map(of), there.map(of)]
    const factor = ratio(one, other).toFixed(2)
    return `  ${what}: ${median(one).toFixed(2)} ${unit}, ${median(other).toFixed(2)} ${unit} there, ${factor} ×`
  }
  return [
    `submissions, this checkout and ${checkout}`,
    line('rate', ({ rate }) => rate, 'a second'),
    line('CPU time of the site', ({ site }) => site, 'ms'),
    line('CPU time of the database', ({ database }) => database, 'ms'),
    line('both', ({ site, database }) => site + database, 'ms'),
  ].join('\n')
}

/** What measures a round of a site with people who are signed in to it. */
async function sideOf({ url, pid }: RunningSite) {
  const random = randomFrom(1)
  const forms: Awaited<ReturnType<typeof formOf>>[] = []
  for (let i = 0; i < PEOPLE; i++)
    forms.push(await formOf(await signUp(url, `versus-${i + 1}`), PROBLEM, random))
  return async (seconds: number): Promise<Round> => {
    const [site, database] = [cpuOf(pid), cpuOf(databasePid())]
    const { rate, answers, failed } = await submitAll(url, forms, seconds)
    if (failed > 0 || answers === 0) throw new Error(`${failed} wrong answers of ${answers} from ${url}`)
    return {
      rate,
      site: (cpuOf(pid) - site) / answers,
      database: (cpuOf(databasePid()) - database) / answers,
    }
  }
}
