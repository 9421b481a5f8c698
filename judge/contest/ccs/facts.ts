import type { Colour } from '../colours'
import type { Interval, ParticipationKind } from '../events'
import type { FormatId } from '../formats'

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

export interface OrganisationFact {
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
