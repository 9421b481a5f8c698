import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { READERS, viewOf } from '@/tests/setup/contest-facts'
import { momentOf } from '@/tests/setup/contest-logs'
import { LANGUAGES } from '../../languages'
import type { SettingsEvent } from '../events'
import { languageFromId, languageIdOf, languages, problemObjects } from './contest'
import { absolute, parseAbsolute, parseRelative, relative } from './entity'
import { type ClarificationFact, problemIdOf } from './facts'
import { clarificationObjects } from './messages'

test.each([
  [0, '0:00:00.000'],
  [-0.4, '0:00:00.000'],
  [1, '0:00:00.001'],
  [-932_457, '-0:15:32.457'],
  [3_723_045, '1:02:03.045'],
  [36_000_000, '10:00:00.000'],
])('%d ms on the clock is %s', (milliseconds, text) => {
  expect(relative(milliseconds)).toBe(text)
  expect(parseRelative(text)).toBe(Math.round(milliseconds) || 0)
})

test.each(['', '1:00', '1:60:00', '01', '1:00:00.1', 'x'])('%j is no duration', (text) =>
  expect(parseRelative(text)).toBeUndefined(),
)

test.each([
  ['2026-11-24T09:00:00.000Z', Date.UTC(2026, 10, 24, 9)],
  ['2026-11-24T09:00:00+01', Date.UTC(2026, 10, 24, 8)],
  ['2026-11-24T09:00:00.5-02:30', Date.UTC(2026, 10, 24, 11, 30) + 500],
  ['2026-11-24T09:00:00', undefined],
  ['2026-13-24T09:00:00Z', undefined],
  ['tomorrow', undefined],
])('%s is %s', (text, at) => expect(parseAbsolute(text)).toBe(at))

test('moments have milliseconds, always', () => {
  expect(absolute('2026-11-24T09:00:00Z')).toBe('2026-11-24T09:00:00.000Z')
  expect(absolute(Date.UTC(2026, 0, 1))).toBe('2026-01-01T00:00:00.000Z')
})

test('every language has an id of its own, by which it is found again', () => {
  const ids = languages().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const language of [null, ...Object.keys(LANGUAGES)])
    expect(languageFromId(languageIdOf(language))).toBe(language)
  expect(languageFromId('cobol')).toBeUndefined()
  expect(ids).toEqual(expect.arrayContaining(['python3', 'cpp', 'java', 'text']))
})

test('balloons have the colours of the pages', () => {
  const styles = readFileSync('app/globals.css', 'utf8')
  const view = viewOf([settings(12)], READERS[3]!, 1)
  for (const { color, rgb } of problemObjects(view.facts, view.reader, view.now))
    expect(styles).toContain(`--color-id-${color}: light-dark(${rgb},`)
})

const settings = (problems: number): SettingsEvent => ({
  ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(120), freezesAt: null, thawed: false },
  ...{ format: 'icpc', removed: [] },
  problems: Array.from({ length: problems }, (_, place) => ({
    ...{ id: `p${place}`, label: String.fromCharCode(65 + place), points: 1 },
  })),
})

test('a hidden problem, and one with a long id, is known by its letter', () => {
  const problem = { id: 'snake', label: 'C', hidden: false }
  expect(problemIdOf(problem)).toBe('snake')
  expect(problemIdOf({ ...problem, hidden: true })).toBe('problem-C')
  expect(problemIdOf({ ...problem, id: 'a'.repeat(22) })).toBe('problem-C')
})

test('a question is told to organisers and who asked; an answer to all quotes it', () => {
  const question: ClarificationFact = {
    ...{ id: '01234567-89ab-7cde-8f01-23456789abcd', team: 'p', problem: 'p0', question: 'Is it?\nReally?' },
    ...{ answer: 'Yes.', toAll: false, askedAt: momentOf(-5), answeredAt: momentOf(10) },
  }
  const told = (place: number, changed: Partial<ClarificationFact>, minute = 20) => {
    const view = viewOf([settings(1)], READERS[place]!, minute)
    const facts = { ...view.facts, clarifications: [{ ...question, ...changed }] }
    return clarificationObjects(facts, view.reader, view.now)
  }
  const asked = {
    ...{ id: question.id, from_team_id: 'p', problem_id: 'p0', text: question.question },
    ...{ time: momentOf(-5), contest_time: '-0:05:00.000' },
  }
  const times = { time: momentOf(10), contest_time: '0:10:00.000' }
  const answerId = '0123456789ab7cde8f0123456789abcd-re'
  const answered = {
    id: answerId,
    to_team_ids: ['p'],
    reply_to_id: question.id,
    problem_id: 'p0',
    text: 'Yes.',
  }
  const [anybody, asker, other, organiser] = [0, 1, 2, 3]
  for (const who of [asker, organiser]) expect(told(who, {})).toEqual([asked, { ...answered, ...times }])
  for (const who of [anybody, other]) expect(told(who, {})).toEqual([])
  const published = { id: answerId, problem_id: 'p0', text: '> Is it?\n> Really?\n\nYes.', ...times }
  expect(told(anybody, { toAll: true })).toEqual([published])
  expect(told(asker, { toAll: true })).toEqual([asked, { ...published, reply_to_id: question.id }])
  expect(told(asker, { answer: null, answeredAt: null })).toEqual([asked])
  const announced = { team: null, question: '', answer: 'Hello.', toAll: true }
  expect(told(anybody, announced, -1)).toEqual([{ id: question.id, text: 'Hello.', ...times }])
  // Somebody who is gone has asked; only what was told to all is left.
  expect(told(organiser, { team: null, toAll: true })).toEqual([published])
})
