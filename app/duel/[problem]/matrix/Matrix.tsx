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
import { RadioChoice } from '@/app/_ui/form/RadioChoice'
import { Link } from '@/app/_ui/Link'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import { ROLES, type Role } from '@/judge/tournament/trial'
import type { DuelMatrix } from '@/lib/duel/queries/leaderboard'
import { heat } from '../heat'
import { broughtIntoSight, CELLS, moved, type Shape, sizeOf, spotAt } from './geometry'
import { causesOf, lostNames, lostTrials } from './lost'
import { paint } from './paint'
import { indexOf, isIn, RANGE, relocateSpot, type Spot } from './table'
import { useFrame, useNarrow, useTheme } from './useFrame'

type Translate = ReturnType<typeof useTranslations<'matrix'>>
type Format = Pick<ReturnType<typeof useFormatter>, 'number'>

/** Maximum number of causes to name; for the rest only the number of trials is given. */
const TOLD = 3

/** Describes a spot as a sentence: who met whom, the scores, and why trials failed. */
export function wordsOf(t: Translate, format: Format, table: DuelMatrix, spot: Spot): string {
  const [architect, solver] = [table.architects[spot.row]?.name, table.solvers[spot.col]?.name]
  if (!architect) return nameWords(t, table, spot, 'solver', solver ?? '')
  if (!solver) return nameWords(t, table, spot, 'architect', architect)
  const index = indexOf(table, spot)
  const pair = t('pair', { architect, solver })
  if (table.trials[index] === 0) return t('told', { pair, figures: t('notPlayed') })
  const because = becauseOf(t, table, spot)
  const told = t('told', { pair, figures: figures(t, format, table, index, because === '') })
  return [told, because].filter(Boolean).join(' ')
}

/** With `counted` it includes the number of failed trials, because nothing else says it. */
function figures(t: Translate, format: Format, table: DuelMatrix, index: number, counted: boolean): string {
  const number = (score: number) => format.number(score, { maximumFractionDigits: 3 })
  const [built, walked] = [table.architectScores[index], table.solverScores[index]]
  const [unfinished, forfeits] = [table.unfinished[index]!, table.forfeits[index]!]
  const parts = [
    typeof built === 'number' ? t('architectScore', { score: number(built) }) : '',
    typeof walked === 'number' ? t('solverScore', { score: number(walked) }) : '',
    t('trials', { count: table.trials[index]! }),
    counted && unfinished > 0 ? t('unfinished', { count: unfinished }) : '',
    counted && forfeits > 0 ? t('forfeits', { count: forfeits }) : '',
  ]
  return parts.filter(Boolean).reduce((figures, figure) => t('also', { figures, figure }))
}

/** Describes a name; if all of its trials failed, also that and why. */
function nameWords(t: Translate, table: DuelMatrix, spot: Spot, role: Role, name: string) {
  const lost = lostTrials(table, spot)
  if (lost === 0) return t(`${role}Name`, { name })
  return `${t(`lost.${role}`, { name, count: lost })} ${becauseOf(t, table, spot)}`.trim()
}

/** Why trials failed; empty if none did. */
function becauseOf(t: Translate, table: DuelMatrix, spot: Spot): string {
  const causes = causesOf(table, spot)
  const rest = causes.slice(TOLD).reduce((sum, { count }) => sum + count, 0)
  return [
    ...causes
      .slice(0, TOLD)
      .map(({ outcome, code, count }) => t(`because.${outcome}`, { count, why: t(`why.${code}` as never) })),
    ...(rest > 0 ? [t('moreBecause', { count: rest })] : []),
  ].join(' ')
}

interface GridCellProps {
  id: string
  table: DuelMatrix
  spot: Spot
  /** Description of the spot, as a sentence. */
  label: string
}

/*
 * Rows and cells of a grid that is not a table: `tr`, `th` and `td` are not allowed outside of one, and a table of 40
 * 000 cells would be slow.
 */
const rowAt = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 })
const cellAt = (role: 'gridcell' | 'rowheader' | 'columnheader', col: number) => ({
  role,
  'aria-colindex': col + 2,
})

/**
 * The cell at the cursor, which has the id, and its two names, for screen readers. A name is announced alone, unless
 * the cursor is on it and all of its trials failed.
 */
function GridCell({ id, table, spot, label }: GridCellProps) {
  const { row, col } = spot
  const named = (name: string | undefined) => (lostTrials(table, spot) > 0 ? label : name)
  const [architect, solver] = [table.architects[row]?.name, table.solvers[col]?.name]
  return (
    <div className="sr-only">
      <div {...rowAt(-1)}>
        <span {...cellAt('columnheader', col)} id={row < 0 ? id : undefined}>
          {row < 0 ? named(solver) : solver}
        </span>
      </div>
      {architect && (
        <div {...rowAt(row)}>
          <span {...cellAt('rowheader', -1)} id={col < 0 ? id : undefined}>
            {col < 0 ? named(architect) : architect}
          </span>
          {solver && (
            <span {...cellAt('gridcell', col)} id={id}>
              {label}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

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

interface LegendProps {
  role: Role
  onRole: (role: Role) => void
}

const STOPS = Array.from({ length: 9 }, (_, index) => heat(index / 8)).join(', ')

/** The choice of whose scores to show, and the meaning of the colours and marks. */
function Legend({ role, onRole }: LegendProps) {
  const t = useTranslations('matrix')
  const format = useFormatter()
  const number = (score: number) => format.number(score, { maximumFractionDigits: 2 })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <RadioChoice
        {...{ legend: t('whose'), name: 'role', options: ROLES, chosen: role }}
        onChoose={onRole}
        words={(each) => t(`scoresOf.${each}`)}
      />
      <p className="flex items-center gap-2 text-small tabular-nums">
        {t('atMost', { score: number(RANGE.low) })}
        <span
          aria-hidden="true"
          className="inline-block h-3 w-40 rounded-xs"
          style={{ background: `linear-gradient(to right in srgb, ${STOPS})` }}
        />
        {t('atLeast', { score: number(RANGE.high) })}
      </p>
      <p className="text-small text-soft">{t('marks')}</p>
    </div>
  )
}
