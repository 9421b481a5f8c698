import { getFormatter, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { siteOrigin } from '@/lib/core/site-origin'
import { listPlatforms } from '@/lib/lti/platforms'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { add } from './actions'
import { PlatformForm } from './PlatformForm'

export const generateMetadata = fixedTitle('admin', 'lti')

/** The learning platforms whose people come to their classes, what such a platform has to know of us, and a new one. */
export default async function PlatformsPage() {
  const user = await requireRole('/admin/lti', 'administrator')
  const [t, format, platforms] = [
    await getTranslations('lti.platforms'),
    await getFormatter(),
    await listPlatforms(user),
  ]
  return (
    <>
      <AdminHeading page="lti" />
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      {platforms.length === 0 ? (
        <p className="text-soft">{t('empty')}</p>
      ) : (
        <WideLedger
          headings={
            <>
              <Heading>{t('name')}</Heading>
              <Heading from="md">{t('issuer')}</Heading>
              <Heading figure>{t('courses')}</Heading>
            </>
          }
        >
          {platforms.map(({ id, name, issuer, _count }) => (
            <tr key={id}>
              <td className="min-w-36 wrap-anywhere">
                <Link href={`/admin/lti/${id}`} className="link">
                  {name}
                </Link>
              </td>
              <td className="font-mono wrap-anywhere max-md:hidden">{issuer}</td>
              <td className="figure">{format.number(_count.courses)}</td>
            </tr>
          ))}
        </WideLedger>
      )}
      <Own />
      <section className="mt-10 border-t border-hairline pt-6">
        <h2 className="mb-4 text-title">{t('new')}</h2>
        <PlatformForm action={add} submit={t('add')} />
      </section>
    </>
  )
}

/** The addresses of this site that an administrator of the platform has to enter there. */
async function Own() {
  const [t, origin] = [await getTranslations('lti.platforms'), await siteOrigin()]
  const addresses = [
    ['login', '/api/lti/login'],
    ['launch', '/api/lti/launch'],
    ['keys', '/api/lti/jwks'],
  ] as const
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-title">{t('own')}</h2>
      <p className="mb-4 max-w-prose text-soft">{t('ownLead')}</p>
      <ClientWords namespaces={['copy']}>
        <dl className="flex flex-col gap-3">
          {addresses.map(([name, path]) => (
            <div key={name}>
              <dt className="text-soft">{t(name)}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-mono text-small break-all">{origin + path}</span>
                <CopyButton text={origin + path} />
              </dd>
            </div>
          ))}
        </dl>
      </ClientWords>
    </section>
  )
}
