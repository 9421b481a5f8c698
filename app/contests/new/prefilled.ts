import { formatLength, parseLength } from '@/judge/contest/clock'
import { FORMAT_IDS, type FormatId } from '@/judge/contest/formats'
import { COLOURS } from '@/judge/contest/labels'
import { MOST_POINTS, MOST_PROBLEMS, TITLE_LENGTH } from '@/lib/contests/schema'
import type { ChosenProblem, FormValues } from '../values'

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
    ...Object.entries({
      title: title.slice(0, TITLE_LENGTH),
      length: formatLength(length),
      freeze: String(freeze),
      ...{ format, from: 'package' },
    }),
    ...problems.map(({ id, points, colour }) => ['problem', [id, points, colour ?? ''].join(':')]),
  ])}`

type Query = Readonly<Record<string, string | string[] | undefined>>

/** What such an address fills in; whatever it says otherwise is ignored. */
export function prefilledBy(query: Query): Partial<FormValues> {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const format = FORMAT_IDS.find((id) => id === text('format'))
  const problems = [query.problem ?? []].flat().slice(0, MOST_PROBLEMS)
  return {
    ...(text('title') && { title: text('title').slice(0, TITLE_LENGTH) }),
    ...(parseLength(text('length')) && { length: text('length') }),
    ...(/^\d{1,6}$/.test(text('freeze')) && { freeze: text('freeze') }),
    ...(format && { format }),
    ...(problems.length > 0 && { problems: problems.map(chosenBy) }),
  }
}

/** A problem as an address has it: its id, points and colour, with colons between them. */
function chosenBy(text: string): ChosenProblem {
  const [id = '', points = '', colour] = text.split(':')
  const worth = /^[1-9]\d{0,8}$/.test(points) ? Math.min(Number(points), MOST_POINTS) : 100
  return { id, points: worth, colour: COLOURS.find((each) => each === colour) ?? null }
}
