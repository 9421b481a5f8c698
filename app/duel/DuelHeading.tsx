import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/app/_ui/Link'
import { tabClass } from '@/app/_ui/tabClass'

interface Props {
  problem: string
  title: string
  page: 'table' | 'matrix'
  children?: ReactNode
}

/** The title of a duel and the links between its pages. */
export async function DuelHeading({ problem, title, page, children }: Props) {
  const t = await getTranslations('duel')
  const pages = [
    ['table', `/duel/${problem}`],
    ['matrix', `/duel/${problem}/matrix`],
    ['statement', `/problems/${problem}`],
  ] as const
  return (
    <header className="mb-6">
      <h1 className="text-heading">{title}</h1>
      {children && <div className="mt-2 max-w-[70ch] text-soft">{children}</div>}
      <nav aria-label={t('nav.label')} className="mt-3 flex flex-wrap gap-x-5 border-b border-hairline">
        {pages.map(([name, href]) => (
          <Link
            key={name}
            href={href}
            aria-current={name === page ? 'page' : undefined}
            className={tabClass(name === page)}
          >
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
    </header>
  )
}
