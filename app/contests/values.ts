import { formatLength } from '@/judge/contest/clock'
import type { Medals } from '@/judge/contest/events'
import type { FormatId } from '@/judge/contest/formats'
import type { Colour } from '@/judge/contest/labels'
import type { ContestPage } from '@/lib/contests/queries'
import { minutesBetween, momentText } from '@/lib/contests/schema'
import type { Template } from '@/lib/contests/templates'
import type { ContestAudience } from '@/lib/generated/prisma/enums'

/** A contest as its form shows it before anything is typed. */
export interface FormValues {
  readonly title: string
  readonly description: string
  /** In UTC, as date and time fields have it. */
  readonly startsAt: string
  /** Hours and minutes. */
  readonly length: string
  readonly freeze: string
  readonly format: FormatId
  readonly audience: ContestAudience
  /** Empty: no class. */
  readonly classId: string
  readonly teamSize: string
  readonly opensSources: boolean
  readonly opensGames: boolean
  readonly medals: Medals
  readonly problems: readonly ChosenProblem[]
}

export interface ChosenProblem {
  readonly id: string
  readonly points: number
  /** Null: the colour of its place. */
  readonly colour: Colour | null
}

/** A new contest of a kind. */
export const valuesOfTemplate = ({ length, freeze, format, teamSize, medals }: Template): FormValues => ({
  ...{
    title: '',
    description: '',
    startsAt: '',
    length: formatLength(length),
    freeze: String(freeze),
    format,
  },
  ...{ audience: 'public', classId: '', teamSize: String(teamSize), opensSources: false, problems: [] },
  opensGames: false,
  medals,
})

/** A contest as it is. */
export function valuesOfContest(contest: ContestPage): FormValues {
  const { title, description, startsAt, endsAt, freezesAt, format, audience, teamSize, opensSources } =
    contest
  const { medals, opensGames } = contest
  return {
    ...{ title, description, startsAt: momentText(startsAt), format, audience, opensSources, medals },
    opensGames,
    length: formatLength(minutesBetween(startsAt, endsAt)),
    freeze: String(freezesAt ? minutesBetween(freezesAt, endsAt) : 0),
    teamSize: String(teamSize),
    classId: contest.classId ?? '',
    problems: contest.problems.map(({ id, points, colour }) => ({ id, points, colour })),
  }
}

/** A new contest with the settings of another one; its start is to be chosen. */
export const valuesOfCopy = (contest: ContestPage): FormValues => ({
  ...valuesOfContest(contest),
  startsAt: '',
})
