import { expect, test } from 'vitest'
import { type Answer, equalAnswers, LEAST_LETTERS, MOST_GROUPS } from './answers'

const answer = (participant: string, digest: string, letters = LEAST_LETTERS): Answer => ({
  ...{ id: `${participant} ${digest}`, participant, digest, letters },
})
const ids = (answers: readonly Answer[]) => equalAnswers(answers).map((group) => group.map(({ id }) => id))

test('answers are grouped if several participants gave them and they are long', () => {
  expect(
    ids([
      answer('ann', 'x'),
      answer('ann', 'x'),
      answer('bob', 'short', LEAST_LETTERS - 1),
      answer('ann', 'short', LEAST_LETTERS - 1),
      answer('bob', 'x'),
      answer('cid', 'own'),
      answer('bob', 'long', 900),
      answer('cid', 'long', 900),
      answer('cid', 'x'),
    ]),
  ).toEqual([
    ['ann x', 'bob x', 'cid x'],
    ['bob long', 'cid long'],
  ])
})

test('of very many groups the largest are kept', () => {
  const pairs = Array.from({ length: MOST_GROUPS + 5 }, (_, turn) => [
    answer('ann', `${turn}`),
    answer('bob', `${turn}`),
  ])
  const groups = ids([...pairs.flat(), answer('cid', '3')])
  expect(groups).toHaveLength(MOST_GROUPS)
  expect(groups[0]).toHaveLength(3)
})
