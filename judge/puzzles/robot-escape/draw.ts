import {
  border,
  cellAreas,
  GATE_MARGIN,
  hairlines,
  middle,
  sheetOfPaper,
  threadOut,
  wayOutOf,
} from '../../drawing/cells'
import type { Drawing, PathShape, Shape } from '../../drawing/shapes'
import type { BoardProps } from '../_common/face'
import type { robotEscape } from '.'
import { threadAt } from './drawing/thread'
import { trailShapes } from './drawing/trails'
import type { Crowd } from './film'
import type { Labyrinth } from './notation'

/** Weight of a robot: a group, a dot and a motion. */
const WEIGHT = 3

/** More crowds than this are not animated individually from step to step. */
const FOLLOWED = 1000

/** The radius of a single robot, and that of a dot that fills its cell. */
const ONE = 3
const FULL = 11

/** All robots at once: a dot for one robot, a larger one for several in a cell, and the thread of the focused one. */
export function drawRobots(props: BoardProps<typeof robotEscape>): Drawing {
  const { level, moves, frame, step, focus, film, trails, heat } = props
  const { rows, cols, starts, exit } = level
  const start = focus === undefined ? undefined : starts[focus]
  const commands = moves[0] ?? ''
  const thread = start === undefined ? undefined : threadAt({ level, commands, film, start, step })
  const side = wayOutOf(level, exit)
  const many = frame.crowds.length > FOLLOWED
  return {
    rows,
    cols,
    margin: side ? GATE_MARGIN : 2,
    weight: WEIGHT * starts.length,
    ground: groundOf(level),
    shapes: [
      ...(heat ? heat.shapes({ level, film, step }) : []),
      ...(side ? [threadOut(level, exit, side, frame.escaped > 0)] : exitMark(exit, cols)),
      ...(trails && !many ? trailShapes({ level, film, step, moves, frame }) : []),
      ...(thread?.shape ? [thread.shape] : []),
      ...(thread ? [thread.ring] : []),
      ...(many
        ? dots(frame.crowds, cols)
        : frame.crowds.map((crowd) => robots(crowd, cols, crowd.cell === thread?.cell))),
    ],
  }
}

const GROUNDS = new WeakMap<Labyrinth, readonly Shape[]>()

/** Free cells are paper with hairlines between them, obstacles are ink; in print they are hatched to save ink. */
function groundOf(level: Labyrinth): readonly Shape[] {
  const known = GROUNDS.get(level)
  if (known) return known
  const { rows, cols, obstacles, exit } = level
  const d = cellAreas(cols, (cell) => obstacles[cell] === 1, rows)
  const ground: Shape[] = [
    sheetOfPaper(level),
    hairlines(level),
    { kind: 'path', d, fill: 'wall', stroke: 'wall', width: 0.5, media: 'screen' },
    { kind: 'path', d, fill: 'hatched-wall', stroke: 'wall', width: 0.5, media: 'print' },
    border(level, { cell: exit, side: wayOutOf(level, exit) }),
  ]
  GROUNDS.set(level, ground)
  return ground
}

/** An exit inside the board is a hole in it. A labyrinth that is being drawn may have no exit: then it is negative. */
export function exitMark(cell: number, cols: number): Shape[] {
  if (cell < 0) return []
  const hole = { kind: 'circle', ...middle(cell, cols) } as const
  return [
    { ...hole, key: 'exit', r: 8, fill: 'raised', stroke: 'thread', width: 2 },
    { ...hole, key: 'exit-hole', r: 3, fill: 'thread' },
  ]
}

const radiusOf = (count: number) => Math.min(FULL, ONE * Math.sqrt(count))

/** The area of the dot grows with the number of robots until it fills its cell; beyond that, the number is written. */
function robots({ leader, cell, robots: count }: Crowd, cols: number, marked: boolean): Shape {
  const r = radiusOf(count)
  const dot: Shape = {
    kind: 'circle',
    x: 0,
    y: 0,
    r,
    stroke: 'raised',
    width: 1,
    fill: marked ? 'thread' : 'soft',
  }
  const number: Shape = {
    kind: 'text',
    x: 0,
    y: 0,
    size: count > 99 ? 8 : 9,
    text: `${count}`,
    bold: true,
    fill: marked ? 'on-thread' : 'paper',
  }
  return {
    kind: 'group',
    key: `${leader}`,
    ...middle(cell, cols),
    shapes: count > 4 ? [dot, number] : [dot],
  }
}

/** The same for very many crowds: dots without numbers. */
function dots(crowds: readonly Crowd[], cols: number): Shape[] {
  const sizes = new Map<number, string[]>()
  for (const { cell, robots: count } of crowds) {
    const { x, y } = middle(cell, cols)
    const size = Math.round(radiusOf(count))
    const points = sizes.get(size) ?? []
    points.push(`M${x} ${y}h0`)
    sizes.set(size, points)
  }
  return [...sizes].map(
    ([size, points]): PathShape => ({
      kind: 'path',
      key: `dots${size}`,
      d: points.join(''),
      stroke: 'soft',
      width: 2 * size,
    }),
  )
}

/** How many robots have not left yet. */
export const remainingRobots = ({
  level,
  frame,
}: Pick<BoardProps<typeof robotEscape>, 'level' | 'frame'>) => ({
  left: level.starts.length - frame.escaped,
  all: level.starts.length,
})
