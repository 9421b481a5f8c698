'use client'

import {
  createContext,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import type { FilmEvent } from '@/judge/puzzles/_common/puzzle'
import { reduceView, type ViewAction } from './moment'
import { type Playback, type Store, storeOf } from './usePlayback'

/** What is being watched: one film, or two side by side. */
interface Watched {
  readonly playback: Playback
  readonly events: readonly FilmEvent[]
  /** Describes what happened in a step. */
  readonly tell: (step: number) => string
  /** Whether the page is about this replay. Then it handles keys from the whole page, and the URL has its step. */
  readonly page: boolean
}

/** What all parts of a player share, including those in its `tools`. */
export interface PlayerValue extends Watched {
  /** The root element of the player. */
  readonly root: RefObject<HTMLElement | null>
  /** The element that contains the board, or the boards that are shown in step. */
  readonly stage: RefObject<HTMLDivElement | null>
  /** The visible part of the board. */
  readonly view: Store<View, ViewAction>
}

export const PlayerContext = createContext<PlayerValue | undefined>(undefined)

/** Returns the surrounding player. Throws outside of one. */
export function usePlayer(): PlayerValue {
  const shown = useContext(PlayerContext)
  if (!shown) throw new Error('there is no player around this')
  return shown
}

/** Creates the value of `PlayerContext`. Only for components that render a player. */
export function usePlayerValue({ playback, events, tell, page }: Watched): PlayerValue {
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [view] = useState(() => storeOf(reduceView, WHOLE_BOARD))
  return useMemo(
    () => ({ playback, events, tell, page, root, stage, view }),
    [playback, events, tell, page, view],
  )
}

/** The visible part of the board. */
export function useView(): View {
  const { view } = usePlayer()
  return useSyncExternalStore(view.subscribe, view.get, view.get)
}
