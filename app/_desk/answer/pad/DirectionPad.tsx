'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useReducer, useRef, useState } from 'react'
import { Strokes } from '@/app/_ui/Icon'
import type { Direction, Pad } from '@/judge/puzzles/_common/face'
import { commandsBefore, initialPad, type PadAction, padKey, reducePad, swipeOf } from './padState'

const GLYPHS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  right: 'M5 12h14M13 6l6 6-6 6',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 5 5',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0-5 5',
  back: 'M14 6l-6 6 6 6M19 4v16',
  forward: 'M10 6l6 6-6 6M5 4v16',
  erase: 'M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4',
} as const

/** Like the arrow keys of a keyboard, with what edits around them. */
const ROWS = [
  ['undo', 'back', 'up', 'forward', 'redo'],
  ['erase', 'left', 'down', 'right'],
] as const

const isDirection = (name: keyof typeof GLYPHS): name is Direction =>
  name === 'up' || name === 'left' || name === 'down' || name === 'right'

/** Buttons that write an answer by directions; the arrow keys do the same while the focus is on one of them. */
export function DirectionPad({ pad }: { pad: PadControl }) {
  const t = useTranslations('pad')
  const onKeyDown = (event: KeyboardEvent) => {
    const does = padKey(event)
    if (!does) return
    event.preventDefault()
    if (typeof does === 'string') pad.step(does)
    else pad.act(does)
  }
  const isIdle = (name: keyof typeof GLYPHS) =>
    (name === 'undo' && !pad.canUndo) || (name === 'redo' && !pad.canRedo)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div
      role="group"
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      className="direction-pad noscript:hidden print:hidden"
    >
      {ROWS.flat().map((name) => (
        <button
          key={name}
          type="button"
          data-pad={name}
          aria-label={t(name)}
          title={t(name)}
          // With `disabled`, the button would lose the focus when the user presses it.
          aria-disabled={isIdle(name)}
          onClick={() => (isDirection(name) ? pad.step(name) : pad.act({ do: name }))}
          className={isDirection(name) ? 'pad-direction' : 'pad-edit'}
        >
          <Strokes d={GLYPHS[name]} className="size-5" />
        </button>
      ))}
    </div>
  )
}

/** Writes an answer by directions. `text` is the answer in the field, which may be typed as well. */
export function usePad(pad: Pad | undefined, text: string, onChange: (text: string) => void) {
  const [state, send] = useReducer(reducePad, text, initialPad)
  const [used, setUsed] = useState(false)
  const from = useRef<{ id: number; x: number; y: number }>(undefined)
  // What was typed, opened or restored meanwhile is one change; the cursor is then at its end.
  const synced =
    state.now.text === text ? state : reducePad(state, { do: 'typed', text, cursor: text.length })

  const act = (action: PadAction) => {
    if (synced !== state) send({ do: 'typed', text, cursor: text.length })
    send(action)
    setUsed(true)
    const next = reducePad(synced, action)
    if (next.now.text !== text) onChange(next.now.text)
  }
  const step = (direction: Direction) => pad && act({ do: 'write', command: pad[direction] })
  const up = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const began = from.current
    if (began?.id !== pointerId) return
    from.current = undefined
    const direction = swipeOf(clientX - began.x, clientY - began.y)
    if (direction) step(direction)
  }
  return {
    act,
    step,
    canUndo: synced.past.length > 0,
    canRedo: synced.future.length > 0,
    /** Where the next command goes; undefined until the pad was used, because the field shows its own cursor. */
    cursor: used ? synced.now.cursor : undefined,
    commands: used ? commandsBefore(synced.now) : undefined,
    /** For the field: the user has typed, or set the cursor. */
    typed: (cursor: number) => {
      setUsed(false)
      send({ do: 'typed', text, cursor })
    },
    /** Handlers for the board: swipes write commands, and do nothing else. */
    swipes: {
      onPointerDownCapture: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button, [role="slider"]')) return
        event.stopPropagation()
        from.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
      },
      onPointerUpCapture: up,
      onPointerCancelCapture: () => {
        from.current = undefined
      },
    },
  }
}

type PadControl = ReturnType<typeof usePad>
