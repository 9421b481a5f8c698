import { describe, expect, test } from 'vitest'
import { SAMPLES } from '@/tests/contract/samples'
import { valueIn } from '../kit/result'
import { PUZZLES, type PuzzleId, puzzleOf } from '../puzzles'
import { buffersOf, sceneOn, toTransferable } from './play'
import { judgeAnswer } from './replay'

/** The value as another thread receives it. */
const hand = <T>(value: T, transfer: ArrayBuffer[]): T => structuredClone(value, { transfer })

const ANSWERS = (Object.keys(PUZZLES) as PuzzleId[]).flatMap((puzzle) =>
  SAMPLES[puzzle].flatMap(({ level, games, unreadable }) =>
    [...games.flatMap(([first = '']) => first), ...unreadable].map(
      (answer) => [puzzle, answer, level] as const,
    ),
  ),
)

describe('what a worker transfers', () => {
  test.each(ANSWERS)('%s, %j: is the whole verdict and gives the same film', (id, answer, level) => {
    const testcase = { name: 'sample', level, seed: 3 }
    const { played, ...verdict } = judgeAnswer(id, testcase, answer)
    const there = toTransferable(judgeAnswer(id, testcase, answer))
    const here = hand(there, buffersOf(there.moves))
    expect(here.verdict).toEqual(verdict)

    const puzzle = puzzleOf(id)
    const scene = valueIn(sceneOn(puzzle, testcase, played ? [answer] : []))
    expect(here.moves).toEqual(scene.moves)
    const film = puzzle.film(scene.level, testcase.seed, here.moves)
    expect(film.length).toBe(scene.film.length)
    expect(film.events).toEqual(scene.film.events)
    expect(film.picture(film.length)).toBe(scene.film.picture(film.length))
  })

  test('its numbers are transferred without copying, each buffer listed once', () => {
    const numbers = Float64Array.of(1, 2, 3, 4)
    const moves = [{ numbers, cells: numbers.subarray(0, 2) }, 'UDLR', null, Int32Array.of(5)]
    const buffers = buffersOf(moves)
    expect(buffers).toEqual([numbers.buffer, (moves[3] as Int32Array).buffer])
    const [first] = hand(moves, buffers) as typeof moves
    expect(first).toEqual({ numbers: Float64Array.of(1, 2, 3, 4), cells: Float64Array.of(1, 2) })
    expect(numbers.byteLength).toBe(0)
  })
})
