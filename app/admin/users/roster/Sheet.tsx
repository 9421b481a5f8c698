'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { download } from '@/app/_viewer/share/export/files'
import type { Slip } from '@/lib/people/create'

interface Props {
  slips: readonly Slip[]
  /** The same as a file. */
  csv: string
  address: string | undefined
}

/** The passwords of new accounts, to print and to cut: one slip for each person. They are nowhere else. */
export function Sheet({ slips, csv, address }: Props) {
  const t = useTranslations('roster')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Whoever leaves the page cannot come back to the passwords.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <>
      <div className="mb-6 flex flex-col items-start gap-4 print:hidden">
        <h3 ref={heading} tabIndex={-1} className="text-large">
          {t('created', { count: slips.length })}
        </h3>
        <Notice>{t('once')}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button onClick={() => download(new Blob([csv], { type: 'text/csv' }), 'accounts.csv')}>
            {t('save')}
          </Button>
        </div>
      </div>
      <ul className="grid gap-0 border-t border-l border-dashed border-edge sm:grid-cols-2 print:grid-cols-2">
        {slips.map(({ username, name, password }) => (
          <li
            key={username}
            className="break-inside-avoid border-r border-b border-dashed border-edge px-5 py-4"
          >
            <p className="font-medium wrap-anywhere">{name}</p>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
              <dt className="text-small text-soft">{t('site')}</dt>
              <dd className="wrap-anywhere">{address ?? window.location.origin}</dd>
              <dt className="text-small text-soft">{t('who')}</dt>
              <dd className="font-mono wrap-anywhere">{username}</dd>
              <dt className="text-small text-soft">{t('password')}</dt>
              <dd className="font-mono wrap-anywhere">{password}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
