'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useFingers } from '@/app/_editor/Board'
import { cursorMark, showing } from '@/app/_editor/marks'
import { movedBy, type Point, spotAt, spotsBetween } from '@/app/_editor/painting'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { usePlayer, useView } from '@/app/_viewer/player/PlayerContext'
import type { Cell } from '@/judge/puzzles/_common/pointer'
import type { Film } from '@/judge/puzzles/_common/puzzle'
import type { Face } from '@/judge/puzzles/face'
import type { PadControl } from './Pad'

interface Props {
  face: Face
  level: unknown
  /** The game of the answer. */
  film: Film<unknown>
  answer: string
  pad: PadControl
}

/** A press on the board that has not ended. */
interface Press {
  readonly cell: Cell
  /** Whether it has left the cell in which it began. */
  readonly isDrag: boolean
  /** Whether it has changed the answer. */
  readonly hasDrawn: boolean
}

const spotOf = ({ row, col }: Cell) => ({ row: 2 * row, col: 2 * col })
const cellOf = ({ row, col }: Cell): Cell => ({ row: row / 2, col: col / 2 })
const isSame = (one: Cell, other: Cell) => one.row === other.row && one.col === other.col

/**
 * Lies over the board of a player, and writes an answer by presses on its cells: those of a pointer, or of a cursor that the
 * arrow keys move. Two fingers zoom and move the board.
 */
export function BoardPointer({ face, level, film, answer, pad }: Props) {
  const { puzzle, draw, pointer } = face
  const t = useTranslations('pad')
  const does = useTranslations(`details.${puzzle.id}`)
  const hint = useId()
  const view = useView()
  const onView = usePlayer().view.send
  const home = useRef<HTMLDivElement>(null)
  /** The text in the field, and what has been drawn since the last rendering. */
  const text = useRef(answer)
  text.current = answer
  const press = useRef<Press>(undefined)
  const [cursor, setCursor] = useState<Cell>({ row: 0, col: 0 })
  const [isFocused, setFocused] = useState(false)
  const [under, setUnder] = useState<Cell>()

  const drawing = useMemo(() => {
    const bare = puzzle.film(level, 0, [])
    return draw({ level, moves: [], film: bare, frame: bare.at(0), step: 0, focus: undefined })
  }, [puzzle, draw, level])
  const marked = under ?? (isFocused ? cursor : undefined)
  const marks = useMemo(
    () => ({ ...drawing, ground: [], above: [], shapes: marked ? cursorMark(spotOf(marked)) : [] }),
    [drawing, marked],
  )
  const write = (next: string, goesOn = false) => {
    if (next === text.current) return false
    text.current = next
    pad.act({ do: 'draw', text: next, goesOn })
    return true
  }
  const click = (cell: Cell) => pointer?.click && write(pointer.click(level, text.current, cell))
  const drag = (from: Cell, to: Cell, goesOn = false) =>
    pointer?.drag !== undefined && write(pointer.drag(level, text.current, from, to), goesOn)

  const reach = (cell: Cell) => {
    setCursor(cell)
    setUnder(cell)
  }
  const cellUnder = (at: Point) => {
    const spot = spotAt(at, 'cells', drawing)
    return spot && cellOf(spot)
  }
  const fingers = useFingers(home, {
    drawing,
    view,
    onView,
    onBegin(at) {
      const cell = cellUnder(at)
      press.current = cell && { cell, isDrag: false, hasDrawn: false }
      if (cell) reach(cell)
    },
    onDraw(from, to) {
      for (const cell of spotsBetween(from, to, 'cells', drawing).map(cellOf)) {
        const { current } = press
        if (!current || isSame(current.cell, cell)) continue
        const hasDrawn = drag(current.cell, cell, current.hasDrawn) || current.hasDrawn
        press.current = { cell, isDrag: true, hasDrawn }
        reach(cell)
      }
    },
    onCancel() {
      if (press.current?.hasDrawn) pad.act({ do: 'undo' })
      press.current = undefined
    },
    onEnd() {
      if (press.current?.isDrag === false) click(press.current.cell)
      press.current = undefined
    },
    onHover: (at) => setUnder(cellUnder(at)),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, metaKey, altKey } = event
    const to = metaKey || altKey ? undefined : movedBy(event, spotOf(cursor), 'cells', drawing)
    if (to) {
      const next = cellOf(to)
      if (shiftKey) drag(cursor, next)
      setCursor(next)
      const shown = showing(view, drawing, to)
      onView({ do: 'pan', x: (view.x - shown.x) * view.zoom, y: (view.y - shown.y) * view.zoom })
    } else if (key === 'Enter' || key === ' ') click(cursor)
    else return pad.onKeyDown(event)
    setUnder(undefined)
    event.preventDefault()
  }
  return (
    <>
      <div
        ref={home}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has a cursor that is moved by keys
        tabIndex={0}
        aria-label={t('board', { rows: drawing.rows, columns: drawing.cols })}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        // Before the player, for which a drag is a way through the game.
        onPointerDownCapture={(event) => {
          event.stopPropagation()
          fingers.onPointerDown(event)
        }}
        onPointerMove={fingers.onPointerMove}
        onPointerUp={fingers.onPointerUp}
        onPointerCancel={fingers.onPointerCancel}
        onPointerLeave={() => setUnder(undefined)}
        className="absolute inset-x-0 top-0 touch-none cursor-crosshair print:hidden"
      >
        <Svg drawing={marks} label="" view={view} />
      </div>
      <p id={hint} className="sr-only">
        {does('pointer')} {t('keys', { drag: pointer?.drag ? 'yes' : 'no' })}
      </p>
      <p role="status" className="sr-only">
        {isFocused &&
          t('cell', { row: cursor.row + 1, column: cursor.col + 1, step: stepOn(face, level, film, cursor) })}
      </p>
    </>
  )
}

/** How many steps of a film are looked through for a cell: a cursor must not wait for a game of a million steps. */
const LOOKED_THROUGH = 10_000

/** The last step of a game in which something is on a cell, counted from 1; 0 if there is none. */
function stepOn({ places }: Face, level: unknown, film: Film<unknown>, { row, col }: Cell): number {
  const first = Math.max(0, film.length - LOOKED_THROUGH)
  for (let step = film.length; step >= first; step--)
    if (places({ level, frame: film.at(step) }).some((place) => place.row === row && place.col === col))
      return step + 1
  return 0
}
