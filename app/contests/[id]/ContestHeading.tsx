import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { UnreadNews } from '@/app/_ui/contest/UnreadNews'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { tabClass } from '@/app/_ui/tabClass'
import { When } from '@/app/_ui/When'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import type { ContestView } from '@/lib/contests/public'
import { spanOf } from '@/lib/contests/scoreboard'
import { join, leave } from './actions'
import { Countdown } from './Countdown'

interface Props {
  contest: ContestView
  viewer: Viewer | null
  /** The tab that is open. */
  tab: 'problems' | 'scoreboard' | 'questions'
  now: Date
}

/** What a contest is, how long it lasts, how to take part, and its pages. */
export async function ContestHeading({ contest, viewer, tab, now }: Props) {
  const t = await getTranslations('contest')
  const { id, title, startsAt, endsAt, phase, participants } = contest
  const until = phase === 'coming' ? startsAt : endsAt
  const tabs = [
    ['problems', `/contests/${id}`],
    ['scoreboard', `/contests/${id}/scoreboard`],
    ['questions', `/contests/${id}/questions`],
  ] as const
  return (
    <>
      <div className="grid items-start gap-x-12 md:grid-cols-[minmax(0,1fr)_auto]">
        <PageHeading title={title}>
          <p>
            {t.rich('spanUtc', { from: () => <When at={startsAt} />, until: () => <When at={endsAt} /> })}
          </p>
          <p>{t('participants', { count: participants })}</p>
        </PageHeading>
        <div className="mb-6 flex flex-col gap-3 md:items-end">
          {phase === 'over' ? (
            <p className="text-title">{t('isOver')}</p>
          ) : (
            <p className="flex items-baseline gap-3">
              <span className="text-soft">{t(phase === 'coming' ? 'startsIn' : 'endsIn')}</span>
              <Countdown
                key={Number(until)}
                contest={id}
                span={spanOf({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })}
                left={Number(until) - Number(now)}
              />
            </p>
          )}
          <TakePart {...{ contest, viewer }} />
        </div>
      </div>
      {tab !== 'questions' && (
        <UnreadNews
          {...{ id, joined: contest.joined || isAdministrator(viewer), over: phase === 'over' }}
          words={{ text: t('questions.news'), read: t('questions.read') }}
        />
      )}
      <nav aria-label={t('parts')} className="mb-6 flex gap-x-6 border-b border-hairline">
        {tabs.map(([name, href]) => (
          <Link
            key={name}
            href={href}
            aria-current={name === tab ? 'page' : undefined}
            className={tabClass(name === tab)}
          >
            {t(name === 'questions' ? 'questionsTab' : name)}
          </Link>
        ))}
      </nav>
    </>
  )
}

async function TakePart({ contest, viewer }: Pick<Props, 'contest' | 'viewer'>) {
  const t = await getTranslations('contest')
  const { id, phase, joined } = contest
  if (phase === 'over') return null
  if (!viewer)
    return (
      <Link
        href={`/sign-in?next=${encodeURIComponent(`/contests/${id}`)}`}
        className={buttonClass('primary')}
      >
        {t('signIn')}
      </Link>
    )
  if (!joined) return <ActionForm action={join.bind(null, id)} fields={[]} submit={t('join')} />
  if (phase === 'running') return <p className="text-good">{t('takesPart')}</p>
  return (
    <>
      <p className="text-good">{t('takesPart')}</p>
      <ActionForm action={leave.bind(null, id)} fields={[]} submit={t('leave')} look="plain" />
    </>
  )
}
