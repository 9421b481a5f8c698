'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import type { FormState } from '@/app/_ui/form/state'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Whether the contest is over, so that it cannot end later. */
  over: boolean
}

/** The form for an interval to be left out. */
export function IntervalForm({ action, over }: Props) {
  const t = useTranslations('contests.clock')
  return (
    <ActionForm
      action={action}
      fields={[
        { name: 'from', label: t('from'), type: 'datetime-local', required: true },
        { name: 'to', label: t('to'), type: 'datetime-local', required: true },
      ]}
      submit={t('remove')}
      look="plain"
    >
      {!over && (
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="given" defaultChecked className="size-4 accent-ink" />
          {t('give')}
        </label>
      )}
    </ActionForm>
  )
}
