import { getTranslations } from 'next-intl/server'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import type { PastBoard } from '@/lib/daily/queries'

/** What is told of a day that is over: the proven optima, and the best answers of the day. */
export async function Past({ boards }: { boards: readonly PastBoard[] }) {
  const t = await getTranslations('daily')
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-title">{t('past')}</h2>
      <WideLedger
        headings={
          <>
            <Heading>{t('board')}</Heading>
            <Heading figure>{t('optimum')}</Heading>
            <Heading figure>{t('solvers')}</Heading>
            <Heading>{t('best')}</Heading>
          </>
        }
      >
        {boards.map(({ board, optimum, solvers, best }) => (
          <tr key={board}>
            <td>{t(`names.${board}`)}</td>
            <td className="figure">{optimum}</td>
            <td className="figure">{solvers}</td>
            <td>
              {best ? (
                <>
                  {best.figure}{' '}
                  <Link href={`/users/${best.username}`} className="link">
                    {best.name}
                  </Link>
                </>
              ) : (
                t('nobody')
              )}
            </td>
          </tr>
        ))}
      </WideLedger>
    </section>
  )
}
