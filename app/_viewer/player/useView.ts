'use client'

import { useSyncExternalStore } from 'react'
import type { View } from '@/judge/drawing/view'
import { usePlayer } from './PlayerContext'

/** The part of the board that is seen. */
export function useView(): View {
  const { view } = usePlayer()
  return useSyncExternalStore(view.subscribe, view.get, view.get)
}
