import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { differenceOf } from '@/lib/workshop/difference'
import { type DraftView, findRevision, listRevisions } from '@/lib/workshop/queries'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { Difference } from './Difference'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ revision?: string | string[] }>
}

export const generateMetadata = fixedTitle('workshop', 'parts.history')

/** The revisions of a problem, newest first, and what one of them changed. */
export default async function HistoryPage({ params, searchParams }: Props) {
  const [{ id }, { revision = '' }] = [await params, await searchParams]
  const { draft } = await requireOwned(id, '/history')
  const asked = typeof revision === 'string' && /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : undefined
  const [t, rows] = [await getTranslations('workshop.history'), await listRevisions(draft)]
  return (
    <>
      <DraftHeading draft={draft} part="history" />
      {asked !== undefined && <Changed draft={draft} number={asked} />}
      <h2 className="mb-3 text-title">{t('revisions')}</h2>
      <ol reversed className="flex max-w-2xl flex-col">
        {rows.map(({ number, author, savedAt, publishedAt }) => (
          <li key={number} className="flex flex-wrap gap-x-4 border-b border-hairline py-2">
            <Link
              href={`/workshop/${id}/history?revision=${number}`}
              aria-current={number === asked ? 'true' : undefined}
              className="link"
            >
              {t('revision', { number })}
            </Link>
            <span>
              <When at={savedAt} />
            </span>
            <span className="wrap-anywhere">{author?.name ?? t('gone')}</span>
            {publishedAt && (
              <span className="text-good">
                {t.rich('published', { when: () => <When at={publishedAt} /> })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

async function Changed({ draft, number }: { draft: DraftView; number: number }) {
  const [t, found] = [await getTranslations('workshop.history'), await findRevision(draft, number)]
  if (!found) notFound()
  const { before, after } = found
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-title">{t('changes', { number })}</h2>
      {before ? <Difference changes={differenceOf(before, after)} /> : <p>{t('first')}</p>}
    </section>
  )
}
