'use client'

import { useCallback, useEffect, useReducer, useRef } from 'react'

/** Steps a second that one can choose. */
export const SPEEDS = [1, 2, 4, 8, 16, 32, 64] as const
export type Speed = (typeof SPEEDS)[number]

interface Playback {
  readonly step: number
  readonly playing: boolean
  readonly speed: Speed
}

type Action =
  | { readonly do: 'go'; readonly to: number }
  | { readonly do: 'advance'; readonly by: number }
  | { readonly do: 'toggle' }
  | { readonly do: 'speed'; readonly speed: Speed }

const clamp = (step: number, length: number) => Math.max(0, Math.min(length, step))

/** Pure, so that every way to drive a replay (buttons, keys, the clock) ends in the same few lines. */
export function reduce(length: number, state: Playback, action: Action): Playback {
  switch (action.do) {
    case 'go':
      return { ...state, step: clamp(action.to, length), playing: false }
    case 'advance': {
      const step = clamp(state.step + action.by, length)
      return { ...state, step, playing: state.playing && step < length }
    }
    case 'toggle':
      // Play at the end means: once more from the start.
      return state.playing
        ? { ...state, playing: false }
        : { ...state, playing: length > 0, step: state.step === length ? 0 : state.step }
    case 'speed':
      return { ...state, speed: action.speed }
  }
}

interface Options {
  readonly length: number
  readonly initialStep: number
  readonly autoplay?: boolean
}

/** The state of a replay and the clock that drives it. A film that has become shorter is shown at its end. */
export function usePlayback({ length, initialStep, autoplay = false }: Options) {
  const [state, dispatch] = useReducer((before: Playback, action: Action) => reduce(length, before, action), {
    step: clamp(initialStep, length),
    playing: autoplay,
    speed: 8,
  })
  const { playing, speed } = state
  const frame = useRef(0)

  useEffect(() => {
    if (!playing) return
    let shown = performance.now()
    const tick = (now: number) => {
      const due = Math.floor(((now - shown) * speed) / 1000)
      if (due > 0) {
        shown += (due * 1000) / speed
        dispatch({ do: 'advance', by: due })
      }
      frame.current = requestAnimationFrame(tick)
    }
    frame.current = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame.current)
  }, [playing, speed])

  const go = useCallback((to: number) => dispatch({ do: 'go', to }), [])
  const toggle = useCallback(() => dispatch({ do: 'toggle' }), [])
  const setSpeed = useCallback((to: Speed) => dispatch({ do: 'speed', speed: to }), [])
  return { ...state, step: clamp(state.step, length), go, toggle, setSpeed }
}
