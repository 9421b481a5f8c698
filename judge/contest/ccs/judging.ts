import { firstsOf } from '../awards'
import { contestTime, instant } from '../clock'
import type { JudgementEvent, ParticipantEvent, TestRun } from '../events'
import type { Result } from '../formats/format'
import { isOfficial } from '../places'
import { holdsOthers } from '../shown'
import type { Facts } from './facts'
import type { Clock, History, Made, Moment, Step } from './history'
import type { Gate } from './reader'

/** A submission on its participant's clock. */
export interface Placed {
  readonly made: Made
  /** When the participant's clock begins, in milliseconds since 1970. */
  readonly start: number
  /** Milliseconds on the participant's clock. */
  readonly at: number
  /** Whether a reader knows all its results: its own team does, and organisers do. */
  readonly sees: boolean
  /** Whether the freeze hides its results from the reader. */
  readonly hidden: boolean
}

/** A judging of a submission: each has an id of its own. */
export interface Judging {
  /** Counts the judgings of a submission from 1. */
  readonly number: number
  readonly startedAt: string
  /** Undefined until it ends. */
  readonly ended: { readonly at: string; readonly result: Result } | undefined
  readonly runs: readonly TestRun[]
}

/**
 * A submission within its participant's time; undefined for others, for virtual participations, which are no part of the
 * API, and for problems that are not in the contest.
 */
export function placed(made: Made, moment: Moment, { reader }: Pick<Gate, 'reader'>): Placed | undefined {
  const { settings, clock } = moment
  const own = moment.participant(made.event.participant)
  if (made.seq > moment.seq || !settings || !clock || !own || own.kind === 'virtual') return undefined
  if (!settings.problems.some(({ id }) => id === made.event.problem)) return undefined
  const start = startIn(clock, own)
  const at = contestTime(made.submitted, start, clock.removed)
  if (made.submitted < start || at >= clock.length + own.extraSeconds * 1000) return undefined
  const sees = reader.role === 'organiser' || reader.team === own.id
  return { made, start, at, sees, hidden: !sees && at >= clock.hiddenFrom }
}

const startIn = ({ start }: Clock, { startsAt }: ParticipantEvent) =>
  startsAt === null ? start : Math.max(start, instant(startsAt))

/**
 * The judgings of a submission as they are after an event, the last one last. A judging begins when the program is
 * submitted, when it is to be judged again, or with a new result. What the freeze of another contest holds has not happened
 * for others than those who know all results.
 */
export function judgingsOf({ made, sees }: Pick<Placed, 'made' | 'sees'>, moment: Moment): Judging[] {
  const { submittedAt } = made.event
  const judgings: Judging[] = [{ number: 1, startedAt: submittedAt, ended: undefined, runs: [] }]
  for (const step of knownSteps(made, moment, sees)) {
    const last = judgings.at(-1)!
    if (step.event.type === 'runs') {
      if (last.ended) judgings[judgings.length - 1] = { ...last, runs: step.event.runs }
      continue
    }
    if (step.event.type === 'released') continue
    const result = resultOf(step.event)
    if (!result && !last.ended) continue
    if (last.ended) judgings.push({ number: last.number + 1, startedAt: step.at, ended: undefined, runs: [] })
    const begun = judgings.at(-1)!
    if (result) judgings[judgings.length - 1] = { ...begun, ended: { at: step.at, result } }
  }
  return judgings
}

function knownSteps({ steps }: Made, { seq, settings }: Moment, sees: boolean): readonly Step[] {
  const known = steps.filter((step) => step.seq <= seq)
  if (sees || !settings || !holdsOthers(settings, {})) return known
  const released = known.findLastIndex(({ event }) => event.type === 'released')
  let held = false
  return known.filter(({ event }, place) => {
    if (event.type === 'judgement') held = event.held === true && place > released
    return !held
  })
}

function resultOf(event: JudgementEvent): Result | undefined {
  if (event.verdict === null) return undefined
  const { verdict, score, figure, parts } = event
  return { verdict, score, figure, parts }
}

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
    const ended = place.hidden ? undefined : judgingsOf(place, moment).at(-1)?.ended
    const { participant: team, problem } = made.event
    found.push({ made, team, problem, at: place.at, ended })
  }
  return found.sort((one, other) => one.at - other.at || one.made.number - other.made.number)
}

/** The submissions that solved each problem of a contest first, as far as a reader knows, see `firstsOf`. */
export function countedFirsts({ format, problems, teams }: Facts, counted: readonly Counted[]) {
  const official = new Set(teams.filter(isOfficial).map(({ id }) => id))
  const contenders = counted.flatMap(({ made, team, problem, at, ended }) =>
    official.has(team)
      ? [{ number: made.number, participant: team, problem, at, result: ended?.result }]
      : [],
  )
  return firstsOf(format, problems, contenders)
}
