import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { deskOf } from '@/lib/contests/balloons'
import { type PRINT_STEPS, type PrintLine, type PrintState, printQueue } from '@/lib/contests/prints'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { printTitle } from '../../printTitle'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { QueueForm } from '../QueueForm'
import { move, turn } from './actions'

export const generateMetadata = fixedTitle('contests', 'parts.prints')

/** What participants want printed, who prints it, and what was delivered. */
export default async function PrintsPage({ params }: PageProps<'/contests/[id]/manage/prints'>) {
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

/** What can be done with a text in each state, the usual thing first. */
const STEPS: Readonly<Record<PrintState, readonly (typeof PRINT_STEPS)[number][]>> = {
  waiting: ['take'],
  printing: ['deliver', 'release'],
  delivered: ['undeliver'],
}

interface PrintLineRowProps {
  line: PrintLine
  contest: ContestView
  /** The organiser who looks. */
  self: string
}

/** A text of the queue. */
async function PrintLineRow({ line, contest, self }: PrintLineRowProps) {
  const t = await getTranslations('prints')
  const { id, who, title, seat, pages, createdAt, state, printer, printerId, takenAt } = line
  return (
    <tr>
      <td className="min-w-28">
        <ContestantName of={who} />
        <span className="block text-small text-soft wrap-anywhere empty:hidden">
          {[seat, who.organisation].filter(Boolean).join(', ')}
        </span>
      </td>
      <td>
        <Link href={`/contests/${contest.id}/manage/prints/${id}`} className="link">
          {printTitle(title, contest.problems) || t('aText')}
        </Link>
        <span className="block text-small text-soft">
          <When at={createdAt} seconds dateless />
        </span>
      </td>
      <td className="figure max-sm:hidden">{pages}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-soft">
            {state === 'printing' && printerId === self ? t('printedByYou') : t(`states.${state}`)}
            {printer && !(state === 'printing' && printerId === self) && `, ${printer}`}
          </span>
          {STEPS[state].map((step, rank) => (
            <Button
              key={step}
              type="submit"
              name="move"
              value={[step, id, takenAt?.toISOString() ?? ''].join(' ').trim()}
              look={rank === 0 && step !== 'undeliver' ? 'plain' : 'quiet'}
            >
              {t.rich(`steps.${step}`, {
                what: who.name,
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}
