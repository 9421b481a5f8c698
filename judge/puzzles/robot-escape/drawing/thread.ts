import { middle } from '../../../drawing/cells'
import type { CircleShape, PathShape } from '../../../drawing/shapes'
import type { Film } from '../../_common/puzzle'
import type { RobotFrame } from '../film'
import type { Command, Labyrinth } from '../notation'
import { step as move } from '../rules'

/** The thread of one robot through a whole game. */
interface Thread {
  /** The robot's cell after each step; the exit once it has left. */
  readonly cells: Int32Array
  /** The path from cell to cell, with each crossed side once: going back and forth adds nothing. */
  readonly d: string
  /** Length of the part of `d` that is drawn after each step. */
  readonly ends: Int32Array
  /** The mark of the robot's start. */
  readonly ring: CircleShape
  shape: PathShape | undefined
}

const THREADS = new WeakMap<Film<RobotFrame>, Map<number, Thread>>()

interface Props {
  readonly level: Labyrinth
  readonly commands: string
  readonly film: Film<RobotFrame>
  /** The cell in which the robot starts. */
  readonly start: number
  readonly step: number
}

/** A robot's cell and its thread so far, if it has moved. Computed once for all steps of a film. */
export function threadAt({ level, commands, film, start, step }: Props): {
  readonly cell: number
  readonly shape: PathShape | undefined
  readonly ring: CircleShape
} {
  const known = THREADS.get(film) ?? new Map<number, Thread>()
  THREADS.set(film, known)
  const thread = known.get(start) ?? spin(level, commands, start)
  known.set(start, thread)
  const d = thread.d.slice(0, thread.ends[step])
  if (thread.shape?.d !== d)
    thread.shape = { kind: 'path', key: 'thread', d, stroke: 'thread', width: 2.5, opacity: 0.9 }
  return { cell: thread.cells[step]!, shape: d ? thread.shape : undefined, ring: thread.ring }
}

function spin(level: Labyrinth, commands: string, start: number): Thread {
  const { rows, cols, exit } = level
  const cells = new Int32Array(commands.length + 1).fill(start)
  const ends = new Int32Array(commands.length + 1)
  /** Whether the side below each cell, and the one to its right, has been crossed. */
  const crossed = new Uint8Array(2 * rows * cols)
  let d = ''
  let pen: number | undefined
  for (let step = 1; step <= commands.length; step++) {
    const from = cells[step - 1]!
    const to = from === exit ? from : move(level, from, commands[step - 1] as Command)
    const side = 2 * Math.min(from, to) + (Math.abs(from - to) === cols ? 0 : 1)
    if (to !== from && crossed[side] === 0) {
      crossed[side] = 1
      d += `${pen === from ? '' : pointAt('M', from, cols)}${pointAt('L', to, cols)}`
      pen = to
    }
    cells[step] = to
    ends[step] = d.length
  }
  const ring = { kind: 'circle', key: 'ring', ...middle(start, cols), r: 6.5 } as const
  return {
    cells,
    d,
    ends,
    shape: undefined,
    ring: { ...ring, fill: 'raised', stroke: 'thread', width: 2 },
  }
}

function pointAt(letter: 'M' | 'L', cell: number, cols: number): string {
  const { x, y } = middle(cell, cols)
  return `${letter}${x} ${y}`
}
