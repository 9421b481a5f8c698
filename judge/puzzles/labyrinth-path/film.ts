import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../_common/puzzle'
import { filmWalk, type Walk, type WalkFrame } from '../_common/walk'
import { distances } from './distances'
import { DOWN, type Labyrinth, RIGHT } from './notation'

export const TELLS = ['nowhere', 'start', 'step', 'finish', 'fault'] as const

/** A labyrinth with more cells than this is not drawn as text. */
const DRAWN_CELLS = 10_000

/** One frame per step; a wrong path ends with its first fault. */
export const filmPath = (labyrinth: Labyrinth, walk: Walk): Film<WalkFrame> =>
  filmWalk(walk, {
    tell: tellFrame,
    picture: (frame) => pictureFrame(labyrinth, frame),
    events: (followed) => wrongTurns(labyrinth, followed),
  })

/** Events for steps that lead away from the finish: the first one of each detour. */
function wrongTurns(labyrinth: Labyrinth, { cells, fault }: Walk): FilmEvent[] {
  const length = cells.length / 2 - (fault ? 2 : 1)
  if (length < 1) return []
  const left = distances({ ...labyrinth, start: labyrinth.finish })
  const at = (step: number) => left[cells[2 * step]! * labyrinth.cols + cells[2 * step + 1]!]!
  const events: FilmEvent[] = []
  let isAway = false
  for (let step = 1; step <= length; step++) {
    const leadsAway = at(step) > at(step - 1)
    if (leadsAway && !isAway) events.push({ step, kind: 'wrong-turn' })
    isAway = leadsAway
  }
  return events
}

function tellFrame(
  { cells, step, fault }: WalkFrame,
  length: number,
): MessageDescriptor<(typeof TELLS)[number]> {
  if (cells.length === 0) return { code: 'nowhere', values: {} }
  const values = { step, row: cells[2 * step]!, col: cells[2 * step + 1]! }
  if (fault) return { code: 'fault', values }
  return { code: step === 0 ? 'start' : step === length ? 'finish' : 'step', values }
}

/** Draws walls, `S` start, `F` finish, `o` the path so far, `@` its end, `!` the target of a wrong step. */
function pictureFrame(labyrinth: Labyrinth, { cells, step, fault }: WalkFrame): string {
  const { rows, cols, codes, start, finish } = labyrinth
  if (codes.length > DRAWN_CELLS) return `${rows} × ${cols}, ${step} steps\n`
  const marks = new Map([
    [start, 'S'],
    [finish, 'F'],
  ])
  let outside = ''
  for (let index = 0; index <= step && 2 * index < cells.length; index++) {
    const row = cells[2 * index]!
    const col = cells[2 * index + 1]!
    const mark = index < step ? 'o' : fault ? '!' : '@'
    const inside = row >= 0 && row < rows && col >= 0 && col < cols
    if (inside) marks.set(row * cols + col, mark)
    else outside = `! is off the board, at (${row},${col})\n`
  }
  const floor = (row: number, bit: number, open: string, wall: string) =>
    Array.from({ length: cols }, (_, col) => (codes[row * cols + col]! & bit ? open : wall))
  const line = (row: number) => {
    const sides = floor(row, RIGHT, ' ', '|')
    const inner = sides.map((side, col) => ` ${marks.get(row * cols + col) ?? ' '} ${side}`).join('')
    return `|${inner}\n+${floor(row, DOWN, '   ', '---').join('+')}+\n`
  }
  const top = `+${'---+'.repeat(cols)}\n`
  return `${top}${Array.from({ length: rows }, (_, row) => line(row)).join('')}${outside}`
}
