import { expect, test } from 'vitest'
import { filterProblems, isWhole, parseFilter, successRate, tagsOf } from './filter'
import type { ListedProblem } from './queries'

const problem = (id: string, difficulty: number, own?: ListedProblem['own']): ListedProblem => ({
  id,
  puzzle: id === 'other' ? 'snake' : id === 'hard-one' ? 'robot-escape-bot' : 'robot-escape',
  kind: id === 'other' ? 'bot' : 'answer',
  difficulty,
  title: id.toUpperCase(),
  summary: 'Lead it out.',
  solvedBy: difficulty === 3 ? 0 : difficulty,
  triedBy: difficulty === 3 ? 0 : 10,
  tags: id === 'other' ? ['queue'] : ['maze', 'queue'],
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
  [{ puzzle: 'robot-escape' }, ['easy-one', 'hard-one']],
  [{ tag: 'maze' }, ['easy-one', 'hard-one']],
  [{ tag: 'unknown' }, ['easy-one', 'hard-one', 'other']],
  [{ sort: 'difficulty' }, ['easy-one', 'other', 'hard-one']],
  [{ sort: 'solvers' }, ['hard-one', 'easy-one', 'other']],
  [{ sort: 'rate', tag: 'queue' }, ['hard-one', 'easy-one', 'other']],
  [{ sort: 'hacked' }, ['easy-one', 'hard-one', 'other']],
  [{ puzzle: 'chess' }, ['easy-one', 'hard-one', 'other']],
])('%j', (query, shown) => {
  expect(filterProblems(ALL, parseFilter(query)).map(({ id }) => id)).toEqual(shown)
})

test('tags are listed once', () => {
  expect(tagsOf(ALL)).toEqual(['maze', 'queue'])
})

test('there is a success rate where somebody has tried a problem that can be solved', () => {
  const rates = [ALL[0]!, ALL[2]!, { ...ALL[0]!, kind: 'duel' as const }].map(successRate)
  expect(rates).toEqual([0.1, undefined, undefined])
})

test('only the list without any choice is whole', () => {
  expect(isWhole(parseFilter({}))).toBe(true)
  for (const query of [{ q: 'a' }, { tag: 'maze' }, { sort: 'rate' }, { state: 'new' }])
    expect(isWhole(parseFilter(query))).toBe(false)
})
