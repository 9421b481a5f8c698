import 'server-only'
import { type Day, dayAt, type Streaks, streaksOf } from '@/judge/daily/day'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import { resultsOf } from '@/lib/daily/queries'
import { optimalOn } from '@/lib/standings/optimum'
import type { Profile } from './queries'

/** A place on a leaderboard. */
export interface MarkedPlace {
  readonly title: string
  readonly place: number
  /** Address of the leaderboard, or of the entry in a duel. */
  readonly href: string
}

/** What a profile is proud of; all of it is told elsewhere, too. */
export interface Marks {
  readonly solved: number
  /** Number of problems that can be solved: duels are not solved but won. */
  readonly problems: number
  /** Problems whose proven optimum the person has reached, in the order of the profile. */
  readonly optima: readonly { readonly problemId: string; readonly title: string }[]
  /** First to third places, best first. */
  readonly places: readonly MarkedPlace[]
  readonly streak: Streaks
}

/** The worst place that is a mark. */
const LAST_MARKED = 3

/** What a person has achieved, computed from what is stored. During a contest no optimum of its problems is told. */
export async function marksOf(profile: Profile, now: Date): Promise<Marks> {
  const { id, standings, entries, solved } = profile
  const [problems, optima, results] = await Promise.all([
    db.problem.count({ where: { ...VISIBLE, kind: { not: 'duel' } } }),
    Promise.all(standings.map(async (each) => ((await optimalOn(each.problemId))(each) ? [each] : []))),
    resultsOf(id),
  ])
  const places = [
    ...standings.map((each) => ({ ...each, href: `/leaderboards/${each.problemId}` })),
    ...entries.map((each) => ({ ...each, href: `/duel/entries/${each.id}` })),
  ]
  const inTime = results.flatMap(({ day, late }): Day[] => (late ? [] : [day]))
  return {
    ...{ solved, problems },
    optima: optima.flat().map(({ problemId, title }) => ({ problemId, title })),
    places: places
      .flatMap(({ title, place, href }) =>
        place !== null && place <= LAST_MARKED ? [{ title, place, href }] : [],
      )
      .sort((one, other) => one.place - other.place),
    streak: streaksOf(inTime, dayAt(Number(now))),
  }
}
