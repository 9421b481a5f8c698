import { contestTime, instant } from '../clock'
import { formatOf } from '../formats'
import type { Result } from '../formats/format'
import { absolute, type Entity, relative } from './entity'
import type { History, Made, Moment } from './history'
import { judgementTypeOf } from './judgement-types'
import { type Judging, judgingsOf, type Placed, placed } from './judging'
import { entryPointOf, languageIdOf } from './languages'
import type { Gate } from './reader'

/* The objects that the log makes: submissions, judgements and runs, each as a function of the log until some event. */

export type LiveType = 'submissions' | 'judgements' | 'runs'

export interface Live {
  readonly type: LiveType
  readonly entity: Entity
}

const ALL: readonly LiveType[] = ['submissions', 'judgements', 'runs']

/** The objects of a submission that a reader may see after an event: those of some types, or all. */
export function liveOf(made: Made, moment: Moment, gate: Gate, types: readonly LiveType[] = ALL): Live[] {
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

function submissionObject({ made, at }: Placed, { contest, reader, problemIds }: Gate): Entity {
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

const judgementId = (made: Made, { number }: Judging) => `${made.number}-${number}`

/** The time on the clock of a submission's participant, at any moment. */
const clockOf = ({ start }: Placed, { clock }: Moment, moment: string): string =>
  relative(contestTime(instant(moment), start, clock?.removed ?? []))

function judgementObject(place: Placed, judging: Judging, moment: Moment, current: boolean): Entity {
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
function scoreOf({ event }: Made, result: Result, { settings }: Moment) {
  const format = settings && formatOf(settings.format)
  const problem = settings?.problems.find(({ id }) => id === event.problem)
  if (!format?.countsPoints || !problem) return {}
  const best = format.comparison === 'best' ? format.strengthOf(result) : 0
  return { score: format.cellOf([{ at: 0, result }], problem, best).points }
}

function runObjects(place: Placed, judging: Judging, moment: Moment): Entity[] {
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
export interface Known {
  readonly moment: Moment
  readonly gate: Gate
}

/** What is new, or different, and what no longer exists, from one such state to a later one. */
export function liveChanges(history: History, from: Known, to: Known) {
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
