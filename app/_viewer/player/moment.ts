/** Steps a second at the speed 1 ×. */
export const STEPS_PER_SECOND = 8

/** What one can choose: each twice the one before. From two steps a second to 512, that is 10 000 steps in 20 s. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const
export type Speed = (typeof SPEEDS)[number]

/** Where a replay stands, and how it is played. */
export interface Moment {
  /** Steps of the film. */
  readonly length: number
  readonly step: number
  /** By how many steps the last change moved: 1 or −1 is a step that can be followed, all else is a jump. */
  readonly moved: number
  readonly playing: boolean
  readonly speed: Speed
  /** Begins again after its end. */
  readonly loop: boolean
  /** The game still goes on: the film will grow. */
  readonly live: boolean
  /** It has only been opened, at a step that stands for the whole: to play it is to play it from the start. */
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

/** A replay that has just been opened. */
export function opened({ length, step = 0, speed = 1, live = false, poster = false }: Opening): Moment {
  return { length, step: clamp(step, length), moved: 0, playing: false, speed, loop: false, live, poster }
}

/** Pure, so that every way to drive a replay (buttons, keys, gestures, the clock) ends in the same few lines. */
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

/** Whoever steps stops the play; but who goes to the end of a game that goes on wants to see it go on. */
const goesOn = ({ live, length }: Moment, to: number) => live && to >= length

/** The clock. At the end of a game that goes on it waits for the next step. */
function advance(before: Moment, by: number): Moment {
  const { step, length, loop, live } = before
  if (step === length && loop && !live) return at(before, 0)
  const after = at(before, step + by)
  return { ...after, playing: before.playing && (after.step < length || loop || live) }
}

/** Play at the end means: once more from the start. So it does where nobody has moved it yet. */
function toggle(before: Moment): Moment {
  if (before.playing) return { ...before, playing: false }
  const { length, step, live, poster } = before
  const again = (step === length || poster) && !live
  return at({ ...before, playing: length > 0 || live }, again ? 0 : step)
}

/** Another film, or the same one grown longer: step and play are kept as far as there is something to show. */
function film(before: Moment, { length, live }: Pick<Moment, 'length' | 'live'>): Moment {
  const after = at({ ...before, length, live }, before.step)
  return {
    ...after,
    poster: before.poster,
    playing: after.playing && (live || after.loop || after.step < length),
  }
}

/** Whether there is nothing to be told: how it came to where it stands does not matter. */
export const isSame = (one: Moment, other: Moment): boolean =>
  (Object.keys(one) as (keyof Moment)[]).every((name) => name === 'moved' || one[name] === other[name])
