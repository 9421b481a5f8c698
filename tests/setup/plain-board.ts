import type { EventBody, ParticipantEvent, SettingsEvent, SubmissionEvent } from '@/judge/contest/events'
import { type FormatId, formatOf } from '@/judge/contest/formats'
import type { Attempt, Figures, Result } from '@/judge/contest/formats/format'

/*
 * The scoreboard of a contest once more, as plainly as possible: all events are read, everything is computed from the
 * beginning, and who stands where is counted row by row. The rules of most formats are here for a second time, too. Those of
 * a format without a line in `RULES` are taken from its file, so a new format needs no change here.
 */

interface PlainView {
  readonly judges?: boolean
  readonly until?: number
  readonly virtual?: string
}

interface Made extends SubmissionEvent {
  result: Result | undefined
}

const ms = (text: string) => new Date(text).getTime()
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const micro = (points: number) => Math.round(points * 1_000_000) / 1_000_000

/** Counts the milliseconds between two moments one removed interval after the other. */
function elapsed(from: number, to: number, { removed }: SettingsEvent): number {
  let time = to - from
  for (const each of removed)
    if (ms(each.from) < to && ms(each.to) > from)
      time -= Math.min(ms(each.to), to) - Math.max(ms(each.from), from)
  return time
}

function read(events: readonly EventBody[]) {
  let settings: SettingsEvent | undefined
  let people: ParticipantEvent[] = []
  let made: Made[] = []
  for (const event of events) {
    if (event.type === 'contest') settings = event
    else if (event.type === 'participant')
      people = people.some(({ id }) => id === event.id)
        ? people.map((each) => (each.id === event.id ? event : each))
        : [...people, event]
    else if (event.type === 'withdrawn') {
      people = people.filter(({ id }) => id !== event.id)
      made = made.filter((each) => each.participant !== event.id)
    } else if (event.type === 'submission') {
      const known = made.some(({ id }) => id === event.id)
      if (!known && people.some(({ id }) => id === event.participant))
        made.push({ ...event, result: undefined })
    } else if (event.type === 'judgement') {
      const found = made.find(({ id }) => id === event.submission)
      if (found) found.result = event.verdict === null ? undefined : event
    }
  }
  return { settings, people, made }
}

interface PlainCell {
  readonly points: number
  readonly attempts: number
  readonly pending: number
  /** When it was solved; undefined: it was not, or the format does not ask. */
  readonly at?: number
  /** Rejected submissions before the solution. */
  readonly wrong?: number
}

interface PlainRules {
  /** What the attempts with a result that counts, and the others of `all`, are worth. */
  cell(
    attempts: readonly Required<Attempt>[],
    all: readonly Attempt[],
    worth: number,
    best: number,
  ): PlainCell
  /** Milliseconds. */
  penalty(cells: readonly PlainCell[]): number
  /** What else parts two rows, the most important first; smaller is better. */
  rest?(cells: readonly PlainCell[]): readonly number[]
}

const pendingIn = (all: readonly Attempt[]) => all.filter(({ result }) => result === undefined).length
const minutes = (at: number) => Math.floor(at / 60_000)
const solvedOf = (cells: readonly PlainCell[]) =>
  cells.flatMap(({ at, wrong = 0 }) => (at === undefined ? [] : [{ at, wrong }]))
const lastOf = (cells: readonly PlainCell[]) => Math.max(0, ...solvedOf(cells).map(({ at }) => at))

/** A result as those of a contest that compares them: accepted ones by their figure, or by their score. */
const strength = (result: Result | undefined) =>
  result?.verdict !== 'accepted' ? 0 : result.figure !== null ? 1 / result.figure : result.score

/** A problem is solved or not. */
const solving =
  (pointsOf: (worth: number) => number): PlainRules['cell'] =>
  (attempts, all, worth) => {
    const first = attempts.find(({ result }) => result.verdict === 'accepted')
    if (!first) return { points: 0, attempts: attempts.length, pending: pendingIn(all) }
    const wrong = attempts.indexOf(first)
    return { points: pointsOf(worth), attempts: wrong + 1, pending: 0, at: first.at, wrong }
  }

/** A problem gives a share of its points. */
const sharing = (shareOf: (results: readonly Result[], best: number) => number): PlainRules => ({
  cell: (attempts, all, worth, best) => ({
    points: micro(
      worth *
        shareOf(
          attempts.map(({ result }) => result),
          best,
        ),
    ),
    attempts: attempts.length,
    pending: pendingIn(all),
  }),
  penalty: () => 0,
})

const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

const RULES: Partial<Record<FormatId, PlainRules>> = {
  icpc: {
    cell: solving(() => 1),
    penalty: (cells) => total(solvedOf(cells).map(({ at, wrong }) => (minutes(at) + 20 * wrong) * 60_000)),
    rest: (cells) => [minutes(lastOf(cells))],
  },
  atcoder: {
    cell: solving((worth) => worth),
    penalty: (cells) => lastOf(cells) + total(solvedOf(cells).map(({ wrong }) => wrong * 300_000)),
  },
  ioi: sharing((results) => most(results.map(({ score }) => score))),
  'ioi-subtasks': sharing((results) => {
    const part = (name: string) => most(results.map(({ parts }) => parts[name] ?? 0))
    return (part('small') + part('large')) / 2
  }),
  relative: sharing((results, best) => (best === 0 ? 0 : Math.min(1, most(results.map(strength)) / best))),
}

/** Rows as `[participant, place, points, penalty, [points, attempts, pending] of each problem]`, best first. */
export function plainBoard(events: readonly EventBody[], view: PlainView = {}) {
  const { settings, people, made } = read(events)
  if (!settings) return undefined
  const { startsAt, endsAt, freezesAt, thawed, problems } = settings
  const format = formatOf(settings.format)
  const rules = RULES[settings.format]
  const freeze =
    freezesAt === null || thawed || view.judges
      ? Number.POSITIVE_INFINITY
      : elapsed(ms(startsAt), ms(freezesAt), settings)

  const attemptsAt = (person: ParticipantEvent, problem: string): Attempt[] => {
    const start = Math.max(ms(startsAt), ms(person.startsAt ?? startsAt))
    const length = elapsed(ms(startsAt), ms(endsAt), settings) + person.extraSeconds * 1000
    return made
      .filter((each) => each.participant === person.id && each.problem === problem)
      .filter((each) => ms(each.submittedAt) >= start)
      .map((each) => ({ ...each, at: elapsed(start, ms(each.submittedAt), settings) }))
      .filter(({ at }) => at < length && at <= (view.until ?? Number.POSITIVE_INFINITY))
      .sort((one, other) => ms(one.submittedAt) - ms(other.submittedAt) || (one.id < other.id ? -1 : 1))
      .map(({ at, result }) => (at >= freeze || !result ? { at } : { at, result }))
  }
  const isOfficial = (person: ParticipantEvent) => person.kind === 'official' && !person.disqualified
  const strongest = (problem: string) => {
    const strengthOf = rules ? strength : format.comparison === 'best' ? format.strengthOf : () => 0
    const all = people.filter(isOfficial).flatMap((person) => attemptsAt(person, problem))
    return most(all.flatMap(({ result }) => (result ? [strengthOf(result)] : [])))
  }

  /** The cells of a participant, and what decides the place: smaller is better, number by number. */
  function standing(person: ParticipantEvent) {
    const each = problems.map((problem) => ({ all: attemptsAt(person, problem.id), problem }))
    if (!rules) {
      const cells = each.map(({ all, problem }) =>
        all.length > 0
          ? format.cellOf(all, problem, strongest(problem.id))
          : { solved: false, points: 0, at: null, penalty: 0, attempts: 0, pending: 0 },
      )
      const figures: Figures = format.figuresOf(cells)
      const order = format.ranksBy.map((by) =>
        'most' in by ? -(figures[by.most] ?? 0) : (figures[by.least] ?? 0),
      )
      return { cells, points: figures.points, penalty: figures.penalty, order }
    }
    const cells = each.map(({ all, problem: { id, points: worth } }) => {
      const counted = all.flatMap(({ at, result }) =>
        result && !['compile-error', 'judge-error'].includes(result.verdict) ? [{ at, result }] : [],
      )
      return rules.cell(counted, all, worth, strongest(id))
    })
    const [points, penalty] = [micro(total(cells.map((cell) => cell.points))), rules.penalty(cells)]
    return { cells, points, penalty, order: [-points, penalty, ...(rules.rest?.(cells) ?? [])] }
  }

  const rows = people
    .filter(({ kind, id }) => kind !== 'virtual' || id === view.virtual)
    .map((person) => ({ person, ...standing(person) }))
  type PlainRow = (typeof rows)[number]
  const isBetter = (one: PlainRow, other: PlainRow) => {
    const at = one.order.findIndex((number, place) => number !== other.order[place])
    return at >= 0 && one.order[at]! < other.order[at]!
  }
  const place = (row: PlainRow) =>
    isOfficial(row.person) || (row.person.id === view.virtual && !row.person.disqualified)
      ? 1 + rows.filter((each) => isOfficial(each.person) && isBetter(each, row)).length
      : null
  const sorted = [...rows].sort((one, other) => {
    if (one.person.disqualified !== other.person.disqualified) return one.person.disqualified ? 1 : -1
    if (isBetter(one, other)) return -1
    if (isBetter(other, one)) return 1
    return one.person.id < other.person.id ? -1 : 1
  })
  return sorted.map((row) => ({
    ...{ participant: row.person.id, place: place(row), points: row.points, penalty: row.penalty },
    cells: row.cells.map(({ points, attempts: count, pending }) => [points, count, pending]),
  }))
}
