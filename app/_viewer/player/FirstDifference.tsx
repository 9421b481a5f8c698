import { useTranslations } from 'next-intl'
import type { Playback } from './usePlayback'

interface FirstDifferenceProps {
  /** The step at which two games diverge; null if they never do. */
  apart: number | null
  /** Number of steps of the longer game. */
  length: number
  playback: Playback
  /** URL of that step, if it has one. */
  href: string | undefined
}

/** Says where two games diverge, and jumps there; without scripts it is a link. */
export function FirstDifference({ apart, length, playback, href }: FirstDifferenceProps) {
  const t = useTranslations('compare')
  if (apart === null) return <p>{t('same', { steps: length })}</p>
  const goThere = () => playback.send({ do: 'go', to: apart })
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <span>{t('apart', { before: Math.max(0, apart - 1), step: apart })}</span>
      {href === undefined ? (
        <button type="button" onClick={goThere} className="link min-h-6">
          {t('goThere')}
        </button>
      ) : (
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault()
            goThere()
          }}
          className="link min-h-6"
        >
          {t('goThere')}
        </a>
      )}
    </p>
  )
}
