import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { UnreadNews } from '@/app/_ui/contest/UnreadNews'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { tabClass } from '@/app/_ui/tabClass'
import { When } from '@/app/_ui/When'
import type { Viewer } from '@/lib/access/viewer'
import type { ContestView } from '@/lib/contests/public'
import { begin, join, leave } from './actions'
import { Clock } from './Clock'

interface Props {
  contest: ContestView
  viewer: Viewer | null
  /** The tab that is open. */
  tab: 'problems' | 'scoreboard' | 'questions' | 'print'
  now: Date
}

/** What a contest is, how long it lasts, how to take part, and its pages. */
export async function ContestHeading({ contest, viewer, tab, now }: Props) {
  const t = await getTranslations('contest')
  const { id, title, startsAt, endsAt, participants, virtual, pause } = contest
  const own = virtual?.runs ? { ...virtual, phase: 'running' as const } : contest.own
  const apart = Number(own.startsAt) !== Number(startsAt) || Number(own.endsAt) !== Number(endsAt)
  const tabs = [
    ['problems', `/contests/${id}`],
    ['scoreboard', `/contests/${id}/scoreboard`],
    ['questions', `/contests/${id}/questions`],
    ...(contest.prints ? ([['print', `/contests/${id}/print`]] as const) : []),
  ] as const
  return (
    <>
      <div className="grid items-start gap-x-12 md:grid-cols-[minmax(0,1fr)_auto]">
        <PageHeading title={title}>
          <p>
            {t.rich(pause ? 'spanPaused' : 'lasts', {
              from: () => <When at={startsAt} beside />,
              until: () => <When at={pause?.from ?? endsAt} beside />,
            })}
          </p>
          <p>
            {t('participants', { count: participants })}
            {contest.rated && (
              <>
                {' · '}
                <Link href="/ratings" className="link">
                  {t('rated')}
                </Link>
              </>
            )}
          </p>
          {apart && !pause && (
            <p>
              {t.rich(virtual?.runs ? 'virtual.span' : 'ownSpan', {
                from: () => <When at={own.startsAt} beside />,
                until: () => <When at={own.endsAt} beside />,
              })}
            </p>
          )}
          {contest.organised && (
            <p className="print:hidden">
              <Link href={`/contests/${id}/manage`} className="link">
                {t('manage')}
              </Link>
            </p>
          )}
        </PageHeading>
        <div className="mb-6 flex flex-col gap-3 md:items-end">
          <Clock {...{ contest, own, now }} />
          {pause && own.phase === 'running' && (
            <p className="max-w-64 text-soft md:text-end">{t('pausedHint')}</p>
          )}
          <TakePart {...{ contest, viewer, tab }} />
        </div>
      </div>
      {tab !== 'questions' && (
        <UnreadNews
          {...{ id, joined: contest.joined || contest.organised, over: contest.phase === 'over' }}
          words={{ text: t('questions.news'), read: t('questions.read') }}
        />
      )}
      <nav aria-label={t('parts')} className="mb-6 flex flex-wrap gap-x-6 border-b border-hairline">
        {tabs.map(([name, href]) => (
          <Link
            key={name}
            href={href}
            aria-current={name === tab ? 'page' : undefined}
            className={tabClass(name === tab)}
          >
            {t(name === 'questions' || name === 'print' ? `${name}Tab` : name)}
          </Link>
        ))}
      </nav>
    </>
  )
}

async function TakePart({ contest, viewer, tab }: Pick<Props, 'contest' | 'viewer' | 'tab'>) {
  const t = await getTranslations('contest')
  const { id, phase, joined, teamSize } = contest
  if (contest.virtual?.runs) return <p className="text-good">{t('virtual.takesPart')}</p>
  if (contest.opensVirtual && viewer)
    return (
      <ActionForm action={begin.bind(null, id)} fields={[]} submit={t('virtual.begin')} look="plain">
        <p className="max-w-sm text-small text-soft">{t('virtual.lead')}</p>
      </ActionForm>
    )
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
  // The form for a team stands with the problems.
  if (!joined && teamSize > 1)
    return tab === 'problems' ? null : (
      <Link href={`/contests/${id}#team`} className={buttonClass('primary')}>
        {t('join')}
      </Link>
    )
  if (!joined)
    return (
      <ActionForm
        action={join.bind(null, id)}
        fields={[]}
        submit={t('join')}
        look={contest.organised ? 'plain' : 'primary'}
      />
    )
  // A team is left where it is shown.
  if (phase === 'running' || teamSize > 1) return <p className="text-good">{t('takesPart')}</p>
  return (
    <>
      <p className="text-good">{t('takesPart')}</p>
      <ActionForm action={leave.bind(null, id)} fields={[]} submit={t('leave')} look="plain" />
    </>
  )
}
