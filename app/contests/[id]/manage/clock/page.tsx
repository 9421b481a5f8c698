import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { type RemovedInterval, removedIntervals } from '@/lib/contests/clock'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { isComplete, type Missing, missingFor } from '@/lib/contests/results'
import { minutesBetween } from '@/lib/contests/settings'
import { Clock } from '../../Clock'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import {
  begin,
  declare,
  freeze,
  lift,
  move,
  pause,
  putBack,
  refreeze,
  reopen,
  resume,
  setTheFreeze,
  takeOut,
} from './actions'
import { DeclareForm, EndForm, IntervalForm } from './forms'

export const generateMetadata = fixedTitle('contests', 'parts.clock')

/** Everything that organisers do to the clock of a contest, from its start to its final results. */
export default async function ClockPage({ params }: PageProps<'/contests/[id]/manage/clock'>) {
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

/** Start, pause and end of a contest. */
async function Running({ contest, now }: { contest: ContestView; now: Date }) {
  const t = await getTranslations('contests.clock')
  const { id, phase, startsAt, endsAt, finalisedAt, opensSources, pause: still } = contest
  const lead =
    phase === 'coming' ? 'leadComing' : phase === 'over' ? 'leadOver' : still ? 'leadStill' : 'leadRuns'
  return (
    <>
      <Part
        title={t(phase === 'over' ? 'end' : 'now')}
        lead={t.rich(lead, {
          from: () => <When at={startsAt} seconds beside />,
          until: () => <When at={endsAt} seconds beside />,
          since: () => <When at={still?.from ?? now} seconds beside />,
        })}
      >
        <Clock {...{ contest, now }} own={{ phase, startsAt, endsAt }} />
        {phase === 'coming' && (
          <ActionForm key="begin" action={begin.bind(null, id)} fields={[]} submit={t('begin')}>
            <Sure>{t('beginSure')}</Sure>
          </ActionForm>
        )}
        {phase === 'running' && !still && (
          <ActionForm
            key="pause"
            action={pause.bind(null, id)}
            fields={[]}
            submit={t('pause')}
            look="plain"
          />
        )}
        {phase === 'running' && still && (
          <ActionForm key="resume" action={resume.bind(null, id)} fields={[]} submit={t('resume')} />
        )}
      </Part>
      {phase !== 'over' && (
        <Part
          title={t('end')}
          lead={t.rich(still ? 'endLeadStill' : 'endLead', {
            until: () => <When at={endsAt} seconds beside />,
          })}
        >
          <EndForm action={move.bind(null, id)} seen={endsAt.toISOString()} over={false} />
        </Part>
      )}
      {phase === 'over' && !finalisedAt && !opensSources && (
        <Part title={t('reopen')} lead={t('reopenLead')}>
          <EndForm action={move.bind(null, id)} seen={endsAt.toISOString()} over />
        </Part>
      )}
    </>
  )
}

/** When the public scoreboard stops telling results, and when it tells them again. */
async function Freeze({ contest, now }: { contest: ContestView; now: Date }) {
  const [t, ceremony] = [await getTranslations('contests.clock'), await getTranslations('ceremony')]
  const { id, phase, endsAt, freezesAt, frozenSince, finalisedAt } = contest
  const lifted = freezesAt !== null && freezesAt <= now && !frozenSince
  const waits = !frozenSince && !lifted
  if (phase === 'over' && waits) return null
  const lead = frozenSince ? 'frozen' : lifted ? 'lifted' : freezesAt ? 'freezes' : 'unfrozen'
  return (
    <Part
      title={t('freeze')}
      lead={t.rich(lead, {
        at: () => <When at={freezesAt ?? now} seconds beside />,
        minutes: freezesAt ? minutesBetween(freezesAt, endsAt) : 0,
        judges: (words) => (
          <Link href={`/contests/${id}/scoreboard?judges=1`} className="link">
            {words}
          </Link>
        ),
      })}
    >
      {frozenSince && phase === 'over' && (
        <Link href={`/contests/${id}/manage/ceremony`} className="link self-start">
          {ceremony('open')}
        </Link>
      )}
      {frozenSince && (
        <ActionForm key="lift" action={lift.bind(null, id)} fields={[]} submit={t('lift')} look="plain">
          <Sure>{t('liftSure')}</Sure>
        </ActionForm>
      )}
      {lifted && !finalisedAt && (
        <ActionForm
          key="refreeze"
          action={refreeze.bind(null, id)}
          fields={[]}
          submit={t('refreeze')}
          look="plain"
        />
      )}
      {waits && (
        <ActionForm
          key="set"
          action={setTheFreeze.bind(null, id)}
          fields={[
            {
              ...{ name: 'freeze', label: t('freezeMinutes'), hint: t('freezeHint'), inputMode: 'numeric' },
              ...{ required: true, autoComplete: 'off' },
              defaultValue: String(freezesAt ? minutesBetween(freezesAt, endsAt) : 0),
            },
          ]}
          hidden={{ seen: freezesAt?.toISOString() ?? '' }}
          renewal={{ told: t('freezeChanged'), offer: t('renew') }}
          submit={t('setFreeze')}
          look="plain"
        />
      )}
      {waits && phase === 'running' && (
        <ActionForm
          key="freeze"
          action={freeze.bind(null, id)}
          fields={[]}
          submit={t('freezeNow')}
          look="plain"
        />
      )}
    </Part>
  )
}

/** The final results of a contest that is over, or what is missing for them. */
async function Final({ contest, missing }: { contest: ContestView; missing: Missing }) {
  const t = await getTranslations('contests.final')
  const { id, finalisedAt, frozenSince, gold, silver, bronze } = contest
  if (finalisedAt)
    return (
      <Part
        title={t('title')}
        lead={t.rich(frozenSince ? 'isFinalFrozen' : 'isFinal', {
          at: () => <When at={finalisedAt} beside />,
        })}
      >
        <ActionForm
          key="reopen"
          action={reopen.bind(null, id)}
          fields={[]}
          submit={t('reopen')}
          look="plain"
        />
      </Part>
    )
  return (
    <Part title={t('title')} lead={t('lead')}>
      {isComplete(missing) ? (
        <DeclareForm key="declare" action={declare.bind(null, id)} medals={{ gold, silver, bronze }} />
      ) : (
        <Open {...{ id, missing }} />
      )}
    </Part>
  )
}

/** What keeps the results from being final. */
async function Open({
  id,
  missing: { until, pending, meetings, questions },
}: {
  id: string
  missing: Missing
}) {
  const t = await getTranslations('contests.final')
  return (
    <div>
      <p className="mb-2">{t('missing')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {until && <li>{t.rich('until', { at: () => <When at={until} seconds beside /> })}</li>}
        {pending.map(({ state, count }) => (
          <li key={state}>{t(state === 'stuck' ? 'stuck' : 'pending', { count })}</li>
        ))}
        {meetings > 0 && <li>{t('meetings', { count: meetings })}</li>}
        {questions > 0 && (
          <li>
            {t.rich('questions', {
              count: questions,
              link: (words) => (
                <Link href={`/contests/${id}/questions`} className="link">
                  {words}
                </Link>
              ),
            })}
          </li>
        )}
      </ul>
    </div>
  )
}

/** A part of the page of the clock. */
const Part = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-t border-hairline pt-6 first:border-0 first:pt-0">
    <h2 className="text-title">{title}</h2>
    <div className="max-w-prose text-soft">{lead}</div>
    {children}
  </section>
)

/** A box without which nothing is sent. */
const Sure = ({ children }: { children: ReactNode }) => (
  <label className="flex min-h-8 items-center gap-2">
    <input type="checkbox" name="sure" required className="size-4 accent-ink" />
    {children}
  </label>
)
