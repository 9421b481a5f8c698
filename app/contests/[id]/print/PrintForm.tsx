'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { type Option, Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface PrintFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Made with the form. */
  token: string
  /** The submissions that can be printed. */
  submissions: readonly Option[]
  limits: { readonly pages: number; readonly waiting: number }
  /** Where the participant has said to sit before, or the organisers have. */
  seat: string
}

/** A form for what is to be printed: the source of a submission, or a text. */
export function PrintForm({ action, token, submissions, limits, seat }: PrintFormProps) {
  const t = useTranslations('prints')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      <FormNotices state={state} />
      <input type="hidden" name="token" value={token} />
      {submissions.length > 0 && (
        <Select
          name="submission"
          label={t('what')}
          options={[{ value: '', words: t('aText') }, ...submissions]}
          chosen={values.submission ?? ''}
          error={errors.submission}
        />
      )}
      <Field
        name="text"
        label={t('text')}
        hint={t('textHint', limits)}
        lines={6}
        defaultValue={values.text}
        {...(errors.text && { error: errors.text })}
      />
      <Field
        name="seat"
        label={t('seat')}
        hint={t('seatHint')}
        defaultValue={values.seat ?? seat}
        autoComplete="off"
        {...(errors.seat && { error: errors.seat })}
      />
      <div>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </form>
  )
}
