import type { Closed, GameNews } from '@/lib/live/game-feed'
import { added } from '@/lib/live/growth'

/** A game that is being played, or was. */
export interface LiveGame {
  readonly play: string
  /** Of the case. */
  readonly name: string
  /** Missing where it is not to be watched. */
  readonly board?: { readonly level: string; readonly seed: number }
  readonly moves: readonly string[]
  /** Why it is not. */
  readonly closed?: Closed
}

/** The games of a submission while it is judged, as somebody watches them. */
export interface Watching {
  /** The game that is played now, as far as it is known; missing until the first one begins. */
  readonly now?: LiveGame
  /** The one that is shown: of who has stopped to look at something it may be an earlier one. */
  readonly shown?: LiveGame
  /** Whether the newest step of the newest game is shown. */
  readonly follows: boolean
  /** How often something was missing; then all must be told again. */
  readonly gaps: number
}

export type WatchAction =
  | { readonly do: 'hear'; readonly news: readonly GameNews[] }
  | { readonly do: 'follow' | 'linger' }

export const FIRST: Watching = { follows: true, gaps: 0 }

export function watch(before: Watching, action: WatchAction): Watching {
  switch (action.do) {
    case 'hear':
      return action.news.reduce(hear, before)
    case 'follow':
      return before.now ? { ...before, follows: true, shown: before.now } : { ...before, follows: true }
    case 'linger':
      return { ...before, follows: false }
  }
}

function hear(before: Watching, news: GameNews): Watching {
  const now = grown(before.now, news)
  if (!now) return { ...before, gaps: before.gaps + 1 }
  const isShown = before.follows || !before.shown || before.shown.play === now.play
  return { ...before, now, ...(isShown && { shown: now }) }
}

/** The game with what is new of it; `undefined` where something between them is missing. */
function grown(before: LiveGame | undefined, { play, name, board, closed, ...stretch }: GameNews) {
  if (closed) return { play, name, moves: [], closed }
  const known = before?.play === play && before.board ? before : undefined
  const moves = added(known?.moves.length ?? 0, stretch)
  const shown = known?.board ?? board
  if (!moves || !shown) return undefined
  return { play, name, board: shown, moves: [...(known?.moves ?? []), ...moves] }
}
