import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cellAreas } from '@/judge/drawing/cells'
import { heatOf, heatScale, heatSummary } from '@/judge/drawing/heat'
import { allWalls, knownWallsIn, trailIn } from '@/judge/puzzles/maze-duel/drawing/ink'
import { drawMaze } from '@/judge/puzzles/maze-duel/drawing/maze'
import { mostVisits, trailAt, trailOf } from '@/judge/puzzles/maze-duel/drawing/trail'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { MazePicture } from './MazePicture'

/**
 * ```
 * S . . |
 *   --    (between the second cells of the first two rows)
 * . . . |
 * . | . E
 * ```
 */
const parsed = parseMaze('3\n0 0\n2 2\n010000\n000010\n')
if (!parsed.ok) throw new Error(parsed.error.code)
const maze = parsed.value

/** A walk into the dead end at the bottom left and out of it. */
const path = [0, 3, 6, 3, 4, 5, 8]

describe('a trail', () => {
  test.each([
    // at  visits                       way
    [0, [1, 0, 0, 0, 0, 0, 0, 0, 0], [0]],
    [2, [1, 0, 0, 1, 0, 0, 1, 0, 0], [0, 3, 6]],
    [3, [1, 0, 0, 2, 0, 0, 1, 0, 0], [0, 3]],
    [6, [1, 0, 0, 2, 1, 1, 1, 0, 1], [0, 3, 4, 5, 8]],
    [99, [1, 0, 0, 2, 1, 1, 1, 0, 1], [0, 3, 4, 5, 8]],
  ])('after %i steps', (at, visits, way) => {
    const trail = trailOf(maze, path, at)
    expect([...trail.visits]).toEqual(visits)
    expect(trail.way).toEqual(way)
  })

  test('a cell left as a detour may be entered again', () => {
    expect(trailOf(maze, [0, 3, 6, 3, 6], 4).way).toEqual([0, 3, 6])
  })

  test('is drawn in strokes from cell centre to cell centre', () => {
    const { crossed } = trailOf(maze, path, 4)
    const rows = [
      { from: 0, to: 3 },
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ]
    expect(rows.map((each) => trailIn(3, each, crossed))).toEqual([
      'M12 36h24M12 12v48',
      'M12 12v24',
      'M12 36h24M12 36v24',
    ])
  })

  test('is the same whichever step was shown before', () => {
    const long = Uint16Array.from({ length: 2000 }, (_, step) => path[step % 6]!)
    for (const at of [0, 1, 700, 701, 300, 1999, 512, 511, 255, 256, 3])
      expect([at, trailAt(maze, long, at)]).toEqual([at, trailOf(maze, long, at)])
  })

  test('is empty without a solver', () => {
    expect(trailOf(maze, [], 0).way).toEqual([])
    expect(mostVisits([])).toBe(1)
  })
})

describe('walls', () => {
  test('adjacent walls in a row are one stroke', () => {
    expect(allWalls(maze)).toBe('M24 24h24M24 48v24')
  })

  test.each([
    ['beside nothing that was visited', [0], ''],
    ['above a visited cell', [4], 'M24 24h24'],
    ['below it', [1], 'M24 24h24'],
    ['left of it', [7], 'M24 48v24'],
    ['right of it', [6], 'M24 48v24'],
  ])('%s', (_, cells, strokes) => {
    const visits = Array.from({ length: 9 }, (__, cell) => (cells.includes(cell) ? 1 : 0))
    expect(knownWallsIn(maze, { from: 0, to: 3 }, visits)).toBe(strokes)
    const each = [0, 1, 2].map((row) => knownWallsIn(maze, { from: row, to: row + 1 }, visits))
    expect(each.join('')).toBe(strokes)
  })

  test('adjacent areas in a row are one rectangle', () => {
    expect(cellAreas(3, (cell) => cell === 1 || cell === 2 || cell === 3)).toBe(
      'M24 0h48v24h-48zM0 24h24v24h-24z',
    )
  })
})

test('the most visited cell has the last colour of the scale, a cell visited once has the first', () => {
  const heat = heatOf([0, 1, 5, 1], 5)
  expect([...heat.values()]).toEqual([[1, 3], [2]])
  expect([...heatOf([1], 1).keys()]).toEqual([[...heat.keys()][0]])
})

test.each([
  // most  colours  labels
  [1, 1, [1]],
  [2, 2, [1, 2]],
  [6, 6, [1, 2, 3, 4, 5, 6]],
  [9, 16, [1, 3, 9]],
  [100, 16, [1, 10, 100]],
])('up to %i visits the legend has %i colours, labelled %j', (most, count, numbers) => {
  const { colours, marks } = heatScale(most)
  expect(new Set(colours).size).toBe(count)
  expect(marks.map(({ visits }) => visits)).toEqual(numbers)
  for (const { visits, at } of marks) {
    const part = Math.min(count - 1, count === most ? Math.floor(at * count) : Math.round(at * (count - 1)))
    expect([...heatOf([visits], most).keys()]).toEqual([colours[part]])
  }
})

test('visits in text are counted once, for the most visited cell', () => {
  expect(heatSummary(trailOf(maze, path, 6).visits)).toEqual({ cells: 6, once: 5, most: 2, hottest: 3 })
  expect(heatSummary(trailOf(maze, path, 0).visits)).toEqual({ cells: 1, once: 1, most: 1, hottest: 0 })
})

/** Relative luminance of `rgb(…)`, as in WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((text) => {
    const value = Number(text) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('each level of the scale is darker than the one before, so it can be read without hue', () => {
  const levels = heatScale(100).colours.map(luminance)
  expect(levels).toEqual([...new Set(levels)].sort((a, b) => b - a))
})

describe('the picture', () => {
  test('updates only what a step has changed, with the same result as drawing that step from scratch', () => {
    const shapesAt = (at: number, walk: readonly number[]) =>
      drawMaze({ maze, path: walk, at, fog: true, heat: 2 }).shapes
    const [first, second, third] = [shapesAt(2, path), shapesAt(3, path), shapesAt(1, path)]
    const same = first.filter((shape) => second.includes(shape)).map(({ key }) => key)
    expect(same).toEqual(expect.arrayContaining(['fog', 'start', 'end', 'walls']))
    expect(second).toEqual(shapesAt(3, [...path]))
    expect(third).toEqual(shapesAt(1, [...path]))
  })

  const draw = (fog: boolean, at = 2) =>
    renderToStaticMarkup(<MazePicture maze={maze} path={path} at={at} fog={fog} label="a maze" />)

  test('in the fog shows only walls that have been seen', () => {
    expect(draw(true, 1)).not.toContain('M24 24h24')
    expect(draw(true, 1)).not.toContain('M24 48v24')
    expect(draw(true, 2)).toContain('M24 48v24')
  })

  test('without fog shows all walls, and has an accessible name', () => {
    expect(draw(false)).toContain('M24 24h24M24 48v24')
    expect(draw(false)).toContain('aria-label="a maze"')
  })
})
