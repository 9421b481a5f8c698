'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useReducer, useRef, useState } from 'react'
import { Strokes } from '@/app/_ui/Icon'
import type { Pointer } from '@/judge/puzzles/_common/pointer'

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

/** A text, and where in it the next command goes. */
interface Written {
  readonly text: string
  /** In code units: 0 is before the first character. */
  readonly cursor: number
}

interface PadState {
  readonly now: Written
  readonly past: readonly Written[]
  readonly future: readonly Written[]
}

export type PadAction =
  | { readonly do: 'write'; readonly command: string }
  | { readonly do: 'erase' | 'undo' | 'redo' | 'back' | 'forward' }
  /** The board was pressed. What one drag draws is one change: `goesOn` after its first cell. */
  | { readonly do: 'draw'; readonly text: string; readonly goesOn: boolean }
  /** The text was changed, or the cursor was set, in the field itself. */
  | { readonly do: 'typed'; readonly text: string; readonly cursor: number }

/** How many changes can be undone. */
const REMEMBERED = 500

export const initialPad = (text: string): PadState => ({
  now: { text, cursor: text.length },
  past: [],
  future: [],
})

const within = (cursor: number, text: string) => Math.max(0, Math.min(text.length, cursor))

function change({ now, past }: PadState, next: Written): PadState {
  return { now: next, past: [...past, now].slice(-REMEMBERED), future: [] }
}

export function reducePad(state: PadState, action: PadAction): PadState {
  const { now, past, future } = state
  const { text, cursor } = now
  const moveTo = (to: number): PadState => ({ ...state, now: { text, cursor: within(to, text) } })
  switch (action.do) {
    case 'write': {
      const { command } = action
      const written = text.slice(0, cursor) + command + text.slice(cursor)
      return change(state, { text: written, cursor: cursor + command.length })
    }
    case 'erase':
      if (cursor === 0) return state
      return change(state, { text: text.slice(0, cursor - 1) + text.slice(cursor), cursor: cursor - 1 })
    case 'undo': {
      const before = past.at(-1)
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : state
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { now: next, past: [...past, now], future: rest } : state
    }
    case 'back':
      return moveTo(cursor - 1)
    case 'forward':
      return moveTo(cursor + 1)
    case 'draw': {
      const next = { text: action.text, cursor: action.text.length }
      return action.goesOn ? { ...state, now: next } : change(state, next)
    }
    case 'typed': {
      const next = { text: action.text, cursor: within(action.cursor, action.text) }
      return action.text === text ? { ...state, now: next } : change(state, next)
    }
  }
}

/** How many commands are before the cursor; white space is none. */
export const commandsBefore = ({ text, cursor }: Written): number =>
  text.slice(0, cursor).replace(/\s/g, '').length

/** The shortest swipe, in pixels. */
const SWIPE = 24

/** The arrow key that a swipe stands for; undefined if it is too short or diagonal. */
export function swipeOf(dx: number, dy: number): string | undefined {
  const [along, across] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))]
  if (along < SWIPE || across > along * 0.7) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
  return dy > 0 ? 'ArrowDown' : 'ArrowUp'
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** What a key does while the focus is on the pad, or on the board of a puzzle without `keys`; undefined for other keys. */
export function padKey(
  { key, ctrlKey, metaKey, shiftKey, altKey }: Key,
  keys: Pointer<unknown>['keys'],
): PadAction | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
    if (letter === 'y') return { do: 'redo' }
    return undefined
  }
  if (!keys) return undefined
  if (key === 'Backspace') return { do: 'erase' }
  if (shiftKey && key === 'ArrowLeft') return { do: 'back' }
  if (shiftKey && key === 'ArrowRight') return { do: 'forward' }
  const command = shiftKey || !Object.hasOwn(keys, key) ? undefined : keys[key]
  return command === undefined ? undefined : { do: 'write', command }
}
