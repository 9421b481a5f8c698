import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMaze } from '../../../tests/setup/mazes'
import { valueIn } from '../../kit/result'
import { formatView, observationWriterOf } from './fog'
import { type Maze, optionsOf } from './maze'
import { formatCell, parseMaze } from './notation'
import { play, type State, start } from './rules'

/** Most steps of a random walk. */
const MOST_STEPS = 60

/** The states of a walk that may go on past the end cell: what is visible does not depend on it. */
function walk(maze: Maze, turns: readonly number[]): State[] {
  const states = [start(maze)]
  for (const turn of turns) {
    const state = states.at(-1)!
    const options = optionsOf(maze, state.cell)
    if (options.length === 0) break
    const cell = options[turn % options.length]!
    states.push(play(maze, state, { row: Math.floor(cell / maze.size), col: cell % maze.size }))
  }
  return states
}

/** Computed from the definition, wall by wall: a wall is known once one of its two cells has been visited. */
function seenFromScratch({ size, start: first, end, horizontal, vertical }: Maze, cells: readonly number[]) {
  const visited = new Set(cells)
  const at = (row: number, col: number) => visited.has(row * size + col)
  let [across, down] = ['', '']
  for (let row = 0; row < size - 1; row++)
    for (let col = 0; col < size; col++)
      across += at(row, col) || at(row + 1, col) ? horizontal[row * size + col] : '?'
  for (let row = 0; row < size; row++)
    for (let col = 0; col < size - 1; col++)
      down += at(row, col) || at(row, col + 1) ? vertical[row * (size - 1) + col] : '?'
  const here = cells.at(-1)!
  const [row, col] = [Math.floor(here / size), here % size]
  const options = []
  if (row > 0 && horizontal[(row - 1) * size + col] === '0') options.push(here - size)
  if (col > 0 && vertical[row * (size - 1) + col - 1] === '0') options.push(here - 1)
  if (col < size - 1 && vertical[row * (size - 1) + col] === '0') options.push(here + 1)
  if (row < size - 1 && horizontal[row * size + col] === '0') options.push(here + size)
  const name = (cell: number) => formatCell(size, cell)
  const ends = `${name(first)}\n${name(end)}`
  return `${size}\n${ends}\n${across}\n${down}\n${name(here)}\n${options.map(name).join(',')}\n`
}

const turns = fc.array(fc.nat(11), { maxLength: MOST_STEPS })

test('a solver is sent exactly what the cells it has visited reveal', () => {
  fc.assert(
    fc.property(anyMaze(), turns, (maze, chosen) => {
      const states = walk(maze, chosen)
      for (const [step, state] of states.entries()) {
        const cells = states.slice(0, step + 1).map(({ cell }) => cell)
        expect(formatView(maze, state)).toBe(seenFromScratch(maze, cells))
      }
    }),
  )
})

test('messages built incrementally equal those built from scratch, byte by byte, and never change once sent', () => {
  fc.assert(
    fc.property(anyMaze(), turns, (maze, chosen) => {
      const viewer = observationWriterOf(maze)
      const states = walk(maze, chosen)
      const sent = states.map((state) => viewer.view(state))
      expect(sent.map((bytes) => Buffer.from(bytes).toString('latin1'))).toEqual(
        states.map((state) => formatView(maze, state)),
      )
    }),
  )
})

describe('two mazes that differ only in unvisited places', () => {
  test('give the same messages', () => {
    fc.assert(
      fc.property(anyMaze(), turns, fc.nat(), (maze, chosen, at) => {
        const states = walk(maze, chosen)
        const list = at % 2 === 0 ? 'horizontal' : 'vertical'
        const index = at % maze[list].length
        const flipped = maze[list][index] === '1' ? '0' : '1'
        const other = {
          ...maze,
          [list]: `${maze[list].slice(0, index)}${flipped}${maze[list].slice(index + 1)}`,
        }
        const cell = list === 'horizontal' ? index : index + Math.floor(index / (maze.size - 1))
        const behind = list === 'horizontal' ? cell + maze.size : cell + 1
        for (const state of states) {
          if (state.visited[cell] || state.visited[behind]) break
          expect(formatView(other, state)).toBe(formatView(maze, state))
        }
      }),
    )
  })
})

test('the examples of the specification', () => {
  const maze = valueIn(parseMaze('5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n'))
  const once = play(maze, start(maze), { row: 4, col: 1 })
  expect(formatView(maze, once)).toBe(
    '5\n4 2\n0 2\n????????????????11??\n????????????????001?\n4 1\n4 0,4 2\n',
  )
})
