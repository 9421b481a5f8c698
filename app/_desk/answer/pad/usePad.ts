'use client'

import { type PointerEvent, useReducer, useRef, useState } from 'react'
import type { Direction, Pad } from '@/judge/puzzles/_common/face'
import { commandsBefore, initialPad, type PadAction, reducePad, swipeOf } from './padState'

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

export type PadControl = ReturnType<typeof usePad>
