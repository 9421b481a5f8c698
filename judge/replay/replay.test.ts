import { describe, expect, test } from 'vitest'
import { SAMPLES } from '@/tests/contract/samples'
import { valueIn } from '../kit/result'
import { PUZZLES, type PuzzleId, puzzleOf } from '../puzzles'
import type { AnyPuzzle } from '../puzzles/_common/puzzle'
import { firstDifference, newMovesOf, type Replay, sceneOn } from './play'
import {
  formatReplay,
  hasCurrentRules,
  judgeAnswer,
  parseReplay,
  play,
  playInterrupted,
  type StoredReplay,
  simulate,
  verify,
} from './replay'

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

/** All sample games, as they would be stored. */
const GAMES: readonly (readonly [string, StoredReplay])[] = (Object.keys(PUZZLES) as PuzzleId[]).flatMap(
  (puzzle) =>
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
    expect(verify({ ...stored, ...change } as StoredReplay)).toMatchObject({
      holds: false,
      check,
      why: { code },
    })
  })
})

test('for a game whose program failed, the moves before that are played', () => {
  const way = ['4 1', '4 0']
  const level = SAMPLES['maze-duel'][0].level
  const maze = valueIn(PUZZLES['maze-duel'].parseLevel(level))
  const reached = valueIn(playInterrupted(PUZZLES['maze-duel'] as AnyPuzzle, maze, 0, way))
  const cut: StoredReplay = {
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

function filmOf(puzzle: PuzzleId, level: string, moves: readonly string[]) {
  return valueIn(sceneOn(puzzleOf(puzzle), { level, seed: 0 }, moves)).film
}

/** The board without the line with a bot's answer, because moves that were not executed are not part of the game. */
const boardOf = (film: ReturnType<typeof filmOf>, step: number) =>
  film.picture(step).replace(/^turn \d+: .*\n/m, '')

describe('two games diverge', () => {
  test.each([
    // puzzle          level       one            other          at step
    ['robot-escape', '000x\n', ['RRR'], ['RRR'], undefined],
    ['robot-escape', '000x\n', ['RRR'], ['RLR'], 2],
    ['robot-escape', '000x\n', ['UR'], ['DR'], 1],
    ['robot-escape', '000x\n', ['RR'], ['RRR'], 3],
    ['labyrinth-path', '2 3\n20 13 9\n4 3 34\n', ['0 0\n0 1\n0 2\n1 2'], ['0 0\n1 0'], 1],
    ['labyrinth-path', '2 3\n20 13 9\n4 3 34\n', ['0 0\n0 1\n0 2\n1 2'], ['0 0\n0 1\n1 1'], 2],
    ['knights-tour', '5 6\n', ['a5 a4'], ['b5 a4'], 0],
  ] as const)('%s on %j: %j and %j at %j', (puzzle, level, one, other, step) => {
    const [first, second] = [filmOf(puzzle, level, one), filmOf(puzzle, level, other)]
    expect(firstDifference(first, second)).toBe(step)
    expect(firstDifference(second, first)).toBe(step)
  })

  const pairs = (Object.keys(PUZZLES) as PuzzleId[]).flatMap((puzzle) =>
    SAMPLES[puzzle].flatMap(({ name, level, games }) =>
      games.flatMap((one, index) =>
        games.slice(index).map((other) => [puzzle, name, level, one, other] as const),
      ),
    ),
  )

  test.each(pairs)('%s, %s: never later than their boards', (puzzle, _, level, one, other) => {
    const [first, second] = [filmOf(puzzle, level, one), filmOf(puzzle, level, other)]
    const shorter = Math.min(first.length, second.length)
    const steps = Array.from({ length: shorter + 1 }, (_, step) => step)
    const boards =
      steps.find((step) => boardOf(first, step) !== boardOf(second, step)) ?? Number.POSITIVE_INFINITY
    const found = firstDifference(first, second) ?? Number.POSITIVE_INFINITY
    expect(found).toBeLessThanOrEqual(boards)
    if (one === other) expect(found).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('what a range of moves adds', () => {
  test.each([
    // received               known  from  moves              adds
    ['the beginning', 0, 0, ['a', 'b'], ['a', 'b']],
    ['what comes next', 2, 2, ['c'], ['c']],
    ['a part of it again', 2, 1, ['b', 'c'], ['c']],
    ['all of it again', 2, 0, ['a', 'b'], []],
    ['less than is known', 3, 0, ['a'], []],
    ['nothing', 2, 2, [], []],
    ['what does not join on', 1, 2, ['c'], undefined],
  ])('%s', (_, known, from, moves, adds) => {
    expect(newMovesOf(known, { from, moves })).toEqual(adds)
  })
})
