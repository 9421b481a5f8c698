import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { PackageStatement } from '@/app/_desk/program/PackageStatement'
import { ClientWords } from '@/app/_ui/ClientWords'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { findPackage, type PackageDetails } from '@/lib/packages/queries'
import { shownPackage } from '@/lib/packages/shown'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { remove, unpublish } from '../actions'
import { PackageState } from '../PackageState'
import { PublishForm } from './PublishForm'
import { Report } from './Report'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('admin', 'packages')

/** A version of a package: what the check says, how its problem will look, and what publishes it. */
export default async function PackagePage({ params }: Props) {
  const { id } = await params
  const user = await requireRole(`/admin/packages/${id}`, 'administrator')
  const found = await findPackage(user, id)
  if (!found) notFound()
  const [t, locale] = [await getTranslations('packages'), await getLocale()]
  const shown = await shownPackage(id, locale)
  const busy = found.state === 'waiting' || found.state === 'checking'
  return (
    <>
      <AdminHeading page="packages" live={busy} />
      <h2 className="mb-3 text-title wrap-anywhere">{found.name}</h2>
      <Facts found={found} />
      {found.cause && (
        <div className="mt-4 max-w-prose">
          <Notice tone="bad">{t('gaveUp', { cause: found.cause })}</Notice>
        </div>
      )}
      <Report found={found} />
      {found.state === 'checked' && <Publishing found={found} />}
      {found.judges === null && (
        <form action={remove.bind(null, id)} className="mt-6">
          <SubmitButton look="plain">{t('delete')}</SubmitButton>
          <p className="mt-1 text-small text-soft">{t('deleteHint')}</p>
        </form>
      )}
      {shown && (
        <section aria-labelledby="preview" className="mt-12 border-t border-hairline pt-6">
          <h3 id="preview" className="mb-4 text-title">
            {t('preview')}
          </h3>
          <ClientWords namespaces={['copy']}>
            <PackageStatement shown={shown} locale={locale} />
          </ClientWords>
        </section>
      )}
    </>
  )
}

async function Facts({ found }: { found: PackageDetails }) {
  const [t, limits, format] = [
    await getTranslations('packages'),
    await getTranslations('limits'),
    await getFormatter(),
  ]
  const { versions } = found
  return (
    <FactList
      facts={[
        [t('state'), <PackageState key="state" row={found} />],
        [t('versionName'), format.number(found.version)],
        [t('format'), found.format],
        [t('files'), format.number(found.files)],
        [t('size'), t('kib', { size: format.number(Math.ceil(found.bytes / 1024)) })],
        [
          t('timeLimit'),
          found.timeLimit === null ? '–' : limits('seconds', { value: format.number(found.timeLimit) }),
        ],
        [t('uploaded'), <When key="when" at={found.createdAt} />],
        [
          'UUID',
          <span key="uuid" className="font-mono text-small wrap-anywhere">
            {found.uuid}
          </span>,
        ],
        ...(versions.length > 0
          ? [
              [
                t('others'),
                <span key="others" className="flex flex-wrap gap-x-3">
                  {versions.map(({ id, version }) => (
                    <Link key={id} href={`/admin/packages/${id}`} className="link">
                      {t('version', { version })}
                    </Link>
                  ))}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}

async function Publishing({ found }: { found: PackageDetails }) {
  const t = await getTranslations('packages')
  const { id, judges, problem } = found
  return (
    <section aria-labelledby="publishing" className="mt-10 border-t border-hairline pt-6">
      <h3 id="publishing" className="mb-3 text-title">
        {t('publishing')}
      </h3>
      {problem && !judges && (
        <p className="mb-4 max-w-prose">{t('nextVersion', { id: problem.id, version: problem.version })}</p>
      )}
      {judges && !judges.hidden ? (
        <>
          <p className="mb-4 max-w-prose text-soft">
            {t.rich('rejudgeHint', {
              link: (words) => (
                <Link href="/admin/rejudges" className="link">
                  {words}
                </Link>
              ),
            })}
          </p>
          <form action={unpublish.bind(null, id)}>
            <SubmitButton look="plain">{t('unpublish')}</SubmitButton>
            <p className="mt-1 text-small text-soft">{t('unpublishHint')}</p>
          </form>
        </>
      ) : (
        <PublishForm found={found} />
      )}
    </section>
  )
}
