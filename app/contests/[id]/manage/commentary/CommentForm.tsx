'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { type Option, Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Made with the form. */
  token: string
  /** Most characters of the text. */
  limit: number
  problems: readonly Option[]
  teams: readonly Option[]
}

/** The form for a comment. */
export function CommentForm({ action, token, limit, problems, teams }: Props) {
  const t = useTranslations('contests.commentary')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-3">
      <FormNotices state={state} />
      <input type="hidden" name="token" value={token} />
      <Field
        name="text"
        label={t('text')}
        hint={t('textHint', { limit })}
        lines={3}
        defaultValue={values.text}
        {...(errors.text && { error: errors.text })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        {(
          [
            ['problem', problems],
            ['team', teams],
          ] as const
        ).map(([name, choices]) => (
          <Select
            key={name}
            name={name}
            label={t(name)}
            options={[{ value: '', words: t('any') }, ...choices]}
            chosen={values[name] ?? ''}
            error={errors[name]}
          />
        ))}
      </div>
      <label className="flex min-h-8 items-center gap-2">
        <input
          key={Object.keys(errors).length > 0 ? values.afterFreeze : 'new'}
          type="checkbox"
          name="afterFreeze"
          // A refused form keeps what it was sent with.
          defaultChecked={Object.keys(errors).length === 0 || values.afterFreeze !== undefined}
          className="size-4 shrink-0 accent-ink"
        />
        {t('afterFreeze')}
      </label>
      <div>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </form>
  )
}
