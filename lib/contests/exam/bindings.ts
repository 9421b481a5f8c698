import { windowOf } from '@/judge/contest/clock'
import { type Actor, isAdministrator } from '@/lib/access/administration'
import type { Binding } from '@/lib/access/exam'
import type { Exam } from './view'

/** A participation of a person in an exam, alone or in a team. */
export interface Seat {
  readonly contestId: string
  /** Their own start, in ISO 8601; null: with the contest. */
  readonly startsAt: string | null
  readonly extraSeconds: number
  /** Whether they may take part from everywhere. */
  readonly released: boolean
}

/** Who asks, as far as exams are concerned. */
export interface Asker extends Actor {
  readonly session: string
  readonly agent: string
  /** Whether they have signed in nowhere else since. */
  readonly newest: boolean
  /** Ids of the exams that they run. */
  readonly runs: readonly string[]
  readonly seats: readonly Seat[]
}

/**
 * The exams that restrict somebody who asks from an address at a moment; `asker` is null if they are not signed in.
 * Participants are restricted by their own clocks. Those who run an exam are not, and administrators never are.
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
    const own = seat && ownWindow(exam, seat)
    if (own && own.start <= Number(now) && Number(now) < own.end) {
      const inside = !exam.isPlace || seat.released || exam.isPlace(address)
      return [{ exam, standing: inside ? 'inside' : 'outside', until: new Date(own.end) }]
    }
    const runs = exam.startsAt <= now && now < exam.closesAt
    const restricted = runs && (asker === null || exam.everybody) && exam.isPlace?.(address)
    return restricted ? [{ exam, standing: 'visitor', until: exam.closesAt }] : []
  })
  // Whoever sits in the room of another exam is bound to their own.
  const seated = found.filter(({ standing }) => standing !== 'visitor')
  return seated.length > 0 ? seated : found
}

const ownWindow = ({ startsAt, endsAt, removed }: Exam, { startsAt: own, extraSeconds }: Seat) =>
  windowOf(
    { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), removed },
    { startsAt: own, extraSeconds },
  )
