'use client'

import { useTranslations } from 'next-intl'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import type { Run } from '@/judge/lab/_common/section'

/** The listing of a run's algorithm, with the line that the current step executes. */
export function Listing({ run }: { run: Run }) {
  const { playback } = usePlayer()
  const t = useTranslations('lab.bench')
  const current = run.lineAt(Math.min(useThrottledStep(playback), run.film.length))
  return (
    <section aria-label={t('listing')}>
      <ScrollablePre className="overflow-x-auto rounded border border-hairline bg-sunken py-2 font-mono text-small">
        {run.algorithm.listing.map((line, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a listing do not change
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={`block border-l-2 px-3 ${index === current ? 'border-thread bg-raised text-ink' : 'border-transparent text-soft'}`}
          >
            {line}
          </span>
        ))}
      </ScrollablePre>
    </section>
  )
}
