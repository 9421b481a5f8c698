import type { EventBody, ParticipantEvent, SettingsEvent, SubmissionEvent } from '@/judge/contest/events'
import type { FormatId } from '@/judge/contest/formats'
import type { Result } from '@/judge/contest/formats/format'

/*
 * The scoreboard of a contest once more, as plainly as possible and without anything of `judge/contest` but its types:
 * all events are read, everything is computed from the beginning.
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

/** Rows as `[participant, place, points, penalty, [points, attempts, pending] of each problem]`, best first. */
export function plainBoard(events: readonly EventBody[], view: PlainView = {}) {
  const { settings, people, made } = read(events)
  if (!settings) return undefined
  const { startsAt, endsAt, freezesAt, thawed, problems } = settings
  // Meetings have a plain computation of their own.
  const format = settings.format as Exclude<FormatId, 'duel'>
  const freeze =
    freezesAt === null || thawed || view.judges
      ? Number.POSITIVE_INFINITY
      : elapsed(ms(startsAt), ms(freezesAt), settings)

  const attempts = (person: ParticipantEvent, problem: string) => {
    const start = Math.max(ms(startsAt), ms(person.startsAt ?? startsAt))
    const length = elapsed(ms(startsAt), ms(endsAt), settings) + person.extraSeconds * 1000
    return made
      .filter((each) => each.participant === person.id && each.problem === problem)
      .filter((each) => ms(each.submittedAt) >= start)
      .map((each) => ({ ...each, at: elapsed(start, ms(each.submittedAt), settings) }))
      .filter(({ at }) => at < length && at <= (view.until ?? Number.POSITIVE_INFINITY))
      .sort((one, other) => ms(one.submittedAt) - ms(other.submittedAt) || (one.id < other.id ? -1 : 1))
      .map((each) => ({ at: each.at, result: each.at >= freeze ? undefined : each.result }))
  }
  const isOfficial = (person: ParticipantEvent) => person.kind === 'official' && !person.disqualified
  const strength = (result: Result | undefined) =>
    result?.verdict !== 'accepted' ? 0 : result.figure !== null ? 1 / result.figure : result.score
  const strongest = (problem: string) =>
    Math.max(
      0,
      ...people
        .filter(isOfficial)
        .flatMap((person) => attempts(person, problem))
        .map(({ result }) => strength(result)),
    )

  function cell(person: ParticipantEvent, { id, points: worth }: SettingsEvent['problems'][number]) {
    const all = attempts(person, id)
    const results = all.flatMap(({ at, result }) =>
      result && !['compile-error', 'judge-error'].includes(result.verdict) ? [{ at, result }] : [],
    )
    const pending = all.filter(({ result }) => result === undefined).length
    if (format === 'icpc' || format === 'atcoder') {
      const first = results.find(({ result }) => result.verdict === 'accepted')
      if (!first) return { points: 0, attempts: results.length, pending, at: 0, wrong: 0, solved: false }
      const wrong = results.indexOf(first)
      const points = format === 'icpc' ? 1 : worth
      return { points, attempts: wrong + 1, pending: 0, at: first.at, wrong, solved: true }
    }
    const parts = (name: string) => Math.max(0, ...results.map(({ result }) => result.parts[name] ?? 0))
    const best = strongest(id)
    const share = {
      ioi: () => Math.max(0, ...results.map(({ result }) => result.score)),
      'ioi-subtasks': () => (parts('small') + parts('large')) / 2,
      relative: () =>
        best === 0 ? 0 : Math.min(1, Math.max(0, ...results.map(({ result }) => strength(result))) / best),
    }[format]()
    return { points: micro(worth * share), attempts: results.length, pending, at: 0, wrong: 0, solved: false }
  }

  const rows = people
    .filter(({ kind, id }) => kind !== 'virtual' || id === view.virtual)
    .map((person) => {
      const cells = problems.map((problem) => cell(person, problem))
      const solved = cells.filter((each) => each.solved)
      const minutes = (at: number) => Math.floor(at / 60_000)
      const points = micro(total(cells.map((each) => each.points)))
      const last = Math.max(0, ...solved.map(({ at }) => at))
      const penalty = {
        icpc: total(solved.map(({ at, wrong }) => (minutes(at) + 20 * wrong) * 60_000)),
        atcoder: last + total(solved.map(({ wrong }) => wrong * 300_000)),
        ...{ ioi: 0, 'ioi-subtasks': 0, relative: 0 },
      }[format]
      return { person, cells, points, penalty, last: format === 'icpc' ? minutes(last) : 0 }
    })
  type PlainRow = (typeof rows)[number]
  const isBetter = (one: PlainRow, other: PlainRow) =>
    one.points !== other.points
      ? one.points > other.points
      : one.penalty !== other.penalty
        ? one.penalty < other.penalty
        : one.last < other.last
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
