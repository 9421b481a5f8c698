import { type Board, Scoreboard } from './board'
import { contestTime, instant } from './clock'
import type { EventBody, JudgementEvent, ParticipantEvent, SettingsEvent, SubmissionEvent } from './events'

/** A submission with its last result. */
interface Shot {
  /** Milliseconds on the participant's clock. */
  readonly at: number
  readonly made: SubmissionEvent
  readonly judged: JudgementEvent | undefined
}

/**
 * The scoreboards of all moments of a contest, as judges see them. The one of a later moment goes on from the one before,
 * so playing the whole contest costs as much as its last scoreboard.
 */
export class BoardFilm {
  /** The length of the contest, with the longest extra time, in milliseconds. */
  readonly length: number
  private readonly begin: readonly EventBody[]
  private readonly shots: readonly Shot[]
  private scoreboard = new Scoreboard({ judges: true })
  private shown = 0
  private at = Number.POSITIVE_INFINITY

  constructor(events: Iterable<EventBody>) {
    const { settings, people, made } = collect(events)
    const extra = Math.max(0, ...people.map(({ extraSeconds }) => extraSeconds * 1000))
    this.begin = settings ? [settings, ...people] : people
    this.length = settings
      ? contestTime(instant(settings.endsAt), instant(settings.startsAt), settings.removed) + extra
      : 0
    const starts = new Map(people.map((person) => [person.id, person.startsAt ?? settings?.startsAt]))
    this.shots = made
      .map(({ submission, judged }): Shot => {
        const start = starts.get(submission.participant) ?? submission.submittedAt
        const removed = settings?.removed ?? []
        return {
          at: contestTime(instant(submission.submittedAt), instant(start), removed),
          made: submission,
          judged,
        }
      })
      .sort((one, other) => one.at - other.at)
  }

  /** The scoreboard of a moment, in milliseconds on the participants' clocks; `undefined` without settings. */
  boardAt(moment: number): Board | undefined {
    if (moment < this.at) {
      this.scoreboard = new Scoreboard({ judges: true })
      this.shown = 0
      for (const event of this.begin) this.scoreboard.apply(event)
    }
    this.at = moment
    for (; this.shown < this.shots.length; this.shown++) {
      const { at, made, judged } = this.shots[this.shown]!
      if (at > moment) break
      this.scoreboard.apply(made)
      if (judged) this.scoreboard.apply(judged)
    }
    return this.scoreboard.board()
  }
}

/** What a log comes to: the last settings, everybody who has not withdrawn, and what they have submitted. */
function collect(events: Iterable<EventBody>) {
  let settings: SettingsEvent | undefined
  const people = new Map<string, ParticipantEvent>()
  const made = new Map<string, { submission: SubmissionEvent; judged: JudgementEvent | undefined }>()
  for (const event of events)
    switch (event.type) {
      case 'contest':
        settings = event
        break
      case 'participant':
        people.set(event.id, event)
        break
      case 'withdrawn':
        people.delete(event.id)
        for (const [id, { submission }] of made) if (submission.participant === event.id) made.delete(id)
        break
      case 'submission':
        if (people.has(event.participant) && !made.has(event.id))
          made.set(event.id, { submission: event, judged: undefined })
        break
      case 'judgement': {
        const found = made.get(event.submission)
        if (found) found.judged = event
      }
    }
  return { settings, people: [...people.values()], made: [...made.values()] }
}
