'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useReducer, useRef, useState } from 'react'
import { Strokes } from '@/app/_ui/Icon'
import type { Pointer } from '@/judge/puzzles/_common/pointer'
import { commandsBefore, initialPad, type PadAction, padKey, reducePad, swipeOf } from './padState'

/** The buttons with a picture of their own: what edits the answer, and the arrow keys, by their words. */
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

const ARROWS = { up: 'ArrowUp', left: 'ArrowLeft', down: 'ArrowDown', right: 'ArrowRight' } as const

/** In two rows like the arrow keys of a keyboard, with what edits around them. */
const ORDER = ['undo', 'back', 'up', 'forward', 'redo', 'erase', 'left', 'down', 'right'] as const

const isArrow = (name: keyof typeof GLYPHS): name is keyof typeof ARROWS => Object.hasOwn(ARROWS, name)

/**
 * Buttons that write an answer by the keys of a puzzle; the keys do the same while the focus is on one of them. For a puzzle
 * that is written on its board only, they undo and redo.
 */
export function Pad({ pad }: { pad: PadControl }) {
  const { keys } = pad
  const t = useTranslations('pad')
  const isIdle = (name: keyof typeof GLYPHS) =>
    (name === 'undo' && !pad.canUndo) || (name === 'redo' && !pad.canRedo)
  const names = ORDER.filter((name) =>
    isArrow(name) ? keys?.[ARROWS[name]] !== undefined : keys || name === 'undo' || name === 'redo',
  )
  const others = Object.entries(keys ?? {}).filter(([key]) => !key.startsWith('Arrow'))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div
      role="group"
      aria-label={t(keys ? 'label' : 'changes')}
      onKeyDown={pad.onKeyDown}
      className={`direction-pad noscript:hidden print:hidden ${keys ? '' : 'flex!'}`}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          data-pad={name}
          aria-label={t(name)}
          title={t(name)}
          // With `disabled`, the button would lose the focus when the user presses it.
          aria-disabled={isIdle(name)}
          onClick={() => (isArrow(name) ? pad.press(ARROWS[name]) : pad.act({ do: name }))}
          className={isArrow(name) ? 'pad-direction' : 'pad-edit'}
        >
          <Strokes d={GLYPHS[name]} className="size-5" />
        </button>
      ))}
      {others.map(([key, command]) => (
        <button key={key} type="button" onClick={() => pad.press(key)} className="pad-direction font-mono">
          {command}
        </button>
      ))}
    </div>
  )
}

/** Writes an answer by hand. `text` is the answer in the field, which may be typed as well. */
export function usePad(
  pointer: Pointer<unknown> | undefined,
  text: string,
  onChange: (text: string) => void,
) {
  const keys = pointer?.keys
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
    // A drag may come back to the text of the last rendering, and have changed it in between.
    if (next.now.text !== text || action.do === 'draw') onChange(next.now.text)
  }
  const press = (key: string) => {
    const command = keys?.[key]
    if (command !== undefined) act({ do: 'write', command })
  }
  const up = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const began = from.current
    if (began?.id !== pointerId) return
    from.current = undefined
    press(swipeOf(clientX - began.x, clientY - began.y) ?? '')
  }
  return {
    keys,
    act,
    /** Writes what a key writes. */
    press,
    onKeyDown: (event: KeyboardEvent) => {
      const action = padKey(event, keys)
      if (!action) return
      event.preventDefault()
      act(action)
    },
    canUndo: synced.past.length > 0,
    canRedo: synced.future.length > 0,
    /** Where the next command goes; undefined until a key was used, because the field shows its own cursor. */
    cursor: used && keys ? synced.now.cursor : undefined,
    commands: used && keys ? commandsBefore(synced.now) : undefined,
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

export type PadControl = ReturnType<typeof usePad>
