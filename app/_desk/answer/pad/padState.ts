import type { Pointer } from '@/judge/puzzles/_common/pointer'

/** A text, and where in it the next command goes. */
export interface Written {
  readonly text: string
  /** In code units: 0 is before the first character. */
  readonly cursor: number
}

export interface PadState {
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
