'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect } from 'react'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import type { Playback } from '@/app/_viewer/player/playback'
import { useFollow } from './useFollow'

interface Props {
  /** Id of the shown game. */
  play: string
  follows: boolean
  onFollow: (follows: boolean) => void
  /** Set to the playback of the surrounding player. */
  shown: RefObject<Playback | undefined>
}

/** Shows whether the newest step is on screen, and returns to it. Must be inside a player. */
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
