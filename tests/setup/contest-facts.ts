import fc from 'fast-check'
import { boardOf } from '@/judge/contest/board'
import type { Facts, PersonFact, Reader } from '@/judge/contest/ccs/facts'
import { History } from '@/judge/contest/ccs/history'
import type { View } from '@/judge/contest/ccs/view'
import type { ContestEvent, EventBody, RunsEvent } from '@/judge/contest/events'
import { VERDICTS } from '@/judge/verdicts'
import { log, momentOf } from './contest-logs'

/* What a contest is besides its log, for tests. */

const person = (name: string): PersonFact => ({
  id: `user-${name}`,
  username: name,
  name: name.toUpperCase(),
})

const EMPTY = { startsAt: momentOf(0), endsAt: momentOf(120), freezesAt: null, thawed: false } as const

/** The facts of a contest with this log. */
export function factsOf(events: readonly EventBody[]): Facts {
  const history = historyOf(events)
  const { settings, participant } = history.after(history.seq)
  const { startsAt, endsAt, freezesAt, thawed } = settings ?? EMPTY
  const names = new Set(events.flatMap((event) => (event.type === 'participant' ? [event.id] : [])))
  return {
    ...{ id: 'contest', title: 'Autumn cup', startsAt, endsAt, closesAt: endsAt, freezesAt },
    ...{ thawedAt: thawed ? momentOf(200) : null, finalisedAt: null, format: settings?.format ?? 'icpc' },
    removed: settings?.removed ?? [],
    problems: (settings?.problems ?? []).map(({ id, label, points }) => ({
      ...{ id, label, points, title: `Problem ${id}`, hidden: id === 'b', testcases: 3, codeBytes: 65_536 },
      colour: null,
      limits: id === 'a' ? null : { milliseconds: 2000, mebibytes: 256, outputBytes: 2 ** 24 },
    })),
    groups: [{ id: '00000000-0000-7000-8000-0123456789ab', name: 'First year' }],
    organisations: [
      { id: 'org', name: 'University of the Labyrinth', shortName: 'Labyrinth', country: 'GRC' },
    ],
    teams: [...names].flatMap((id) => {
      const own = participant(id)
      if (!own || own.kind === 'virtual') return []
      const { kind, disqualified, startsAt } = own
      const alone = id === 'p'
      return [
        {
          ...{ id, name: `Team ${id}`, kind, disqualified, startsAt, organisation: alone ? 'org' : null },
          ...{ group: id === 'q' ? null : '00000000-0000-7000-8000-0123456789ab', isPerson: alone },
          members: alone ? [person(id)] : [person(`${id}1`), person(`${id}2`)],
        },
      ]
    }),
    staff: [person('boss')],
    clarifications: [],
    comments: [],
  }
}

/** The log as a history; the language of a submission follows from its id. */
export function historyOf(events: readonly EventBody[]): History {
  const history = new History()
  for (const [place, event] of events.entries()) {
    const language = event.type === 'submission' ? [null, 'java', 'cpp'][Number(event.id) % 3] : null
    const logged = { seq: place + 1, at: momentOf(place), ...event } as ContestEvent
    history.append(logged, language)
  }
  return history
}

/** What a reader sees after these events, at a minute after the start. */
export function viewOf(events: readonly EventBody[], reader: Reader, minute: number): View {
  const board = boardOf(events, { judges: reader.role === 'organiser' })
  if (!board) throw new Error('a log begins with its settings')
  const now = Date.parse(momentOf(minute))
  return { facts: factsOf(events), history: historyOf(events), board, reader, now }
}

const runs = fc.array(
  fc.record({ verdict: fc.constantFrom(...VERDICTS), ms: fc.option(fc.integer({ min: 0, max: 9999 })) }),
  { minLength: 1, maxLength: 3 },
)

/** Leaves out what no database logs: submissions that are made twice, or by nobody, and people who come back. */
function possible(events: readonly EventBody[]): EventBody[] {
  const [present, gone, made]: [Set<string>, Set<string>, Set<string>] = [new Set(), new Set(), new Set()]
  return events.filter((event) => {
    switch (event.type) {
      case 'participant':
        return !gone.has(event.id) && present.add(event.id)
      case 'withdrawn':
        return present.delete(event.id) && gone.add(event.id)
      case 'submission':
        return present.has(event.participant) && !made.has(event.id) && made.add(event.id)
      case 'judgement':
        return made.has(event.submission)
      default:
        return true
    }
  })
}

/** A random log in which the results of some testcases follow each result. */
export const logWithRuns: fc.Arbitrary<EventBody[]> = fc
  .tuple(
    log.map((events) => events.map(({ seq: _, at: __, ...event }) => event as EventBody)),
    fc.infiniteStream(runs),
  )
  .map(([events, stream]) =>
    possible(events).flatMap((event): EventBody[] => {
      if (event.type !== 'judgement' || event.verdict === null) return [event]
      const [found] = [...stream.take(1)]
      const told: RunsEvent = {
        ...{ type: 'runs', submission: event.submission },
        runs: found!.map((run, place) => ({ ordinal: place + 1, ...run })),
      }
      return [event, told]
    }),
  )

export const READERS: readonly Reader[] = [
  { role: 'public', team: null, user: null },
  { role: 'team', team: 'p', user: 'user-p' },
  { role: 'team', team: 'q', user: 'user-q1' },
  { role: 'organiser', team: null, user: 'user-boss' },
]
