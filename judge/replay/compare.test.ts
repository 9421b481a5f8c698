import { describe, expect, test } from 'vitest'
import { SAMPLES } from '@/tests/contract/samples'
import { valueIn } from '../kit/value-in'
import { PUZZLES, type PuzzleId, puzzleOf } from '../puzzles'
import { firstDifference } from './compare'
import { sceneOn } from './scene'

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
