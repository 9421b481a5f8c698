import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Markdown } from '@/app/_desk/statement/Markdown'
import { editorialAddress } from '@/app/_ui/addresses'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { contestNews } from '@/lib/contests/news'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Editorial, findEditorial } from '@/lib/problems/editorials'
import { findProblem } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { OpensWhen } from '../HelpNote'
import { InLaboratory } from '../InLaboratory'

type Props = PageProps<'/problems/[id]/editorial'>

const load = cache(async (id: string, original: boolean) =>
  findEditorial(id, await currentUser(), original ? DEFAULT_LOCALE : await getLocale()),
)

/** Whether the reader wants the English text instead of its translation. */
const wantsOriginal = (asked: string | string[] | undefined) => asked === DEFAULT_LOCALE

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await load((await params).id, wantsOriginal((await searchParams).text))
  if (!page) return {}
  const t = await getTranslations('editorial')
  return { title: t('pageTitle', { problem: page.title }) }
}

/** How to solve the problem, for those to whom it is open; for everyone else a sentence that says when it opens. */
export default async function EditorialPage({ params, searchParams }: Props) {
  const { id } = await params
  const page = await load(id, wantsOriginal((await searchParams).text))
  if (!page) notFound()
  const [t, user] = [await getTranslations('editorial'), await currentUser()]
  const { title, editorial, hidden } = page
  const address = editorialAddress(id)
  return (
    <>
      <PageHeading title={t('pageTitle', { problem: title })}>
        {/* A hidden problem has no page. */}
        {!hidden && (
          <Link href={`/problems/${id}`} className="link">
            {t('back')}
          </Link>
        )}
      </PageHeading>
      {editorial ? (
        <>
          <article lang={editorial.locale}>
            <TranslationNote address={address} editorial={editorial} />
            <Markdown text={editorial.body} owner={`problem/${id}`} />
          </article>
          {!hidden && <Laboratory id={id} />}
        </>
      ) : (
        <EmptyState
          {...(!user &&
            page.forSolvers && {
              action: { href: `/sign-in?${new URLSearchParams({ next: address })}`, words: t('signIn') },
            })}
        >
          <OpensWhen access={page} />
        </EmptyState>
      )}
    </>
  )
}

/** What the laboratory shows of the problem. */
async function Laboratory({ id }: { id: string }) {
  const [problem, news] = await Promise.all([
    findProblem(id, await getLocale(), 'solver', null),
    contestNews(id, null),
  ])
  return (
    problem && (
      <div className="max-w-[68ch]">
        <InLaboratory problem={problem} news={news} />
      </div>
    )
  )
}

/** Tells readers of other languages than English about the translation of the text. */
async function TranslationNote({
  address,
  editorial: { locale: shown, translation },
}: {
  address: string
  editorial: Editorial
}) {
  const [t, locale] = [await getTranslations('editorial'), await getLocale()]
  const link = (href: string) => (text: React.ReactNode) => (
    <Link href={href} className="link">
      {text}
    </Link>
  )
  const note =
    translation === 'absent'
      ? t('absent')
      : translation === 'older'
        ? t.rich('older', { link: link(`${address}?text=${DEFAULT_LOCALE}`) })
        : shown !== locale && t.rich('original', { link: link(address) })
  return (
    note && (
      <div lang={locale} className="mb-5 text-soft">
        <Notice>{note}</Notice>
      </div>
    )
  )
}
