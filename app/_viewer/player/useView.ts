'use client'

import { useSyncExternalStore } from 'react'
import type { View } from '@/judge/drawing/view'
import { usePlayer } from './PlayerContext'

/** The visible part of the board. */
export function useView(): View {
  const { view } = usePlayer()
  return useSyncExternalStore(view.subscribe, view.get, view.get)
}
