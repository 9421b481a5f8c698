import { getFormatter, getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { NEWCOMER, uncertaintyOf } from '@/lib/ratings/elo-mmr'
import { listRatings, RATINGS_PAGE, type RatedPerson } from '@/lib/ratings/queries'

export const generateMetadata = fixedTitle('ratings', 'title')

/** Everybody with a rating, and what a rating is. */
export default async function RatingsPage({ searchParams }: PageProps<'/ratings'>) {
  const [t, page] = [await getTranslations('ratings'), pageOf((await searchParams).page)]
  const { rows, total } = await listRatings(page)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          {rows.length === 0 ? (
            <EmptyState action={{ href: '/contests', words: t('toContests') }}>{t('none')}</EmptyState>
          ) : (
            <WideLedger
              caption={t('title')}
              headings={
                <>
                  <Heading figure>{t('place')}</Heading>
                  <Heading>{t('person')}</Heading>
                  <Heading figure>{t('rating')}</Heading>
                  <Heading figure from="sm">
                    {t('contests')}
                  </Heading>
                </>
              }
            >
              {rows.map((row) => (
                <PersonRow key={row.who.username} row={row} />
              ))}
            </WideLedger>
          )}
          <Pager href="/ratings" page={page} pages={Math.ceil(total / RATINGS_PAGE)} />
        </div>
        <section aria-labelledby="how" className="flex max-w-prose flex-col gap-3">
          <h2 id="how" className="text-title">
            {t('how')}
          </h2>
          <p>{t('what', { mean: NEWCOMER.mean, deviation: uncertaintyOf(NEWCOMER) })}</p>
          <p>{t('change')}</p>
          <p>{t('order')}</p>
          <p>{t('counts')}</p>
          <p>{t('anew')}</p>
          <p className="text-soft">
            {t.rich('system', {
              paper: (words) => (
                <a href="https://arxiv.org/abs/2101.00400" rel="noopener" className="link">
                  {words}
                </a>
              ),
            })}
          </p>
        </section>
      </div>
    </>
  )
}

async function PersonRow({ row: { place, who, mean, deviation, contests } }: { row: RatedPerson }) {
  const [t, format] = [await getTranslations('ratings'), await getFormatter()]
  return (
    <tr>
      <td className="figure">{format.number(place)}</td>
      <td>
        <span className="flex min-w-0 items-baseline gap-2">
          <PersonCrest of={who} />
          <Link href={`/users/${who.username}`} className="break-words hover:underline">
            {who.name}
          </Link>
        </span>
      </td>
      <td className="figure whitespace-nowrap">
        {t.rich('figure', {
          ...{ mean: Math.round(mean), deviation: Math.round(uncertaintyOf({ deviation })) },
          soft: (words) => <span className="text-soft">{words}</span>,
        })}
      </td>
      <td className="figure max-sm:hidden">{format.number(contests)}</td>
    </tr>
  )
}
