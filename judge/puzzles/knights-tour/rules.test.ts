import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { knightsTour } from '.'
import { knightsGraph } from './make/search'
import { type Board, parseTour } from './notation'
import { hasClosedTour, walk } from './rules'

/** A closed tour of 5 × 6; each case of the tables below breaks it in one place. */
const CLOSED = [
  ' 1 18 11 22  3 16',
  '10 27  2 17 12 23',
  '19 30 21  6 15  4',
  '26  9 28 13 24  7',
  '29 20 25  8  5 14',
].join('\n')
const SQUARES = 'a5 c4 e5 f3 e1 d3 f2 d1 b2 a4 c5 e4 d2 f1 e3 f5 d4 b5 a3 b1 c3 d5 f4 e2 c1 a2 b4 c2 a1 b3'
const LIST = SQUARES.split(' ')
  .map((square) => `${6 - Number(square[1])} ${square.charCodeAt(0) - 96}`)
  .join('\n')

const judge = (rows: number, cols: number, text: string) => {
  const board: Board = { rows, cols }
  const tour = valueIn(parseTour(board, text))
  const state = knightsTour.play(board, undefined, tour)
  return { ...knightsTour.outcome(board, state), film: knightsTour.film(board, 0, [tour]) }
}

describe('right answers', () => {
  test.each([
    ['a matrix', 5, 6, CLOSED],
    ['a list', 5, 6, LIST],
    ['a list with the return', 5, 6, `${LIST}\n1 1`],
    ['squares', 5, 6, SQUARES],
    ['the word, 1 × 1', 1, 1, 'IMPOSSIBLE'],
    ['the word, 4 × 5', 4, 5, 'IMPOSSIBLE'],
    ['the word on a board of 10^18 cells that are odd', 999_999_999, 999_999_999, 'IMPOSSIBLE'],
    ['the word, 4 × 10^9', 4, 1_000_000_000, 'IMPOSSIBLE'],
  ])('%s is accepted', (_, rows, cols, text) => {
    expect(judge(rows, cols, text)).toMatchObject({
      ending: 'accepted',
      score: 1,
      metrics: { rows, cols },
      rank: [0],
    })
  })
})

describe('wrong answers report their first fault', () => {
  const OPEN = '1 4 7 10\n12 9 2 5\n3 6 11 8'
  test.each([
    // name                       rows cols  text             code              values                     film ends
    [
      'a doubled number',
      5,
      6,
      CLOSED.replace('30', '21'),
      'number-doubled',
      { number: 21, firstRow: 3, firstCol: 2, row: 3, col: 3, missing: 30 },
      20,
    ],
    [
      'a missing number',
      5,
      6,
      CLOSED.replace('19 30', '19 26'),
      'number-doubled',
      { number: 26, missing: 30 },
      25,
    ],
    [
      'a gap before the double',
      5,
      6,
      CLOSED.replace(' 5 14', '14 14'),
      'number-missing',
      { number: 5, cells: 30 },
      3,
    ],
    [
      'a zero',
      5,
      6,
      CLOSED.replace('30', ' 0'),
      'number-outside',
      { number: 0, row: 3, col: 2, missing: 30 },
      28,
    ],
    ['a negative number', 5, 6, CLOSED.replace('30', '-1'), 'number-outside', { number: -1 }, 28],
    [
      'counting from 0',
      5,
      6,
      CLOSED.replace(/\d+/g, (n) => `${Number(n) - 1}`),
      'number-outside',
      { number: 0, row: 1, col: 1, missing: 30 },
      28,
    ],
    [
      'a step that is none',
      5,
      6,
      CLOSED.replace('18 11', '11 18'),
      'not-a-knights-move',
      { step: 10, next: 11, fromRow: 2, fromCol: 1, row: 1, col: 2 },
      10,
    ],
    ['an open tour', 3, 4, OPEN, 'no-return', { step: 12, fromRow: 2, fromCol: 1, row: 1, col: 1 }, 12],
    ['a cell off the board', 5, 6, LIST.replace('2 3', '9 3'), 'off-board', { step: 2, row: 9, col: 3 }, 1],
    ['a first cell off the board', 5, 6, '0 0', 'off-board', { step: 1, row: 0, col: 0 }, 0],
    [
      'a square off the board',
      5,
      6,
      SQUARES.replace('c4', 'c9'),
      'off-board',
      { step: 2, row: -3, col: 3 },
      1,
    ],
    ['a cell twice', 5, 6, '1 1\n2 3\n1 1', 'visited-twice', { step: 3, earlier: 1, row: 1, col: 1 }, 2],
    [
      'a cell left out',
      5,
      6,
      LIST.split('\n').slice(0, -1).join('\n'),
      'not-visited',
      { count: 29, row: 3, col: 2 },
      28,
    ],
    ['a cell too many', 5, 6, `${LIST}\n2 3`, 'visited-twice', { step: 31, earlier: 2 }, 30],
    [
      'a short list on a huge board',
      1_000_000_000,
      1_000_000_000,
      '1 1\n2 3',
      'not-visited',
      { count: 2, row: 1, col: 2 },
      1,
    ],
    ['one cell that cannot return', 1, 1, '1', 'no-return', { step: 1 }, 1],
    ['the word where a tour exists', 8, 8, 'IMPOSSIBLE', 'tour-exists', { rows: 8, cols: 8 }, 0],
    ['the word, 10^9 × 10^9', 1_000_000_000, 1_000_000_000, 'IMPOSSIBLE', 'tour-exists', {}, 0],
  ])('%s', (_, rows, cols, text, code, values, length) => {
    const { ending, score, rank, reason, film } = judge(rows, cols, text)
    expect({ ending, score, rank }).toEqual({ ending: 'wrong-answer', score: 0, rank: [] })
    expect(reason).toMatchObject({ code, values })
    expect(film.length).toBe(length)
    expect(film.events).toEqual([{ step: length, kind: 'fault' }])
    expect(film.at(length).fault).toBe(true)
  })
})

/** Counts the ways to extend a path to all cells of a board; `ends` selects which of them count. */
function countPaths(board: Board, firsts: readonly number[][], ends: string | undefined): number {
  const graph = knightsGraph(board.rows, board.cols)
  const toMove = (path: readonly number[]) => ({
    spelling: 'cells' as const,
    cells: Float64Array.from(path.flatMap((cell) => [Math.floor(cell / board.cols), cell % board.cols])),
  })
  const visited = new Uint8Array(graph.length)
  let found = 0
  const extend = (path: number[]) => {
    const end = path.at(-1)!
    if (path.length === graph.length) {
      if (walk(board, toMove(path)).fault?.code === ends) found++
      return
    }
    for (const next of graph[end]!) {
      if (visited[next]) continue
      visited[next] = 1
      path.push(next)
      if (ends || !isCutOff(graph, visited, path, next)) extend(path)
      path.pop()
      visited[next] = 0
    }
  }
  for (const first of firsts) {
    for (const cell of first) visited[cell] = 1
    extend([...first])
    visited.fill(0)
  }
  return found
}

/** A closed tour needs two moves at each unvisited cell: to unvisited cells or to an end of the path. */
function isCutOff(
  graph: readonly (readonly number[])[],
  visited: Uint8Array,
  [first, ...rest]: readonly number[],
  end: number,
) {
  const before = rest.at(-2) ?? first!
  const ways = (cell: number) =>
    graph[cell]!.filter((next) => !visited[next] || next === end || next === first).length
  return graph[before]!.some((cell) => !visited[cell] && ways(cell) < 2)
}

describe('published counts', () => {
  const everywhere = (cells: number) => Array.from({ length: cells }, (_, cell) => [cell])
  test('16 directed open tours of 3 × 4', () => {
    expect(countPaths({ rows: 3, cols: 4 }, everywhere(12), 'no-return')).toBe(16)
  })
  test('1728 directed open tours of 5 × 5 (OEIS A165134)', () => {
    expect(countPaths({ rows: 5, cols: 5 }, everywhere(25), 'no-return')).toBe(1728)
  }, 60_000)
  test('9862 undirected closed tours of 6 × 6 (OEIS A001230)', () => {
    // Every closed tour has both moves of the corner, so starting with one of them counts each tour once.
    expect(countPaths({ rows: 6, cols: 6 }, [[0, knightsGraph(6, 6)[0]![0]!]], undefined)).toBe(9862)
  }, 60_000)
})

test('Schwenk’s theorem holds on every board of at most 30 cells', () => {
  for (let rows = 1; rows <= 30; rows++) {
    for (let cols = 1; rows * cols <= 30; cols++) {
      const tours = rows > cols ? undefined : countPaths({ rows, cols }, [[0]], undefined)
      if (tours !== undefined)
        expect([rows, cols, tours > 0]).toEqual([rows, cols, hasClosedTour({ rows, cols })])
      expect(hasClosedTour({ rows, cols })).toBe(hasClosedTour({ rows: cols, cols: rows }))
    }
  }
}, 60_000)
