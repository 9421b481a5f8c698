import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import {
  announce,
  announcedTo,
  answerForm,
  answerQuestion,
  askQuestion,
  CLARIFICATION_LENGTH,
  clarificationForm,
  listClarifications,
  MOST_OPEN,
} from '@/lib/contests/clarifications'
import { eventsAfter } from '@/lib/contests/log'
import { joinContest } from '@/lib/contests/participation'
import { newsFor, scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { deleteAccount, onlyPeople } from './people'

/* Questions, answers and announcements of a contest: who may write them, who reads them, and who hears of them. */

beforeAll(() => freshDatabase('seeded'))

const PROBLEM = 'robot-escape'
let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(-1, 1, { problemId: PROBLEM })).id
  await joinContest(ann!, id)
})

const form = (text: string, problem = '') => ({ token: randomUUID(), problem, text })
const ask = (user: Viewer | undefined, text: string, problem = '') =>
  askQuestion(user!, id, form(text, problem))
const answer = (question: string, text: string, toAll = false) =>
  answerQuestion(boss!, id, question, { text, toAll })
const onlyQuestion = async () =>
  (await db.clarification.findFirstOrThrow({ where: { question: { not: '' } } })).id
const seenBy = async (viewer: Viewer | null | undefined) =>
  (await listClarifications(id, viewer ?? null)).map(({ question, answer: told, own }) => ({
    question,
    told,
    own,
  }))

test('a question is read by who asked and by administrators, and its answer too', async () => {
  expect(await ask(ann, 'Is 0,0 at the top?', PROBLEM)).toMatchObject({ ok: true })
  expect(await seenBy(ann)).toEqual([{ question: 'Is 0,0 at the top?', told: null, own: true }])
  expect(await seenBy(boss)).toEqual([{ question: 'Is 0,0 at the top?', told: null, own: false }])
  expect([await seenBy(bob), await seenBy(null)]).toEqual([[], []])
  expect((await listClarifications(id, boss!))[0]).toMatchObject({
    problemId: PROBLEM,
    asker: { person: { username: 'ann' } },
  })

  expect(await answer(await onlyQuestion(), 'Yes.')).toMatchObject({ ok: true })
  expect(await seenBy(ann)).toMatchObject([{ told: 'Yes.' }])
  expect([await seenBy(bob), await seenBy(null)]).toEqual([[], []])
})

test('an answer to all publishes the question without the name of who asked', async () => {
  await ask(ann, 'Is 0,0 at the top?')
  await answer(await onlyQuestion(), 'Yes.', true)
  for (const viewer of [bob!, null]) {
    const [row] = await listClarifications(id, viewer)
    expect(row).toMatchObject({ question: 'Is 0,0 at the top?', answer: 'Yes.', own: false })
    expect(row!.asker).toBeUndefined()
  }
})

test('a question is answered once: whoever is slower is told so, and nothing is overwritten', async () => {
  await ask(ann, 'Is 0,0 at the top?')
  const question = await onlyQuestion()
  const results = await Promise.all([answer(question, 'Yes.'), answer(question, 'No.')])
  expect(results.filter((result) => result?.ok)).toHaveLength(1)
  expect(results.find((result) => !result?.ok)).toMatchObject({ error: { code: 'answered-already' } })
  expect(await db.clarification.count({ where: { answer: { not: null } } })).toBe(1)
})

describe('nobody else gets in', () => {
  test('only participants ask, and only until the end', async () => {
    const closed = { ok: false, error: { code: 'questions-closed' } }
    expect(await ask(bob, 'May I?')).toMatchObject(closed)
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.5) } })
    expect(await ask(ann, 'May I?')).toMatchObject(closed)
    expect(await askQuestion(ann!, randomUUID(), form('May I?'))).toMatchObject(closed)
    expect(await askQuestion(ann!, 'no id', form('May I?'))).toMatchObject(closed)
    expect(await db.clarification.count()).toBe(0)
  })

  test('only administrators answer and announce', async () => {
    await ask(ann, 'May I?')
    for (const actor of [ann!, null]) {
      await expect(answerQuestion(actor, id, randomUUID(), { text: 'x', toAll: true })).rejects.toThrow(
        NotAllowed,
      )
      await expect(announce(actor, id, form('x'))).rejects.toThrow(NotAllowed)
    }
  })

  test('a question is answered in its own contest only', async () => {
    await ask(ann, 'May I?')
    const other = await contest(-1, 2, { problemId: PROBLEM })
    expect(
      await answerQuestion(boss!, other.id, await onlyQuestion(), { text: 'Yes.', toAll: true }),
    ).toBeUndefined()
    expect(await announce(boss!, randomUUID(), form('x'))).toBeUndefined()
  })

  test('a question is about a problem of the contest', async () => {
    for (const problem of ['snake', 'nothing', 'x'.repeat(2000)]) {
      const fault = { error: { field: 'problem', code: 'problem-unknown' } }
      expect(await ask(ann, 'May I?', problem)).toMatchObject(fault)
      expect(await announce(boss!, id, form('x', problem))).toMatchObject(fault)
    }
  })
})

test('the same form sent twice at once is one question, one announcement', async () => {
  const [question, news] = [form('Twice?'), form('Twice.')]
  const sent = [1, 2].flatMap(() => [askQuestion(ann!, id, question), announce(boss!, id, news)])
  expect((await Promise.all(sent)).every((result) => result?.ok)).toBe(true)
  expect(await db.clarification.count()).toBe(2)
})

test('five questions may wait at a time, also if they are sent at once', async () => {
  const sent = Array.from({ length: MOST_OPEN + 3 }, (_, index) => ask(ann, `Question ${index}?`))
  const results = await Promise.all(sent)
  expect(results.filter(({ ok }) => ok)).toHaveLength(MOST_OPEN)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    error: { code: 'questions-many', values: { limit: MOST_OPEN } },
  })
  const { id: first } = await db.clarification.findFirstOrThrow()
  await answer(first, 'No comment.')
  expect(await ask(ann, 'One more?')).toMatchObject({ ok: true })
})

test.each([
  ['without characters', '', 'message-empty'],
  ['without visible characters', ' \u200b\n', 'message-empty'],
  ['too long', 'x'.repeat(CLARIFICATION_LENGTH + 1), 'message-long'],
  ['with a NUL', 'a\0b', 'message-unprintable'],
  ['that changes its direction', 'a\u202eb', 'message-unprintable'],
])('a text %s is refused', (_, text, code) => {
  for (const parsed of [
    clarificationForm.safeParse(form(text)),
    answerForm.safeParse({ text, toAll: false }),
  ])
    expect(parsed.error?.issues[0]?.message).toBe(code)
})

test('a text of the greatest length is stored whole', async () => {
  const text = '🏆'.repeat(CLARIFICATION_LENGTH)
  await askQuestion(ann!, id, clarificationForm.parse(form(text)))
  await answer(await onlyQuestion(), text, true)
  expect(await seenBy(null)).toEqual([{ question: text, told: text, own: false }])
})

describe('the log', () => {
  const news = async (viewer: Viewer | undefined, judge = false) => {
    const seat = await db.participation.findFirst({ where: { contestId: id, userId: viewer!.id } })
    return newsFor((await scoreboardOf(id, 'public'))!.news, seat?.id, judge)
  }

  test('tells whom it concerns, without the texts', async () => {
    await joinContest(bob!, id)
    expect([await news(ann), await news(bob), await news(boss, true)]).toEqual([0, 0, 0])
    await ask(ann, 'A secret thought?')
    expect([await news(ann), await news(bob), await news(boss, true)]).toEqual([0, 0, 1])
    await answer(await onlyQuestion(), 'A secret answer.')
    expect([await news(ann), await news(bob), await news(boss, true)]).toEqual([1, 0, 1])
    await announce(boss!, id, form('Ten minutes more.'))
    // The page of the contest has the announcement itself, and no question.
    expect((await announcedTo(id)).map(({ text }) => text)).toEqual(['Ten minutes more.'])
    expect([await news(ann), await news(bob), await news(boss, true)]).toEqual([2, 1, 2])

    const events = (await eventsAfter(id, 0)).filter(({ type }) => type === 'clarification')
    expect(events).toMatchObject([
      { answered: false, toAll: false, problem: null },
      { answered: true, toAll: false },
      { answered: true, toAll: true, participant: null },
    ])
    expect(JSON.stringify(events)).not.toMatch(/secret|minutes/)
  })

  test('the scoreboard keeps its bytes', async () => {
    const before = await scoreboardOf(id, 'public')
    await ask(ann, 'Does this change anything?')
    const after = await scoreboardOf(id, 'public')
    expect(after!.seq).toBe(before!.seq + 1)
    expect(after!.etag).toBe(before!.etag)
  })
})

test('with an account go its questions, but not what everybody has been told', async () => {
  await ask(ann, 'Private?')
  await answer(await onlyQuestion(), 'Yes.')
  await ask(ann, 'For all?')
  const { id: second } = await db.clarification.findFirstOrThrow({ where: { answer: null } })
  await answer(second, 'Yes.', true)
  await deleteAccount(ann!.id, 'ann')
  expect(await seenBy(boss)).toEqual([{ question: 'For all?', told: 'Yes.', own: false }])
})
