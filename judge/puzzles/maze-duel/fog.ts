import type { ObservationWriter } from '../_common/puzzle'
import { type Maze, optionsOf, sidesOf } from './maze'
import { formatCell } from './notation'

/*
 * What a solver sees. A wall is known once one of the two cells that it separates has been visited, and the message
 * contains nothing else: the fog is a function of the visited cells.
 */

const UNKNOWN = '?'

export interface Sight {
  /** The solver's cell. */
  readonly cell: number
  /** `visited[cell]`: 1 if the solver has been there; the start counts. */
  readonly visited: Uint8Array
}

/** The two wall strings, with unknown walls masked. */
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

/** Seven lines: the known part of the maze, the current cell, the options. */
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

/** Bytes of the longest last two lines: five cells of up to five characters, commas and line ends. */
const TAIL_BYTES = 5 * 6

/**
 * `formatView` for one game from start to end. A message of the largest maze has 5 KB, and a step reveals at most three
 * of its walls, so the bytes are cached and only those that change are rewritten.
 */
export function observationWriterOf(maze: Maze): ObservationWriter<Sight> {
  const head = headOf(maze)
  const lists = { horizontal: head.length, vertical: head.length + maze.horizontal.length + 1 }
  const tail = lists.vertical + maze.vertical.length + 1
  const bytes = new Uint8Array(tail + TAIL_BYTES)
  const unknown = UNKNOWN.repeat(maze.horizontal.length)
  bytes.set(bytesOf(`${head}${unknown}\n${unknown}\n`))
  const copy = copier(bytes)
  /** The last two lines by cell, once it has been visited: most cells are visited again and again. */
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
      // A copy: if a program answers before it reads, this message is still in its pipe while the next one is made.
      return copy(tail + last.length)
    },
  }
}

/** Number of copies that share one allocation, because allocating takes longer than filling. */
const COPIES_AT_ONCE = 32

/** Returns a function that copies the first bytes as they are at the time of the call. */
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

/** Encodes ASCII text. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
