import { expect, test } from 'vitest'
import { filterProblems, parseFilter, puzzlesOf } from './filter'
import type { ListedProblem } from './queries'

const problem = (id: string, difficulty: number, own?: ListedProblem['own']): ListedProblem => ({
  id,
  puzzle: id === 'other' ? 'snake' : 'robot-escape',
  kind: id === 'other' ? 'bot' : 'answer',
  difficulty,
  title: id.toUpperCase(),
  summary: 'Lead it out.',
  solvedBy: 0,
  triedBy: 0,
  workshop: false,
  level: undefined,
  ...(own && { own }),
})

const ALL = [
  problem('easy-one', 1, { accepted: true, score: 1 }),
  problem('hard-one', 5, { accepted: false, score: 0.4 }),
  problem('other', 3),
]

test.each([
  // query                                   shown
  [{}, ['easy-one', 'hard-one', 'other']],
  [{ q: 'one  EASY' }, ['easy-one']],
  [{ q: 'lead' }, ['easy-one', 'hard-one', 'other']],
  [{ q: 'nothing like it' }, []],
  [{ state: 'solved' }, ['easy-one']],
  [{ state: 'tried' }, ['hard-one']],
  [{ state: 'new' }, ['other']],
  [{ state: 'hacked', difficulty: '99' }, ['easy-one', 'hard-one', 'other']],
  [{ difficulty: '5' }, ['hard-one']],
  [{ kind: 'bot' }, ['other']],
  [{ kind: 'duel' }, []],
  [{ q: ['hard', 'easy'] }, ['hard-one']],
  [{ puzzle: 'snake' }, ['other']],
  [{ puzzle: 'chess' }, ['easy-one', 'hard-one', 'other']],
])('%j', (query, shown) => {
  expect(filterProblems(ALL, parseFilter(query)).map(({ id }) => id)).toEqual(shown)
})

test('puzzles of several problems can be chosen, by the title of the first one', () => {
  expect(puzzlesOf(ALL)).toEqual([{ value: 'robot-escape', words: 'EASY-ONE' }])
})
