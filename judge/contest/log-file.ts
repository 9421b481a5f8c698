import type { ContestEvent } from './events'

/*
 * The log of a contest as a file: a line of JSON for each person who takes part, then one for each event. Whoever has it
 * can compute every scoreboard of the contest, of any moment.
 */

/** The name of a participant. Names are no part of the log itself. */
export interface PersonLine {
  readonly type: 'person'
  readonly participant: string
  readonly username: string
  readonly name: string
}

export interface ContestLog {
  readonly people: readonly PersonLine[]
  readonly events: readonly ContestEvent[]
}

/** Writes a log. */
export const formatLog = ({ people, events }: ContestLog): string =>
  [...people, ...events].map((each) => `${JSON.stringify(each)}\n`).join('')
