'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/app/_ui/Button'
import { pointOn } from '@/app/_viewer/player/gestures'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { groundOf } from '@/app/_viewer/player/useGestures'
import { cellUnder } from '@/judge/drawing/pointed'
import type { AnyValues } from '@/judge/lab/_common/parameters'
import type { Run } from '@/judge/lab/_common/section'

const ENDS = ['from', 'to'] as const
export type End = (typeof ENDS)[number]

/** An end of the way that is being chosen, and the cell at which the frame is. */
export interface Picking {
  readonly end: End
  readonly cell: number
}

interface Props {
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
export function PickEnds({ runs, values, change, picking, setPicking, picked }: Props) {
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
