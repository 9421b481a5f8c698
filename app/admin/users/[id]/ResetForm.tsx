'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { CopyButton } from '@/app/_ui/CopyButton'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { ResetState } from '../actions'

/** Gives a user a new password, and shows it until the page is left. */
export function ResetForm({
  action,
}: {
  action: (state: ResetState, data: FormData) => Promise<ResetState>
}) {
  const t = useTranslations('people')
  const [{ password, error }, send] = useActionState(action, {})
  return (
    <form action={send} className="flex flex-col items-start gap-3">
      {error && <Notice tone="bad">{error}</Notice>}
      {password && (
        <Notice tone="good">
          <p>{t('done.reset')}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
            <code className="font-mono text-large text-ink">{password}</code>
            <CopyButton text={password} />
          </p>
        </Notice>
      )}
      <SubmitButton look="plain">{t('reset')}</SubmitButton>
    </form>
  )
}
