import { type Award, awardsOf, firstsOf, MEDALS } from '../awards'
import type { Board } from '../board'
import { contestTime, holdsOthers, instant } from '../clock'
import type { JudgementEvent, Medals, ParticipantEvent, TestRun } from '../events'
import { formatOf } from '../formats'
import type { Result } from '../formats/format'
import { isOfficial } from '../places'
import { entryPointOf, judgementTypeOf, languageIdOf } from './contest'
import { absolute, type Entity, relative } from './entity'
import { type Facts, type Gate, problemIdOf } from './facts'
import type { Clock, History, LoggedSubmission, Moment, SubmissionChange } from './history'
import { groupIdOf } from './people'

/** A submission on its participant's clock. */
interface TimedSubmission {
  readonly made: LoggedSubmission
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
interface Judging {
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
export function placed(
  made: LoggedSubmission,
  moment: Moment,
  { reader }: Pick<Gate, 'reader'>,
): TimedSubmission | undefined {
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
function judgingsOf({ made, sees }: Pick<TimedSubmission, 'made' | 'sees'>, moment: Moment): Judging[] {
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

function knownSteps(
  { steps }: LoggedSubmission,
  { seq, settings }: Moment,
  sees: boolean,
): readonly SubmissionChange[] {
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
export interface CountedSubmission {
  readonly made: LoggedSubmission
  readonly team: string
  readonly problem: string
  /** Milliseconds on the participant's clock. */
  readonly at: number
  /** Its result; undefined while it is judged, and where the freeze hides it. */
  readonly ended: Judging['ended']
}

/** All submissions with their results as a reader knows them, in the order of the participants' clocks. */
export function countedSubmissions(history: History, moment: Moment, gate: Gate): CountedSubmission[] {
  const found: CountedSubmission[] = []
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
export function countedFirsts({ format, problems, teams }: Facts, counted: readonly CountedSubmission[]) {
  const official = new Set(teams.filter(isOfficial).map(({ id }) => id))
  const contenders = counted.flatMap(({ made, team, problem, at, ended }) =>
    official.has(team)
      ? [{ number: made.number, participant: team, problem, at, result: ended?.result }]
      : [],
  )
  return firstsOf(format, problems, contenders)
}

/* The objects that the log makes: submissions, judgements and runs, each as a function of the log until some event. */

export type LiveType = 'submissions' | 'judgements' | 'runs'

export interface Live {
  readonly type: LiveType
  readonly entity: Entity
}

const ALL: readonly LiveType[] = ['submissions', 'judgements', 'runs']

/** The objects of a submission that a reader may see after an event: those of some types, or all. */
export function liveOf(
  made: LoggedSubmission,
  moment: Moment,
  gate: Gate,
  types: readonly LiveType[] = ALL,
): Live[] {
  const place = placed(made, moment, gate)
  if (!place) return []
  const found: Live[] = []
  if (types.includes('submissions'))
    found.push({ type: 'submissions', entity: submissionObject(place, gate) })
  if (place.hidden) return found
  const judgings = judgingsOf(place, moment)
  if (types.includes('judgements'))
    for (const judging of judgings) {
      const entity = judgementObject(place, judging, moment, judging === judgings.at(-1))
      found.push({ type: 'judgements', entity })
    }
  if (types.includes('runs'))
    for (const judging of judgings)
      for (const entity of runObjects(place, judging, moment)) found.push({ type: 'runs', entity })
  return found
}

function submissionObject({ made, at }: TimedSubmission, { contest, reader, problemIds }: Gate): Entity {
  const { number, language, event } = made
  const id = String(number)
  const mayRead = reader.role === 'organiser' || reader.team === event.participant
  const href = `contests/${contest}/submissions/${id}/files`
  const entry_point = entryPointOf(language)
  return {
    ...{ id, language_id: languageIdOf(language), team_id: event.participant },
    problem_id: problemIds.get(event.problem) ?? event.problem,
    ...{ time: absolute(made.submitted), contest_time: relative(at) },
    ...(entry_point !== null && { entry_point }),
    // Nobody else may have the source.
    files: mayRead ? [{ href, filename: 'files.zip', mime: 'application/zip' }] : [],
  }
}

const judgementId = (made: LoggedSubmission, { number }: Judging) => `${made.number}-${number}`

/** The time on the clock of a submission's participant, at any moment. */
const clockOf = ({ start }: TimedSubmission, { clock }: Moment, moment: string): string =>
  relative(contestTime(instant(moment), start, clock?.removed ?? []))

function judgementObject(place: TimedSubmission, judging: Judging, moment: Moment, current: boolean): Entity {
  const { made } = place
  const { startedAt, ended, runs } = judging
  const times = runs.flatMap(({ ms }) => ms ?? [])
  return {
    ...{ id: judgementId(made, judging), submission_id: String(made.number), current },
    ...{ start_time: absolute(startedAt), start_contest_time: clockOf(place, moment, startedAt) },
    ...(ended && {
      judgement_type_id: judgementTypeOf(ended.result.verdict),
      ...{ end_time: absolute(ended.at), end_contest_time: clockOf(place, moment, ended.at) },
      ...scoreOf(made, ended.result, moment),
    }),
    ...(times.length > 0 && { max_run_time: Math.max(...times) / 1000 }),
  }
}

/**
 * What a result alone is worth, in contests that count points. In a format that compares participants this is what it
 * would be worth if nobody had done better, so that it tells nothing about others.
 */
function scoreOf({ event }: LoggedSubmission, result: Result, { settings }: Moment) {
  const format = settings && formatOf(settings.format)
  const problem = settings?.problems.find(({ id }) => id === event.problem)
  if (!format?.countsPoints || !problem) return {}
  const best = format.comparison === 'best' ? format.strengthOf(result) : 0
  return { score: format.cellOf([{ at: 0, result }], problem, best).points }
}

function runObjects(place: TimedSubmission, judging: Judging, moment: Moment): Entity[] {
  const judgement_id = judgementId(place.made, judging)
  const { ended, runs } = judging
  if (!ended) return []
  const [time, contest_time] = [absolute(ended.at), clockOf(place, moment, ended.at)]
  return runs.map(({ ordinal, verdict, ms }) => ({
    ...{ id: `${judgement_id}-${ordinal}`, judgement_id, ordinal, time, contest_time },
    judgement_type_id: judgementTypeOf(verdict),
    ...(ms !== null && { run_time: ms / 1000 }),
  }))
}

/** The objects of the log that a reader may see after an event: those of some types, or all. */
export function liveObjects(
  history: History,
  moment: Moment,
  gate: Gate,
  types: readonly LiveType[] = ALL,
): Live[] {
  const found: Live[] = []
  for (const made of history.made) for (const live of liveOf(made, moment, gate, types)) found.push(live)
  return found
}

/** A state in which a reader knows the objects of the log. */
export interface KnownObjects {
  readonly moment: Moment
  readonly gate: Gate
}

/** What is new, or different, and what no longer exists, from one such state to a later one. */
export function liveChanges(history: History, from: KnownObjects, to: KnownObjects) {
  const touched =
    from.gate.key === to.gate.key ? history.touched(from.moment.seq, to.moment.seq) : ('all' as const)
  const found = touched === 'all' ? history.made : [...touched].flatMap((id) => history.find(id) ?? [])
  const [news, gone]: [Live[], Live[]] = [[], []]
  for (const made of found) {
    const before = new Map(liveOf(made, from.moment, from.gate).map((live) => [keyOf(live), live]))
    for (const live of liveOf(made, to.moment, to.gate)) {
      const known = before.get(keyOf(live))
      before.delete(keyOf(live))
      if (JSON.stringify(known) !== JSON.stringify(live)) news.push(live)
    }
    gone.push(...before.values())
  }
  return { news, gone }
}

const keyOf = ({ type, entity }: Live) => `${type} ${entity.id}`

/*
 * Who would have what award if the contest ended now, as far as a reader knows the results. An award that nobody has yet is
 * told all the same.
 */

interface AwardKnowledge {
  readonly board: Board
  readonly counted: readonly CountedSubmission[]
  readonly medals: Medals | undefined
  /** Whether the reader sees the problems. */
  readonly problems: boolean
}

const NO_MEDALS: Medals = { gold: 0, silver: 0, bronze: 0 }

const CITATIONS = { gold: 'Gold medal winner', silver: 'Silver medal winner', bronze: 'Bronze medal winner' }

/** The awards of a contest by the ids that the specification gives them. */
export function awardObjects(
  facts: Facts,
  { board, counted, medals = NO_MEDALS, problems }: AwardKnowledge,
): Entity[] {
  const groups = new Map(facts.teams.flatMap(({ id, group }) => (group === null ? [] : [[id, group]])))
  const firsts = countedFirsts(facts, counted)
  const awards = awardsOf({ rows: board.rows, medals, groups, firsts })
  const winnersOf = (isIt: (award: Award) => boolean) => awards.find(isIt)?.participants ?? []
  const tellsFirsts = problems && formatOf(board.format).tellsFirsts
  return [
    { id: 'winner', citation: 'Contest winner', team_ids: winnersOf(({ kind }) => kind === 'winner') },
    ...MEDALS.filter((medal) => medals[medal] > 0).map((medal) => ({
      ...{ id: `${medal}-medal`, citation: CITATIONS[medal] },
      team_ids: winnersOf(({ kind }) => kind === medal),
    })),
    ...(tellsFirsts ? facts.problems : []).map((problem, place) => ({
      id: `first-to-solve-${problemIdOf(problem)}`,
      citation: `First to solve problem ${problem.label}`,
      team_ids: winnersOf((award) => award.kind === 'first' && award.problem === place),
    })),
    ...facts.groups.map(({ id, name }) => ({
      ...{ id: `group-winner-${groupIdOf(id)}`, citation: `Winner of group ${name}` },
      team_ids: winnersOf((award) => award.kind === 'group' && award.group === id),
    })),
  ]
}
