import { describe, expect, test } from 'vitest'
import { SAMPLES } from '@/tests/contract/samples'
import { valueIn } from '../kit/value-in'
import { PUZZLES, type PuzzleId } from '../puzzles'
import type { AnyPuzzle } from '../puzzles/_common/puzzle'
import { formatReplay, parseReplay } from './file'
import { playInterrupted } from './interrupted'
import { play } from './replay'
import { type Stored, verify } from './verify'

/** All sample games, as they would be stored. */
const GAMES: readonly (readonly [string, Stored])[] = (Object.keys(PUZZLES) as PuzzleId[]).flatMap((puzzle) =>
  SAMPLES[puzzle].flatMap(({ name, level, games }) =>
    games.map((replies, index) => {
      const played = valueIn(play({ puzzle, level, seed: 3 }, replies))
      const { metrics, reason } = played.outcome
      return [`${puzzle}, ${name}, game ${index}`, { replay: played.replay(), metrics, reason }] as const
    }),
  ),
)

describe('a game of', () => {
  test.each(GAMES)('%s verifies, survives export and import, and no claim can be changed', (_, stored) => {
    const read = parseReplay(formatReplay(stored.replay))
    expect(read).toEqual({ ok: true, value: stored.replay })
    expect(verify(stored)).toMatchObject({ holds: true })
    expect(verify({ replay: stored.replay })).toMatchObject({
      holds: true,
      checked: ['rules', 'verdict', 'score'],
    })

    const { replay } = stored
    const { verdict, score } = replay.ending
    const other = verdict === 'accepted' ? 'wrong-answer' : 'accepted'
    const claims = {
      verdict: { ...stored, replay: { ...replay, ending: { verdict: other, score } } },
      score: { ...stored, replay: { ...replay, ending: { verdict, score: score + 0.25 } } },
      metrics: { ...stored, metrics: { ...stored.metrics, invented: 1 } },
      rules: { ...stored, replay: { ...replay, rules: replay.rules + 1 } },
    } as const
    for (const [check, claim] of Object.entries(claims))
      expect(verify(claim), check).toMatchObject({ holds: false, check })
  })
})

describe('a tampered log is detected', () => {
  const played = valueIn(play({ puzzle: 'robot-escape', level: '00x\n', seed: 0 }, ['RR']))
  const { metrics, reason } = played.outcome
  const replay = played.replay()
  const stored = { replay, metrics, reason }

  test.each([
    // what was changed              to                                                     check      why
    ['a move', { replay: { ...replay, moves: ['RL'] } }, 'verdict', 'replay-verdict'],
    ['a longer way', { replay: { ...replay, moves: ['LRR'] } }, 'metrics', 'replay-metrics'],
    ['a move more', { replay: { ...replay, moves: ['RR', 'R'] } }, 'ending', 'game-over'],
    ['no move', { replay: { ...replay, moves: [] } }, 'ending', 'game-unfinished'],
    ['a move that is none', { replay: { ...replay, moves: ['RX'] } }, 'ending', 'letter'],
    ['the level', { replay: { ...replay, level: '000x\n' } }, 'verdict', 'replay-verdict'],
    ['the rules', { replay: { ...replay, rules: 9 } }, 'rules', 'replay-rules'],
    ['the format', { replay: { ...replay, format: 9 } }, 'rules', 'replay-format'],
    ['the puzzle', { replay: { ...replay, puzzle: 'chess' } }, 'rules', 'replay-puzzle'],
    ['a figure', { metrics: { ...metrics, length: 1 } }, 'metrics', 'replay-metrics'],
    ['a figure left out', { metrics: {} }, 'metrics', 'replay-metrics'],
    ['how it ended', { reason: { code: 'stranded', values: {} } }, 'ending', 'replay-reason'],
    [
      'where it ended',
      { reason: { ...reason, values: { ...reason.values, row: 7 } } },
      'ending',
      'replay-reason',
    ],
  ] as const)('%s', (_, change, check, code) => {
    expect(verify(stored)).toMatchObject({
      holds: true,
      checked: ['rules', 'verdict', 'score', 'metrics', 'ending'],
    })
    expect(verify({ ...stored, ...change } as Stored)).toMatchObject({ holds: false, check, why: { code } })
  })
})

test('for a game whose program failed, the moves before that are played', () => {
  const way = ['4 1', '4 0']
  const level = SAMPLES['maze-duel'][0].level
  const maze = valueIn(PUZZLES['maze-duel'].parseLevel(level))
  const reached = valueIn(playInterrupted(PUZZLES['maze-duel'] as AnyPuzzle, maze, 0, way))
  const cut: Stored = {
    replay: {
      ...{ format: 1, puzzle: 'maze-duel', rules: PUZZLES['maze-duel'].rules, seed: 0, level, moves: way },
      ending: { verdict: 'time-limit', score: reached.outcome.score },
    },
    reason: { code: 'cpu-time', values: { turn: 3, limitMs: 100 } },
  }
  expect(verify(cut)).toMatchObject({ holds: true, checked: ['rules', 'verdict', 'score'] })
  const ending = { verdict: 'accepted', score: 1 } as const
  expect(verify({ ...cut, replay: { ...cut.replay, ending } })).toMatchObject({ holds: false })
})

describe('a file', () => {
  const good = {
    ...{ format: 1, puzzle: 'robot-escape', rules: 1, seed: 0, level: '00x\n', moves: ['RR'] },
    ending: { verdict: 'accepted', score: 1 },
  }
  test.each([
    ['nothing', '', 'file-json'],
    ['no JSON', '{"format": 1', 'file-json'],
    ['a number', '1', 'file-json'],
    ['a list', '[]', 'file-json'],
    ['null', 'null', 'file-json'],
    ['no field', '{}', 'file-field'],
    ['rules that are no number', JSON.stringify({ ...good, rules: '1' }), 'file-field'],
    ['moves that are no list', JSON.stringify({ ...good, moves: 'RR' }), 'file-field'],
    ['a move that is no text', JSON.stringify({ ...good, moves: [1] }), 'file-field'],
    ['no such verdict', JSON.stringify({ ...good, ending: { verdict: 'best', score: 1 } }), 'file-field'],
    [
      'a score of null',
      JSON.stringify({ ...good, ending: { verdict: 'accepted', score: null } }),
      'file-field',
    ],
  ])('with %s is not a replay', (_, text, code) => {
    expect(parseReplay(text)).toMatchObject({ ok: false, error: { code } })
  })

  test('may have unknown fields', () => {
    expect(parseReplay(JSON.stringify({ ...good, colour: 'red' }))).toEqual({ ok: true, value: good })
  })
})
