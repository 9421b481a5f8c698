import { getLocale, getTranslations } from 'next-intl/server'
import { editorAddress, versionsAddress } from '@/app/_ui/addresses'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { listBots } from '@/lib/submissions/versions'
import { requireUser } from '@/lib/users/current-user'
import { VersionTable } from './VersionTable'

export const generateMetadata = fixedTitle('bots', 'title')

/** Number of versions to list per problem; another page lists all of them. */
const SHOWN = 5

/** The user's own programs, by problem. */
export default async function BotsPage() {
  const user = await requireUser('/bots')
  const [t, bots] = [await getTranslations('bots'), await listBots(user.id, await getLocale())]
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      {bots.length === 0 && (
        <EmptyState action={{ href: '/problems?kind=bot', words: t('findProblem') }}>{t('empty')}</EmptyState>
      )}
      {bots.map(({ problemId, role, title, versions }) => (
        <section key={`${problemId} ${role}`} className="mb-10">
          <h2 className="text-title">
            <Link href={versionsAddress(problemId, { role })} className="hover:underline">
              {role ? t(`titles.${role}`, { problem: title }) : title}
            </Link>
          </h2>
          <p className="mb-2 flex flex-wrap gap-x-5 text-small">
            <Link href={versionsAddress(problemId, { role })} className="link py-1">
              {t('allVersions', { count: versions.length })}
            </Link>
            <Link href={editorAddress(problemId, { role })} className="link py-1">
              {t('newBot')}
            </Link>
          </p>
          <VersionTable problemId={problemId} role={role} versions={versions.slice(0, SHOWN)} />
        </section>
      ))}
    </>
  )
}
