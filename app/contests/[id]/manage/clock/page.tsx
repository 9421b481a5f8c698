import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { removedIntervals } from '@/lib/contests/clock'
import { missingFor } from '@/lib/contests/finalise'
import { findPublicContest } from '@/lib/contests/public'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { Final } from './Final'
import { Freeze } from './Freeze'
import { Intervals } from './Intervals'
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
