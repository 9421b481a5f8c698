'use client'

import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react'
import { type View, WHOLE } from '@/judge/drawing/view'
import type { FilmEvent } from '@/judge/puzzles/puzzle'
import type { Playback } from './playback'
import { type Store, storeOf } from './store'
import { reduceView, type ViewAction } from './view'

/** What is watched: the films behind it may be one or two. */
interface Watched {
  readonly playback: Playback
  readonly events: readonly FilmEvent[]
  /** What happened in a step, in words. */
  readonly tell: (step: number) => string
  /** Whether it is what its page is about: then it hears keys from all of the page, and keeps its step in the address. */
  readonly page: boolean
}

/** What all parts of a player know, those in its `tools` as well. */
export interface Shown extends Watched {
  /** All of the player. */
  readonly root: RefObject<HTMLElement | null>
  /** Holds the board, or the boards that are shown in step. */
  readonly stage: RefObject<HTMLDivElement | null>
  /** Which part of the board is seen. */
  readonly view: Store<View, ViewAction>
}

export const PlayerContext = createContext<Shown | undefined>(undefined)

/** The player around a part of the page. Throws outside of one. */
export function usePlayer(): Shown {
  const shown = useContext(PlayerContext)
  if (!shown) throw new Error('there is no player around this')
  return shown
}

/** For who makes a player: the value of its context. */
export function useShown({ playback, events, tell, page }: Watched): Shown {
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [view] = useState(() => storeOf(reduceView, WHOLE))
  return useMemo(
    () => ({ playback, events, tell, page, root, stage, view }),
    [playback, events, tell, page, view],
  )
}
