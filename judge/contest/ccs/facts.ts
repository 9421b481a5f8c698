import { instant } from '../clock'
import type { Interval, ParticipationKind } from '../events'
import type { FormatId } from '../formats'
import type { Colour } from '../labels'

/*
 * What a contest is, besides its log: names, moments and texts. Moments are ISO 8601 texts in UTC.
 */

export interface Facts {
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  /** When the last participant is done. */
  readonly closesAt: string
  readonly freezesAt: string | null
  readonly thawedAt: string | null
  readonly finalisedAt: string | null
  readonly format: FormatId
  readonly removed: readonly Interval[]
  /** In the order of the contest. */
  readonly problems: readonly ProblemFact[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly organisations: readonly OrganisationFact[]
  /** Who takes part, alone or in a team. Virtual participations are no part of the API. */
  readonly teams: readonly TeamFact[]
  /** Who runs the contest. */
  readonly staff: readonly PersonFact[]
  /** The earliest first. */
  readonly clarifications: readonly ClarificationFact[]
  /** What organisers have told, the earliest first. */
  readonly comments: readonly CommentFact[]
}

export interface ProblemFact {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly points: number
  /** The colour of its balloon; null: that of its place. */
  readonly colour: Colour | null
  /** Whether it is not published. */
  readonly hidden: boolean
  /** Null for answers, which no program gives. */
  readonly limits: {
    readonly milliseconds: number
    readonly mebibytes: number
    readonly outputBytes: number
  } | null
  /** Longest source or answer. */
  readonly codeBytes: number
  readonly testcases: number
}

interface OrganisationFact {
  readonly id: string
  readonly name: string
  /** May be empty, as the country. */
  readonly shortName: string
  readonly country: string
}

export interface PersonFact {
  readonly id: string
  readonly username: string
  readonly name: string
}

export interface TeamFact {
  /** Id of the participation. */
  readonly id: string
  /** The name of the team, or of the person who takes part alone. */
  readonly name: string
  readonly kind: Exclude<ParticipationKind, 'virtual'>
  readonly disqualified: boolean
  /** Their own start; null: with the contest. */
  readonly startsAt: string | null
  readonly organisation: string | null
  readonly group: string | null
  readonly members: readonly PersonFact[]
  readonly isPerson: boolean
}

export interface ClarificationFact {
  readonly id: string
  /** Who asked; null for an announcement, and for somebody who is gone. */
  readonly team: string | null
  /** Id of the problem it is about; null: the contest as a whole. */
  readonly problem: string | null
  /** Empty for an announcement. */
  readonly question: string
  readonly answer: string | null
  readonly toAll: boolean
  readonly askedAt: string
  readonly answeredAt: string | null
}

export interface CommentFact {
  readonly id: string
  /** With references, see `parseMessage`. These and those below are ids of rows, of which some may be gone. */
  readonly message: string
  readonly tags: readonly string[]
  readonly teams: readonly string[]
  readonly problems: readonly string[]
  readonly submissions: readonly string[]
  /** Whether others than organisers hear it after the freeze only, if it was written during one. */
  readonly afterFreeze: boolean
  readonly at: string
}

/** Who reads the API, as far as a contest is concerned. */
export interface Reader {
  /** `organiser` runs the contest, `team` takes part, `public` is everybody else. */
  readonly role: 'public' | 'team' | 'organiser'
  /** The participation of a reader who takes part; null for all others. */
  readonly team: string | null
  /** Id of the user; null for a reader who is not signed in. */
  readonly user: string | null
}

/** The longest id of a problem: that of the award for its first solution contains it, and ids have 36 characters at most. */
const ID_LENGTH = 36 - 'first-to-solve-'.length

/**
 * The id of a problem in the API. A hidden one is known by its letter, whoever reads: its own id would tell what it is.
 * An id that is too long is replaced, too.
 */
export const problemIdOf = ({ id, label, hidden }: Pick<ProblemFact, 'id' | 'label' | 'hidden'>): string =>
  hidden || id.length > ID_LENGTH ? `problem-${label}` : id

/** Whether a reader sees the problems at all: before the start, only those do who run the contest. */
export const seesProblems = ({ startsAt }: Pick<Facts, 'startsAt'>, { role }: Reader, now: number): boolean =>
  role === 'organiser' || now >= instant(startsAt)

/** Whether a reader may know what a hidden problem is, by the rule of `openSql` in lib/access/problems.ts. */
export function knowsHidden({ startsAt, closesAt, teams }: Facts, reader: Reader, now: number): boolean {
  if (reader.role === 'organiser' || now >= instant(closesAt)) return true
  const team = teams.find(({ id }) => id === reader.team)
  return team !== undefined && now >= Math.max(instant(startsAt), instant(team.startsAt ?? startsAt))
}

/** What decides how the objects of the log look to a reader. Equal keys mean that they look the same. */
export interface Gate {
  readonly key: string
  readonly contest: string
  readonly reader: Pick<Reader, 'role' | 'team'>
  /** The ids of the problems in the API, by their own. */
  readonly problemIds: ReadonlyMap<string, string>
}

export function gateOf({ id, problems }: Facts, { role, team }: Pick<Reader, 'role' | 'team'>): Gate {
  const problemIds = new Map(problems.map((problem) => [problem.id, problemIdOf(problem)]))
  const key = [role, team ?? '', ...[...problemIds].map((pair) => pair.join('='))].join(' ')
  return { key, contest: id, reader: { role, team: role === 'team' ? team : null }, problemIds }
}
