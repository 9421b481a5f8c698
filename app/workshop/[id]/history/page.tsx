import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { When } from '@/app/_ui/When'
import { isLocale, LANGUAGES } from '@/lib/i18n/locales'
import { type Change, differenceOf } from '@/lib/workshop/difference'
import type { Line } from '@/lib/workshop/lines'
import { type DraftView, findRevision, listRevisions } from '@/lib/workshop/queries'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'

/** What differs between two revisions, part by part. */
function Difference({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('workshop.history')
  if (changes.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={`${change.about} ${change.name} ${change.how}`}>
          <Heading change={change} />
          {change.lines && change.lines.length > 0 && <Lines lines={change.lines} />}
        </li>
      ))}
    </ul>
  )
}

function Heading({ change: { about, name, how, before, after } }: { change: Change }) {
  const t = useTranslations('workshop.history')
  const called =
    about === 'setting' ? t(`settings.${name}`) : isLocale(name) && about !== 'case' ? LANGUAGES[name] : name
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">{t(`about.${about}`, { name: called })}</strong>{' '}
      {how !== 'changed' && <span className="text-soft">{t(`how.${how}`)} </span>}
      {before !== undefined && after !== undefined ? (
        <span>{t('fromTo', { before: before || '–', after: after || '–' })}</span>
      ) : (
        after && <span>{after}</span>
      )}
    </p>
  )
}

const SIGNS = { same: ' ', added: '+', removed: '−' } as const
const LOOKS = { same: 'text-soft', added: 'text-good', removed: 'text-bad' } as const

/** Lines with a sign before each, so that the colour is only a hint. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('workshop.history')
  return (
    <ScrollablePre className="mt-1 max-h-96 overflow-auto rounded bg-sunken p-2 text-small">
      {lines.map((line, index) =>
        line.kind === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <span key={index} className="block font-sans text-soft">
            {t('gap', { count: line.count })}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <span key={index} className={`block ${LOOKS[line.kind]}`}>
            {SIGNS[line.kind]} {line.text}
          </span>
        ),
      )}
    </ScrollablePre>
  )
}

export const generateMetadata = fixedTitle('workshop', 'parts.history')

/** The revisions of a problem, newest first, and what one of them changed. */
export default async function HistoryPage({ params, searchParams }: PageProps<'/workshop/[id]/history'>) {
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
