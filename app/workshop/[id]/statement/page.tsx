import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { tabClass } from '@/app/_ui/tabClass'
import { DEFAULT_LOCALE, isLocale, LANGUAGES, LOCALES } from '@/lib/i18n/locales'
import { NO_STATEMENT, STATEMENT_TITLE_LENGTH, SUMMARY_LENGTH } from '@/lib/workshop/document'
import { parts } from '@/lib/workshop/edits'
import { editionOf, editorialRevision, statementRevision } from '@/lib/workshop/keys'
import type { DraftView } from '@/lib/workshop/queries'
import { Rendered } from '../../Rendered'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { preview, save } from './actions'
import { Pictures } from './Pictures'
import { StatementForm } from './StatementForm'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ in?: string | string[] }>
}

export const generateMetadata = fixedTitle('workshop', 'parts.statement')

/** The statement and the editorial in one of the languages, beside what they will look like. */
export default async function StatementPage({ params, searchParams }: Props) {
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
