import type { ContestEvent } from './events'

/*
 * The log of a contest as a file: a line of JSON for each person who takes part, then one for each event. Whoever has it
 * can compute every scoreboard of the contest, of any moment.
 */

/** The name of a participant, a person or a team. Names are no part of the log itself. */
export interface PersonLine {
  readonly type: 'person'
  readonly participant: string
  /** Empty for a team. */
  readonly username: string
  readonly name: string
  /** The name of the school, university or company, if one is known. */
  readonly organisation?: string
  /** The name of the group, if there is one. */
  readonly group?: string
}

export interface ContestLog {
  readonly people: readonly PersonLine[]
  readonly events: readonly ContestEvent[]
}

/** Writes a log. */
export const formatLog = ({ people, events }: ContestLog): string =>
  [...people, ...events].map((each) => `${JSON.stringify(each)}\n`).join('')
