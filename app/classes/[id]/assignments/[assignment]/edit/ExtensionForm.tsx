'use client'

import { useTranslations } from 'next-intl'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Moment } from '@/app/_ui/form/MomentField'
import { Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface ExtensionFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  pupils: readonly { readonly id: string; readonly name: string }[]
  /** A suggestion in UTC. */
  dueAt: string
}

/** The form that gives one pupil more time. */
export function ExtensionForm({ action, pupils, dueAt }: ExtensionFormProps) {
  const t = useTranslations('classes.extensions')
  const { state, send, form: element } = useActionForm(action)
  const { values, errors } = state
  return (
    <form ref={element} action={send} className="flex max-w-md flex-col gap-5">
      <FormNotices state={state} />
      <Select
        name="pupil"
        label={t('pupil')}
        options={pupils.map(({ id, name }) => ({ value: id, words: name }))}
        chosen={values.pupil}
        error={errors.pupil}
      />
      <Moment state={state} name="dueAt" label={t('dueAt')} defaultValue={dueAt} required />
      <div>
        <SubmitButton look="plain">{t('grant')}</SubmitButton>
      </div>
    </form>
  )
}
