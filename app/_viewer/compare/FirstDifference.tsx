'use client'

import { useTranslations } from 'next-intl'
import type { Playback } from '@/app/_viewer/player/playback'

interface Props {
  /** The step at which two games diverge; null if they never do. */
  apart: number | null
  /** Number of steps of the longer game. */
  length: number
  playback: Playback
  /** URL of that step. */
  href: string
}

/** Says where two games diverge, and jumps there; without scripts it is a link. */
export function FirstDifference({ apart, length, playback, href }: Props) {
  const t = useTranslations('compare')
  if (apart === null) return <p>{t('same', { steps: length })}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>{t('apart', { before: Math.max(0, apart - 1), step: apart })}</span>
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault()
          playback.send({ do: 'go', to: apart })
        }}
        className="link min-h-6"
      >
        {t('goThere')}
      </a>
    </p>
  )
}
