import type { Viewer } from '../puzzle'
import { type Maze, optionsOf, sidesOf } from './maze'
import { formatCell } from './notation'

/*
 * What a solver is shown. A wall is known once one of the two cells that it separates has been visited, and nothing else
 * goes into the message: the fog is a function of what was visited.
 */

const UNKNOWN = '?'

export interface Sight {
  /** Where the solver stands. */
  readonly cell: number
  /** `visited[cell]`: 1 where it has been, the start included. */
  readonly visited: Uint8Array
}

/** The two strings of walls as far as they are known. */
export function knownWalls(maze: Maze, visited: Uint8Array): Pick<Maze, 'horizontal' | 'vertical'> {
  const length = maze.horizontal.length
  const known = {
    horizontal: Array.from({ length }, () => UNKNOWN),
    vertical: Array.from({ length }, () => UNKNOWN),
  }
  for (let cell = 0; cell < visited.length; cell++) {
    if (!visited[cell]) continue
    for (const { list, index } of sidesOf(maze.size, cell)) known[list][index] = maze[list][index]!
  }
  return { horizontal: known.horizontal.join(''), vertical: known.vertical.join('') }
}

/** Seven lines: the maze as it is known, the current cell, the options. */
export function formatView(maze: Maze, { cell, visited }: Sight): string {
  const { horizontal, vertical } = knownWalls(maze, visited)
  return `${headOf(maze)}${horizontal}\n${vertical}\n${tailOf(maze, cell)}`
}

const headOf = ({ size, start, end }: Maze): string =>
  `${size}\n${formatCell(size, start)}\n${formatCell(size, end)}\n`

function tailOf(maze: Maze, cell: number): string {
  const options = optionsOf(maze, cell).map((option) => formatCell(maze.size, option))
  return `${formatCell(maze.size, cell)}\n${options.join(',')}\n`
}

/** The longest last two lines: five cells of up to five characters, commas and line ends. */
const TAIL_BYTES = 5 * 6

/**
 * `formatView` for one game from its start to its end. A message of the largest maze has 5 KB, and a step makes at most
 * three of its walls known: so the bytes are kept, and only those are written that change.
 */
export function viewerOf(maze: Maze): Viewer<Sight> {
  const head = headOf(maze)
  const lists = { horizontal: head.length, vertical: head.length + maze.horizontal.length + 1 }
  const tail = lists.vertical + maze.vertical.length + 1
  const bytes = new Uint8Array(tail + TAIL_BYTES)
  const unknown = UNKNOWN.repeat(maze.horizontal.length)
  bytes.set(bytesOf(`${head}${unknown}\n${unknown}\n`))
  const copy = copier(bytes)
  /** The last two lines by cells, once those have been visited: most are visited again and again. */
  const tails: (Uint8Array | undefined)[] = new Array(maze.size * maze.size)
  const enter = (cell: number): Uint8Array => {
    for (const { list, index } of sidesOf(maze.size, cell))
      bytes[lists[list] + index] = maze[list].charCodeAt(index)
    const made = bytesOf(tailOf(maze, cell))
    tails[cell] = made
    return made
  }
  return {
    view({ cell }) {
      const last = tails[cell] ?? enter(cell)
      bytes.set(last, tail)
      // A copy: a program that answers before it reads leaves this one in its pipe while the next is made.
      return copy(tail + last.length)
    },
  }
}

/** Copies that share one piece of memory: asking for that takes longer than filling it. */
const COPIES_AT_ONCE = 32

/** Copies of the first bytes as they are at that time. */
function copier(bytes: Uint8Array): (length: number) => Uint8Array {
  let memory = new Uint8Array(0)
  let used = 0
  return (length) => {
    if (used === memory.length) {
      memory = new Uint8Array(COPIES_AT_ONCE * bytes.length)
      used = 0
    }
    memory.set(bytes, used)
    used += bytes.length
    return memory.subarray(used - bytes.length, used - bytes.length + length)
  }
}

/** All of it is ASCII. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
