import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { balloonFill } from '@/app/contests/colours'
import type { BalloonState } from '@/judge/contest/awards'
import { elapsed } from '@/judge/contest/clock'
import { colourOf } from '@/judge/contest/labels'
import {
  type BALLOON_STEPS,
  type BalloonLine,
  type BalloonQueue,
  balloonQueue,
  deskOf,
} from '@/lib/contests/balloons'
import { findContest } from '@/lib/contests/queries'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { QueueForm } from '../QueueForm'
import { move, setFrozen } from './actions'

export const generateMetadata = fixedTitle('contests', 'parts.balloons')

/** Which balloons are to be brought to whom, who is on the way, and what was delivered. */
export default async function BalloonsPage({ params }: PageProps<'/contests/[id]/manage/balloons'>) {
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

type Step = (typeof BALLOON_STEPS)[number]

/** What can be done with a balloon in each state, the usual thing first. */
const STEPS: Readonly<Record<BalloonState, readonly Step[]>> = {
  back: ['fetch'],
  waiting: ['take'],
  taken: ['deliver', 'release'],
  delivered: ['undeliver'],
}

/** A balloon of the queue. `self` is the organiser who looks. */
async function BalloonRow({ line, self }: { line: BalloonLine; self: string }) {
  const [t, words] = [await getTranslations('balloons'), await getTranslations('contestForm')]
  const { participant, problem, place, label, colour, who, seat, at, first, state, handled } = line
  const seen = handled?.takenAt.toISOString() ?? ''
  const runner = handled?.runner ?? t('somebody')
  return (
    <tr>
      <td>
        <span className="flex items-start gap-2">
          <span aria-hidden="true" className={`mt-0.5 h-5 w-4 rounded-full ${balloonFill(place, colour)}`} />
          <span>
            <span className="font-semibold">{label}</span>{' '}
            <span className="block text-small text-soft">{words(`colours.${colourOf(place, colour)}`)}</span>
          </span>
        </span>
      </td>
      <td className="min-w-32">
        <ContestantName of={who} />
        <span className="block text-small text-soft wrap-anywhere empty:hidden">
          {[seat, who.organisation, who.group].filter(Boolean).join(', ')}
        </span>
        {first && <span className="block text-small text-good">{t('first')}</span>}
      </td>
      <td className="figure max-sm:hidden">{at === null ? '–' : elapsed(at)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className={state === 'back' ? 'text-bad' : 'text-soft'}>
            {state === 'taken' && handled?.runnerId === self
              ? t('states.own')
              : t(`states.${state}`, { name: runner })}
          </span>
          {STEPS[state].map((step, rank) => (
            <Button
              key={step}
              type="submit"
              name="move"
              value={[step, participant, problem, seen].join(' ').trim()}
              look={rank === 0 && step !== 'undeliver' ? 'plain' : 'quiet'}
            >
              {t.rich(`steps.${step}`, {
                what: `${label}, ${who.name}`,
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}
