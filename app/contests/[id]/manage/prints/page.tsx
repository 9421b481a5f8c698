import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { deskOf } from '@/lib/contests/balloons'
import { printQueue } from '@/lib/contests/prints'
import { findPublicContest } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { QueueForm } from '../QueueForm'
import { move, turn } from './actions'
import { PrintLineRow } from './PrintLineRow'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('contests', 'parts.prints')

/** What participants want printed, who prints it, and what was delivered. */
export default async function PrintsPage({ params }: Props) {
  const { id } = await params
  const user = await requireOrganiser(id, '/prints')
  // Read before the queue: what comes between the two is shown, and the page is loaded once more.
  const [desk, served] = [await deskOf(id), await scoreboardOf(id, 'judges')]
  const contest = await findPublicContest(id, user, await getLocale())
  const lines = await printQueue(user, id)
  if (!contest || !lines) notFound()
  const t = await getTranslations('prints')
  const { printing } = contest
  return (
    <>
      <ManageHeading contest={contest} part="prints" />
      <form
        action={turn.bind(null, id, !printing)}
        className="mb-6 flex max-w-prose flex-col items-start gap-3"
      >
        <p className="text-soft">{t(printing ? 'on' : 'off')}</p>
        <SubmitButton look="plain">{t(printing ? 'turnOff' : 'turnOn')}</SubmitButton>
      </form>
      <QueueForm contest={id} seen={`${served?.etag} ${desk}`} action={move.bind(null, id)}>
        {lines.length === 0 ? (
          printing && <EmptyState>{t('none')}</EmptyState>
        ) : (
          <WideLedger
            caption={t('title')}
            headings={
              <>
                <Heading>{t('participant')}</Heading>
                <Heading>{t('what')}</Heading>
                <Heading figure from="sm">
                  {t('pages')}
                </Heading>
                <Heading>{t('state')}</Heading>
              </>
            }
          >
            {lines.map((line) => (
              <PrintLineRow key={line.id} {...{ line, contest }} self={user.id} />
            ))}
          </WideLedger>
        )}
      </QueueForm>
    </>
  )
}
