'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect } from 'react'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import type { Playback } from '@/app/_viewer/player/playback'
import { useFollow } from './useFollow'

interface Props {
  /** Names the game that is shown. */
  play: string
  follows: boolean
  onFollow: (follows: boolean) => void
  /** Told which replay it is within. */
  shown: RefObject<Playback | undefined>
}

/** Whether the newest step is shown, and the way back to it; within a player. */
export function LiveButton({ play, follows, onFollow, shown }: Props) {
  const { playback } = usePlayer()
  const t = useTranslations('live')
  useEffect(() => {
    shown.current = playback
    return () => {
      shown.current = undefined
    }
  }, [shown, playback])
  useFollow({ playback, play, follows, onFollow })
  return (
    <button
      type="button"
      aria-pressed={follows}
      title={t('toNewest')}
      onClick={() => onFollow(true)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded border border-edge px-1.5 text-small whitespace-nowrap sm:gap-2 sm:px-3 hover:bg-sunken aria-pressed:border-transparent aria-pressed:font-medium"
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${follows ? 'bg-thread' : 'border border-edge'}`}
      />
      {t('live')}
    </button>
  )
}
