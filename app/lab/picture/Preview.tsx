'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { placeAfter } from '@/app/_ui/gridKeys'
import type { Board } from '@/judge/algorithms/board'

interface Props {
  board: Board
  sheet: Sheet
  /** The visitor uses the chosen tool on a cell. */
  onUse: (cell: number) => void
}

const ZOOMS = [1, 2, 4, 8] as const
/** Lines between more cells than this would hide the picture. */
const MOST_LINES = 120

/** The board over its picture. A click or Enter uses a tool on a cell; the arrow keys move a cursor. */
export function Preview({ board, sheet, onUse }: Props) {
  const t = useTranslations('lab.picture')
  const [zoom, setZoom] = useState(1)
  const [cursor, setCursor] = useState(0)
  const mark = useRef<SVGRectElement>(null)
  const hint = useId()
  const { rows, cols } = board
  const { width, height, xs, ys, image } = sheet

  const use = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const cell = cellAtPixel(
      sheet,
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    )
    if (cell === undefined) return
    setCursor(cell)
    onUse(cell)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = movedBy(event, cursor, rows, cols)
    if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (next === undefined) onUse(cursor)
    else setCursor(next)
  }
  const moved = useRef(cursor)
  useEffect(() => {
    if (moved.current === cursor) return
    moved.current = cursor
    mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor])

  const row = Math.floor(cursor / cols)
  const col = cursor % cols
  const place = (cell: number) => {
    const [at, line] = [cell % cols, Math.floor(cell / cols)]
    return { x: xs[at]!, y: ys[line]!, width: xs[at + 1]! - xs[at]!, height: ys[line + 1]! - ys[line]! }
  }
  const lines = useMemo(() => linesOf({ width, height, xs, ys }), [width, height, xs, ys])
  const kind =
    board.exit === cursor ? 'exit' : board.start === cursor ? 'start' : board.solid[cursor] ? 'wall' : 'free'
  return (
    <figure>
      <div className="overflow-auto rounded border border-hairline bg-raised" style={{ maxHeight: '75vh' }}>
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it has a cursor that is moved by keys
          tabIndex={0}
          aria-label={t('preview', { rows, cols })}
          aria-describedby={hint}
          onClick={use}
          onKeyDown={press}
          className="group relative cursor-crosshair touch-manipulation"
          style={{ width: `${100 * zoom}%`, aspectRatio: `${width} / ${height}` }}
        >
          {image && (
            // biome-ignore lint/performance/noImgElement: a file of the visitor's, which no server sees
            <img
              src={image}
              alt=""
              className="absolute inset-0 size-full [image-rendering:pixelated]"
              draggable={false}
            />
          )}
          <Walls {...{ board, sheet }} />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
            <path
              d={lines}
              className="fill-none stroke-edge"
              strokeWidth={0.5}
              vectorEffect="non-scaling-stroke"
            />
            {board.start !== undefined && <rect {...place(board.start)} fill="#0080ff" />}
            {board.exit !== undefined && <rect {...place(board.exit)} fill="#ff8000" />}
            <rect
              ref={mark}
              {...place(cursor)}
              className="fill-none stroke-raised"
              strokeWidth={5}
              vectorEffect="non-scaling-stroke"
            />
            <rect
              {...place(cursor)}
              className="fill-none stroke-soft group-focus-visible:stroke-ink"
              strokeWidth={2.5}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-small text-soft">
        <div className="min-w-0 flex-1 basis-60">
          <p aria-live="polite" className="text-ink">
            {t('cursor', { row: row + 1, column: col + 1, kind })}
          </p>
          <p id={hint}>{t(image ? 'hintPicture' : 'hint')}</p>
        </div>
        <label className="inline-flex items-center gap-2">
          {t('zoom')}
          <select
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink"
          >
            {ZOOMS.map((each) => (
              <option key={each} value={each}>
                {each} ×
              </option>
            ))}
          </select>
        </label>
      </figcaption>
    </figure>
  )
}

/** The cell to which a key moves the cursor; undefined if it does not. */
function movedBy(event: KeyboardEvent, cursor: number, rows: number, cols: number): number | undefined {
  const place = { row: Math.floor(cursor / cols), col: cursor % cols }
  const to = placeAfter(event, place, { rows, cols, page: 10 })
  if (!to) return undefined
  return clamped(to.row, rows) * cols + clamped(to.col, cols)
}

const clamped = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

/** The lines between cells; none if there are too many. */
function linesOf({ width, height, xs, ys }: Omit<Sheet, 'image'>): string {
  if (Math.max(xs.length, ys.length) > MOST_LINES) return ''
  const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? width]
  const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? height]
  const down = Array.from(xs, (x) => `M${x} ${top}V${bottom}`)
  const across = Array.from(ys, (y) => `M${left} ${y}H${right}`)
  return [...down, ...across].join('')
}

/** The walls of the board as a tint over the picture, or in black on white if there is none. */
function Walls({ board, sheet }: Pick<Props, 'board' | 'sheet'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const indexes = useMemo(() => indexesOf(sheet), [sheet])
  useEffect(() => {
    if (canvas.current) paintWalls(canvas.current, board, indexes, sheet.image !== undefined)
  }, [board, indexes, sheet.image])
  return <canvas ref={canvas} className="absolute inset-0 size-full [image-rendering:pixelated]" />
}

/** What lies below the board, and where its cells are. */
export interface Sheet {
  /** In pixels of the picture. */
  readonly width: number
  readonly height: number
  /** The address of the picture; undefined if the board was written as text. */
  readonly image: string | undefined
  /** The first pixel of each column and row, and the one after the last. */
  readonly xs: Int32Array
  readonly ys: Int32Array
}

/** Pixels along the longer side of the canvas over a picture. */
const MOST_PIXELS = 2048

/** For each pixel of the canvas, its column or row of cells; -1 outside. */
interface Indexes {
  readonly columns: Int32Array
  readonly rows: Int32Array
}

/** The columns and rows of the pixels of a canvas over a sheet. */
function indexesOf({ width, height, xs, ys }: Sheet): Indexes {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const along = (length: number, bounds: Int32Array) => {
    const count = Math.max(1, Math.round(length * scale))
    return Int32Array.from({ length: count }, (_, at) => indexAt(bounds, ((at + 0.5) / count) * length))
  }
  return { columns: along(width, xs), rows: along(height, ys) }
}

/** The part between two bounds in which a place lies; -1 if it lies outside. By halving. */
function indexAt(bounds: Int32Array, place: number): number {
  let [low, high] = [0, bounds.length - 1]
  if (!(place >= bounds[low]! && place < bounds[high]!)) return -1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (place < bounds[middle]!) high = middle
    else low = middle
  }
  return low
}

/** The cell at a place of the picture, in pixels; undefined if there is none. */
function cellAtPixel({ xs, ys }: Pick<Sheet, 'xs' | 'ys'>, x: number, y: number): number | undefined {
  const [col, row] = [indexAt(xs, x), indexAt(ys, y)]
  return col < 0 || row < 0 ? undefined : row * (xs.length - 1) + col
}

/** Red, green, blue and alpha. */
const TINT = [40, 90, 230, 120]
const BLACK = [0, 0, 0, 255]
const WHITE = [255, 255, 255, 255]

/** Paints the walls of a board: a tint over a picture, or black on white without one. */
function paintWalls(
  canvas: HTMLCanvasElement,
  { cols, solid }: Board,
  { columns, rows }: Indexes,
  overPicture: boolean,
) {
  canvas.width = columns.length
  canvas.height = rows.length
  const pen = canvas.getContext('2d')
  if (!pen) return
  const image = pen.createImageData(canvas.width, canvas.height)
  for (let y = 0; y < rows.length; y++)
    for (let x = 0; x < columns.length; x++) {
      const [row, col] = [rows[y]!, columns[x]!]
      const isWall = row >= 0 && col >= 0 && solid[row * cols + col] === 1
      const colour = isWall ? (overPicture ? TINT : BLACK) : overPicture ? undefined : WHITE
      if (colour) image.data.set(colour, 4 * (y * columns.length + x))
    }
  pen.putImageData(image, 0, 0)
}
