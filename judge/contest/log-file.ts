import { contestTime, holdsOthers, instant, lengthOf, startOf } from './clock'
import type { ContestEvent, ParticipantEvent, SettingsEvent } from './events'

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

/**
 * The part of a log that tells of a contest, numbered anew: without virtual participations, which are nobody else's matter,
 * and without what somebody submitted outside of their own time. What the freezes of other contests hold is for judges only.
 */
export function contestPart(log: readonly ContestEvent[], judges: boolean): ContestEvent[] {
  const settings = log.findLast((event): event is Of<SettingsEvent> => event.type === 'contest')
  if (!settings) return []
  const seats = new Map(log.flatMap((event) => (event.type === 'participant' ? [[event.id, event]] : [])))
  const isGuest = (id: string | null) => id !== null && seats.get(id)?.kind === 'virtual'
  const made = new Set(
    log.flatMap((event) => {
      if (event.type !== 'submission' || isGuest(event.participant)) return []
      const own = seats.get(event.participant)
      return own && isInTime(instant(event.submittedAt), settings, own) ? [event.id] : []
    }),
  )
  const versions = new Set(
    log.flatMap((event) => (event.type === 'entry' && !isGuest(event.participant) ? [event.version] : [])),
  )
  const held = holdsOthers(settings, { judges }) ? heldIn(log) : new Set<ContestEvent>()
  const tells = (event: ContestEvent): boolean => {
    switch (event.type) {
      case 'participant':
      case 'withdrawn':
        return !isGuest(event.id)
      case 'submission':
        return made.has(event.id)
      case 'judgement':
      case 'runs':
        return made.has(event.submission) && !held.has(event)
      case 'released':
        return false
      case 'entry':
      case 'clarification':
        return !isGuest(event.participant)
      case 'meeting':
        return versions.has(event.architect) && versions.has(event.solver)
      default:
        return true
    }
  }
  return log.filter(tells).map((event, place) => {
    const numbered = { ...event, seq: place + 1 }
    if (numbered.type === 'judgement') delete numbered.held
    return numbered
  })
}

type Of<Body> = Extract<ContestEvent, Body>

/** Whether a moment is within a participant's own time. */
function isInTime(moment: number, settings: SettingsEvent, own: ParticipantEvent): boolean {
  const start = startOf(own.startsAt, settings.startsAt)
  return moment >= start && contestTime(moment, start, settings.removed) < lengthOf(settings, own)
}

/** The results, with their testcases, that the freezes of other contests hold at the end of a log. */
function heldIn(log: readonly ContestEvent[]): ReadonlySet<ContestEvent> {
  const held = new Map<string, ContestEvent[]>()
  const holding = new Set<string>()
  for (const event of log) {
    if (event.type === 'released') held.delete(event.submission)
    if (event.type !== 'judgement' && event.type !== 'runs') continue
    const { submission } = event
    if (event.type === 'judgement' && event.held) holding.add(submission)
    else if (event.type === 'judgement') holding.delete(submission)
    if (holding.has(submission)) held.set(submission, [...(held.get(submission) ?? []), event])
  }
  return new Set([...held.values()].flat())
}
