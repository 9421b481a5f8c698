import type { Board } from '../board'
import { offers } from './access'
import { awardObjects } from './awards'
import { clarificationObjects } from './clarifications'
import { Commentary } from './commentary'
import { commentObjects } from './comments'
import { contestObject, countsPoints, stateObject } from './contest'
import type { Collection, Entity, Single } from './entity'
import type { Facts } from './facts'
import type { History, Moment } from './history'
import { judgementTypes } from './judgement-types'
import { type Counted, countedSubmissions } from './judging'
import { languages } from './languages'
import { type LiveType, liveObjects } from './live'
import {
  accountObjects,
  groupObjects,
  mainGroupOf,
  organisationObjects,
  personObjects,
  teamObjects,
} from './people'
import { problemObjects } from './problems'
import { type Gate, gateOf, type Reader, seesProblems } from './reader'

/** A contest as somebody reads it at some moment. */
export interface View {
  readonly facts: Facts
  readonly history: History
  /** The scoreboard that this reader may see. */
  readonly board: Board
  readonly reader: Reader
  /** Milliseconds since 1970. */
  readonly now: number
  /** What has been made already: for this reader, and for all who see the same scoreboard. */
  readonly kept?: Kept
}

export interface Kept {
  readonly own: Map<Collection, Entity[]>
  readonly shared: Map<Collection, Entity[]>
  /** Goes on from what it has told before. */
  readonly commentary: Commentary
}

/** Objects that do not depend on the reader, but on the scoreboard that they see. */
const SHARED: readonly Collection[] = [
  'judgement-types',
  'languages',
  'groups',
  'organizations',
  'teams',
  'awards',
  'commentary',
]

const isLive = (type: Collection): type is LiveType =>
  type === 'submissions' || type === 'judgements' || type === 'runs'

/** What everybody else knows of the results, or all of it for organisers: awards and comments are not for one team only. */
export const boardGate = (facts: Facts, { role }: Pick<Reader, 'role'>): Gate =>
  gateOf(facts, { role: role === 'organiser' ? role : 'public', team: null })

const counted = ({ facts, history, reader }: View): readonly Counted[] =>
  countedSubmissions(history, history.after(history.seq), boardGate(facts, reader))

/** All objects of a type that the reader may see; undefined if they cannot ask for it. */
export function collectionOf(type: Collection, view: View): Entity[] | undefined {
  if (!offers(type, view.reader)) return undefined
  const kept = view.kept?.[SHARED.includes(type) ? 'shared' : 'own']
  const made = kept?.get(type) ?? (isLive(type) ? liveCollection(type, view) : SETTLED[type](view))
  kept?.set(type, made)
  return made
}

function liveCollection(type: LiveType, { facts, history, reader }: View): Entity[] {
  const moment = history.after(history.seq)
  return liveObjects(history, moment, gateOf(facts, reader), [type]).map(({ entity }) => entity)
}

/** How the objects are made that are not of the log, or that are few. */
export const SETTLED: Readonly<Record<Exclude<Collection, LiveType>, (view: View) => Entity[]>> = {
  'judgement-types': ({ facts }) => judgementTypes(!countsPoints(facts)),
  languages,
  problems: ({ facts, reader, now }) => problemObjects(facts, reader, now),
  groups: ({ facts }) => groupObjects(facts),
  organizations: ({ facts }) => organisationObjects(facts),
  teams: ({ facts }) => teamObjects(facts),
  persons: ({ facts, reader }) => personObjects(facts, reader),
  accounts: ({ facts, reader }) => accountObjects(facts, reader),
  clarifications: ({ facts, reader, now }) => clarificationObjects(facts, reader, now),
  awards: (view) =>
    awardObjects(view.facts, {
      board: view.board,
      counted: counted(view),
      medals: view.history.after(view.history.seq).settings?.medals,
      problems: seesProblems(view.facts, view.reader, view.now),
    }),
  commentary: (view) => {
    const { facts, history, reader } = view
    const commentary = view.kept?.commentary ?? new Commentary()
    const told = commentary.tell(facts, history.after(history.seq), counted(view))
    const sees = seesProblems(facts, reader, view.now)
    return [...told, ...commentObjects(facts, history, boardGate(facts, reader), sees)]
  },
}

export const singleOf = (type: 'contest' | 'state', { facts, now }: View): Single =>
  type === 'contest' ? contestObject(facts, mainGroupOf(facts)) : stateObject(facts, now)

/**
 * The last event whose time a reader may know: one that tells of a result behind the freeze is not among them, and one of a
 * submission that is no part of the contest neither.
 */
export function lastSeen({ history, facts, reader }: View): { readonly at: string } | undefined {
  const moment: Moment = history.after(history.seq)
  const found = countedSubmissions(history, moment, boardGate(facts, reader))
  const known = new Set(found.map(({ made }) => made.event.id))
  const open = new Set(found.flatMap(({ made, ended }) => (ended ? [made.event.id] : [])))
  return history.events.findLast((event) => {
    if (event.type === 'judgement' || event.type === 'runs') return open.has(event.submission)
    return event.type === 'contest' || (event.type === 'submission' && known.has(event.id))
  })
}
