'use client'

import { createContext, type RefObject, useContext } from 'react'
import type { Playback } from './playback'

/** What stands in the `tools` of a player knows of it: where it stands, and where its board is. */
export interface Shown {
  readonly playback: Playback
  /** Holds the board, or the boards that are shown in step. */
  readonly stage: RefObject<HTMLElement | null>
}

export const PlayerContext = createContext<Shown | undefined>(undefined)

/** The player around a part of the page. Throws outside of one. */
export function usePlayer(): Shown {
  const shown = useContext(PlayerContext)
  if (!shown) throw new Error('there is no player around this')
  return shown
}
