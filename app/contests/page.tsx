import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { When } from '@/app/_ui/When'
import { mayHost } from '@/lib/access/contests'
import { type ContestCard, listPublicContests } from '@/lib/contests/public'
import { currentUser } from '@/lib/users/current-user'

export const generateMetadata = fixedTitle('contest', 'title')

/** All contests: what runs, what comes, what is over. */
export default async function ContestsPage() {
  const [t, user] = [await getTranslations('contest'), await currentUser()]
  const contests = await listPublicContests(user)
  const phases = (['running', 'coming', 'over'] as const).filter((phase) => contests[phase].length > 0)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      {mayHost(user) && (
        <Link href="/contests/new" className={`${buttonClass('primary')} mb-8`}>
          {t('new')}
        </Link>
      )}
      {phases.length === 0 && (
        <EmptyState action={{ href: '/problems', words: t('toProblems') }}>{t('none')}</EmptyState>
      )}
      {phases.map((phase) => (
        <section key={phase} className="mb-10">
          <h2 className="mb-3 text-title">{t(`phases.${phase}`)}</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {contests[phase].map((contest) => (
              <Card key={contest.id} contest={contest} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

async function Card({ contest }: { contest: ContestCard }) {
  const t = await getTranslations('contest')
  const { id, title, startsAt, endsAt, participants, joined, format, rated, paused } = contest
  return (
    <li className="rounded border border-hairline bg-raised p-4">
      <h3 className="text-large font-medium wrap-anywhere">
        <Link href={`/contests/${id}`} className="link">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-small text-soft">
        {t.rich(paused ? 'spanStill' : 'span', {
          from: () => <When at={startsAt} beside />,
          until: () => <When at={endsAt} beside />,
        })}
      </p>
      <p className="mt-1 text-small text-soft">
        {t(`formats.${format}.name`)} · {t('participants', { count: participants })}
        {rated && ` · ${t('rated')}`}
        {joined && ` · ${t('joined')}`}
      </p>
    </li>
  )
}
