import { type Actor, isAdministrator } from '@/lib/access/administration'
import type { Binding } from '@/lib/access/exam'
import { phaseOf } from '@/lib/access/windows'
import { type Seat as OwnSeat, ownTime } from '../own-time'
import type { Exam } from './view'

/** A participation of a person in an exam, alone or in a team. */
export interface Seat extends OwnSeat {
  readonly contestId: string
  /** Whether they may take part from everywhere. */
  readonly released: boolean
}

/** Who asks, as far as exams are concerned. */
export interface Asker extends Actor {
  /** Id of their session, or their own without one. */
  readonly session: string
  readonly agent: string
  /** Whether the request carries their password instead of a session. */
  readonly byPassword: boolean
  /** Whether they have signed in nowhere else since. */
  readonly newest: boolean
  /** Ids of the exams that they run. */
  readonly runs: readonly string[]
  readonly seats: readonly Seat[]
}

/**
 * The exams that restrict somebody who asks from an address at a moment; `asker` is null if they are not signed in.
 * Participants are restricted by their own clocks, others while anybody takes part. Those who run an exam are not, and
 * administrators never are.
 */
export function bindingsOf(
  exams: readonly Exam[],
  asker: Asker | null,
  address: string,
  now: Date,
): Binding<Exam>[] {
  if (isAdministrator(asker)) return []
  const found = exams.flatMap((exam): Binding<Exam>[] => {
    if (asker?.runs.includes(exam.id)) return []
    const seat = asker?.seats.find(({ contestId }) => contestId === exam.id)
    const own = seat && ownTime(exam, seat)
    if (own && phaseOf(own, now) === 'running') {
      const inside = !exam.isPlace || seat.released || exam.isPlace(address)
      return [{ exam, standing: inside ? 'inside' : 'outside', until: own.endsAt }]
    }
    const sitting = exam.sittings.find((each) => phaseOf(each, now) === 'running')
    const restricted = (asker === null || exam.everybody) && exam.isPlace?.(address)
    return sitting && restricted ? [{ exam, standing: 'visitor', until: sitting.endsAt }] : []
  })
  // Whoever sits in the room of another exam is bound to their own.
  const seated = found.filter(({ standing }) => standing !== 'visitor')
  return seated.length > 0 ? seated : found
}
