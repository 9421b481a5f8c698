import fc from 'fast-check'
import type {
  EntryEvent,
  EventBody,
  MeetingEvent,
  ParticipantEvent,
  SettingsEvent,
} from '@/judge/contest/events'
import type { MeetingTrial } from '@/judge/contest/formats/format'
import { ROLES } from '@/judge/tournament/trial'
import { momentOf } from './contest-logs'

/* Random logs of contests in duels, for tests. */

export const MINUTES = 100

/** When the freeze begins, in minutes. */
const FREEZE = 60

export interface DuelLog {
  readonly events: readonly EventBody[]
  /** Whether only judges may know of an event: a version that plays since the freeze began, or its meetings. */
  readonly isHidden: (event: EventBody) => boolean
}

const NAMES = ['p', 'q', 'r', 's', 't']
const PROBLEMS = ['d', 'e']
const ORDERS = [
  { size: 15, seed: 1 },
  { size: 15, seed: 20 },
  { size: 20, seed: 3 },
]

const settings: fc.Arbitrary<SettingsEvent> = fc.record({
  ...{ type: fc.constant('contest' as const), startsAt: fc.constant(momentOf(0)) },
  ...{ endsAt: fc.constant(momentOf(MINUTES)), freezesAt: fc.constant(momentOf(FREEZE)) },
  ...{ thawed: fc.constant(false), format: fc.constant('duel' as const) },
  removed: fc.constantFrom([], [{ from: momentOf(20), to: momentOf(30) }]),
  problems: fc.subarray(
    PROBLEMS.map((id) => ({ id, label: id.toUpperCase(), points: 100 })),
    { minLength: 1 },
  ),
})

const participant = (id: string): fc.Arbitrary<ParticipantEvent> =>
  fc.record({
    ...{ type: fc.constant('participant' as const), id: fc.constant(id), startsAt: fc.constant(null) },
    kind: fc.constantFrom(
      'official' as const,
      'official' as const,
      'official' as const,
      'unofficial' as const,
      'virtual' as const,
    ),
    extraSeconds: fc.constantFrom(0, 0, 600),
    disqualified: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })

interface Change {
  readonly participant: string
  readonly problem: string
  readonly role: EntryEvent['role']
  readonly version: number | null
  readonly minute: number
  readonly vetoed: boolean
}

const change: fc.Arbitrary<Change> = fc.record({
  ...{ participant: fc.constantFrom(...NAMES), problem: fc.constantFrom(...PROBLEMS) },
  role: fc.constantFrom(...ROLES),
  version: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 12 }),
  minute: fc.integer({ min: 0, max: MINUTES + 10 }),
  vetoed: fc.integer({ min: 0, max: 30 }).map((number) => number === 0),
})

const versionOf = ({ participant: name, problem, role, version }: Omit<Change, 'minute' | 'vetoed'>) =>
  `${name}-${problem}-${role}-${version}`

const entryOf = (made: Change): EntryEvent => ({
  ...{ type: 'entry', id: `${made.participant} ${made.problem} ${made.role}`, participant: made.participant },
  ...{ problem: made.problem, role: made.role, vetoed: made.vetoed, since: momentOf(made.minute) },
  version: made.version === null ? null : versionOf(made),
  // A version is as old as when it first played, or it was made at that moment.
  submittedAt: made.version === null ? null : momentOf(made.minute),
})

const trialIn = (order: (typeof ORDERS)[number]): fc.Arbitrary<MeetingTrial> =>
  fc
    .tuple(fc.constantFrom(0, 0, 0, 1, 2), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 50 }))
    .map(([outcome, steps, worth]) =>
      outcome === 2 ? [order.size, order.seed, 2, 0, 0] : [order.size, order.seed, outcome, steps, worth],
    )

const meeting: fc.Arbitrary<MeetingEvent> = fc
  .record({
    ...{
      one: fc.constantFrom(...NAMES),
      other: fc.constantFrom(...NAMES),
      problem: fc.constantFrom(...PROBLEMS),
    },
    ...{ first: fc.integer({ min: 1, max: 3 }), second: fc.integer({ min: 1, max: 3 }) },
    trials: fc.tuple(...ORDERS.map(trialIn)),
    isEmpty: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
  })
  .map(({ one, other, problem, first, second, trials, isEmpty }) => ({
    ...{ type: 'meeting' as const, problem, trials: isEmpty ? [] : trials },
    architect: versionOf({ participant: one, problem, role: 'architect', version: first }),
    solver: versionOf({ participant: other, problem, role: 'solver', version: second }),
  }))

/** A log in which versions come in the order of their moments, as in every real one. */
export const duelLog: fc.Arbitrary<DuelLog> = fc
  .tuple(
    settings,
    fc.tuple(...NAMES.map(participant)),
    fc.array(change, { minLength: 15, maxLength: 40, size: 'max' }),
    fc.array(meeting, { minLength: 60, maxLength: 200, size: 'max' }),
    fc.option(fc.constantFrom(...NAMES), { freq: 3 }),
  )
  .map(([first, people, changes, meetings, gone]) => {
    const born = new Map<string, string>()
    const entries = [...changes]
      .sort((one, other) => one.minute - other.minute)
      .map(entryOf)
      .map((each): EntryEvent => {
        if (each.version === null) return each
        const submittedAt = born.get(each.version) ?? each.submittedAt!
        born.set(each.version, submittedAt)
        return { ...each, submittedAt }
      })
    const half = meetings.length / 2
    const events: EventBody[] = [
      first,
      ...people,
      ...meetings.slice(0, half),
      ...entries,
      ...meetings.slice(half),
    ]
    if (gone !== null) events.push({ type: 'withdrawn', id: gone })
    const freeze = momentOf(FREEZE)
    return {
      events,
      isHidden: (event) =>
        (event.type === 'entry' && event.since >= freeze) ||
        (event.type === 'meeting' &&
          [event.architect, event.solver].some((version) => (born.get(version) ?? momentOf(0)) >= freeze)),
    }
  })
