import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { LimitsTable } from '@/app/_desk/program/LimitsTable'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { formatOrders } from '@/judge/puzzles/maze-duel/orders'
import { DEFAULT_LOCALE, isLocale, LANGUAGES } from '@/lib/i18n/locales'
import { requireUser } from '@/lib/users/current-user'
import { puzzleOfCase } from '@/lib/workshop/findings'
import { type DraftView, findReviewed } from '@/lib/workshop/queries'
import { Rendered } from '../../Rendered'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('workshop.reviewPage')
  // The address lets people read it.
  return { title: t('title'), robots: { index: false } }
}

/** A draft for whoever is signed in and has its address: all of it but the sources of the jury's solutions. */
export default async function ReviewPage({ params }: PageProps<'/workshop/review/[token]'>) {
  const { token } = await params
  const viewer = await requireUser(`/workshop/review/${encodeURIComponent(token)}`)
  const draft = await findReviewed(token)
  if (!draft) notFound()
  const t = await getTranslations('workshop.reviewPage')
  const { id, title, owners, document } = draft
  const own = await getLocale()
  const locales = Object.keys(document.statements).sort((one, other) => rankOf(one, own) - rankOf(other, own))
  return (
    <>
      <PageHeading title={title}>
        {t('lead', { names: owners.map(({ name }) => name).join(', ') })}
      </PageHeading>
      {locales.map((locale) => (
        <details key={locale} open={locale === locales[0]} className="mb-6">
          <summary className="mb-3 cursor-pointer text-title">
            {t('statement', { language: isLocale(locale) ? LANGUAGES[locale] : locale })}
          </summary>
          <div className="max-w-prose">
            <Rendered
              {...{ id, document, locale }}
              {...{ review: token, viewer: viewer.id, texts: document.statements[locale]! }}
            />
          </div>
        </details>
      ))}
      <Cases draft={draft} />
      {document.kind === 'duel' && <Schedule draft={draft} />}
      <Jury draft={draft} />
      {document.kind !== 'answer' && (
        <LimitsTable limits={document.limits} sourceBytes={Math.min(document.answerBytes, SOURCE_BYTES)} />
      )}
    </>
  )
}

/** The reader's language comes first, then English. */
const rankOf = (locale: string, own: string) => (locale === own ? 0 : locale === DEFAULT_LOCALE ? 1 : 2)

async function Cases({ draft: { document } }: { draft: DraftView }) {
  const [t, list] = [await getTranslations('workshop.parts'), await getTranslations('workshop.caseList')]
  const { cases } = document
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-title">{t('cases')}</h2>
      <ul className="flex flex-col">
        {cases.map(({ name, level, sample, role, seed, group }) => (
          <li key={name} className="border-b border-hairline py-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <ListPicture puzzle={puzzleOfCase(document, { role })} level={level} />
              <span className="wrap-anywhere">
                {name}
                <span className="block text-small text-soft">
                  {list(sample ? 'sample' : 'secret')}
                  {role && ` · ${list(`roles.${role}`)}`}
                  {seed !== 0 && ` · ${list('seed', { seed: String(seed) })}`}
                  {group && ` · ${list('group', { group })}`}
                </span>
              </span>
            </div>
            <details className="mt-1">
              <summary className="cursor-pointer text-small">{list('level')}</summary>
              <ScrollablePre className="mt-1 max-h-96 overflow-auto rounded bg-sunken p-2 text-small">
                {level}
              </ScrollablePre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function Schedule({ draft: { document } }: { draft: DraftView }) {
  const t = await getTranslations('workshop')
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-title">{t('parts.schedule')}</h2>
      <p className="mb-2 max-w-prose text-soft">{t('scheduleLead')}</p>
      <ScrollablePre className="max-h-96 overflow-auto rounded bg-sunken p-2 text-small">
        {formatOrders(document.schedule)}
      </ScrollablePre>
    </section>
  )
}

async function Jury({ draft: { document } }: { draft: DraftView }) {
  const [t, parts] = [await getTranslations('workshop.reviewPage'), await getTranslations('workshop.parts')]
  const verdicts = await getTranslations('verdicts')
  return (
    <section>
      <h2 className="mb-3 text-title">{parts('jury')}</h2>
      <p className="mb-2 text-soft">{t('juryLead')}</p>
      <ul className="list-disc ps-5">
        {document.jury.map(({ name, promise }) => (
          <li key={name} className="wrap-anywhere">
            {name}: {verdicts(promise)}
          </li>
        ))}
      </ul>
    </section>
  )
}
