'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { DraftKind } from '@/lib/workshop/document'

interface SettingsFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  edition: string
  kind: DraftKind
  initial: Readonly<Record<string, string>>
  /** The limits of a program that can be chosen. */
  limits: readonly { readonly name: string; readonly least: number; readonly most: number }[]
}

/** The settings of a problem that are no text and no case. */
export function SettingsForm({ action, edition, kind, initial, limits }: SettingsFormProps) {
  const t = useTranslations('workshop.settingsForm')
  const { state, send, form } = useActionForm(action)
  const { errors } = state
  const refused = Object.keys(errors).length > 0
  const values = refused ? { ...initial, ...state.values } : initial
  const number = (name: string, label: string, hint?: string) => (
    <Field
      key={name}
      {...{ name, label, inputMode: 'numeric', autoComplete: 'off', required: true }}
      {...(hint && { hint })}
      defaultValue={values[name]}
      {...(errors[name] && { error: errors[name] })}
    />
  )
  return (
    <form ref={form} action={send} className="flex max-w-2xl flex-col gap-5">
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={(refused && state.values.edition) || edition} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          name="difficulty"
          label={t('difficulty')}
          chosen={values.difficulty}
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, words: value }))}
        />
        <Field
          {...{ name: 'tags', label: t('tags'), hint: t('tagsHint'), autoComplete: 'off' }}
          defaultValue={values.tags}
          {...(errors.tags && { error: errors.tags })}
        />
        {number('answerBytes', t(kind === 'answer' ? 'answerBytes' : 'sourceBytes'))}
        {limits.map(({ name, least, most }) =>
          number(name, t(`limits.${name}`), t('range', { least, most })),
        )}
        {kind === 'bot' && (
          <Select
            name="secretReplays"
            label={t('secretReplays')}
            chosen={values.secretReplays}
            options={['nobody', 'owner', 'everybody'].map((value) => ({
              value,
              words: t(`audiences.${value}`),
            }))}
          />
        )}
      </div>
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
