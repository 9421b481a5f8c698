import { isLanguageId, LANGUAGES, type LanguageId, languageOf } from '../../languages'
import type { Command, Language } from '../../languages/language'
import type { Verdict } from '../../verdicts'
import { contestTime, instant } from '../clock'
import { formatOf } from '../formats'
import { type Colour, colourOf } from '../labels'
import { absolute, type Entity, relative, type Single, withoutNulls } from './entity'
import { type Facts, knowsHidden, type ProblemFact, problemIdOf, type Reader, seesProblems } from './facts'

/** Only a contest that counts solved problems is `pass-fail`. */
export const countsPoints = ({ format }: Pick<Facts, 'format'>): boolean => formatOf(format).countsPoints

/** What a rejected submission costs where problems are either solved or not, in milliseconds. */
const PENALTY = 20 * 60_000

/** The time on the contest's clock at a moment, in milliseconds. */
export const clockAt = (
  { startsAt, removed }: Pick<Facts, 'startsAt' | 'removed'>,
  moment: string | number,
): number => contestTime(typeof moment === 'string' ? instant(moment) : moment, instant(startsAt), removed)

/** What is needed of a contest for its object. */
type ContestFacts = Pick<
  Facts,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'freezesAt' | 'thawedAt' | 'format' | 'removed'
>

/** The contest itself. `mainGroup` is the id of the group of its main scoreboard; null if that has everybody. */
export function contestObject(facts: ContestFacts, mainGroup: string | null): Entity {
  const { id, title, startsAt, endsAt, freezesAt, thawedAt } = facts
  const duration = clockAt(facts, endsAt)
  const frozen =
    freezesAt === null ? null : Math.max(0, Math.min(duration, duration - clockAt(facts, freezesAt)))
  return {
    id,
    ...withoutNulls({
      ...{ name: title, formal_name: title, start_time: absolute(startsAt), duration: relative(duration) },
      scoreboard_freeze_duration: frozen === null ? null : relative(frozen),
      scoreboard_thaw_time: thawedAt && absolute(thawedAt),
      scoreboard_type: countsPoints(facts) ? 'score' : 'pass-fail',
      main_scoreboard_group_id: mainGroup,
      penalty_time: countsPoints(facts) ? null : relative(PENALTY),
    }),
  }
}

/** The state of a contest at a moment, in milliseconds since 1970. */
export function stateObject(facts: Facts, now: number): Single {
  const { startsAt, endsAt, closesAt, freezesAt, thawedAt, finalisedAt } = facts
  const since = (moment: string) => (now >= instant(moment) ? absolute(moment) : null)
  const frozen = freezesAt === null ? null : since(freezesAt)
  const ended = since(endsAt)
  const thawed = frozen && thawedAt && absolute(thawedAt)
  const finalized = ended && finalisedAt && absolute(finalisedAt)
  const isFinal = finalized !== null && (freezesAt === null || thawed !== null)
  const last = Math.max(...[finalisedAt, thawedAt, closesAt].flatMap((each) => each ?? []).map(instant))
  const intervals = removedIntervals(facts, now)
  return {
    ...{ started: since(startsAt), ended },
    ...(freezesAt !== null && { frozen, thawed }),
    ...{ finalized, end_of_updates: isFinal && now >= last ? absolute(last) : null },
    ...(intervals.length > 0 && { removed_intervals: intervals }),
  }
}

/** The removed intervals that have begun. As long as one goes on, its end is open: it may be a pause. */
const removedIntervals = (facts: Facts, now: number) =>
  [...facts.removed]
    .filter(({ from }) => instant(from) <= now)
    .sort((one, other) => instant(one.from) - instant(other.from))
    .map(({ from, to }) => ({
      ...{ start: absolute(from), end: instant(to) <= now ? absolute(to) : null },
      contest_time: relative(clockAt(facts, from)),
    }))

/** The next moment after `now` at which the state changes by itself, in milliseconds; undefined if there is none. */
export function nextChange(facts: Facts, now: number): number | undefined {
  const { startsAt, freezesAt, endsAt, closesAt, teams, removed } = facts
  const moments = [
    ...[startsAt, freezesAt, endsAt, closesAt, ...teams.map((team) => team.startsAt)],
    ...removed.flatMap(({ from, to }) => [from, to]),
  ]
  const later = moments.flatMap((moment) => moment ?? []).map(instant)
  const next = Math.min(...later.filter((moment) => moment > now))
  return Number.isFinite(next) ? next : undefined
}

/** The colours of the balloons on the pages, where these are light. */
const RGB: Readonly<Record<Colour, string>> = {
  teal: '#0b6b66',
  ochre: '#8a5a00',
  violet: '#5b3fa6',
  green: '#1f6b2e',
  plum: '#8a2f7d',
  sky: '#0f6489',
  brown: '#6e4a35',
  blue: '#2b50a8',
  olive: '#5f6612',
  slate: '#4a5568',
}

/** The problems as a reader may see them at a moment. Of a hidden one others know the letter, as on the scoreboard. */
export function problemObjects(facts: Facts, reader: Reader, now: number): Entity[] {
  if (!seesProblems(facts, reader, now)) return []
  const open = knowsHidden(facts, reader, now)
  return facts.problems.map((problem, place) => {
    const color = colourOf(place, problem.colour)
    const { label, points, testcases: test_data_count } = problem
    return {
      ...{ id: problemIdOf(problem), label, ordinal: place + 1, color, rgb: RGB[color], test_data_count },
      name: problem.hidden && !open ? label : problem.title,
      ...(formatOf(facts.format).weighsProblems && { max_score: points }),
      ...limitsOf(problem),
      ...((open || !problem.hidden) && { statement: [statementOf(facts, problem)] }),
    }
  })
}

const limitsOf = ({ limits, codeBytes }: ProblemFact) =>
  withoutNulls({
    time_limit: limits && limits.milliseconds / 1000,
    memory_limit: limits?.mebibytes,
    output_limit: limits && Math.ceil(limits.outputBytes / 2 ** 20),
    code_limit: Math.ceil(codeBytes / 1024),
  })

const statementOf = ({ id }: Facts, problem: ProblemFact) => ({
  href: `contests/${id}/problems/${problemIdOf(problem)}/statement`,
  filename: `${problem.label}.md`,
  mime: 'text/markdown',
})

/** Stands for the language of an answer, which is no program. */
const ANSWER = 'text'

/** The id of a language in the API; null is an answer. */
export const languageIdOf = (language: string | null): string =>
  language === null ? ANSWER : (isLanguageId(language) && languageOf(language).contestId) || language

/** Our language by its id in the API: null for answers, undefined if there is none. */
export function languageFromId(id: string): LanguageId | null | undefined {
  if (id === ANSWER) return null
  return (Object.keys(LANGUAGES) as LanguageId[]).find((language) => languageIdOf(language) === id)
}

/** The entry point of a program, where the name of its class matters; it is always the same one. */
export const entryPointOf = (language: string | null): string | null =>
  (language !== null && isLanguageId(language) && languageOf(language).mainClass) || null

/** The name of the file in which a source is kept. */
export const fileNameOf = (language: string | null): string =>
  language !== null && isLanguageId(language) ? languageOf(language).file : 'answer.txt'

/** A command as the API tells it. Scripts for a shell are left out: they say nothing about the compiler. */
function commandOf([program, ...args]: Command, file: string) {
  if (program.endsWith('/sh')) return null
  return { command: program, args: args.map((arg) => (arg === file ? '{files}' : arg)).join(' ') }
}

/** All languages, and the one that stands for answers. None asks for an entry point. */
export const languages = (): Entity[] => [
  ...Object.values<Language>(LANGUAGES).map(({ id, name, extensions, compile, run, file }) => ({
    ...{ id: languageIdOf(id), name, entry_point_required: false, extensions },
    ...withoutNulls({
      compiler: compile && commandOf(compile.command, file),
      // What is compiled to a program of its own needs no runner.
      runner: run[0].startsWith('/box/') ? null : commandOf(run, file),
    }),
  })),
  { id: ANSWER, name: 'Answer', entry_point_required: false, extensions: ['txt'] },
]

/** A verdict in the words of the specification. */
interface JudgementType {
  readonly id: string
  readonly name: string
  /** Whether formats that count time add minutes for it: see `countedOf`. */
  readonly penalty: boolean
}

/**
 * The specification has no type for a solution that is partly right; `RE` says that it does not solve the problem. Output
 * that cannot be read is what it calls a presentation error.
 */
const TYPES: Readonly<Record<Verdict, JudgementType>> = {
  accepted: { id: 'AC', name: 'Accepted', penalty: false },
  'wrong-answer': { id: 'WA', name: 'Wrong answer', penalty: true },
  partial: { id: 'RE', name: 'Partly solved', penalty: true },
  'time-limit': { id: 'TLE', name: 'Time limit exceeded', penalty: true },
  'runtime-error': { id: 'RTE', name: 'Runtime error', penalty: true },
  'memory-limit': { id: 'MLE', name: 'Memory limit exceeded', penalty: true },
  'output-limit': { id: 'OLE', name: 'Output limit exceeded', penalty: true },
  invalid: { id: 'PE', name: 'Invalid output', penalty: true },
  'compile-error': { id: 'CE', name: 'Compile error', penalty: false },
  'judge-error': { id: 'JE', name: 'Judge error', penalty: false },
}

export const judgementTypeOf = (verdict: Verdict): string => TYPES[verdict].id

/** All judgement types. Only contests that count penalty time say which of them cost some. */
export const judgementTypes = (countsPenalty: boolean): Entity[] =>
  Object.values(TYPES).map(({ id, name, penalty }) => ({
    ...{ id, name, solved: id === TYPES.accepted.id },
    ...(countsPenalty && { penalty }),
  }))
