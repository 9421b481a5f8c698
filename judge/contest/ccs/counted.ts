import type { History, Made, Moment } from './history'
import { type Judging, judgingsOf, placed } from './judging'
import type { Gate } from './reader'

/** A submission as the scoreboard of a reader counts it. */
export interface Counted {
  readonly made: Made
  readonly team: string
  readonly problem: string
  /** Milliseconds on the participant's clock. */
  readonly at: number
  /** Its result; undefined while it is judged, and where the freeze hides it. */
  readonly ended: Judging['ended']
}

/** All submissions with their results as a reader knows them, in the order of the participants' clocks. */
export function countedSubmissions(history: History, moment: Moment, gate: Gate): Counted[] {
  const found: Counted[] = []
  for (const made of history.made) {
    const place = placed(made, moment, gate)
    if (!place) continue
    const ended = place.hidden ? undefined : judgingsOf(made, moment).at(-1)?.ended
    const { participant: team, problem } = made.event
    found.push({ made, team, problem, at: place.at, ended })
  }
  return found.sort((one, other) => one.at - other.at || one.made.number - other.made.number)
}
