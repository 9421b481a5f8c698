import { ROLES, type Role } from '../tournament/trial'
import { instant } from './clock'
import type { EntryEvent, MeetingEvent } from './events'
import type { Field, Meeting, MeetingTrial } from './formats/format'

/* Which program plays for whom, and what programs have played: what a log tells of the duels of a contest. */

/** A version that plays for an entry, or none, from a moment on. */
interface Play {
  readonly version: string | null
  /** Milliseconds since 1970. */
  readonly submitted: number | null
  readonly since: number
}

interface Entry {
  readonly problem: string
  readonly role: Role
  vetoed: boolean
  /** By the moments of the changes; of those at one moment, the last of the log counts. */
  readonly plays: Play[]
}

/** The entries of one participant, by their ids. */
export class Entries {
  private readonly entries = new Map<string, Entry>()

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

/** What a scoreboard shows of a moment: all, that there is something, or nothing, because it is not within the time. */
export type Shows = (moment: number) => 'shown' | 'hidden' | 'missing'

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
