import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { type BalloonQueue, balloonQueue, deskOf } from '@/lib/contests/balloons'
import { findContest } from '@/lib/contests/queries'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { QueueForm } from '../QueueForm'
import { move, setFrozen } from './actions'
import { BalloonRow } from './BalloonRow'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('contests', 'parts.balloons')

/** Which balloons are to be brought to whom, who is on the way, and what was delivered. */
export default async function BalloonsPage({ params }: Props) {
  const { id } = await params
  const user = await requireOrganiser(id, '/balloons')
  // Read before the queue: what comes between the two is shown, and the page is loaded once more.
  const desk = await deskOf(id)
  const [contest, queue] = [await findContest(user, id, await getLocale()), await balloonQueue(user, id)]
  if (!contest || !queue) notFound()
  const t = await getTranslations('balloons')
  const { lines, etag } = queue
  return (
    <>
      <ManageHeading contest={contest} part="balloons" />
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      {contest.freezesAt && <Frozen id={id} queue={queue} />}
      <QueueForm contest={id} seen={`${etag} ${desk}`} action={move.bind(null, id)}>
        {lines.length === 0 ? (
          <EmptyState>{t('none')}</EmptyState>
        ) : (
          <WideLedger
            caption={t('title')}
            headings={
              <>
                <Heading>{t('problem')}</Heading>
                <Heading>{t('participant')}</Heading>
                <Heading figure from="sm">
                  {t('at')}
                </Heading>
                <Heading>{t('state')}</Heading>
              </>
            }
          >
            {lines.map((line) => (
              <BalloonRow key={`${line.participant} ${line.problem}`} line={line} self={user.id} />
            ))}
          </WideLedger>
        )}
      </QueueForm>
    </>
  )
}

/** What happens to balloons behind the freeze, and the switch for it. */
async function Frozen({ id, queue }: { id: string; queue: BalloonQueue }) {
  const t = await getTranslations('balloons')
  const { frozen, handsOutFrozen } = queue
  return (
    <form action={setFrozen.bind(null, id, !handsOutFrozen)} className="mb-6 flex flex-col items-start gap-3">
      <Notice>
        {t(handsOutFrozen ? (frozen ? 'frozenOut' : 'freezesOut') : frozen ? 'frozen' : 'freezes')}
      </Notice>
      <SubmitButton look="plain">{t(handsOutFrozen ? 'holdBack' : 'handOut')}</SubmitButton>
    </form>
  )
}
