import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { labyrinthPath } from '.'
import { parseLabyrinth } from './level'
import { generateLabyrinth } from './make/generate'
import { type Labyrinth, parsePath } from './notation'
import { follow, shortestOf } from './rules'

/**
 * +---+---+---+
 * | S         |
 * +---+   +   +
 * |       | F |
 * +---+---+---+
 */
const SMALL = '2 3\n20 13 9\n4 3 34'
const SPLIT = '1 3\n20 1 32'

function labyrinth(text: string): Labyrinth {
  return valueIn(parseLabyrinth(text))
}

function judge(level: string, text: string) {
  const path = valueIn(parsePath(text))
  const state = labyrinthPath.play(labyrinth(level), undefined, path)
  return {
    ...labyrinthPath.outcome(labyrinth(level), state),
    film: labyrinthPath.film(labyrinth(level), 0, [path]),
  }
}

test.each([
  // name                    level  path                                     metrics                     rank
  ['a shortest path', SMALL, '[0,0]->[0,1]->[0,2]->[1,2]', { steps: 3, shortest: 3 }, [0, 3]],
  ['from the finish', SMALL, '[1,2]<-[0,2]<-[0,1]<-[0,0]', { steps: 3, shortest: 3 }, [0, 3]],
  ['a detour, cells repeat', SMALL, '0 0\n0 1\n1 1\n0 1\n0 2\n1 2', { steps: 5, shortest: 3 }, [0, 5]],
  ['through the finish and back', SMALL, '0 0\n0 1\n0 2\n1 2\n0 2\n1 2', { steps: 5, shortest: 3 }, [0, 5]],
  ['no path', SPLIT, 'NONE', {}, [0, 0]],
])('%s is accepted', (_, level, text, metrics, rank) => {
  expect(judge(level, text)).toMatchObject({ ending: 'accepted', score: 1, metrics, rank })
  expect(judge(level, text).metrics).toEqual(metrics)
})

test.each([
  // name                   level  path                        code               values                            film ends
  ['another start', SMALL, '0 1\n0 2\n1 2', 'wrong-start', { row: 0, col: 1, toRow: 0, toCol: 0 }, 0],
  ['a start outside', SMALL, '-1 0\n0 0', 'wrong-start', { row: -1, col: 0 }, 0],
  ['through a wall', SMALL, '0 0\n1 0\n1 1', 'wall', { step: 1, fromRow: 0, fromCol: 0, row: 1, col: 0 }, 1],
  ['a diagonal step', SMALL, '0 0\n1 1', 'not-a-neighbour', { step: 1 }, 1],
  ['standing still', SMALL, '0 0\n0 0', 'not-a-neighbour', { step: 1 }, 1],
  ['a jump', SMALL, '0 0\n0 1\n0 0\n0 2', 'not-a-neighbour', { step: 3, fromCol: 0, col: 2 }, 3],
  ['round the edge', SMALL, '0 0\n0 1\n0 2\n0 3', 'off-board', { step: 3, row: 0, col: 3 }, 3],
  ['off the top', SMALL, '0 0\n-1 0', 'off-board', { step: 1, row: -1 }, 1],
  ['too short', SMALL, '0 0\n0 1', 'wrong-finish', { steps: 1, row: 0, col: 1, toRow: 1, toCol: 2 }, 1],
  ['the finish left again', SMALL, '0 0\n0 1\n0 2\n1 2\n0 2', 'wrong-finish', { steps: 4 }, 4],
  ['NONE where a path exists', SMALL, 'NONE', 'path-exists', { shortest: 3 }, 0],
  ['a path where there is none', SPLIT, '0 0\n0 1\n0 2', 'wall', { step: 2 }, 2],
])('%s is wrong', (_, level, text, code, values, length) => {
  const { ending, score, rank, reason, film } = judge(level, text)
  expect({ ending, score, rank }).toEqual({ ending: 'wrong-answer', score: 0, rank: [] })
  expect(reason).toMatchObject({ code, values })
  expect(film.length).toBe(length)
  expect(film.events.filter(({ kind }) => kind !== 'wrong-turn')).toEqual([{ step: length, kind: 'fault' }])
})

/** A hall without inner walls; the start is in the middle. */
function hall(side: number): Labyrinth {
  const codes = new Uint8Array(side * side)
  for (let cell = 0; cell < codes.length; cell++) {
    const [row, col] = [Math.floor(cell / side), cell % side]
    codes[cell] = (col > 0 ? 1 : 0) + (row > 0 ? 2 : 0) + (col < side - 1 ? 4 : 0) + (row < side - 1 ? 8 : 0)
  }
  const start = (codes.length - 1) / 2
  codes[start]! += 16
  codes[0]! += 32
  return { rows: side, cols: side, codes, start, finish: 0 }
}

test('the number of self-avoiding walks in an open hall is the published one (OEIS A001411)', () => {
  const open = hall(15)
  const isLegal = (path: number[][]) =>
    follow(open, Float64Array.from(path.flat())).fault?.code === 'wrong-finish'
  const visits = (path: number[][], [row, col]: number[]) =>
    path.some(([atRow, atCol]) => atRow === row && atCol === col)
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]))

  let paths = [[[7, 7]]]
  const counts = Array.from({ length: 7 }, () => {
    paths = paths.flatMap((path) =>
      steps
        .map(([down, right]) => [path.at(-1)![0]! + down!, path.at(-1)![1]! + right!])
        .filter((cell) => !visits(path, cell))
        .map((cell) => [...path, cell])
        .filter(isLegal),
    )
    return paths.length
  })
  expect(counts).toEqual([4, 12, 36, 100, 284, 780, 2172])
})

describe('a labyrinth of a million cells', () => {
  const large = generateLabyrinth(1000, 1000, 3, 50_000)
  const text = labyrinthPath.formatLevel(large)

  test('is read, searched and walked in about a second of CPU time', () => {
    const began = process.cpuUsage()
    const level = labyrinth(text)
    expect(shortestOf(level)).toBeGreaterThanOrEqual(1998)
    // Back and forth for a million steps: the longest answers are parsed and followed as well.
    const there = large.codes[0]! & 4 ? '0 1' : '1 0'
    const answer = `${`0 0\n${there}\n`.repeat(500_000)}`
    expect(judge(text, answer).reason.code).toBe('wrong-finish')
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(3000)
  }, 60_000)
})
