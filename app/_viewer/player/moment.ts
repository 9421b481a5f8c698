import { readStorage, writeStorage } from '@/app/_ui/storage'
import { type View, WHOLE_BOARD } from '@/judge/drawing/shapes'

/** Steps per second at speed 1 ×. */
export const STEPS_PER_SECOND = 8

/** The available speeds, each twice the last: from 2 steps a second to 512, which plays 10 000 steps in 20 s. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const
export type Speed = (typeof SPEEDS)[number]

/** The state of playback. */
export interface Moment {
  /** Number of steps of the film. */
  readonly length: number
  readonly step: number
  /** Number of steps of the last change: 1 or −1 is a step that the eye can follow, anything else is a jump. */
  readonly moved: number
  readonly playing: boolean
  readonly speed: Speed
  /** Whether playback restarts at the end. */
  readonly loop: boolean
  /** Whether the game is still running: the film will grow. */
  readonly live: boolean
  /** Whether it is still at the step that it opened with as a preview. Playing then begins at the start. */
  readonly poster: boolean
}

export type Action =
  | { readonly do: 'go'; readonly to: number }
  | { readonly do: 'by'; readonly steps: number }
  | { readonly do: 'advance'; readonly by: number }
  | { readonly do: 'toggle' }
  | { readonly do: 'speed'; readonly speed: Speed }
  | { readonly do: 'loop' }
  | { readonly do: 'film'; readonly length: number; readonly live: boolean }

const clamp = (step: number, length: number) => Math.max(0, Math.min(length, step))

interface Opening {
  readonly length: number
  readonly step?: number | undefined
  readonly speed?: Speed | undefined
  readonly live?: boolean
  readonly poster?: boolean | undefined
}

/** The state of a replay that has just been opened. */
export function initialMoment({
  length,
  step = 0,
  speed = 1,
  live = false,
  poster = false,
}: Opening): Moment {
  return { length, step: clamp(step, length), moved: 0, playing: false, speed, loop: false, live, poster }
}

/** Applies an action. Pure; all ways to drive a replay (buttons, keys, gestures, the clock) go through it. */
export function reduce(before: Moment, action: Action): Moment {
  switch (action.do) {
    case 'go':
      return at({ ...before, playing: goesOn(before, action.to) }, action.to)
    case 'by':
      return reduce(before, { do: 'go', to: before.step + action.steps })
    case 'advance':
      return advance(before, action.by)
    case 'toggle':
      return toggle(before)
    case 'speed':
      return { ...before, speed: action.speed }
    case 'loop':
      return { ...before, loop: !before.loop }
    case 'film':
      return film(before, action)
  }
}

function at(moment: Moment, to: number): Moment {
  const step = clamp(to, moment.length)
  return { ...moment, step, moved: step - moment.step, poster: false }
}

/** Stepping stops playback, except a step to the end of a running game: that follows the game. */
const goesOn = ({ live, length }: Moment, to: number) => live && to >= length

/** Applies a tick of the clock. At the end of a running game it waits for the next step. */
function advance(before: Moment, by: number): Moment {
  const { step, length, loop, live } = before
  if (step === length && loop && !live) return at(before, 0)
  const after = at(before, step + by)
  return { ...after, playing: before.playing && (after.step < length || loop || live) }
}

/** Starts or stops playback. At the end, or in a preview, it starts from the beginning. */
function toggle(before: Moment): Moment {
  if (before.playing) return { ...before, playing: false }
  const { length, step, live, poster } = before
  const again = (step === length || poster) && !live
  return at({ ...before, playing: length > 0 || live }, again ? 0 : step)
}

/** Switches to another film, or to a longer version of this one. Keeps step and playback as far as possible. */
function film(before: Moment, { length, live }: Pick<Moment, 'length' | 'live'>): Moment {
  const after = at({ ...before, length, live }, before.step)
  return {
    ...after,
    poster: before.poster,
    playing: after.playing && (live || after.loop || after.step < length),
  }
}

/** Whether listeners need not be called; `moved` is ignored, because it only says how this step was reached. */
export const isSame = (one: Moment, other: Moment): boolean =>
  (Object.keys(one) as (keyof Moment)[]).every((name) => name === 'moved' || one[name] === other[name])

/** Maximum zoom: a cell of a board of 1000 × 1000 is then as large as one of 30 × 30. */
const MOST = 32
/** A smaller zoom than this snaps back to the whole board. */
const LEAST = 1.02

/** A point as a share of the visible part; (0, 0) is its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}
const MIDDLE: Point = { x: 0.5, y: 0.5 }

export type ViewAction =
  /** Zooms and keeps the content at `at` in place. */
  | { readonly do: 'zoom'; readonly by: number; readonly at?: Point }
  /** Moves the board by a share of the visible part; positive values move it right and down. */
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  | { readonly do: 'reset' }

/** Applies an action. Pure; the visible part never leaves the board. */
export function reduceView(before: View, action: ViewAction): View {
  switch (action.do) {
    case 'reset':
      return WHOLE_BOARD
    case 'pan':
      return inside(before, before.zoom, before.x - action.x / before.zoom, before.y - action.y / before.zoom)
    case 'zoom': {
      const { by, at = MIDDLE } = action
      const zoom = Math.min(MOST, before.zoom * by)
      const shift = 1 / before.zoom - 1 / zoom
      return inside(before, zoom, before.x + (at.x - 0.5) * shift, before.y + (at.y - 0.5) * shift)
    }
  }
}

function inside(before: View, zoom: number, x: number, y: number): View {
  if (zoom < LEAST) return WHOLE_BOARD
  const edge = 1 / (2 * zoom)
  const within = (middle: number) => Math.max(edge, Math.min(1 - edge, middle))
  const after = { zoom, x: within(x), y: within(y) }
  return after.zoom === before.zoom && after.x === before.x && after.y === before.y ? before : after
}

const KEY = 'replay:characters'

/** Whether shortcuts of a single character are enabled; see `commandOf`. */
export const hearsCharacters = (): boolean => readStorage(KEY) !== 'off'

export const hearCharacters = (heard: boolean): void => writeStorage(KEY, heard ? '' : 'off')
