'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Moment } from '@/app/_ui/form/MomentField'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** As they are; the start is in UTC, and both are empty if the participant has the times of the contest. */
  clock: { readonly extraMinutes: string; readonly startsAt: string }
  /** The most minutes that can be added. */
  limit: number
}

/** The form for the extra time of a participant, and their own start. */
export function OwnClockForm({ action, clock, limit }: Props) {
  const t = useTranslations('participants.clock')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      <FormNotices state={state} />
      <Field
        name="extraMinutes"
        label={t('extra')}
        hint={t('extraHint', { limit })}
        defaultValue={values.extraMinutes ?? clock.extraMinutes}
        {...(errors.extraMinutes && { error: errors.extraMinutes })}
        inputMode="numeric"
      />
      <Moment
        {...{ state, name: 'startsAt', label: t('start'), hint: t('startHint') }}
        defaultValue={clock.startsAt}
      />
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
