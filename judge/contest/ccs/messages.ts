import { Scoreboard } from '../board'
import { instant } from '../clock'
import { formatOf } from '../formats'
import { type Result, totalOf } from '../formats/format'
import { isOfficial } from '../places'
import { clockAt } from './contest'
import { absolute, type Entity, relative, withoutNulls } from './entity'
import {
  type ClarificationFact,
  type CommentFact,
  type Facts,
  type Gate,
  problemIdOf,
  type Reader,
  seesProblems,
} from './facts'
import type { History, Moment } from './history'
import { type CountedSubmission, countedFirsts, placed } from './judging'

/*
 * A question with its answer is two objects of the API. An answer to everybody quotes the question, because others than who
 * asked cannot see it as an object: it would tell who that was.
 */

/** The id of the answer to a question; as long as the specification allows. */
export const answerId = (question: string): string => `${question.replaceAll('-', '')}-re`

/** What a reader may read: organisers everything, others what was told to all, and their own. */
export function clarificationObjects(facts: Facts, reader: Reader, now: number): Entity[] {
  const problemIds = seesProblems(facts, reader, now)
    ? new Map(facts.problems.map((problem) => [problem.id, problemIdOf(problem)]))
    : new Map<string, string>()
  return facts.clarifications.flatMap((each) => {
    const own = each.team !== null && (reader.role === 'organiser' || reader.team === each.team)
    const problem_id = problemIds.get(each.problem ?? '')
    return [
      ...(own ? [questionOf(facts, each, problem_id)] : []),
      ...(each.answer !== null && (own || reader.role === 'organiser' || each.toAll)
        ? [answerOf(facts, each, problem_id, own)]
        : []),
    ]
  })
}

const timesOf = (facts: Facts, at: string) => ({
  time: absolute(at),
  contest_time: relative(clockAt(facts, at)),
})

const questionOf = (facts: Facts, { id, team, question, askedAt }: ClarificationFact, problem_id?: string) =>
  ({
    id,
    ...withoutNulls({ from_team_id: team, problem_id }),
    ...{ text: question, ...timesOf(facts, askedAt) },
  }) as Entity

function answerOf(facts: Facts, clarification: ClarificationFact, problem_id?: string, own = false): Entity {
  const { id, team, question, answer, toAll, askedAt, answeredAt } = clarification
  return {
    id: question ? answerId(id) : id,
    ...withoutNulls({
      to_team_ids: toAll || team === null ? null : [team],
      reply_to_id: own ? id : null,
      problem_id,
    }),
    text: toAll && question ? `${quoted(question)}\n\n${answer}` : (answer ?? ''),
    ...timesOf(facts, answeredAt ?? askedAt),
  }
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/* What organisers have told, with the ids of the API. */

/** Stands in a message for something that no longer exists. */
const GONE: Readonly<Record<ReferenceList, string>> = {
  teams: 'a team',
  problems: 'a problem',
  submissions: 'a submission',
}

/** Whether a comment waits for the end of the freeze: somebody who knows the results behind it has written it. */
const isWithheld = ({ freezesAt, thawedAt }: Facts, { afterFreeze, at }: CommentFact): boolean =>
  afterFreeze && freezesAt !== null && thawedAt === null && instant(at) >= instant(freezesAt)

/** `problems` says whether the reader sees the problems. */
export function commentObjects(facts: Facts, history: History, gate: Gate, problems: boolean): Entity[] {
  const idOf = idsIn(facts, history, gate, problems)
  const idsOf = (type: ReferenceList, rows: readonly string[]) => rows.flatMap((row) => idOf(type, row) ?? [])
  const told = facts.comments.filter(
    (comment) => gate.reader.role === 'organiser' || !isWithheld(facts, comment),
  )
  return told.map(({ id, message, tags, at, ...about }) => {
    const referred = {
      team_ids: idsOf('teams', about.teams),
      problem_ids: idsOf('problems', about.problems),
      submission_ids: idsOf('submissions', about.submissions),
    }
    return {
      ...{ id, time: absolute(at), contest_time: relative(clockAt(facts, at)), tags },
      message: formatMessage(parseMessage(message).map((piece) => translated(facts, piece, idOf))),
      ...Object.fromEntries(Object.entries(referred).filter(([, ids]) => ids.length > 0)),
    }
  })
}

type IdOf = (type: ReferenceList, row: string) => string | undefined

/** The ids in the API of what a reader can get, by the ids of their rows. */
function idsIn(facts: Facts, history: History, gate: Gate, problems: boolean): IdOf {
  const teams = new Set(facts.teams.map(({ id }) => id))
  const moment = history.after(history.seq)
  return (type, row) => {
    if (type === 'teams') return teams.has(row) ? row : undefined
    if (type === 'problems') return problems ? gate.problemIds.get(row) : undefined
    const made = history.find(row)
    return made && placed(made, moment, gate) ? String(made.number) : undefined
  }
}

function translated({ problems }: Facts, piece: Piece, idOf: IdOf): Piece {
  if (typeof piece === 'string') return piece
  const id = idOf(piece.type, piece.id)
  if (id !== undefined) return { type: piece.type, id }
  // Before the start, others than organisers know the letters only.
  const label = piece.type === 'problems' && problems.find((each) => each.id === piece.id)?.label
  return label ? `problem ${label}` : GONE[piece.type]
}

/** What a comment says, and about what. */
type CommentContent = Pick<CommentFact, 'message' | ReferenceList>

/**
 * A comment that somebody writes with the ids of the API, with those of the rows; or the first thing that it refers to in
 * vain. `facts` and `history` are those of an organiser.
 */
export function fromObject(
  facts: Facts,
  history: History,
  gate: Gate,
  { message, ...about }: CommentContent,
): CommentContent | { readonly unknown: Reference } {
  const idOf = idsIn(facts, history, gate, true)
  const rows: Readonly<Record<ReferenceList, ReadonlyMap<string | undefined, string>>> = {
    teams: new Map(facts.teams.map(({ id }) => [id, id])),
    problems: new Map(facts.problems.map(({ id }) => [idOf('problems', id), id])),
    submissions: new Map([...history.made].map(({ event }) => [idOf('submissions', event.id), event.id])),
  }
  const pieces = parseMessage(message)
  const wanted = [
    ...pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece])),
    ...REFERENCE_LISTS.flatMap((type) => about[type].map((id) => ({ type, id }))),
  ]
  const unknown = wanted.find(({ type, id }) => !rows[type].has(id))
  if (unknown) return { unknown }
  const rowOf = (type: ReferenceList, id: string) => rows[type].get(id) ?? id
  const rowsOf = (type: ReferenceList) => [...new Set(about[type].map((id) => rowOf(type, id)))]
  return {
    message: formatMessage(
      pieces.map((piece) =>
        typeof piece === 'string' ? piece : { type: piece.type, id: rowOf(piece.type, piece.id) },
      ),
    ),
    ...{ teams: rowsOf('teams'), problems: rowsOf('problems'), submissions: rowsOf('submissions') },
  }
}

/*
 * What happened in a contest, told one solution after the other. Each is compared with what others had achieved at the same
 * time on their clocks, so that neither the order of judging nor anything behind the freeze has a part in it.
 */

/** What somebody has solved, and when the result of it was known. */
type SolutionNews = readonly [number: number, judgedAt: string]

/**
 * Tells a message for each problem that a team has solved, as far as a reader knows the results. It remembers what it has
 * told, because the next time there is usually only more of it.
 */
export class Commentary {
  private key = ''
  private taken: SolutionNews[] = []
  private messages: Entity[] = []
  private solved = new Set<string>()
  private leaders: Leaders | undefined
  /** The numbers of the submissions that solved their problem first. */
  private firsts: ReadonlySet<number> = new Set()

  tell(facts: Facts, moment: Moment, counted: readonly CountedSubmission[]): Entity[] {
    const results = counted.flatMap((each) => (each.ended ? [{ ...each, ended: each.ended }] : []))
    const firsts = countedFirsts(facts, counted)
      .flat()
      .map(({ number }) => number)
    // Whether a solution was the first may turn out after it was told.
    const key = JSON.stringify([moment.settings, facts.problems, facts.teams, firsts])
    const goesOn = this.taken.every(
      ([number, judgedAt], at) => results[at]?.made.number === number && results[at].ended.at === judgedAt,
    )
    if (key !== this.key || !goesOn || !this.leaders) this.begin(key, facts, moment)
    this.firsts = new Set(firsts)
    for (const each of results.slice(this.taken.length)) this.take(facts, each)
    return [...this.messages]
  }

  private begin(key: string, facts: Facts, moment: Moment): void {
    this.key = key
    this.taken = []
    this.messages = []
    this.solved = new Set()
    this.leaders = new Leaders(facts, moment)
  }

  private take(facts: Facts, each: Ended): void {
    const { made, team, ended } = each
    this.taken.push([made.number, ended.at])
    const problem = facts.problems.find(({ id }) => id === each.problem)
    const leads = this.leaders?.take(each, ended.result)
    const own = `${team} ${each.problem}`
    if (!problem || ended.result.verdict !== 'accepted' || this.solved.has(own)) return
    this.solved.add(own)
    const id = problemIdOf(problem)
    const what = `{teams:${team}} ${this.firsts.has(made.number) ? 'is the first to solve' : 'solves'} {problems:${id}}`
    this.messages.push({
      id: `solved-${made.number}`,
      ...{ time: absolute(ended.at), contest_time: relative(clockAt(facts, ended.at)) },
      message: `${what}${leads ? ' and takes the lead' : ''}.`,
      tags: ['accepted', ...(leads ? ['accepted-winner'] : [])],
      ...{ team_ids: [team], problem_ids: [id], submission_ids: [String(made.number)] },
    })
  }
}

type Ended = CountedSubmission & { readonly ended: NonNullable<CountedSubmission['ended']> }

/** Who leads while one submission after the other is taken in. */
class Leaders {
  private readonly board = new Scoreboard({ judges: true })
  private leading = new Set<string>()
  /** How good the leaders are: smaller is better, number by number. */
  private best: readonly number[] | undefined
  private readonly official: ReadonlySet<string>

  constructor(
    { teams, format }: Facts,
    { settings, participant }: Moment,
    private readonly rules = formatOf(format),
  ) {
    this.official = new Set(teams.filter(isOfficial).map(({ id }) => id))
    if (settings) this.board.apply(settings)
    for (const { id } of teams) {
      const own = participant(id)
      if (own) this.board.apply(own)
    }
  }

  /** Whether this submission brings its team, which did not lead, to the lead. */
  take({ made, team }: CountedSubmission, result: Result): boolean {
    this.board.apply(made.event)
    this.board.apply({ type: 'judgement', submission: made.event.id, ...result })
    // What is worth nothing changes no lead.
    if (result.score === 0 || !this.official.has(team)) return false
    const before = this.leading
    this.leading = this.rules.comparison === 'best' ? this.firstOfAll() : this.with(team)
    return this.leading.has(team) && !before.has(team)
  }

  /** The leaders, if a result may have changed the points of everybody. */
  private firstOfAll(): Set<string> {
    const rows = this.board.board()?.rows ?? []
    return new Set(
      rows.filter(({ place, points }) => place === 1 && points > 0).map(({ participant }) => participant),
    )
  }

  /** The leaders, if only one team has changed, and is not worse than before. */
  private with(team: string): Set<string> {
    const { points, order } = totalOf(this.rules, this.board.cellsOf(team) ?? [])
    const difference = this.best ? compare(order, this.best) : -1
    if (points === 0 || difference > 0) return this.leading
    this.best = order
    return difference < 0 ? new Set([team]) : new Set([...this.leading, team])
  }
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, at) => number !== other[at])
  return place < 0 ? 0 : one[place]! - (other[place] ?? 0)
}

/*
 * Messages of the commentary as the specification writes them: text with references such as `{teams:7}`. A backslash stands
 * before a brace or a backslash that means itself.
 */

/** What a message can refer to. */
export const REFERENCE_LISTS = ['teams', 'problems', 'submissions'] as const
type ReferenceList = (typeof REFERENCE_LISTS)[number]

interface Reference {
  readonly type: ReferenceList
  readonly id: string
}

/** A part of a message: text, or a reference. */
export type Piece = string | Reference

const PART = /\\([\\{])|\{(teams|problems|submissions):([A-Za-z0-9_.-]{1,36})\}/g

/** Parses a message. Whatever is no reference is text; pieces of text do not follow one another. */
export function parseMessage(message: string): Piece[] {
  const pieces: Piece[] = []
  let [text, end] = ['', 0]
  const close = () => {
    if (text) pieces.push(text)
    text = ''
  }
  for (const found of message.matchAll(PART)) {
    const [whole, escaped, type, id = ''] = found
    text += message.slice(end, found.index)
    end = found.index + whole.length
    if (escaped !== undefined) text += escaped
    else {
      close()
      pieces.push({ type: type as ReferenceList, id })
    }
  }
  text += message.slice(end)
  close()
  return pieces
}

/** Writes a message; `parseMessage` reads the same pieces again. */
export const formatMessage = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece.replaceAll(/[\\{]/g, '\\$&') : `{${piece.type}:${piece.id}}`,
    )
    .join('')
