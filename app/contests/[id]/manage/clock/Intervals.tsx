import { getTranslations } from 'next-intl/server'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { RemovedInterval } from '@/lib/contests/clock'
import type { ContestView } from '@/lib/contests/public'
import { putBack, takeOut } from './actions'
import { IntervalForm } from './IntervalForm'
import { Part } from './Part'

interface Props {
  contest: ContestView
  /** Those that can be put back: a pause in progress is not one of them. */
  intervals: readonly RemovedInterval[]
  /** Whether the results are final. */
  fixed: boolean
}

/** The intervals that the contest's clock leaves out, and a form for one more. */
export async function Intervals({ contest: { id, phase }, intervals, fixed }: Props) {
  const t = await getTranslations('contests.clock')
  if (fixed && intervals.length === 0) return null
  return (
    <Part title={t('title')} lead={t('lead')}>
      <ul className="flex flex-col gap-2 empty:hidden">
        {intervals.map(({ id: interval, from, to, given, paused }) => (
          <li key={interval} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {t.rich(paused ? 'pauseSpan' : 'span', {
                from: () => <When at={from} seconds beside />,
                to: () => <When at={to} seconds beside />,
              })}
              {given && <span className="text-soft">; {t('wasGiven')}</span>}
            </span>
            {!fixed && (
              <form action={putBack.bind(null, id, interval)}>
                <SubmitButton look="plain">{t(paused ? 'undoPause' : 'restore')}</SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ul>
      {!fixed && <IntervalForm action={takeOut.bind(null, id)} over={phase === 'over'} />}
    </Part>
  )
}
