'use client'

import { useTranslations } from 'next-intl'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Moment } from '@/app/_ui/form/MomentField'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Whether the contest is over, so that it cannot end later. */
  over: boolean
}

/** The form for an interval to be left out. */
export function IntervalForm({ action, over }: Props) {
  const t = useTranslations('contests.clock')
  const { state, send, form } = useActionForm(action)
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      <FormNotices state={state} />
      <Moment state={state} name="from" label={t('from')} required />
      <Moment state={state} name="to" label={t('to')} required />
      {!over && (
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="given" defaultChecked className="size-4 accent-ink" />
          {t('give')}
        </label>
      )}
      <div>
        <SubmitButton look="plain">{t('remove')}</SubmitButton>
      </div>
    </form>
  )
}
