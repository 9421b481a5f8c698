'use client'

import { useTranslations } from 'next-intl'
import { editorAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { ROLES, type Role } from '@/judge/tournament/trial'

/** Chooses the side of a duel. Each side has its own board, starters and drafts, and therefore its own URL. */
export function RoleChoice({ problem, role }: { problem: string; role: Role }) {
  const t = useTranslations('bot')
  return (
    <nav aria-label={t('role')} className="flex flex-wrap items-baseline gap-x-4">
      <span aria-hidden="true" className="font-medium">
        {t('role')}
      </span>
      {ROLES.map((each) => (
        <Link
          key={each}
          href={editorAddress(problem, { role: each })}
          aria-current={each === role ? 'page' : undefined}
          className={`border-b-2 py-2 ${each === role ? 'border-ink font-medium' : 'border-transparent text-soft hover:text-ink'}`}
        >
          {t(`roles.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
