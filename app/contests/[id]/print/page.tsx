import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { languageName } from '@/app/_ui/languageName'
import { When } from '@/app/_ui/When'
import { ownSeat } from '@/lib/contests/participants'
import { MOST_WAITING, ownPrints, PRINT_PAGES, type PrintRow, printable } from '@/lib/contests/prints'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { currentUser } from '@/lib/users/current-user'
import { ContestHeading } from '../ContestHeading'
import { printTitle } from '../printTitle'
import { send } from './actions'
import { PrintForm } from './PrintForm'

type Props = PageProps<'/contests/[id]/print'>

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, contest] = [await getTranslations('prints'), await load((await params).id)]
  return contest?.prints ? { title: t('of', { contest: contest.title }) } : {}
}

/** Where a participant sends what is to be printed, and sees what has become of it. */
export default async function PrintPage({ params }: Props) {
  const [contest, viewer] = [await load((await params).id), await currentUser()]
  if (!contest?.prints || !viewer) notFound()
  const [t, format] = [await getTranslations('prints'), await getFormatter()]
  const rows = await ownPrints(viewer, contest.id)
  const submissions = (await printable(viewer, contest.id)).map(({ id, problem, language, createdAt }) => ({
    value: id,
    words: [
      contest.problems.find((each) => each.id === problem)?.label,
      language && languageName(language),
      `${format.dateTime(createdAt, { timeStyle: 'medium' })} UTC`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <>
      <ContestHeading {...{ contest, viewer }} tab="print" now={new Date()} />
      {rows.some(({ state }) => state !== 'delivered') && <AutoRefresh />}
      {contest.phase === 'coming' ? (
        <p className="text-soft">{t('coming')}</p>
      ) : (
        contest.own.phase === 'running' && (
          <ClientWords namespaces={['prints']}>
            <PrintForm
              action={send.bind(null, contest.id)}
              token={randomUUID()}
              submissions={submissions}
              limits={{ pages: PRINT_PAGES, waiting: MOST_WAITING }}
              seat={rows[0]?.seat || (await ownSeat(viewer, contest.id))}
            />
          </ClientWords>
        )
      )}
      {rows.length > 0 && <Sent {...{ contest, rows }} />}
    </>
  )
}

/** What was sent, newest first. */
async function Sent({ contest, rows }: { contest: ContestView; rows: readonly PrintRow[] }) {
  const t = await getTranslations('prints')
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-title">{t('own')}</h2>
      <WideLedger
        headings={
          <>
            <Heading>{t('what')}</Heading>
            <Heading figure>{t('pages')}</Heading>
            <Heading>{t('state')}</Heading>
          </>
        }
      >
        {rows.map(({ id, title, pages, createdAt, state }) => (
          <tr key={id}>
            <td>
              {printTitle(title, contest.problems) || t('aText')}
              <span className="block text-small text-soft">
                <When at={createdAt} seconds />
              </span>
            </td>
            <td className="figure">{pages}</td>
            <td className={state === 'delivered' ? 'text-good' : 'text-soft'}>{t(`states.${state}`)}</td>
          </tr>
        ))}
      </WideLedger>
    </section>
  )
}
