import { getFormatter, getTranslations } from 'next-intl/server'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { MOST_STORERS, storageOverview } from '@/lib/admin/storage'
import { limitsEnv } from '@/lib/core/env'
import { COUNTED_DAYS } from '@/lib/core/share'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'

export const generateMetadata = fixedTitle('admin', 'storage')

const MIB = 2 ** 20

/** Who stores how much, and for how long what piles up is kept. */
export default async function StoragePage() {
  const user = await requireRole('/admin/storage', 'administrator')
  const [t, format, { database, storers }] = [
    await getTranslations('storage'),
    await getFormatter(),
    await storageOverview(user),
  ]
  const { CLEW_MEBIBYTES_PER_DAY: limit, CLEW_TEST_RUN_DAYS, CLEW_LOG_DAYS } = limitsEnv()
  const mib = (bytes: number) =>
    t('mib', { mib: format.number(bytes / MIB, { maximumFractionDigits: bytes < 10 * MIB ? 1 : 0 }) })
  return (
    <>
      <AdminHeading page="storage" />
      <p className="mb-2 max-w-prose text-soft">
        {t('lead', { limit, runs: CLEW_TEST_RUN_DAYS, logs: CLEW_LOG_DAYS })}
      </p>
      <p className="mb-6 tabular-nums">{t('database', { size: mib(database) })}</p>
      {storers.length === 0 ? (
        <p className="text-soft">{t('none', { days: COUNTED_DAYS })}</p>
      ) : (
        <WideLedger
          headings={
            <>
              <Heading>{t('person')}</Heading>
              <Heading figure from="md">
                {t('today')}
              </Heading>
              <Heading figure from="md">
                {t('lately', { days: COUNTED_DAYS })}
              </Heading>
              <Heading figure from="md">
                {t('packages')}
              </Heading>
            </>
          }
        >
          {storers.map(({ username, name, ...stored }) => {
            const today = `${mib(stored.today)}${stored.today >= limit * MIB * NEARLY ? ` · ${t('nearly')}` : ''}`
            return (
              <tr key={username}>
                <td className="min-w-40 wrap-anywhere">
                  <Link href={`/users/${username}`} className="link">
                    {name}
                  </Link>{' '}
                  <span className="text-small text-soft">{username}</span>
                  <div className="text-small md:hidden">
                    <FactList
                      facts={[
                        [t('today'), today],
                        [t('lately', { days: COUNTED_DAYS }), mib(stored.lately)],
                        [t('packages'), mib(stored.packages)],
                      ]}
                    />
                  </div>
                </td>
                <td className="figure tabular-nums max-md:hidden">{today}</td>
                <td className="figure tabular-nums max-md:hidden">{mib(stored.lately)}</td>
                <td className="figure tabular-nums max-md:hidden">{mib(stored.packages)}</td>
              </tr>
            )
          })}
        </WideLedger>
      )}
      {storers.length === MOST_STORERS && (
        <p className="mt-4 text-soft">{t('most', { count: MOST_STORERS })}</p>
      )}
    </>
  )
}

/** From which part of the limit of a day on it is said that somebody is close to it. */
const NEARLY = 0.9
