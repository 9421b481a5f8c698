import { getFormatter, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { toWhom } from '@/app/_ui/PersonRows'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { tabClass } from '@/app/_ui/tabClass'
import { DEFAULT_LOCALE, isLocale, LANGUAGES, LOCALES } from '@/lib/i18n/locales'
import { NO_STATEMENT, STATEMENT_TITLE_LENGTH, SUMMARY_LENGTH } from '@/lib/workshop/document'
import { parts } from '@/lib/workshop/edits'
import { editionOf, editorialRevision, statementRevision } from '@/lib/workshop/keys'
import { pictureAddress } from '@/lib/workshop/markdown'
import type { DraftView } from '@/lib/workshop/queries'
import { Rendered } from '../../Rendered'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { preview, removePicture, save, upload } from './actions'
import { StatementForm } from './StatementForm'
import { UploadForm } from './UploadForm'

export const generateMetadata = fixedTitle('workshop', 'parts.statement')

/** The statement and the editorial in one of the languages, beside what they will look like. */
export default async function StatementPage({ params, searchParams }: PageProps<'/workshop/[id]/statement'>) {
  const [{ id }, query] = [await params, await searchParams]
  const { user, draft } = await requireOwned(id, '/statement')
  const t = await getTranslations('workshop')
  const locale = isLocale(query.in) ? query.in : DEFAULT_LOCALE
  const written = draft.document.statements[locale]
  const { of: _, ...texts } = written ?? NO_STATEMENT
  return (
    <>
      <DraftHeading draft={draft} part="statement" />
      <nav aria-label={t('languages')} className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
        {LOCALES.map((each) => (
          <Link
            key={each}
            href={`/workshop/${id}/statement?in=${each}`}
            scroll={false}
            lang={each}
            aria-current={each === locale ? 'page' : undefined}
            className={tabClass(each === locale)}
          >
            {LANGUAGES[each]}
          </Link>
        ))}
      </nav>
      {isOlder(draft, locale) && (
        <div className="mb-4">
          <Notice>{t('translationOlder')}</Notice>
        </div>
      )}
      <ClientWords namespaces={['workshop.statementForm']}>
        <StatementForm
          key={locale}
          action={save.bind(null, id)}
          preview={preview.bind(null, id)}
          {...{ locale, texts }}
          edition={editionOf(written)}
          pictures={editionOf(parts.pictures(draft.document))}
          limits={{ title: STATEMENT_TITLE_LENGTH, summary: SUMMARY_LENGTH }}
        >
          <Rendered document={draft.document} {...{ id, locale, texts }} viewer={user.id} />
        </StatementForm>
      </ClientWords>
      <Pictures draft={draft} />
    </>
  )
}

/** Whether a translation was made of English texts that have changed since. */
function isOlder({ document: { statements } }: DraftView, locale: string): boolean {
  const [english = NO_STATEMENT, translated] = [statements[DEFAULT_LOCALE], statements[locale]]
  if (!translated || locale === DEFAULT_LOCALE) return false
  const { statement, editorial } = translated.of
  return statement !== statementRevision(english) || editorial !== editorialRevision(english)
}

/** The pictures of the statements, with the words by which a text shows them. */
async function Pictures({ draft: { id, document } }: { draft: DraftView }) {
  const [t, format] = [await getTranslations('workshop.pictures'), await getFormatter()]
  const edition = editionOf(parts.pictures(document))
  return (
    <section className="mt-10 max-w-3xl border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <p className="mb-4 text-soft">{t('lead')}</p>
      <ul className="mb-4 flex flex-col empty:hidden">
        {document.pictures.map(({ name, hash, size }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-2"
          >
            {/* biome-ignore lint/performance/noImgElement: it is served as it was uploaded */}
            <img src={pictureAddress(id, hash)} alt="" className="h-16 w-24 object-contain" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <code>{`![](${name})`}</code>
              <span className="block text-small text-soft tabular-nums">
                {t('size', { kib: format.number(Math.ceil(size / 1024)) })}
              </span>
            </span>
            <ClientWords namespaces={['copy']}>
              <CopyButton text={`![](${name})`} />
            </ClientWords>
            <form action={removePicture.bind(null, id, name, edition)}>
              <SubmitButton look="quiet">{t.rich('remove', toWhom({ name }))}</SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      <ClientWords namespaces={['workshop.pictures']}>
        <UploadForm action={upload.bind(null, id)} edition={edition} />
      </ClientWords>
    </section>
  )
}
