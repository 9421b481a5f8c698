import { newMovesOf } from '@/judge/replay/play'
import type { Closed, GameNews } from '@/lib/live/game-feed'

/** A game in progress or finished. */
export interface LiveGame {
  readonly play: string
  /** Name of the case. */
  readonly name: string
  /** Undefined if the game must not be watched. */
  readonly board?: { readonly level: string; readonly seed: number }
  readonly moves: readonly string[]
  /** Why the game must not be watched. */
  readonly closed?: Closed
}

/** The games of a submission while it is judged, as the user watches them. */
export interface LiveGamesState {
  /** The game in play, as far as it is known; undefined until the first one begins. */
  readonly now?: LiveGame
  /** The game on screen. It may be an earlier one if the user has paused. */
  readonly shown?: LiveGame
  /** Whether the user follows the newest step of the newest game. */
  readonly follows: boolean
  /** How often moves were missing. Each time the server must send everything again. */
  readonly gaps: number
}

export type WatchAction =
  | { readonly do: 'hear'; readonly news: readonly GameNews[] }
  | { readonly do: 'follow' | 'linger' }

export const INITIAL_LIVE_GAMES: LiveGamesState = { follows: true, gaps: 0 }

export function reduceLiveGames(before: LiveGamesState, action: WatchAction): LiveGamesState {
  switch (action.do) {
    case 'hear':
      return action.news.reduce(hear, before)
    case 'follow':
      return before.now ? { ...before, follows: true, shown: before.now } : { ...before, follows: true }
    case 'linger':
      return { ...before, follows: false }
  }
}

function hear(before: LiveGamesState, news: GameNews): LiveGamesState {
  const now = grown(before.now, news)
  if (!now) return { ...before, gaps: before.gaps + 1 }
  const isShown = before.follows || !before.shown || before.shown.play === now.play
  return { ...before, now, ...(isShown && { shown: now }) }
}

/** The game with the new moves appended; `undefined` if moves in between are missing. */
function grown(before: LiveGame | undefined, { play, name, board, closed, ...stretch }: GameNews) {
  if (closed) return { play, name, moves: [], closed }
  const known = before?.play === play && before.board ? before : undefined
  const moves = newMovesOf(known?.moves.length ?? 0, stretch)
  const shown = known?.board ?? board
  if (!moves || !shown) return undefined
  return { play, name, board: shown, moves: [...(known?.moves ?? []), ...moves] }
}
