import { getTranslations } from 'next-intl/server'
import { When } from '@/app/_ui/When'
import type { ContestView } from '@/lib/contests/public'
import { Countdown } from './Countdown'

interface Props {
  contest: ContestView
  /** The time of whoever looks: with extra time or another start it is not that of the contest. */
  own: ContestView['own']
  now: Date
}

/** How long it takes until a contest starts or ends, or how much is left while its clock stands still. */
export async function Clock({ contest: { id, pause, turnsAt, span, finalisedAt }, own, now }: Props) {
  const t = await getTranslations('contest')
  const { phase, startsAt, endsAt } = own
  if (phase === 'over') return <p className="text-title">{t(finalisedAt ? 'isFinal' : 'isOver')}</p>
  const [from, until] = phase === 'coming' ? [now, startsAt] : [pause?.to ?? now, endsAt]
  // Without scripts nothing counts down; in a pause nothing does so anyway.
  const still = pause !== undefined && phase === 'running'
  return (
    <>
      <p className={`flex flex-wrap items-baseline gap-x-3 ${still ? '' : 'noscript:hidden'}`}>
        <span className="text-soft">
          {t(phase === 'coming' ? 'startsIn' : still ? 'pausedWith' : 'endsIn')}
        </span>
        <Countdown
          key={`${Number(until)} ${Number(pause?.from)}`}
          contest={id}
          span={span}
          left={Number(until) - Number(from)}
          still={pause !== undefined}
          turn={turnsAt && Number(turnsAt) - Number(now)}
        />
      </p>
      {!still && (
        <noscript>
          <p>
            {t.rich(phase === 'coming' ? 'startsOn' : 'endsOn', {
              at: () => <When at={until} seconds beside />,
            })}
          </p>
        </noscript>
      )}
    </>
  )
}
