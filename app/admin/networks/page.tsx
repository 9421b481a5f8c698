import { getFormatter, getTranslations } from 'next-intl/server'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { type FullNetwork, listFullNetworks, listNetworks, type NamedNetwork } from '@/lib/networks/queries'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { name } from './actions'
import { NetworkForm } from './NetworkForm'

export const generateMetadata = fixedTitle('admin', 'networks')

/** Networks with limits of their own, networks that are refused now, and a form to add one. */
export default async function NetworksPage({ searchParams }: PageProps<'/admin/networks'>) {
  const user = await requireRole('/admin/networks', 'administrator')
  const { cidr } = await searchParams
  const t = await getTranslations('networks')
  const [networks, full] = await Promise.all([listNetworks(user), listFullNetworks(user)])
  return (
    <>
      <AdminHeading page="networks" />
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      {networks.length === 0 ? <p className="text-soft">{t('none')}</p> : <Networks networks={networks} />}
      {full.length > 0 && <Full full={full} />}
      <section id="new" className="mt-10 border-t border-hairline pt-6">
        <h2 className="mb-4 text-title">{t('new')}</h2>
        <NetworkForm action={name} network={{ cidr: String(cidr ?? '').slice(0, 50) }} submit={t('add')} />
      </section>
    </>
  )
}

async function Networks({ networks }: { networks: readonly NamedNetwork[] }) {
  const [t, format] = [await getTranslations('networks'), await getFormatter()]
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('name')}</Heading>
          <Heading from="md">{t('network')}</Heading>
          <Heading figure from="md">
            {t('signUps')}
          </Heading>
          <Heading figure from="md">
            {t('failures')}
          </Heading>
        </>
      }
    >
      {networks.map(({ id, name, cidr, signUpsPerHour, failuresPerMinute }) => (
        <tr key={id}>
          <td className="min-w-40 wrap-anywhere">
            <Link href={`/admin/networks/${id}`} className="link">
              {name}
            </Link>
            <div className="text-small md:hidden">
              <p className="mb-1 font-mono">{cidr}</p>
              <FactList
                facts={[
                  [t('signUps'), format.number(signUpsPerHour)],
                  [t('failures'), format.number(failuresPerMinute)],
                ]}
              />
            </div>
          </td>
          <td className="font-mono whitespace-nowrap max-md:hidden">{cidr}</td>
          <td className="figure tabular-nums max-md:hidden">{format.number(signUpsPerHour)}</td>
          <td className="figure tabular-nums max-md:hidden">{format.number(failuresPerMinute)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

async function Full({ full }: { full: readonly FullNetwork[] }) {
  const t = await getTranslations('networks')
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-title">{t('full')}</h2>
      <p className="mb-4 max-w-prose text-soft">{t('fullLead')}</p>
      <WideLedger
        headings={
          <>
            <Heading>{t('network')}</Heading>
            <Heading from="md">{t('limit')}</Heading>
            <Heading from="md">{t('until')}</Heading>
          </>
        }
      >
        {full.map(({ network, named, limit, until }) => (
          <tr key={`${limit} ${network}`}>
            <td className="min-w-40 wrap-anywhere">
              {named ? (
                network
              ) : (
                <Link
                  href={`/admin/networks?cidr=${encodeURIComponent(network)}#new`}
                  className="link font-mono whitespace-nowrap"
                >
                  {network}
                </Link>
              )}
              <div className="text-small md:hidden">
                <FactList
                  facts={[
                    [t('limit'), t(limit)],
                    [t('until'), <When key="until" at={until} />],
                  ]}
                />
              </div>
            </td>
            <td className="max-md:hidden">{t(limit)}</td>
            <td className="max-md:hidden">
              <When at={until} />
            </td>
          </tr>
        ))}
      </WideLedger>
    </section>
  )
}
