import { instant } from '../clock'
import { clockAt } from './contest'
import { absolute, type Entity, relative } from './entity'
import type { CommentFact, Facts } from './facts'
import type { History } from './history'
import { placed } from './judging'
import { formatMessage, type Piece, parseMessage, REFERRED, type Reference, type Referred } from './message'
import type { Gate } from './reader'

/* What organisers have told, with the ids of the API. */

/** Stands in a message for something that no longer exists. */
const GONE: Readonly<Record<Referred, string>> = {
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
  const idsOf = (type: Referred, rows: readonly string[]) => rows.flatMap((row) => idOf(type, row) ?? [])
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

type IdOf = (type: Referred, row: string) => string | undefined

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
type Said = Pick<CommentFact, 'message' | Referred>

/**
 * A comment that somebody writes with the ids of the API, with those of the rows; or the first thing that it refers to in
 * vain. `facts` and `history` are those of an organiser.
 */
export function fromObject(
  facts: Facts,
  history: History,
  gate: Gate,
  { message, ...about }: Said,
): Said | { readonly unknown: Reference } {
  const idOf = idsIn(facts, history, gate, true)
  const rows: Readonly<Record<Referred, ReadonlyMap<string | undefined, string>>> = {
    teams: new Map(facts.teams.map(({ id }) => [id, id])),
    problems: new Map(facts.problems.map(({ id }) => [idOf('problems', id), id])),
    submissions: new Map([...history.made].map(({ event }) => [idOf('submissions', event.id), event.id])),
  }
  const pieces = parseMessage(message)
  const wanted = [
    ...pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece])),
    ...REFERRED.flatMap((type) => about[type].map((id) => ({ type, id }))),
  ]
  const unknown = wanted.find(({ type, id }) => !rows[type].has(id))
  if (unknown) return { unknown }
  const rowOf = (type: Referred, id: string) => rows[type].get(id) ?? id
  const rowsOf = (type: Referred) => [...new Set(about[type].map((id) => rowOf(type, id)))]
  return {
    message: formatMessage(
      pieces.map((piece) =>
        typeof piece === 'string' ? piece : { type: piece.type, id: rowOf(piece.type, piece.id) },
      ),
    ),
    ...{ teams: rowsOf('teams'), problems: rowsOf('problems'), submissions: rowsOf('submissions') },
  }
}
