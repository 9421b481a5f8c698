import { type Board, type JudgedSolution, Scoreboard } from './board'
import { contestTime, instant, lengthOf, startOf } from './clock'
import type {
  EntryEvent,
  EventBody,
  JudgementEvent,
  MeetingEvent,
  ParticipantEvent,
  SettingsEvent,
  SubmissionEvent,
} from './events'

/** What happens at one moment: a submission with its last result, or the change of an entry. */
interface Shot {
  /** Milliseconds on the participant's clock. */
  readonly at: number
  readonly events: readonly EventBody[]
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
  private scoreboard: Scoreboard
  private shown = 0
  private at = Number.POSITIVE_INFINITY

  /** `virtual` is the virtual participation that is listed among the others; none of the others is. */
  constructor(
    events: Iterable<EventBody>,
    private readonly virtual?: string,
  ) {
    this.scoreboard = this.empty()
    const { settings, people, meetings, scenes } = collect(events)
    const extraSeconds = people.reduce((most, each) => Math.max(most, each.extraSeconds), 0)
    // Programs have met as soon as both are there.
    this.begin = [...(settings ? [settings] : []), ...people, ...meetings]
    this.length = settings ? lengthOf(settings, { extraSeconds }) : 0
    const starts = new Map(people.map(({ id, startsAt }) => [id, startsAt]))
    this.shots = scenes
      .map(({ participant, moment, events }): Shot => {
        const start = startOf(starts.get(participant) ?? null, settings?.startsAt ?? moment)
        return { at: contestTime(instant(moment), start, settings?.removed ?? []), events }
      })
      .sort((one, other) => one.at - other.at)
  }

  /** The scoreboard of a moment, in milliseconds on the participants' clocks; `undefined` without settings. */
  boardAt(moment: number): Board | undefined {
    if (moment < this.at) {
      this.scoreboard = this.empty()
      this.shown = 0
      for (const event of this.begin) this.scoreboard.apply(event)
    }
    this.at = moment
    for (; this.shown < this.shots.length; this.shown++) {
      const { at, events } = this.shots[this.shown]!
      if (at > moment) break
      for (const event of events) this.scoreboard.apply(event)
    }
    return this.scoreboard.board()
  }

  private empty(): Scoreboard {
    return new Scoreboard({ judges: true, ...(this.virtual !== undefined && { virtual: this.virtual }) })
  }
}

/** What somebody has done at a moment. */
interface Scene {
  readonly participant: string
  readonly moment: string
  readonly events: readonly EventBody[]
}

/** What a log comes to: the last settings, everybody who has not withdrawn, and what they have done. */
function collect(events: Iterable<EventBody>) {
  let settings: SettingsEvent | undefined
  const people = new Map<string, ParticipantEvent>()
  const made = new Map<string, { submission: SubmissionEvent; judged: JudgementEvent | undefined }>()
  const meetings: MeetingEvent[] = []
  let entries: EntryEvent[] = []
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
        entries = entries.filter(({ participant }) => participant !== event.id)
        break
      case 'submission':
        if (people.has(event.participant) && !made.has(event.id))
          made.set(event.id, { submission: event, judged: undefined })
        break
      case 'judgement': {
        const found = made.get(event.submission)
        if (found) found.judged = event
        break
      }
      case 'entry':
        if (people.has(event.participant)) entries.push(event)
        break
      case 'meeting':
        meetings.push(event)
    }
  const submitted = [...made.values()].map(
    ({ submission, judged }): Scene => ({
      ...{ participant: submission.participant, moment: submission.submittedAt },
      events: judged ? [submission, judged] : [submission],
    }),
  )
  // A veto counts from the beginning, as it does on every other scoreboard.
  const last = new Map(entries.map(({ id, vetoed }) => [id, vetoed]))
  const changed = entries.map(
    (event): Scene => ({
      ...{ participant: event.participant, moment: event.since },
      events: [{ ...event, vetoed: last.get(event.id) ?? event.vetoed }],
    }),
  )
  return { settings, people: [...people.values()], meetings, scenes: [...submitted, ...changed] }
}

/** A result that is worth watching: the first solution of a problem, or a better one than anybody had before. */
export interface Highlight {
  readonly kind: 'first' | 'best'
  readonly submission: string
  readonly participant: string
  /** The id of the problem. */
  readonly problem: string
}

/**
 * The results that are worth watching, newest first, of those that everybody may know; they come earliest first. Whoever
 * is only as good as somebody before them shows nothing new.
 */
export function highlightsOf(results: readonly JudgedSolution[]): Highlight[] {
  const best = new Map<string, number>()
  const found = results.flatMap(({ submission, participant, problem, first, result }): Highlight[] => {
    const [before, value] = [best.get(problem) ?? 0, worthOf(result)]
    if (value <= before) return []
    best.set(problem, value)
    return [{ kind: first ? 'first' : 'best', submission, participant, problem }]
  })
  return found.reverse()
}

/** What a solution is worth at least, which is more than any that is not accepted. */
const SOLVED = 2

/** How good a result is: a solution beats all others, and one with a smaller figure those with a larger one. */
function worthOf({ verdict, score, figure }: JudgedSolution['result']): number {
  if (verdict !== 'accepted') return Math.max(0, Math.min(1, score))
  return SOLVED + (figure !== null && figure > 0 ? 1 / figure : 0)
}
