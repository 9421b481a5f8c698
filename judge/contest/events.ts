import type { Role } from '../tournament/trial'
import type { Verdict } from '../verdicts'
import type { FormatId } from './formats'
import type { ContestProblem, MeetingTrial, Result } from './formats/format'

/*
 * The log of a contest: everything that its scoreboards depend on, in the order in which it became true. Moments are
 * ISO 8601 texts in UTC. Names are not part of the log, so that deleting an account leaves no trace of it here.
 */

/** All settings of the contest; the newest ones hold for everything before and after them. */
export interface SettingsEvent {
  readonly type: 'contest'
  readonly startsAt: string
  /** The first moment at which it is over, for everybody without extra time. */
  readonly endsAt: string
  /** From when on the public scoreboard tells no more results; null: never. */
  readonly freezesAt: string | null
  /** Whether the freeze has been lifted. */
  readonly thawed: boolean
  readonly format: FormatId
  /** Intervals that the contest's clock leaves out. They do not overlap. */
  readonly removed: readonly Interval[]
  /** In the order of the contest. */
  readonly problems: readonly ContestProblem[]
  /** When the results were declared final; missing or null: not yet. */
  readonly finalisedAt?: string | null | undefined
  /** Missing: there are none. */
  readonly medals?: Medals | undefined
}

/** How many medals of each kind there are. */
export interface Medals {
  readonly gold: number
  readonly silver: number
  readonly bronze: number
}

export interface Interval {
  readonly from: string
  readonly to: string
}

/** Someone takes part, or their participation has changed. */
export interface ParticipantEvent {
  readonly type: 'participant'
  readonly id: string
  readonly kind: ParticipationKind
  /** Their own start; null: with the contest. */
  readonly startsAt: string | null
  /** Added to their own end. */
  readonly extraSeconds: number
  readonly disqualified: boolean
}

/**
 * Only official participants have places. Unofficial ones are listed without a place, virtual ones take part after the
 * contest by their own clock.
 */
export type ParticipationKind = 'official' | 'unofficial' | 'virtual'

/** A participation, and all submissions of it, no longer exist. */
interface WithdrawnEvent {
  readonly type: 'withdrawn'
  readonly id: string
}

export interface SubmissionEvent {
  readonly type: 'submission'
  readonly id: string
  readonly participant: string
  readonly problem: string
  readonly submittedAt: string
}

/** The result of a submission. A later one replaces it: the submission was rejudged. */
export type JudgementEvent = {
  readonly type: 'judgement'
  readonly submission: string
  /**
   * The freeze of another contest holds it: until it is `released`, or the results of this contest are final, it is for its
   * participant and for judges only.
   */
  readonly held?: true | undefined
} & (Result | Unjudged)

/** No other contest holds the result of a submission any more. */
export interface ReleasedEvent {
  readonly type: 'released'
  readonly submission: string
}

/** The submission is to be judged again. */
interface Unjudged {
  readonly verdict: null
}

/**
 * How a submission did in each testcase. It belongs to the judgement before it and replaces what that one had. Scoreboards
 * do not depend on it.
 */
export interface RunsEvent {
  readonly type: 'runs'
  readonly submission: string
  readonly runs: readonly TestRun[]
}

export interface TestRun {
  /** The place of the testcase among those of the problem, from 1. */
  readonly ordinal: number
  readonly verdict: Verdict
  /** CPU milliseconds; null for an answer. */
  readonly ms: number | null
}

/** There is a new announcement, question or answer. Scoreboards do not depend on it, and its text is not part of the log. */
export interface ClarificationEvent {
  readonly type: 'clarification'
  readonly id: string
  /** Who asks; null for an announcement. */
  readonly participant: string | null
  /** What it is about; null: the contest as a whole. */
  readonly problem: string | null
  readonly answered: boolean
  /** Whether everybody can read it. */
  readonly toAll: boolean
}

/** Organisers have told something, or have deleted it. Scoreboards do not depend on it, and its text is not part of the log. */
interface CommentaryEvent {
  readonly type: 'commentary'
  readonly id: string
  readonly deleted: boolean
}

/**
 * Another version plays for an entry to a duel, or none does. Only contests whose format compares participants by meetings
 * log it. A participation of a team may have several entries in one role; the one that has changed last plays.
 */
export interface EntryEvent {
  readonly type: 'entry'
  /** That of the entry. */
  readonly id: string
  readonly participant: string
  readonly problem: string
  readonly role: Role
  /** The submission that plays; null if none does, also if it is not one of this participation. */
  readonly version: string | null
  /** When that was submitted; null without one. */
  readonly submittedAt: string | null
  /** From when on it plays: when it was submitted, or when somebody has chosen it. */
  readonly since: string
  /** An administrator has taken the entry out, so whatever it has played counts for nobody. */
  readonly vetoed: boolean
}

/**
 * All results of one version against another, of two participants: a trial for each order of the duel's schedule. A later
 * event about the same two replaces it; without trials, they are played again.
 */
export interface MeetingEvent {
  readonly type: 'meeting'
  readonly problem: string
  /** Submissions, as `version` of entries names them. */
  readonly architect: string
  readonly solver: string
  readonly trials: readonly MeetingTrial[]
}

export type EventBody =
  | SettingsEvent
  | ParticipantEvent
  | WithdrawnEvent
  | SubmissionEvent
  | JudgementEvent
  | RunsEvent
  | ReleasedEvent
  | ClarificationEvent
  | EntryEvent
  | MeetingEvent
  | CommentaryEvent

/** An entry of the log. `seq` counts the entries of a contest from 1 without gaps; `at` is when it was written. */
export type ContestEvent = { readonly seq: number; readonly at: string } & EventBody
