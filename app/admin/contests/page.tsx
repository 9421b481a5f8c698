import { getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { sourcesWord } from '@/app/_ui/contest/sourcesWord'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { type ContestPage, listContests } from '@/lib/contests/queries'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'

export const generateMetadata = fixedTitle('admin', 'contests')

/** All contests, and a link to create one. */
export default async function ContestsPage() {
  const user = await requireRole('/admin/contests', 'administrator')
  const [t, contests] = [await getTranslations('contests'), await listContests(user, await getLocale())]
  return (
    <>
      <AdminHeading page="contests" />
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <Link href="/contests/new" className={`${buttonClass('primary')} mb-8`}>
        {t('new')}
      </Link>
      {contests.length === 0 ? <p className="text-soft">{t('none')}</p> : <Contests contests={contests} />}
    </>
  )
}

async function Contests({ contests }: { contests: readonly ContestPage[] }) {
  const t = await getTranslations('contests')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('title')}</Heading>
          <Heading>{t('phase')}</Heading>
          <Heading>{t('startsAt')}</Heading>
          <Heading from="sm">{t('endsAt')}</Heading>
          <Heading from="md">{t('problems')}</Heading>
          <Heading from="md">{t('sources')}</Heading>
        </>
      }
    >
      {contests.map((contest) => (
        <tr key={contest.id}>
          <td className="min-w-36 wrap-anywhere">
            <Link href={`/contests/${contest.id}/manage`} className="link">
              {contest.title}
            </Link>
          </td>
          <td className="whitespace-nowrap">{t(`phases.${contest.phase}`)}</td>
          <td>
            <When at={contest.startsAt} />
          </td>
          <td className="max-sm:hidden">
            <When at={contest.endsAt} />
          </td>
          <td className="min-w-40 max-md:hidden">{contest.problems.map(({ title }) => title).join(', ')}</td>
          <td className="whitespace-nowrap max-md:hidden">{t(sourcesWord(contest))}</td>
        </tr>
      ))}
    </WideLedger>
  )
}
