import type { FormatId } from './formats'
import type { ContestProblem, Result } from './formats/format'

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
export interface WithdrawnEvent {
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
} & (Result | Unjudged)

/** The submission is to be judged again. */
interface Unjudged {
  readonly verdict: null
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

export type EventBody =
  | SettingsEvent
  | ParticipantEvent
  | WithdrawnEvent
  | SubmissionEvent
  | JudgementEvent
  | ClarificationEvent

/** An entry of the log. `seq` counts the entries of a contest from 1 without gaps; `at` is when it was written. */
export type ContestEvent = { readonly seq: number; readonly at: string } & EventBody
