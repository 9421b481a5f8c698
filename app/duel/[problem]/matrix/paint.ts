import { type Colour, MARKS } from '@/judge/kit/identity'
import type { Role } from '@/judge/tournament/trial'
import type { DuelMatrix, Side } from '@/lib/duel/queries/leaderboard'
import { heat, inkOn, shareOf } from '../heat'
import { type Frame, type Shape, shownIn, sizeOf } from './geometry'
import type { LostNames } from './lost'
import { indexOf, markOf, RANGE, type Spot, scoresOf } from './table'

/** The current colours of the page. */
export interface Theme {
  readonly paper: string
  readonly ink: string
  readonly soft: string
  readonly hairline: string
  readonly sunken: string
  readonly font: string
  readonly identities: Readonly<Record<Colour, string>>
}

interface Picture {
  readonly table: DuelMatrix
  readonly lost: LostNames
  readonly role: Role
  readonly shape: Shape
  readonly frame: Frame
  readonly theme: Theme
  /** Outlined; its names are bold. */
  readonly cursor: Spot | undefined
}

/** Space between a name and its cells, in pixels. */
const GAP = 8
/** Width and height of an entry's crest between its name and its cells, in pixels. */
const CREST = 14
/** Space for a name between the edge and the crest, in a margin of this size. */
const roomIn = (margin: number) => margin - 3 * GAP - CREST

/** Draws the visible part of the matrix. The cost depends on the frame, not on the size of the matrix. */
export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { shape, frame, theme, cursor } = picture
  const {
    margin: { left, top },
    cell,
  } = shape
  context.fillStyle = theme.paper
  context.fillRect(0, 0, frame.width, frame.height)
  clipped(context, { x: left, y: top, width: frame.width - left, height: frame.height - top }, () =>
    paintCells(context, picture),
  )
  paintNames(context, picture)
  if (!cursor) return
  context.strokeStyle = theme.ink
  context.lineWidth = 2
  if (cursor.row >= 0 && cursor.col >= 0)
    clipped(context, { x: left - 2, y: top - 2, width: frame.width, height: frame.height }, () =>
      context.strokeRect(
        xOf(picture, cursor.col) + 1,
        yOf(picture, cursor.row) + 1,
        cell.width - 2,
        cell.height - 2,
      ),
    )
  else if (cursor.col < 0)
    context.strokeRect(1, yOf(picture, cursor.row) + 1, left - GAP / 2, cell.height - 2)
  else context.strokeRect(xOf(picture, cursor.col) + 1, 1, cell.width - 2, top - 2)
}

const xOf = ({ shape, frame }: Picture, col: number) =>
  shape.margin.left + col * shape.cell.width - frame.left
const yOf = ({ shape, frame }: Picture, row: number) => shape.margin.top + row * shape.cell.height - frame.top

function paintCells(context: CanvasRenderingContext2D, picture: Picture): void {
  const { table, role, shape, frame, theme } = picture
  const { cell } = shape
  const scores = scoresOf(table, role)
  const { firstRow, lastRow, firstCol, lastCol } = shownIn(shape, frame)
  context.font = `${cell.height > 36 ? 14 : 12}px ${theme.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let row = firstRow; row < lastRow; row++) {
    for (let col = firstCol; col < lastCol; col++) {
      const index = indexOf(table, { row, col })
      const [x, y] = [xOf(picture, col), yOf(picture, row)]
      const score = scores[index]
      const colour = score ? heat(shareOf(score, RANGE)) : undefined
      context.fillStyle = colour ?? theme.sunken
      context.fillRect(x, y, cell.width - 1, cell.height - 1)
      const ink = colour ? inkOn(colour) : theme.soft
      const mark = markOf(table, role, index)
      if (mark) {
        context.fillStyle = ink
        context.fillText(mark, x + (cell.width - 1) / 2, y + cell.height / 2)
      }
      if (score && (table.unfinished[index]! > 0 || table.forfeits[index]! > 0))
        corner(context, x + cell.width - 1, y, ink)
    }
  }
}

/** Marks a cell in which some trials were forfeited or not finished. */
function corner(context: CanvasRenderingContext2D, right: number, top: number, ink: string): void {
  context.fillStyle = ink
  context.beginPath()
  context.moveTo(right - 8, top)
  context.lineTo(right, top)
  context.lineTo(right, top + 8)
  context.fill()
}

function paintNames(context: CanvasRenderingContext2D, picture: Picture): void {
  const { table, lost, shape, frame, theme, cursor } = picture
  const {
    margin: { left, top },
    cell,
  } = shape
  const { firstRow, lastRow, firstCol, lastCol } = shownIn(shape, frame)
  const marked = (name: string, isLost: boolean) => (isLost ? `× ${name}` : name)
  context.textBaseline = 'middle'
  const set = (name: string, active: boolean, room: number) => {
    context.font = `${active ? '600 ' : ''}13px ${theme.font}`
    context.fillStyle = theme.ink
    return cut(context, name, room)
  }
  clipped(context, { x: 0, y: top, width: left, height: frame.height - top }, () => {
    context.textAlign = 'right'
    for (let row = firstRow; row < lastRow; row++) {
      const name = set(
        marked(table.architects[row]!.name, lost.rows.has(row)),
        cursor?.row === row,
        roomIn(left),
      )
      const y = yOf(picture, row) + cell.height / 2
      context.fillText(name, left - 2 * GAP - CREST, y)
      crest(context, theme, table.architects[row]!, left - GAP - CREST, y - CREST / 2)
    }
  })
  clipped(context, { x: left, y: 0, width: frame.width - left, height: top }, () => {
    context.textAlign = 'left'
    for (let col = firstCol; col < lastCol; col++) {
      const name = set(marked(table.solvers[col]!.name, lost.cols.has(col)), cursor?.col === col, roomIn(top))
      const x = xOf(picture, col) + cell.width / 2
      crest(context, theme, table.solvers[col]!, x - CREST / 2, top - GAP - CREST)
      context.save()
      context.translate(x, top - 2 * GAP - CREST)
      context.rotate(-Math.PI / 2)
      context.fillText(name, 0, 0)
      context.restore()
    }
  })
  context.strokeStyle = theme.hairline
  context.lineWidth = 1
  context.beginPath()
  const { width, height } = sizeOf(shape)
  context.moveTo(left - 0.5, 0)
  context.lineTo(left - 0.5, Math.min(frame.height, height - frame.top))
  context.moveTo(0, top - 0.5)
  context.lineTo(Math.min(frame.width, width - frame.left), top - 0.5)
  context.stroke()
}

/** An entry's colour and mark, as `app/_ui/Crest.tsx` shows them. */
function crest(context: CanvasRenderingContext2D, theme: Theme, side: Side, x: number, y: number): void {
  context.save()
  context.translate(x, y)
  const colour = theme.identities[side.colour]
  context.fillStyle = context.strokeStyle = colour
  context.lineWidth = 1.5
  if (side.outlined) context.strokeRect(0.75, 0.75, CREST - 1.5, CREST - 1.5)
  else context.fillRect(0, 0, CREST, CREST)
  // Marks are drawn on a grid of 24 × 24.
  context.scale(CREST / 24, CREST / 24)
  context.strokeStyle = side.outlined ? colour : theme.paper
  context.lineWidth = 2.5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(MARKS[side.mark]))
  context.restore()
}

/** Shortens a name to fit. */
function cut(context: CanvasRenderingContext2D, name: string, room: number): string {
  if (context.measureText(name).width <= room) return name
  const letters = [...name]
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}

function clipped(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  draw: () => void,
): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  draw()
  context.restore()
}
