import { contestTime, instant, lengthOf, startOf } from './clock'
import type { ParticipantEvent, SettingsEvent } from './events'
import type { Shows } from './programs'

/* What a scoreboard shows of the times of its participants. */

/** What a scoreboard shows of the log. */
export interface View {
  /** Whether it shows results behind the freeze, as judges see them. */
  readonly judges?: boolean
  /** The moment on the participants' clocks, in milliseconds, that it shows; without it, everything there is. */
  readonly until?: number
  /** The virtual participation that is listed among the others; none of the others is. */
  readonly virtual?: string
}

/** From when on results are hidden, in milliseconds on the participants' clocks; null if none are. */
export function hiddenFrom(
  { startsAt, freezesAt, thawed, removed }: SettingsEvent,
  { judges }: View,
): number | null {
  if (judges || freezesAt === null || thawed) return null
  return contestTime(instant(freezesAt), instant(startsAt), removed)
}

/** Whether a scoreboard hides what the freezes of other contests hold: until its own results are final. */
export const holdsOthers = ({ finalisedAt }: Pick<SettingsEvent, 'finalisedAt'>, { judges }: View): boolean =>
  !judges && !finalisedAt

/** The time on a participant's clock at a moment; undefined outside of their time and of what is shown. */
export function clockOf(
  settings: SettingsEvent,
  { until = Number.POSITIVE_INFINITY }: View,
  own: ParticipantEvent,
): (moment: number) => number | undefined {
  const start = startOf(own.startsAt, settings.startsAt)
  const length = lengthOf(settings, own)
  return (moment) => {
    const at = contestTime(moment, start, settings.removed)
    return moment < start || at >= length || at > until ? undefined : at
  }
}

/** What is shown of the moments of a participant. */
export function showsOf(settings: SettingsEvent, view: View, own: ParticipantEvent): Shows {
  const timeOf = clockOf(settings, view, own)
  const hidden = hiddenFrom(settings, view) ?? Number.POSITIVE_INFINITY
  return (moment) => {
    const at = timeOf(moment)
    return at === undefined ? 'missing' : at >= hidden ? 'hidden' : 'shown'
  }
}
