import { formatLength, parseLength } from '@/judge/contest/clock'
import { FORMAT_IDS, type FormatId } from '@/judge/contest/formats'
import { COLOURS, type Colour } from '@/judge/contest/labels'
import type { ContestPage } from '@/lib/contests/queries'
import {
  type FormTexts,
  MOST_POINTS,
  MOST_PROBLEMS,
  minutesBetween,
  newSettingTexts,
  settingTexts,
  TEMPLATES,
  type TemplateId,
} from '@/lib/contests/settings'
import { momentText } from '@/lib/core/input/moment'
import { TITLE_LENGTH } from '@/lib/core/input/title'
import { problemFields } from './fields'

/* What the form of a contest shows before anything is typed, as the texts that it would send: see `contestFields`. */

interface ChosenProblem {
  readonly id: string
  readonly points: number
  /** Null: the colour of its place. */
  readonly colour: Colour | null
}

/** The fields of a form that has chosen these problems, in their order. */
const problemTexts = (problems: readonly ChosenProblem[]): FormTexts =>
  Object.fromEntries(
    problems.flatMap(({ id, points, colour }) => {
      const names = problemFields(id)
      return [
        [names.box, id],
        [names.points, String(points)],
        [names.colour, colour ?? ''],
      ]
    }),
  )

/** A new contest of a kind. */
export const valuesOfTemplate = (id: TemplateId): FormTexts => ({
  ...newSettingTexts(),
  freeze: '0',
  ...TEMPLATES[id],
})

/** A contest as it is. */
export const valuesOfContest = (contest: ContestPage): FormTexts => ({
  ...settingTexts(contest),
  startsAt: momentText(contest.startsAt),
  length: formatLength(minutesBetween(contest.startsAt, contest.endsAt)),
  freeze: String(contest.freezesAt ? minutesBetween(contest.freezesAt, contest.endsAt) : 0),
  classId: contest.classId ?? '',
  ...problemTexts(contest.problems),
})

/** A new contest with the settings of another one; its start is to be chosen. */
export const valuesOfCopy = (contest: ContestPage): FormTexts => ({
  ...valuesOfContest(contest),
  startsAt: '',
})

/** What an address can fill in. */
interface Prefilled {
  readonly title: string
  /** In minutes. */
  readonly length: number
  readonly freeze: number
  readonly format: FormatId
  readonly problems: readonly ChosenProblem[]
}

/** The address of the form with these settings filled in. */
export const addressOf = ({ title, length, freeze, format, problems }: Prefilled): string =>
  `/contests/new?${new URLSearchParams([
    ['title', title.slice(0, TITLE_LENGTH)],
    ['length', formatLength(length)],
    ['freeze', String(freeze)],
    ['format', format],
    ['from', 'package'],
    ...problems.map(({ id, points, colour }) => ['problem', [id, points, colour ?? ''].join(':')]),
  ])}`

type Query = Readonly<Record<string, string | string[] | undefined>>

/** What such an address fills in; whatever it says otherwise is ignored. */
export function prefilledBy(query: Query): FormTexts {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const format = FORMAT_IDS.find((id) => id === text('format'))
  const problems = [query.problem ?? []].flat().slice(0, MOST_PROBLEMS)
  return {
    ...(text('title') && { title: text('title').slice(0, TITLE_LENGTH) }),
    ...(parseLength(text('length')) && { length: text('length') }),
    ...(/^\d{1,6}$/.test(text('freeze')) && { freeze: text('freeze') }),
    ...(format && { format }),
    ...problemTexts(problems.map(problemIn)),
  }
}

/** A problem as an address has it: its id, points and colour, with colons between them. */
function problemIn(text: string): ChosenProblem {
  const [id = '', points = '', colour] = text.split(':')
  const worth = /^[1-9]\d{0,8}$/.test(points) ? Math.min(Number(points), MOST_POINTS) : 100
  return { id, points: worth, colour: COLOURS.find((each) => each === colour) ?? null }
}
