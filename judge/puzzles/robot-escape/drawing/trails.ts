import { CELL, middle } from '../../../drawing/cells'
import type { PathShape } from '../../../drawing/shapes'
import type { Film } from '../../_common/puzzle'
import type { RobotFrame } from '../film'
import type { Command, Labyrinth } from '../notation'
import { step as move } from '../rules'

/** Steps until a trail has faded. */
const STEPS = 6

interface Past {
  readonly level: Labyrinth
  readonly moves: readonly string[]
  readonly film: Film<RobotFrame>
  readonly step: number
  /** The frame of this step. */
  readonly frame: RobotFrame
}

/** What is cached of a film, by step, because it is viewed forwards and backwards. */
interface Memory {
  readonly strokes: Map<number, string>
  /** The last drawn frame: without it, the film would have to replay the frame before the current one. */
  last: { readonly step: number; readonly frame: RobotFrame }
}

const MEMORIES = new WeakMap<Film<RobotFrame>, Memory>()
const KEPT = 64

/** The robots' last few steps, fading with age. */
export function trailShapes(past: Past): PathShape[] {
  const { film, step, frame } = past
  const memory = MEMORIES.get(film) ?? { strokes: new Map(), last: { step, frame } }
  MEMORIES.set(film, memory)
  if (memory.strokes.size > KEPT) memory.strokes.clear()
  const ages = Array.from({ length: Math.min(STEPS, step) }, (_, age) => age).reverse()
  const shapes = ages.map((age): PathShape => {
    const opacity = Math.round(60 * (1 - age / STEPS)) / 100
    return {
      kind: 'path',
      key: `trail${step - age}`,
      d: strokesOf(past, memory, step - age),
      stroke: 'soft',
      width: 2,
      opacity,
    }
  })
  memory.last = { step, frame }
  return shapes
}

/** Strokes from each cell that a robot left with this command to its next cell. */
function strokesOf({ level, moves, film }: Past, { strokes, last }: Memory, step: number): string {
  const known = strokes.get(step)
  if (known !== undefined) return known
  const command = moves[0]?.[step - 1] as Command
  const { crowds } = last.step === step - 1 ? last.frame : film.at(step - 1)
  const line = LINES[command]
  let drawn = ''
  for (const { cell } of crowds) {
    if (move(level, cell, command) === cell) continue
    const { x, y } = middle(cell, level.cols)
    drawn += `M${x} ${y}${line}`
  }
  strokes.set(step, drawn)
  return drawn
}

const LINES = { U: `v${-CELL}`, D: `v${CELL}`, L: `h${-CELL}`, R: `h${CELL}` } as const
