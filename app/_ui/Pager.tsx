import { useTranslations } from 'next-intl'
import { Link } from './Link'

interface Props {
  /** URL without the page number. */
  href: string
  page: number
  pages: number
  /** Other query parameters of the URL. */
  query?: Readonly<Record<string, string>>
}

/** Links to the previous and the next page, and the current page number. */
export function Pager({ href, page, pages, query = {} }: Props) {
  const t = useTranslations('pager')
  if (pages <= 1) return null
  const to = (number: number) => `${href}?${new URLSearchParams({ ...query, page: `${number}` })}`
  return (
    <nav aria-label={t('label')} className="mt-4 flex items-center gap-4">
      {page > 1 && (
        <Link href={to(page - 1)} rel="prev" className="link py-2">
          {t('back')}
        </Link>
      )}
      <span className="text-soft tabular-nums">{t('position', { page, pages })}</span>
      {page < pages && (
        <Link href={to(page + 1)} rel="next" className="link py-2">
          {t('forward')}
        </Link>
      )}
    </nav>
  )
}

/** The page number in the URL; 1 if it is not a valid page number. */
export function pageOf(asked: string | string[] | undefined): number {
  const page = typeof asked === 'string' && /^\d{1,6}$/.test(asked) ? Number(asked) : 1
  return Math.max(1, page)
}
