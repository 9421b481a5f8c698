'use client'

import { useFormatter, useTranslations } from 'next-intl'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from '@/app/_ui/Link'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import type { Role } from '@/judge/tournament/trial'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import { GridCell } from './GridCell'
import { broughtIntoSight, CELLS, moved, type Shape, sizeOf, spotAt } from './geometry'
import { Legend } from './Legend'
import { lostNames } from './lost'
import { paint } from './paint'
import { isIn, relocateSpot, type Spot } from './table'
import { useFrame, useNarrow, useTheme } from './useFrame'
import { wordsOf } from './words'

interface Props {
  problem: string
  table: DuelMatrix
  initialRole: Role
}

/** Space for the names of rows and columns, in pixels; narrow screens get less, but all of every built-in bot's name. */
const MARGIN = { wide: { left: 160, top: 128 }, narrow: { left: 124, top: 128 } } as const
/** Up to this many columns, large cells fit. */
const FEW = 12

/** Layout of a matrix on a narrow or wide screen. */
const shapeOf = (rows: number, cols: number, narrow: boolean): Shape => ({
  ...{ rows, cols },
  cell: CELLS[cols <= FEW && !narrow ? 'large' : 'small'],
  margin: MARGIN[narrow ? 'narrow' : 'wide'],
})

/** Both sizes, for the style sheet to choose from: the server does not know the screen, and nothing may move later. */
function sizes(rows: number, cols: number): CSSProperties {
  const [wide, narrow] = [sizeOf(shapeOf(rows, cols, false)), sizeOf(shapeOf(rows, cols, true))]
  const places = {
    ...{ '--wide-width': `${wide.width}px`, '--wide-height': `${wide.height}px` },
    ...{ '--narrow-width': `${narrow.width}px`, '--narrow-height': `${narrow.height}px` },
  }
  return places as CSSProperties
}
const SIZED =
  '[--width:var(--wide-width)] [--height:var(--wide-height)] max-sm:[--width:var(--narrow-width)] max-sm:[--height:var(--narrow-height)]'

/** Resizes a canvas. Assigning even its current size would allocate a new bitmap. */
function adjust(canvas: HTMLCanvasElement, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

/**
 * Every architect against every solver. A canvas draws the visible part. For keyboards and screen readers there is a
 * grid on top of it, in which only the cell at the cursor exists.
 */
export function Matrix({ problem, table, initialRole }: Props) {
  const t = useTranslations('matrix')
  const router = useSiteRouter()
  const words = useWords(table)
  const [role, setRole] = useState(initialRole)
  const [{ at, of }, setPlace] = useState({ at: { row: 0, col: 0 }, of: table })
  const [pointer, setPointer] = useState<Spot>()
  const [focused, setFocused] = useState(false)
  const home = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useFrame(home)
  const theme = useTheme(home)
  const id = useId()
  const [rows, cols] = [table.architects.length, table.solvers.length]
  const narrow = useNarrow()
  const shape = useMemo(() => shapeOf(rows, cols, narrow), [rows, cols, narrow])
  const lost = useMemo(() => lostNames(table), [table])
  // When the table changes, the cursor moves with its two entries. A mouse points at whatever is below it now.
  const cursor = useMemo(() => (of === table ? at : relocateSpot(of, table, at)), [at, of, table])
  const setCursor = (to: Spot) => setPlace({ at: to, of: table })
  const hover = pointer && isIn(table, pointer) ? pointer : undefined
  const active = hover ?? cursor

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !theme || frame.width === 0) return
    const { width, height } = frame
    const scale = window.devicePixelRatio
    adjust(context.canvas, Math.round(width * scale), Math.round(height * scale))
    context.setTransform(scale, 0, 0, scale, 0, 0)
    paint(context, {
      table,
      lost,
      role,
      shape,
      frame,
      theme,
      cursor: hover ?? (focused ? cursor : undefined),
    })
  }, [table, lost, role, shape, frame, theme, cursor, hover, focused])

  const hrefOf = ({ row, col }: Spot) => {
    const [architect, solver] = [table.architects[row], table.solvers[col]]
    if (architect && solver) return `/duel/${problem}/trials?architect=${architect.id}&solver=${solver.id}`
    return `/duel/entries/${(architect ?? solver)!.id}`
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return router.push(hrefOf(cursor))
    }
    const page = Math.max(1, Math.floor((frame.height - shape.margin.top) / shape.cell.height) - 1)
    const next = moved(shape, cursor, event, page)
    if (!next) return
    event.preventDefault()
    setPointer(undefined)
    setCursor(next)
    home.current?.scrollTo(broughtIntoSight(shape, frame, next))
  }
  const pointed = (event: PointerEvent): Spot | undefined => {
    const place = home.current!.getBoundingClientRect()
    return spotAt(shape, frame, event.clientX - place.left, event.clientY - place.top)
  }
  /** A finger covers what it points at, so the first touch only describes the cell. */
  const onPointerUp = (event: PointerEvent) => {
    const spot = pointed(event)
    if (!spot || event.button !== 0) return
    const again = spot.row === cursor.row && spot.col === cursor.col
    setCursor(spot)
    if (event.pointerType === 'mouse' || again) router.push(hrefOf(spot))
  }
  return (
    <div className="flex flex-col gap-3">
      <Legend role={role} onRole={setRole} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table of 40 000 cells would not be fluent */}
      <div
        ref={home}
        role="grid"
        tabIndex={0}
        aria-label={t('label')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows + 1}
        aria-colcount={cols + 1}
        aria-readonly="true"
        aria-activedescendant={`${id}-cell`}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerMove={(event) => event.pointerType === 'mouse' && setPointer(pointed(event))}
        onPointerLeave={() => setPointer(undefined)}
        onPointerUp={onPointerUp}
        style={sizes(rows, cols)}
        // One rem larger than the matrix: space for one scroll bar, so that it does not cause the other.
        className={`${SIZED} relative h-[calc(var(--height)+1rem)] max-h-[72vh] w-[calc(var(--width)+1rem)] max-w-full overflow-auto ${hover ? 'cursor-pointer' : ''}`}
      >
        <div className="h-(--height) w-(--width)">
          <div aria-hidden="true" className="sticky top-0 left-0 w-fit">
            <canvas ref={canvas} style={{ width: frame.width, height: frame.height }} className="block" />
          </div>
          <GridCell id={`${id}-cell`} table={table} spot={cursor} label={words(cursor)} />
        </div>
      </div>
      <p className="min-h-18 max-w-3xl break-words">
        {words(active)}{' '}
        <Link href={hrefOf(active)} className="link">
          {t(active.row < 0 || active.col < 0 ? 'toEntry' : 'toTrials')}
        </Link>
      </p>
      <p id={`${id}-keys`} className="text-small text-soft pointer-coarse:hidden">
        {t('keys')}
      </p>
      <p className="text-small text-soft hidden pointer-coarse:block">{t('touch')}</p>
    </div>
  )
}

/** Describes a spot, see `wordsOf`. */
function useWords(table: DuelMatrix): (spot: Spot) => string {
  const t = useTranslations('matrix')
  const format = useFormatter()
  return (spot) => wordsOf(t, format, table, spot)
}
