'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { usePlayer } from './PlayerContext'
import { WHOLE } from './view'

/** The part of a board that the player around it shows. */
export function Zoomed({ children }: { children: ReactNode }) {
  const { view } = usePlayer()
  const { zoom, x, y } = useSyncExternalStore(view.subscribe, view.get, () => WHOLE)
  const shift = (middle: number) => `${50 - 100 * zoom * middle}%`
  return (
    <div data-board className={zoom > 1 ? 'cursor-grab overflow-hidden' : undefined}>
      <div
        style={
          zoom > 1
            ? { transform: `translate(${shift(x)},${shift(y)}) scale(${zoom})`, transformOrigin: '0 0' }
            : undefined
        }
      >
        {children}
      </div>
    </div>
  )
}
