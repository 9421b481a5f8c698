import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import { listProblems } from '@/lib/problems/queries'
import { listRejudges, type RejudgeRow } from '@/lib/rejudges/preview'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { StartForms } from './StartForms'
import { Subject } from './Subject'

interface Props {
  searchParams: Promise<{ nothing?: string | string[] }>
}

export const generateMetadata = fixedTitle('admin', 'rejudges')

/** All rejudges, and forms to start one. */
export default async function RejudgesPage({ searchParams }: Props) {
  const user = await requireRole('/admin/rejudges', 'administrator')
  const [t, rejudges, problems] = [
    await getTranslations('admin'),
    await listRejudges(user),
    await listProblems(await getLocale(), undefined),
  ]
  return (
    <>
      <AdminHeading page="rejudges" live={rejudges.some(({ state }) => state === 'judging')} />
      <section className="mb-12">
        <p className="mb-4 max-w-prose text-soft">{t('startLead')}</p>
        {(await searchParams).nothing && <Notice tone="bad">{t('nothing')}</Notice>}
        <StartForms problems={problems.map(({ id, title }) => ({ id, title }))} />
      </section>
      {rejudges.length === 0 ? (
        <p className="text-soft">{t('noRejudges')}</p>
      ) : (
        <Rejudges rejudges={rejudges} />
      )}
    </>
  )
}

async function Rejudges({ rejudges }: { rejudges: readonly RejudgeRow[] }) {
  const t = await getTranslations('admin')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('scope')}</Heading>
          <Heading>{t('state')}</Heading>
          <Heading figure>{t('submissions')}</Heading>
          <Heading from="sm">{t('by')}</Heading>
          <Heading from="sm">{t('when')}</Heading>
        </>
      }
    >
      {rejudges.map((rejudge) => (
        <tr key={rejudge.id}>
          <td>
            <Link href={`/admin/rejudges/${rejudge.id}`} className="link">
              <Subject rejudge={rejudge} />
            </Link>
            <p className="text-small text-soft sm:hidden">
              {rejudge.actor}
              <br />
              <When at={rejudge.createdAt} />
            </p>
          </td>
          <td>{t(`states.${rejudge.state}`)}</td>
          <td className="figure whitespace-nowrap">
            {t('progress', { done: rejudge.done, total: rejudge.total })}
          </td>
          <td className="max-sm:hidden">{rejudge.actor ?? '–'}</td>
          <td className="max-sm:hidden">
            <When at={rejudge.createdAt} />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}
