import { contestTime, instant } from '../clock'
import type {
  ContestEvent,
  Interval,
  JudgementEvent,
  ParticipantEvent,
  ReleasedEvent,
  RunsEvent,
  SettingsEvent,
  SubmissionEvent,
} from '../events'

/*
 * The log of a contest, so that what was known after any of its events can be told: a reader who comes back learns what has
 * changed since.
 */

/** A submission with everything that was logged about it. */
export interface LoggedSubmission {
  /** Counts the submissions in the log from 1; their results have no part in it. */
  readonly number: number
  /** The number of its event. */
  readonly seq: number
  readonly event: SubmissionEvent
  /** When it was made, in milliseconds since 1970. */
  readonly submitted: number
  /** Its language; null for an answer. */
  readonly language: string | null
  readonly steps: readonly SubmissionChange[]
}

export interface SubmissionChange {
  /** The number of the event. */
  readonly seq: number
  readonly at: string
  readonly event: JudgementEvent | RunsEvent | ReleasedEvent
}

/** What holds after some event. */
export interface Moment {
  readonly seq: number
  readonly settings: SettingsEvent | undefined
  /** The clock of these settings; undefined without them. */
  readonly clock: Clock | undefined
  /** Undefined for somebody who has withdrawn, or who is not known yet. */
  participant(id: string): ParticipantEvent | undefined
}

/** The clock of a contest, in milliseconds. */
export interface Clock {
  /** Since 1970. */
  readonly start: number
  readonly length: number
  /** From when on results are hidden, on the participants' clocks. */
  readonly hiddenFrom: number
  readonly removed: readonly Interval[]
}

function clockOf({ startsAt, endsAt, freezesAt, thawed, removed }: SettingsEvent): Clock {
  const start = instant(startsAt)
  const at = (moment: string) => contestTime(instant(moment), start, removed)
  const hiddenFrom = freezesAt === null || thawed ? Number.POSITIVE_INFINITY : at(freezesAt)
  return { start, length: at(endsAt), hiddenFrom, removed }
}

/** Events that tell of texts only. */
const TEXTS: readonly string[] = ['clarification', 'commentary'] satisfies ContestEvent['type'][]

/** Something that was true from some event on. */
type Since<Value> = { readonly seq: number; readonly value: Value }[]

const lastOf = <Value>(values: Since<Value> | undefined, seq: number): Value | undefined =>
  values?.findLast((each) => each.seq <= seq)?.value

export class History {
  private readonly settings: Since<SettingsEvent> = []
  private readonly participants = new Map<string, Since<ParticipantEvent | undefined>>()
  private readonly submissions = new Map<string, LoggedSubmission & { readonly steps: SubmissionChange[] }>()
  /** The numbers of the events that everybody may know of, whatever the freeze hides. */
  private readonly open: number[] = []
  readonly events: ContestEvent[] = []

  /** The number of the last event. */
  get seq(): number {
    return this.events.at(-1)?.seq ?? 0
  }

  /** All submissions, in the order of the log. */
  get made(): Iterable<LoggedSubmission> {
    return this.submissions.values()
  }

  find(submission: string): LoggedSubmission | undefined {
    return this.submissions.get(submission)
  }

  /** The submission with this number, as the API spells it. */
  numbered(number: string): LoggedSubmission | undefined {
    for (const made of this.submissions.values()) if (String(made.number) === number) return made
    return undefined
  }

  /** Takes in the next event. `language` is that of the submission, if it is one. */
  append(event: ContestEvent, language: string | null = null): void {
    const { seq } = event
    this.events.push(event)
    if (this.isOpen(event)) this.open.push(seq)
    switch (event.type) {
      case 'contest':
        this.settings.push({ seq, value: event })
        break
      case 'participant':
        this.note(event.id, { seq, value: event })
        break
      case 'withdrawn':
        this.note(event.id, { seq, value: undefined })
        break
      case 'submission':
        if (!this.submissions.has(event.id))
          this.submissions.set(event.id, {
            ...{ number: this.submissions.size + 1, seq, event, language, steps: [] },
            submitted: instant(event.submittedAt),
          })
        break
      case 'judgement':
      case 'runs':
      case 'released':
        this.submissions.get(event.submission)?.steps.push({ seq, at: event.at, event })
    }
  }

  after(seq: number): Moment {
    const settings = lastOf(this.settings, seq)
    return {
      ...{ seq, settings, clock: settings && clockOf(settings) },
      participant: (id) => lastOf(this.participants.get(id), seq),
    }
  }

  /** How many events up to one everybody may know of. Results are not among them, so that no number tells of hidden ones. */
  openUntil(seq: number): number {
    return this.open.filter((each) => each <= seq).length
  }

  /** The number of the event that was the `count`th of these; 0 for none of them, undefined if there are not so many. */
  seqOf(count: number): number | undefined {
    return count === 0 ? 0 : this.open[count - 1]
  }

  /** Ids of the submissions that events after one and up to another may have changed; `all` if they may have changed any. */
  touched(from: number, to: number): ReadonlySet<string> | 'all' {
    const found = new Set<string>()
    for (const event of this.events.slice(from, to))
      if (event.type === 'submission') found.add(event.id)
      else if (event.type === 'judgement' || event.type === 'runs' || event.type === 'released')
        found.add(event.submission)
      else if (!TEXTS.includes(event.type) && !this.isNew(event)) return 'all'
    return found
  }

  /** Whether an event tells of somebody for the first time, who has submitted nothing yet. */
  private isNew({ type, seq, ...event }: ContestEvent): boolean {
    return type === 'participant' && 'id' in event && this.participants.get(event.id)?.[0]?.seq === seq
  }

  private note(id: string, since: Since<ParticipantEvent | undefined>[number]): void {
    const known = this.participants.get(id)
    if (known) known.push(since)
    else this.participants.set(id, [since])
  }

  private isOpen(event: ContestEvent): boolean {
    if (event.type === 'contest') return true
    if (event.type === 'participant') return event.kind !== 'virtual'
    if (event.type !== 'submission' && event.type !== 'withdrawn') return false
    const id = event.type === 'submission' ? event.participant : event.id
    const own = lastOf(this.participants.get(id), event.seq)
    return own !== undefined && own.kind !== 'virtual'
  }
}
