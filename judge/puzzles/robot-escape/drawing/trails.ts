import { CELL, middle } from '@/judge/drawing/cells'
import type { PathShape } from '@/judge/drawing/shapes'
import type { Film } from '@/judge/puzzles/puzzle'
import type { RobotFrame } from '../film'
import type { Command, Labyrinth } from '../notation'
import { step as move } from '../rules'

/** Steps that a trail stays. */
const STEPS = 6

interface Past {
  readonly level: Labyrinth
  readonly moves: readonly string[]
  readonly film: Film<RobotFrame>
  readonly step: number
  /** Of this step. */
  readonly frame: RobotFrame
}

/** What is remembered of a film, which is looked at forwards and backwards: by its steps. */
interface Memory {
  readonly strokes: Map<number, string>
  /** The last frame that was drawn: a film would have to be played again for the frame before the one that it plays. */
  last: { readonly step: number; readonly frame: RobotFrame }
}

const MEMORIES = new WeakMap<Film<RobotFrame>, Memory>()
const KEPT = 64

/** Where everybody went in the last few steps, fading with them. */
export function trailShapes(past: Past): PathShape[] {
  const { film, step, frame } = past
  const memory = MEMORIES.get(film) ?? { strokes: new Map(), last: { step, frame } }
  MEMORIES.set(film, memory)
  if (memory.strokes.size > KEPT) memory.strokes.clear()
  const ages = Array.from({ length: Math.min(STEPS, step) }, (_, age) => age).reverse()
  const shapes = ages.map((age): PathShape => {
    const opacity = Math.round(60 * (1 - age / STEPS)) / 100
    return {
      ...{ kind: 'path', key: `trail${step - age}`, d: strokesOf(past, memory, step - age) },
      ...{ stroke: 'soft', width: 2, opacity },
    }
  })
  memory.last = { step, frame }
  return shapes
}

/** From each cell that somebody left with this command to where they went. */
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
