'use client'

import { useTranslations } from 'next-intl'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import type { Run } from '@/judge/lab/_common/section'
import type { TraceFrame } from '@/judge/lab/recursion/film'
import { printedAt } from '@/judge/lab/recursion/recording'
import type { Film } from '@/judge/puzzles/_common/puzzle'
import { CallStack } from './CallStack'
import { CallTree } from './CallTree'

interface Props {
  run: Run
  /** Its name, if there are several runs. */
  name?: string | undefined
}

/** The calls of a run at the current step: its stack, its tree, and what it has printed. */
export function Calls({ run, name }: Props) {
  const t = useTranslations('lab.recursion.calls')
  const { playback } = usePlayer()
  // The section makes all its films with such frames.
  const film = run.film as Film<TraceFrame>
  const step = Math.min(useThrottledStep(playback), film.length)
  const { recording } = film.at(step)
  const way = printedAt(recording, step)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {name && <h2 className="text-title">{name}</h2>}
      <CallStack {...{ recording, step, name }} />
      <CallTree {...{ recording, step, name }} />
      <section>
        <h3 className="font-semibold">{t('way')}</h3>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small">
          {(['backwards', 'forwards'] as const).map((direction) => (
            <div key={direction} className="contents">
              <dt className="text-soft">{t(direction)}</dt>
              <dd className={way?.[direction] ? 'break-words font-mono' : 'text-soft'}>
                {way?.[direction]?.replaceAll('[', '\u200b[') ?? t('nothing')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
