'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { labAddress } from '@/app/_lab/runs'
import { buttonClass } from '@/app/_ui/Button'
import { pointOn } from '@/app/_viewer/player/gestures'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { groundOf } from '@/app/_viewer/player/useGestures'
import { cellUnder } from '@/judge/drawing/elements'
import { PAINTS } from '@/judge/lab/draw-board'
import { SEARCHES } from '@/judge/lab/path'
import { hasArrows, isNumbered } from '@/judge/lab/path/run'
import { pathSection, TRIALS } from '@/judge/lab/path/section'
import { type AnyValues, type Run, readValues } from '@/judge/lab/section'
import { Moves } from './PathMoves'
import { TablePanel } from './PathTablePanel'

export function PathBench(inputs: BenchInputs) {
  const [picking, setPicking] = useState<Picking>()
  const picked = useRef<End>(undefined)
  const { words } = inputs
  return (
    <Bench
      section={pathSection}
      {...inputs}
      marked={picking?.cell}
      under={({ runs = [], values, change }) => (
        <>
          <Legend {...{ runs, words }} />
          <PickEnds {...{ runs, values, change, picking, setPicking, picked }} />
        </>
      )}
      beside={({ runs = [] }) => <Moves {...{ runs, words }} />}
      below={({ values, change }) => (
        <>
          <Why change={change} />
          <TablePanel {...{ words, values }} />
        </>
      )}
    />
  )
}

/** Why A* looks at fewer cells, and boards on which to see it. */
function Why({ change }: { change: (values: AnyValues) => void }) {
  const t = useTranslations('lab.path.why')
  return (
    <section aria-label={t('title')} className="mt-10 max-w-[70ch] border-t border-hairline pt-5">
      <h2 className="text-title">{t('title')}</h2>
      {(['first', 'second'] as const).map((part) => (
        <p key={part} className="mt-3">
          {t(part)}
        </p>
      ))}
      <h3 className="mt-5 font-medium">{t('try')}</h3>
      <ul className="mt-1 list-disc ps-5">
        {TRIALS.map(({ id, query }) => {
          const { values } = readValues(pathSection.parameters, query)
          const show = (event: ReactMouseEvent) => {
            // A click for another window stays what it is.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            change(values)
            window.scrollTo({ top: 0 })
          }
          return (
            <li key={id} className="py-0.5">
              <a href={labAddress(pathSection, values)} onClick={show} className="link">
                {t(id)}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const ENDS = ['from', 'to'] as const
type End = (typeof ENDS)[number]

/** An end of the way that is being chosen, and the cell at which the frame is. */
interface Picking {
  readonly end: End
  readonly cell: number
}

interface PickEndsProps {
  runs: readonly Run[]
  values: AnyValues
  change: (values: AnyValues) => void
  picking: Picking | undefined
  setPicking: (picking: Picking | undefined) => void
  /** The end that was chosen last: its button has the focus again when the new boards are there. */
  picked: RefObject<End | undefined>
}

/** Rows and columns by which a key moves the frame. */
const MOVES: Readonly<Record<string, readonly [row: number, col: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Chooses start and goal on the boards, by a click or with the keys. */
function PickEnds({ runs, values, change, picking, setPicking, picked }: PickEndsProps) {
  const t = useTranslations('lab.path.pick')
  const { playback, stage, view } = usePlayer()
  const [refused, setRefused] = useState(false)
  const buttons = useRef<Partial<Record<End, HTMLButtonElement | null>>>({})
  const board = runs[0]?.board

  // New boards come with new buttons.
  useEffect(() => {
    const end = picked.current
    picked.current = undefined
    if (end) buttons.current[end]?.focus({ preventScroll: true })
  }, [picked])

  const cellOf = (end: End) => (end === 'from' ? board?.start : board?.exit)
  const choose = (cell: number) => {
    if (!board || !picking) return
    setRefused(board.solid[cell] === 1)
    if (board.solid[cell]) return setPicking({ ...picking, cell })
    setPicking(undefined)
    if (cell === cellOf(picking.end)) return
    picked.current = picking.end
    change({ ...values, [picking.end]: [Math.floor(cell / board.cols), cell % board.cols] })
  }

  // A drag is not a click: the gestures of the player keep it from the boards.
  useEffect(() => {
    const boards = stage.current
    if (!boards || !picking || !board) return
    const click = (event: MouseEvent) => {
      const ground = groundOf(boards, event.target)
      if (!ground) return
      const at = pointOn(ground, { x: event.clientX, y: event.clientY })
      const cell = cellUnder(board, at, view.get())
      if (cell !== undefined) choose(cell)
    }
    boards.addEventListener('click', click)
    boards.style.cursor = 'crosshair'
    return () => {
      boards.removeEventListener('click', click)
      boards.style.cursor = ''
    }
  })

  if (!board) return null
  const begin = (end: End) => {
    setRefused(false)
    if (playback.get().playing) playback.send({ do: 'toggle' })
    const cell = cellOf(end) ?? board.exit ?? 0
    setPicking(picking?.end === end ? undefined : { end, cell })
  }
  const press = (event: KeyboardEvent) => {
    if (!picking) return
    const move = MOVES[event.key]
    const chooses = event.key === 'Enter' || event.key === ' '
    if (!move && !chooses && event.key !== 'Escape') return
    // Otherwise the keys would play the film, or press the button again.
    event.preventDefault()
    if (move) {
      const row = Math.floor(picking.cell / board.cols) + move[0]
      const col = (picking.cell % board.cols) + move[1]
      setRefused(false)
      if (row >= 0 && col >= 0 && row < board.rows && col < board.cols)
        setPicking({ ...picking, cell: row * board.cols + col })
    } else if (chooses) choose(picking.cell)
    else setPicking(undefined)
  }
  const place = picking && { row: Math.floor(picking.cell / board.cols), col: picking.cell % board.cols }
  return (
    <div className="mt-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {ENDS.filter((end) => end === 'to' || values.everywhere !== true).map((end) => (
          <button
            type="button"
            key={end}
            ref={(button) => {
              buttons.current[end] = button
            }}
            aria-pressed={picking?.end === end}
            className={`${buttonClass()} aria-pressed:border-ink aria-pressed:bg-sunken`}
            onClick={() => begin(end)}
            onKeyDown={press}
          >
            {t(end)}
          </button>
        ))}
      </div>
      <p role="status" className="mt-1 min-h-5 text-small text-soft">
        {place && (refused ? t('refused', place) : t(board.solid[picking.cell] ? 'wall' : 'free', place))}
        {picking && ` ${t('hint')}`}
      </p>
    </div>
  )
}

const HeatScale = dynamic(() => import('@/app/_viewer/boards/HeatScale').then((module) => module.HeatScale))

interface LegendProps {
  runs: readonly Run[]
  words: Readonly<Record<string, AlgorithmWords>>
}

/** What the colours, marks and numbers of the boards mean. */
function Legend({ runs, words }: LegendProps) {
  const t = useTranslations('lab.path.legend')
  const format = useFormatter()
  const [first] = runs
  if (!first?.board) return null
  if (first.hottest)
    return (
      <div className="mt-3">
        <HeatScale
          most={first.hottest()}
          caption={t('heat')}
          times={(count) => t('times', { count: format.number(count) })}
        />
      </div>
    )
  const { rows, cols, solid } = first.board
  const searches = SEARCHES.filter(({ id }) => runs.some(({ algorithm }) => algorithm.id === id))
  const guided = searches.filter(({ goesBy }) => goesBy)
  return (
    <div className="mt-3 text-small text-soft">
      <ul aria-label={t('title')} className="flex flex-wrap gap-x-4 gap-y-1.5">
        <Entry label={t('start')}>
          <circle cx={8} cy={8} r={4.5} className="fill-raised stroke-ink" strokeWidth={2} />
        </Entry>
        <Entry label={t('goal')}>
          <path d="M4 4h8v8H4z" className="fill-ink" />
        </Entry>
        {guided.length > 0 && <Colour of={PAINTS.open} label={t('open')} />}
        <Colour of={PAINTS.visited} label={t('visited')} />
        {guided.length < searches.length && <Colour of={PAINTS.closed} label={t('closed')} />}
        <Entry label={t('way')}>
          <path d="M0 0h16v16H0z" style={{ fill: PAINTS.way }} />
          <path d="M0 8h16" className="stroke-thread" strokeWidth={2.5} />
        </Entry>
        {solid.includes(1) && <Colour of="var(--color-wall)" label={t('wall')} />}
        <Entry label={t('head')}>
          {isNumbered(rows, cols) && guided.length > 0 ? (
            <circle cx={8} cy={8} r={6} className="fill-none stroke-thread" strokeWidth={2.5} />
          ) : (
            <circle cx={8} cy={8} r={5} className="fill-thread" />
          )}
        </Entry>
        {guided.length > 0 && hasArrows(rows, cols) && (
          <Entry label={t('parent')}>
            <path d="M10 3L5 8L10 13" className="fill-none stroke-soft" strokeWidth={2} />
          </Entry>
        )}
      </ul>
      {isNumbered(rows, cols) && guided.length > 0 && (
        <ul className="mt-1.5">
          {guided.map(({ id, name, goesBy = 'g' }) => (
            <li key={id}>{t('of', { name: words[id]?.name ?? name, meaning: t(`goesBy.${goesBy}`) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A sample of a mark, and what it means. */
const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <svg viewBox="0 0 16 16" aria-hidden="true" className="board size-4 shrink-0 rounded-xs bg-paper">
      {children}
    </svg>
    {label}
  </li>
)

const Colour = ({ of, label }: { of: string; label: string }) => (
  <Entry label={label}>
    <path d="M.5 .5h15v15h-15z" className="stroke-edge" style={{ fill: of }} />
  </Entry>
)
