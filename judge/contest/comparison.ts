import { ROLES, type Role } from '../tournament/trial'
import { type BoardView, instant, type Shows, showsOf } from './clock'
import type { EntryEvent, MeetingEvent, ParticipantEvent, SettingsEvent } from './events'
import { formatOf } from './formats'
import type {
  Attempt,
  Cell,
  Comparison,
  Field,
  Mean,
  Meeting,
  MeetingTrial,
  Result,
  Total,
} from './formats/format'
import { better, isOfficial, type StandingRow } from './places'

/* Scoreboards of formats that compare participants by the meetings of their programs, see `formats/duel.ts`. */

/** A participant with programs. */
interface Playing {
  readonly own: ParticipantEvent
  readonly entries: Entries
}

export const NOTHING: Cell = { solved: false, points: 0, at: null, penalty: 0, attempts: 0, pending: 0 }

/** Of whoever is not compared: behind everybody else. */
const UNPLACED: Total = { points: 0, penalty: 0, order: [2] }

/** How these participants do, by their ids. */
export function comparedAmong(
  settings: SettingsEvent,
  view: BoardView,
  meetings: Meetings,
  shown: readonly Playing[],
): ReadonlyMap<string, Comparison> {
  const field = meetings.fieldOf(
    settings.problems,
    shown.map(({ own, entries }) => ({
      ...{ id: own.id, counts: isOfficial(own), entries, shows: showsOf(settings, view, own) },
    })),
  )
  const format = formatOf(settings.format)
  return format.comparison === 'meetings' ? format.compare(field) : new Map()
}

/** Their rows, best first. */
export function comparedRows(
  settings: SettingsEvent,
  view: BoardView,
  shown: readonly Playing[],
  found: ReadonlyMap<string, Comparison>,
): StandingRow[] {
  return shown
    .map((each) => ({ ...each, total: found.get(each.own.id)?.total ?? UNPLACED }))
    .sort(better)
    .map(({ own, entries, total: { points, penalty } }): StandingRow => {
      const { id, kind, disqualified } = own
      const { place = null, interval = null } = found.get(id) ?? {}
      return {
        ...{ participant: id, kind, disqualified, points, penalty, interval },
        place: hasPlace(own, view) ? place : null,
        cells: comparedCells(settings, view, { own, entries }, found.get(id)),
      }
    })
}

/** What one of them has achieved in each problem. */
export function comparedCells(
  settings: SettingsEvent,
  view: BoardView,
  { own, entries }: Playing,
  found: Comparison | undefined,
): Cell[] {
  const shows = showsOf(settings, view, own)
  const placed = (mean: Mean | null) => mean && (hasPlace(own, view) ? mean : { ...mean, place: null })
  return settings.problems.map(({ id }, column): Cell => {
    const { points, roles } = found?.cells[column] ?? { points: 0 }
    const means = { architect: placed(roles?.architect ?? null), solver: placed(roles?.solver ?? null) }
    return { ...NOTHING, ...entries.countsIn(id, shows), points, roles: means }
  })
}

const hasPlace = (own: ParticipantEvent, { virtual }: BoardView): boolean =>
  isOfficial(own) || (own.id === virtual && !own.disqualified)

/* Which program plays for whom, and what programs have played: what a log tells of the duels of a contest. */

/** A version that plays for an entry, or none, from a moment on. */
interface Play {
  readonly version: string | null
  /** Milliseconds since 1970. */
  readonly submitted: number | null
  readonly since: number
}

interface EntryHistory {
  readonly problem: string
  readonly role: Role
  vetoed: boolean
  /** By the moments of the changes; of those at one moment, the last of the log counts. */
  readonly plays: Play[]
}

/** The entries of one participant, by their ids. */
export class Entries {
  private readonly entries = new Map<string, EntryHistory>()

  apply({ id, problem, role, version, submittedAt, since, vetoed }: EntryEvent): void {
    const entry = this.entries.get(id) ?? { problem, role, vetoed, plays: [] }
    this.entries.set(id, entry)
    entry.vetoed = vetoed
    const submitted = submittedAt === null ? null : instant(submittedAt)
    const play = { version, submitted, since: instant(since) }
    entry.plays.splice(entry.plays.findLastIndex((each) => each.since <= play.since) + 1, 0, play)
  }

  /** The version that plays in a role of a problem as far as `shows` knows; of several entries, that which changed last. */
  versionOf(problem: string, role: Role, shows: Shows): string | null {
    let found: Play | undefined
    for (const entry of this.entries.values()) {
      if (entry.problem !== problem || entry.role !== role || entry.vetoed) continue
      const play = entry.plays.findLast((each) => shownAt(each, shows) === 'shown')
      if (play?.version && (!found || play.since > found.since)) found = play
    }
    return found?.version ?? null
  }

  /** How many versions have played in a problem, and how many more the freeze hides. */
  countsIn(problem: string, shows: Shows): { attempts: number; pending: number } {
    const versions = { shown: new Set<string>(), hidden: new Set<string>() }
    for (const { problem: own, plays } of this.entries.values())
      for (const play of own === problem ? plays : []) {
        const state = shownAt(play, shows)
        if (play.version !== null && state !== 'missing') versions[state].add(play.version)
      }
    const pending = [...versions.hidden].filter((each) => !versions.shown.has(each)).length
    return { attempts: versions.shown.size, pending }
  }
}

function shownAt({ submitted, since }: Play, shows: Shows): ReturnType<Shows> {
  if (submitted !== null && shows(submitted) === 'missing') return 'missing'
  return shows(since)
}

/** What a comparison needs to know of a participant. */
interface Entrant {
  readonly id: string
  readonly counts: boolean
  readonly entries: Entries
  readonly shows: Shows
}

/** All meetings that a log tells of. */
export class Meetings {
  /** By problem, and there by the versions of architect and solver. */
  private readonly trials = new Map<string, Map<string, readonly MeetingTrial[]>>()

  apply({ problem, architect, solver, trials }: MeetingEvent): void {
    const known = this.trials.get(problem) ?? new Map<string, readonly MeetingTrial[]>()
    this.trials.set(problem, known.set(pairOf(architect, solver), trials))
  }

  /** What participants are compared by. What a program has played against another one of its participant does not count. */
  fieldOf(problems: readonly { readonly id: string }[], entrants: readonly Entrant[]): Field {
    // In the order of their ids, so that nothing depends on the order in which they have come.
    const people = [...entrants].sort((one, other) => (one.id < other.id ? -1 : 1))
    return {
      participants: people.map(({ id, counts }) => ({ id, counts })),
      problems: problems.map(({ id: problem }) => {
        const [architects, solvers] = ROLES.map((role) =>
          people.flatMap(({ id, counts, entries, shows }) => {
            const version = entries.versionOf(problem, role, shows)
            return version === null ? [] : [{ id, counts, version }]
          }),
        ) as [Program[], Program[]]
        return {
          programs: { architect: idsOf(architects), solver: idsOf(solvers) },
          meetings: this.between(problem, architects, solvers),
        }
      }),
    }
  }

  private between(problem: string, architects: readonly Program[], solvers: readonly Program[]): Meeting[] {
    const known = this.trials.get(problem)
    if (!known) return []
    return architects.flatMap((architect) =>
      solvers.flatMap((solver): Meeting[] => {
        const trials = known.get(pairOf(architect.version, solver.version))
        const counts = architect.id !== solver.id && (architect.counts || solver.counts)
        return counts && trials ? [{ architect: architect.id, solver: solver.id, trials }] : []
      }),
    )
  }
}

interface Program {
  readonly id: string
  readonly counts: boolean
  readonly version: string
}

const pairOf = (architect: string, solver: string) => JSON.stringify([architect, solver])

const idsOf = (programs: readonly Program[]): ReadonlySet<string> => new Set(programs.map(({ id }) => id))

/** The strengths of results and the largest of all official participants, in formats that compare with it. */
export class Best {
  /** By problem, then by participant. */
  private readonly strengths = new Map<string, Map<string, number>>()
  private readonly largest = new Map<string, number>()

  of(problem: string): number {
    return this.largest.get(problem) ?? 0
  }

  private strengthOf(problem: string, participant: string): number {
    return this.strengths.get(problem)?.get(participant) ?? 0
  }

  /** Computes how strong a participant's best result is. Returns whether the largest may change, if they are official. */
  weigh(
    problem: string,
    participant: string,
    attempts: readonly Attempt[],
    strengthOf: (result: Result) => number,
  ): boolean {
    const before = this.strengthOf(problem, participant)
    const all = attempts.map(({ result }) => (result ? strengthOf(result) : 0))
    const after = Math.max(0, ...all)
    const strengths = this.strengths.get(problem) ?? new Map<string, number>()
    this.strengths.set(problem, strengths.set(participant, after))
    const largest = this.of(problem)
    return after > largest || (before === largest && after < before)
  }

  /** A participation does not exist any more. */
  forget(participant: string): void {
    for (const strengths of this.strengths.values()) strengths.delete(participant)
  }

  /** Computes the largest anew, and tells whether it has changed. */
  isNew(problem: string, officials: Iterable<string>): boolean {
    let largest = 0
    for (const each of officials) largest = Math.max(largest, this.strengthOf(problem, each))
    if (this.largest.get(problem) === largest) return false
    this.largest.set(problem, largest)
    return true
  }
}
