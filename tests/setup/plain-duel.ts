import type { EntryEvent, EventBody, ParticipantEvent, SettingsEvent } from '@/judge/contest/events'
import type { MeetingTrial } from '@/judge/contest/formats/format'

/*
 * The means of a contest in duels once more, as plainly as possible and without anything of `judge/contest` or
 * `judge/tournament` but types: who plays, whom they have met, and the mean over opponents of the mean over trials.
 */

interface PlainView {
  readonly judges?: boolean
  readonly until?: number
  readonly virtual?: string
}

interface PlainRow {
  readonly hasPlace: boolean
  readonly points: number | null
  readonly cells: readonly {
    readonly architect: number | null
    readonly solver: number | null
    readonly attempts: number
    readonly pending: number
  }[]
}

type Side = 'architect' | 'solver'

const ms = (text: string) => new Date(text).getTime()
const mean = (numbers: readonly number[]) =>
  numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) / numbers.length : null

/** What a trial gives to a side: the duel's score, and the points of the contest. */
function worthOf([, , outcome, steps, worth]: MeetingTrial, side: Side) {
  if (outcome === 2) return side === 'architect' ? { score: 0, points: 0 } : undefined
  if (side === 'architect')
    return outcome === 0 ? { score: steps / worth, points: (100 * steps) / (steps + worth) } : undefined
  return { score: worth / steps, points: (100 * worth) / (steps + worth) }
}

export function plainDuel(events: readonly EventBody[], view: PlainView = {}): Map<string, PlainRow> {
  const settings = events.findLast((event): event is SettingsEvent => event.type === 'contest')!
  const gone = new Set(events.flatMap((event) => (event.type === 'withdrawn' ? [event.id] : [])))
  const people = events.filter(
    (event): event is ParticipantEvent =>
      event.type === 'participant' &&
      !gone.has(event.id) &&
      (event.kind !== 'virtual' || event.id === view.virtual),
  )
  const entries = events.filter((event): event is EntryEvent => event.type === 'entry')

  const elapsed = (moment: number) => {
    let time = moment - ms(settings.startsAt)
    for (const { from, to } of settings.removed) time -= Math.max(0, Math.min(ms(to), moment) - ms(from))
    return time
  }
  const freeze =
    settings.freezesAt === null || view.judges ? Number.POSITIVE_INFINITY : elapsed(ms(settings.freezesAt))
  const length = (person: ParticipantEvent) => elapsed(ms(settings.endsAt)) + person.extraSeconds * 1000
  const isInTime = (person: ParticipantEvent, moment: string) =>
    elapsed(ms(moment)) < length(person) && elapsed(ms(moment)) <= (view.until ?? Number.POSITIVE_INFINITY)

  const own = (person: ParticipantEvent, problem: string) =>
    entries.filter(
      (entry) =>
        entry.participant === person.id &&
        entry.problem === problem &&
        isInTime(person, entry.since) &&
        (entry.submittedAt === null || isInTime(person, entry.submittedAt)),
    )
  const programOf = (person: ParticipantEvent, problem: string, side: Side) => {
    const last = entries.findLast((each) => each.id === `${person.id} ${problem} ${side}`)
    if (last?.vetoed) return null
    const seen = own(person, problem).filter(
      (entry) => entry.role === side && elapsed(ms(entry.since)) < freeze,
    )
    return seen.at(-1)?.version ?? null
  }
  const isOfficial = ({ kind, disqualified }: ParticipantEvent) => kind === 'official' && !disqualified
  const trialsOf = (architect: string, solver: string) =>
    events
      .flatMap((event) =>
        event.type === 'meeting' && event.architect === architect && event.solver === solver
          ? [event.trials]
          : [],
      )
      .at(-1) ?? []

  /** What somebody has against each opposing program of a problem, as lists of scores and points. */
  function against(person: ParticipantEvent, problem: string, side: Side) {
    const opposite = side === 'architect' ? 'solver' : 'architect'
    const mine = programOf(person, problem, side)
    return people
      .filter((other) => other.id !== person.id && isOfficial(other))
      .flatMap((other) => {
        const theirs = programOf(other, problem, opposite)
        if (theirs === null) return []
        if (mine === null) return [{ scores: [], points: isPlayed(problem, isOfficial(person)) ? [0] : [] }]
        const [architect, solver] = side === 'architect' ? [mine, theirs] : [theirs, mine]
        const worth = trialsOf(architect, solver).flatMap((trial) => worthOf(trial, side) ?? [])
        return [{ scores: worth.map(({ score }) => score), points: worth.map(({ points }) => points) }]
      })
  }
  /** Whether anybody, or any official participant, has met an official one in a problem. */
  const isPlayed = (problem: string, amongOfficial: boolean) =>
    people.some((one) =>
      people.some((other) => {
        const [architect, solver] = [
          programOf(one, problem, 'architect'),
          programOf(other, problem, 'solver'),
        ]
        const official = [one, other].filter(isOfficial).length
        const concerned = one.id !== other.id && official >= (amongOfficial ? 2 : 1)
        return concerned && architect && solver && trialsOf(architect, solver).length > 0
      }),
    )

  /** Whoever takes part virtually has no place before the first program plays. */
  const plays = (person: ParticipantEvent) =>
    settings.problems.some(({ id }) =>
      (['architect', 'solver'] as const).some((side) => programOf(person, id, side) !== null),
    )
  const meanOfMeans = (lists: readonly (readonly number[])[]) =>
    mean(lists.flatMap((list) => mean(list) ?? []))
  return new Map(
    people.map((person) => {
      const met = settings.problems.map(({ id }) => ({
        architect: against(person, id, 'architect'),
        solver: against(person, id, 'solver'),
      }))
      const row: PlainRow = {
        hasPlace: isOfficial(person) || (person.id === view.virtual && !person.disqualified && plays(person)),
        points: meanOfMeans(
          met.flatMap(({ architect, solver }) => [...architect, ...solver].map(({ points }) => points)),
        ),
        cells: met.map(({ architect, solver }, column) => {
          const changes = own(person, settings.problems[column]!.id).filter(({ version }) => version !== null)
          const shown = new Set(
            changes.filter(({ since }) => elapsed(ms(since)) < freeze).map(({ version }) => version),
          )
          const all = new Set(changes.map(({ version }) => version))
          return {
            architect: meanOfMeans(architect.map(({ scores }) => scores)),
            solver: meanOfMeans(solver.map(({ scores }) => scores)),
            ...{ attempts: shown.size, pending: all.size - shown.size },
          }
        }),
      }
      return [person.id, row]
    }),
  )
}
