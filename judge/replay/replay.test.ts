import { expect, test } from 'vitest'
import { valueIn } from '../kit/value-in'
import { judgeAnswer } from './answer'
import type { Replay } from './play'
import { hasCurrentRules, play, simulate } from './replay'

const GAME = { puzzle: 'robot-escape', level: '00x\n', seed: 0 } as const

function replayOf(commands: string): Replay {
  return valueIn(play(GAME, [commands])).replay()
}

test('a replay is the inputs of a game and its claimed ending', () => {
  expect(replayOf(' RR\n')).toEqual({
    format: 1,
    puzzle: 'robot-escape',
    rules: 1,
    seed: 0,
    level: '00x\n',
    moves: ['RR'],
    ending: { verdict: 'accepted', score: 1 },
  })
})

test.each([
  // name                       change                                             code
  ['another format', { format: 2 }, 'replay-format'],
  ['an unknown puzzle', { puzzle: 'chess' }, 'replay-puzzle'],
  ['a name of every object', { puzzle: 'constructor' }, 'replay-puzzle'],
  ['other rules', { rules: 2 }, 'replay-rules'],
  ['a claim that is not true', { moves: ['R'] }, 'replay-ending'],
  ['another score', { ending: { verdict: 'accepted', score: 0.5 } }, 'replay-ending'],
  ['a level that cannot be read', { level: 'y' }, 'level-character'],
  ['a move that cannot be read', { moves: ['r'] }, 'letter'],
  ['no move', { moves: [] }, 'game-unfinished'],
  ['a move after the end', { moves: ['RR', 'R'] }, 'game-over'],
] as const)('%s is rejected', (_, change, code) => {
  expect(simulate({ ...replayOf('RR'), ...change })).toMatchObject({ ok: false, error: { code } })
})

test.each([
  ['RR', 'accepted', 1, [0, 2, 3]],
  ['R', 'partial', 0.5, [1, 1]],
  ['r', 'invalid', 0, []],
])('the answer %s is %s', (answer, verdict, score, rank) => {
  const judged = judgeAnswer(GAME.puzzle, { name: 'sample', ...GAME }, answer)
  expect(judged).toMatchObject({ name: 'sample', verdict, score, rank })
  expect(judged.played === undefined).toBe(verdict === 'invalid')
})

test('an invalid level is a fault of the judge and throws', () => {
  const broken = { name: 'broken', level: 'y', seed: 0 }
  expect(() => judgeAnswer('robot-escape', broken, 'U')).toThrow(
    'level broken of robot-escape cannot be read',
  )
})

test.each([
  // name                       change                     current
  ['as it was judged', {}, true],
  ['another format', { format: 2 }, false],
  ['an unknown puzzle', { puzzle: 'chess' }, false],
  ['a name of every object', { puzzle: 'constructor' }, false],
  ['other rules', { rules: 2 }, false],
  // The claim is not checked by playing the game again.
  ['a claim that is not true', { moves: ['R'] }, true],
  ['a level that cannot be read', { level: 'y' }, true],
] as const)('whether a replay has the current rules (%s)', (_, change, current) => {
  expect(hasCurrentRules({ ...replayOf('RR'), ...change })).toBe(current)
})
