'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { swipeOf } from '@/app/_desk/answer/pad/padState'
import { buttonClass } from '@/app/_ui/Button'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import { Pad } from '@/app/_walk/Pad'
import { useArrows } from '@/app/_walk/useArrows'
import { face } from '@/judge/puzzles/robot-escape/face'
import { COMMANDS, parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'

/** A labyrinth of our own that is no problem of the site: 11 commands lead all of its 11 robots out. */
const LEVEL = '00001\n01011\n11000\n1001x\n'

/** The cells in which robots start, stage by stage; undefined: all free cells. */
const STAGES = [
  { id: 'one', starts: [0] },
  { id: 'two', starts: [0, 3] },
  { id: 'all', starts: undefined },
] as const

/** How long a stage that is done stays before the next one begins, in milliseconds. */
const REST = 1800

/** More commands are ignored. */
const MOST = 200

function labyrinthOf(stage: number) {
  const level = parseLabyrinth(LEVEL)
  if (!level.ok) throw new Error(`the board of the home page cannot be drawn: ${level.error.code}`)
  return { ...level.value, starts: STAGES[stage]?.starts ?? level.value.starts }
}

/** The first minute: a labyrinth that is played with one robot, then with two, then with one in every free cell. */
export function Hero() {
  const t = useTranslations('home.firstSteps')
  const format = useFormatter()
  const [{ stage, commands }, setGame] = useState({ stage: 0, commands: '' })
  const scene = useMemo(() => {
    const level = labyrinthOf(stage)
    return { level, moves: [commands], film: face.puzzle.film(level, 0, [commands]) }
  }, [stage, commands])
  const { level } = scene
  const step = commands.length
  const frame = scene.film.at(step)
  const { left, all } = face.remaining?.({ level, frame }) ?? { left: 0, all: 0 }
  const isOut = left === 0
  const isLast = stage === STAGES.length - 1

  useEffect(() => {
    if (!isOut || isLast) return
    const timer = setTimeout(() => setGame({ stage: stage + 1, commands: '' }), REST)
    return () => clearTimeout(timer)
  }, [isOut, isLast, stage])

  const board = useRef<HTMLDivElement>(null)
  const inView = useInView(board)
  const go = (command: string) => {
    if (!isOut && step < MOST) setGame({ stage, commands: commands + command })
  }
  // Where the board is not in view, and once everything is done, the arrow keys scroll the page.
  useArrows(go, inView && step < MOST && !(isOut && isLast))
  const swipe = useSwipe(go)

  const id = STAGES[stage]?.id ?? 'all'
  const cellName = (cell: number) => `(${Math.floor(cell / level.cols)},${cell % level.cols})`
  const places = face.places?.({ level, frame }) ?? []
  const sentence = isOut
    ? t('out', { count: all, length: step })
    : step === 0
      ? t(`start.${id}`, { count: all })
      : step >= MOST
        ? t('full', { most: MOST })
        : t('left', { left, all })
  return (
    <figure>
      <div ref={board} {...swipe} className="touch-pinch-zoom [--board-height:min(62dvh,40rem)]">
        <SceneBoard
          face={face}
          scene={scene}
          step={step}
          label={t('board', { rows: level.rows, cols: level.cols, exit: cellName(level.exit) })}
          plain
        />
      </div>
      <figcaption className="mt-3 flex items-start justify-between gap-4 noscript:hidden">
        <div className="min-w-0">
          <ol className="flex flex-wrap gap-x-4 text-small text-soft">
            {STAGES.map((each, at) => (
              <li
                key={each.id}
                aria-current={at === stage ? 'step' : undefined}
                className="inline-flex items-center gap-1 aria-[current]:text-ink"
              >
                {(at < stage || (at === stage && isOut)) && (
                  <Icon name="right" className="size-4 text-good" />
                )}
                {t(`stages.${each.id}`)}
              </li>
            ))}
          </ol>
          <p aria-live="polite" className="mt-1 min-h-12">
            {sentence}
            {places.length > 0 && (
              <span className="sr-only">
                {' '}
                {t('at', { cells: format.list(places.map(({ row, col }) => `(${row},${col})`)) })}
              </span>
            )}
          </p>
          <p aria-hidden="true" className="min-h-6 font-mono break-all text-thread">
            {commands}
          </p>
          <p className="mt-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
            {isOut && isLast && (
              <Link href={`/problems/${face.puzzle.id}`} className={buttonClass('primary')}>
                {t('next')}
              </Link>
            )}
            <button
              type="button"
              onClick={() => setGame({ stage, commands: '' })}
              // Not `disabled`, which would take the focus from whoever has just pressed it.
              aria-disabled={step === 0}
              className="link min-h-10 aria-disabled:text-soft aria-disabled:no-underline"
            >
              {t('again')}
            </button>
          </p>
        </div>
        <Pad open={COMMANDS} onStep={go} />
      </figcaption>
    </figure>
  )
}

/** Whether at least half of an element is in the window. */
function useInView(element: { readonly current: Element | null }): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView((entry?.intersectionRatio ?? 0) >= 0.5),
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}

/** Handlers of an element on which a swipe is a command. */
function useSwipe(onCommand: (command: string) => void) {
  const from = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
      if (isPrimary) from.current = { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const began = from.current
      from.current = undefined
      if (began?.id !== pointerId) return
      const key = swipeOf(clientX - began.x, clientY - began.y)
      const command = key && face.pointer?.keys?.[key]
      if (command) onCommand(command)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
