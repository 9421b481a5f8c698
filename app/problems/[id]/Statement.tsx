import { useLocale, useTranslations } from 'next-intl'
import { Markdown } from '@/app/_desk/statement/Markdown'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { ProblemPage } from '@/lib/problems/queries'

/** The statement, with a notice about its translation for users of other languages than English. */
export function Statement({ problem, examples = false }: { problem: ProblemPage; examples?: boolean }) {
  const { id, body, locale, translation } = problem
  return (
    <div lang={locale}>
      <Kind id={id} translation={translation} shown={locale} />
      <Markdown text={body} owner={`problem/${id}`} examples={examples} />
    </div>
  )
}

interface Props {
  id: string
  translation: ProblemPage['translation']
  /** Language of the statement on the page. */
  shown: string
}

function Kind({ id, translation, shown }: Props) {
  const t = useTranslations('statement')
  const locale = useLocale()
  const link = (href: string) => (text: React.ReactNode) => (
    <Link href={href} className="link">
      {text}
    </Link>
  )
  const note =
    translation === 'absent'
      ? t('absent')
      : translation === 'older'
        ? t.rich('older', { link: link(`/problems/${id}?statement=${DEFAULT_LOCALE}`) })
        : shown !== locale && t.rich('original', { link: link(`/problems/${id}`) })
  return (
    note && (
      <div lang={locale} className="mb-5 text-soft">
        <Notice>{note}</Notice>
      </div>
    )
  )
}
