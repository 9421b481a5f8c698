import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PersonCrest } from '@/app/_ui/Crest'
import { DuelLeaders } from '@/app/_ui/DuelLeaders'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import type { ContestNow, DuelNow, HomeNow, Solution } from '@/lib/home/now'

type Props = HomeNow & { now: Date }

/** Current activity: the latest solutions, the contests, and the leaders of the duels. */
export function Now({ solutions, contests, duels, moreDuels, now }: Props) {
  const t = useTranslations('home.now')
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      <Column title={t('solutions')}>
        {solutions.length > 0 ? (
          <ul>
            {solutions.map((each) => (
              <SolutionLine key={`${each.problem.id} ${each.user.username}`} {...each} now={now} />
            ))}
          </ul>
        ) : (
          <Empty>
            {t.rich('noSolutions', {
              problems: (words) => (
                <Link href="/problems" className="link">
                  {words}
                </Link>
              ),
            })}
          </Empty>
        )}
      </Column>
      <Column title={t('duels')}>
        {duels.map((each) => (
          <Duel key={each.duel.id} {...each} />
        ))}
        {moreDuels && (
          <p>
            <Link href="/duel" className="link">
              {t('allDuels')}
            </Link>
          </p>
        )}
      </Column>
      <Column title={t('contests')}>
        {contests.length > 0 ? (
          contests.map((each) => <Contest key={each.id} {...each} />)
        ) : (
          <Empty>{t('noContests')}</Empty>
        )}
        <p className="mt-2">
          <Link href="/contests" className="link">
            {t('allContests')}
          </Link>
        </p>
      </Column>
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 border-t border-edge pt-3">
    <h3 className="mb-2 text-large">{title}</h3>
    {children}
  </section>
)

const Empty = ({ children }: { children: ReactNode }) => <p className="text-soft">{children}</p>

function SolutionLine({ problem, user, at, now }: Solution & { now: Date }) {
  const t = useTranslations('home.now')
  const format = useFormatter()
  return (
    <li className="border-b border-hairline py-1.5 last:border-0">
      {t.rich('solved', {
        who: () => (
          <>
            <PersonCrest of={user} />{' '}
            <Link href={`/users/${user.username}`} className="link wrap-anywhere">
              {user.name}
            </Link>
          </>
        ),
        problem: () => (
          <Link href={`/problems/${problem.id}`} className="link">
            {problem.title}
          </Link>
        ),
      })}{' '}
      <time dateTime={at.toISOString()} title={at.toISOString()} className="text-small text-soft">
        {format.relativeTime(at, now)}
      </time>
    </li>
  )
}

/** The leaders of both roles of a duel, side by side. */
function Duel({ duel, roles }: DuelNow) {
  return (
    <div className="mb-6">
      <p className="text-small">
        <Link href={`/duel/${duel.id}`} className="link py-1">
          {duel.title}
        </Link>
      </p>
      <DuelLeaders roles={roles} Heading="h4" />
    </div>
  )
}

function Contest({ id: contestId, title, startsAt, endsAt, phase, problems }: ContestNow) {
  const t = useTranslations('home.now')
  return (
    <section className="mb-4">
      <h4 className="font-medium wrap-anywhere">
        <Link href={`/contests/${contestId}`} className="link">
          {title}
        </Link>
      </h4>
      <p className="text-small text-soft">
        {t.rich(phase, {
          from: () => <When at={startsAt} beside />,
          until: () => <When at={endsAt} beside />,
        })}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {problems.map(({ id, title: problem }) => (
          <li key={id}>
            <Link href={`/problems/${id}`} className="link">
              {problem}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
