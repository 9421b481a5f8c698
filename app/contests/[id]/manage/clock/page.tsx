import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { type RemovedInterval, removedIntervals } from '@/lib/contests/clock'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { missingFor } from '@/lib/contests/results'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { putBack, takeOut } from './actions'
import { Final } from './Final'
import { Freeze } from './Freeze'
import { IntervalForm } from './forms'
import { Part } from './Part'
import { Running } from './Running'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('contests', 'parts.clock')

/** Everything that organisers do to the clock of a contest, from its start to its final results. */
export default async function ClockPage({ params }: Props) {
  const { id } = await params
  const user = await requireOrganiser(id, '/clock')
  const now = new Date()
  const contest = await findPublicContest(id, user, await getLocale(), now)
  const missing = await missingFor(user, id)
  if (!contest || !missing) notFound()
  const { phase, finalisedAt, pause } = contest
  const intervals = await removedIntervals(id)
  const past = intervals.filter(({ from }) => Number(from) !== Number(pause?.from))
  return (
    <>
      <ManageHeading contest={contest} part="clock" />
      <ClientWords namespaces={['contests.clock', 'moments', 'contests.final', 'medals']}>
        <div className="flex flex-col gap-8">
          <Running {...{ contest, now }} />
          <Freeze {...{ contest, now }} />
          {phase !== 'coming' && <Intervals {...{ contest, intervals: past }} fixed={finalisedAt !== null} />}
          {phase === 'over' && <Final {...{ contest, missing }} />}
        </div>
      </ClientWords>
    </>
  )
}

interface IntervalsProps {
  contest: ContestView
  /** Those that can be put back: a pause in progress is not one of them. */
  intervals: readonly RemovedInterval[]
  /** Whether the results are final. */
  fixed: boolean
}

/** The intervals that the contest's clock leaves out, and a form for one more. */
async function Intervals({ contest: { id, phase }, intervals, fixed }: IntervalsProps) {
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
