import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf, historyOf, READERS } from '@/tests/setup/contest-facts'
import { momentOf } from '@/tests/setup/contest-logs'
import type { EventBody } from '../events'
import type { CommentFact, Facts } from './facts'
import {
  commentObjects,
  formatMessage,
  fromObject,
  type Piece,
  parseMessage,
  REFERENCE_LISTS,
} from './messages'
import { boardGate } from './view'

/* What organisers have told: the references in messages, and who is told what. */

const reference = fc.record({
  type: fc.constantFrom(...REFERENCE_LISTS),
  id: fc.stringMatching(/^[A-Za-z0-9_.-]{1,36}$/),
})
const text = fc.oneof(fc.string(), fc.stringMatching(/^[\\{}:a-z]{0,12}$/), fc.constant('{teams:7}'))

test('a message says what was written into it, however it is written', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(reference, text)), (pieces) => {
      const joined: Piece[] = []
      for (const piece of pieces) {
        const last = joined.at(-1)
        if (typeof piece === 'string' && typeof last === 'string') joined.splice(-1, 1, last + piece)
        else if (piece !== '') joined.push(piece)
      }
      expect(parseMessage(formatMessage(pieces))).toEqual(joined)
    }),
  ))

test.each([
  ['{teams:7} leads', [{ type: 'teams', id: '7' }, ' leads']],
  [String.raw`\{teams:7} \\ {`, [String.raw`{teams:7} \ {`]],
  ['{groups:7} {teams:} {teams:a b}', ['{groups:7} {teams:} {teams:a b}']],
  ['', []],
])('%j is read as the specification says', (message, pieces) => expect(parseMessage(message)).toEqual(pieces))

const EVENTS: readonly EventBody[] = [
  {
    ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(120), freezesAt: momentOf(90) },
    ...{ thawed: false, format: 'icpc', removed: [] },
    problems: ['a', 'b'].map((id, place) => ({ id, label: 'AB'[place]!, points: 1 })),
  },
  {
    ...{ type: 'participant', id: 'p', kind: 'official', startsAt: null, extraSeconds: 0 },
    disqualified: false,
  },
  { type: 'submission', id: '1', participant: 'p', problem: 'b', submittedAt: momentOf(5) },
]
const HISTORY = historyOf(EVENTS)
const [EVERYBODY, , , ORGANISER] = READERS

const said = (changed: Partial<CommentFact> = {}): CommentFact => ({
  ...{ id: 'c', message: 'Hello.', tags: ['fun'], teams: [], problems: [], submissions: [] },
  ...{ afterFreeze: true, at: momentOf(10), ...changed },
})
const told = (
  comments: readonly CommentFact[],
  who = EVERYBODY!,
  changed: Partial<Facts> = {},
  open = true,
) => {
  const facts = { ...factsOf(EVENTS), ...changed, comments }
  return commentObjects(facts, HISTORY, boardGate(facts, who), open)
}

test('a comment has the ids of the API, and tells of nothing that is gone', () => {
  const about = { teams: ['p', 'left'], problems: ['b', 'removed'], submissions: ['1', '2'] }
  const message = '{teams:p} and {teams:left}: {problems:b}, {submissions:1}, {submissions:2}'
  expect(told([said({ message, ...about })])).toEqual([
    {
      ...{ id: 'c', time: momentOf(10), contest_time: '0:10:00.000', tags: ['fun'] },
      message: '{teams:p} and a team: {problems:problem-B}, {submissions:1}, a submission',
      ...{ team_ids: ['p'], problem_ids: ['problem-B'], submission_ids: ['1'] },
    },
  ])
})

test('who does not see the problems yet is told their letters only', () => {
  const comment = said({ message: 'Look at {problems:a}', problems: ['a'], at: momentOf(-5) })
  const [found] = told([comment], EVERYBODY, {}, false)
  expect([found!.message, 'problem_ids' in found!]).toEqual(['Look at problem A', false])
})

test('what was written during a freeze waits for its end, unless it says otherwise', () => {
  const comments = [
    said({ id: 'before' }),
    said({ id: 'in', at: momentOf(90) }),
    said({ id: 'open', at: momentOf(91), afterFreeze: false }),
  ]
  const ids = (who = EVERYBODY, changed: Partial<Facts> = {}) =>
    told(comments, who, changed).map(({ id }) => id)
  for (const reader of READERS.slice(0, 3)) expect(ids(reader)).toEqual(['before', 'open'])
  expect(ids(ORGANISER)).toEqual(['before', 'in', 'open'])
  expect(ids(EVERYBODY, { thawedAt: momentOf(130) })).toEqual(['before', 'in', 'open'])
  expect(ids(EVERYBODY, { freezesAt: null })).toEqual(['before', 'in', 'open'])
})

test('a program’s comment is stored by rows, and comes back as it was; what it does not know is named', () => {
  const facts = factsOf(EVENTS)
  const gate = boardGate(facts, ORGANISER!)
  const message = String.raw`{teams:p} \{ {problems:problem-B} {submissions:1}`
  const ids = { teams: ['p', 'p'], problems: ['problem-B'], submissions: ['1'] }
  const stored = fromObject(facts, HISTORY, gate, { message, ...ids })
  if ('unknown' in stored) throw new Error(`${stored.unknown.id} is unknown`)
  expect(stored).toMatchObject({ teams: ['p'], problems: ['b'], submissions: ['1'] })
  expect(told([said(stored)], ORGANISER)[0]!.message).toBe(message)
  const none = { teams: [], problems: [], submissions: [] }
  expect(fromObject(facts, HISTORY, gate, { message: '{teams:q}', ...none })).toEqual({
    unknown: { type: 'teams', id: 'q' },
  })
  expect(fromObject(facts, HISTORY, gate, { message: '', ...none, submissions: ['9'] })).toEqual({
    unknown: { type: 'submissions', id: '9' },
  })
})
