'use client'

import { useTranslations } from 'next-intl'
import { TONES, type Verdict } from '@/judge/verdicts'
import type { Live } from '@/lib/live/follow'

/** With more cases than this, one bar replaces the marks, which would be too small to tell apart. */
const MARKS = 60

/** Progress of a submission as text and a bar. The height is the same in every state, so nothing jumps. */
export function ProgressOf({ live }: { live: Live }) {
  const t = useTranslations('live')
  const { progress } = live
  const wait = useWait(live)
  return (
    <div className="flex min-h-20 flex-col justify-center gap-3">
      <p role="status" aria-label={t('label')} className="text-large font-medium tabular-nums">
        {useWords(live)}
        {wait && <span className="ms-3 font-normal text-soft">{wait}</span>}
      </p>
      {progress?.phase === 'case' ? (
        <Cases {...progress} />
      ) : (
        <div className="h-1.5 w-full overflow-hidden rounded bg-hairline">
          {live.state === 'judging' && <div className="h-full w-1/12 animate-pulse rounded bg-thread" />}
        </div>
      )}
    </div>
  )
}

function useWords({ state, progress, place }: Live): string {
  const t = useTranslations('live')
  if (state === 'queued') {
    if (!place) return t('queued')
    return place.place === 1 ? t('next') : t('place', { place: place.place, length: place.length })
  }
  if (progress?.phase === 'compiling') return t('compiling')
  if (progress?.phase === 'case')
    return t('case', { case: Math.min(progress.done + 1, progress.total), total: progress.total })
  return t('starting')
}

function useWait({ state, place }: Live): string | undefined {
  const t = useTranslations('live')
  if (state !== 'queued' || !place) return undefined
  const { waitSeconds } = place
  if (waitSeconds === null) return t('closed')
  return waitSeconds < 90
    ? t('wait', { seconds: waitSeconds })
    : t('minutes', { minutes: Math.round(waitSeconds / 60) })
}

interface CasesProps {
  done: number
  total: number
  verdicts: readonly Verdict[]
}

/** Classes of the marks of finished cases. */
const FILLS = { good: 'bg-good', partial: 'bg-partial', bad: 'bg-bad', fog: 'bg-soft' } as const

/** A mark per case: finished ones in the colour of their verdict, the thread's red for the one in play. */
function Cases({ done, total, verdicts }: CasesProps) {
  if (total > MARKS)
    return (
      <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded bg-hairline">
        <div className="h-full rounded bg-thread" style={{ width: `${(100 * (done + 0.5)) / total}%` }} />
      </div>
    )
  return (
    <div aria-hidden="true" className="flex h-1.5 w-full gap-0.5">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change places
          key={index}
          className={`grow rounded-xs ${index < done ? fillOf(verdicts[index]) : index === done ? 'animate-pulse bg-thread' : 'bg-hairline'}`}
        />
      ))}
    </div>
  )
}

const fillOf = (verdict: Verdict | undefined) => (verdict ? FILLS[TONES[verdict]] : 'bg-ink')
