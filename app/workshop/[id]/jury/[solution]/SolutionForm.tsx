'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { type Option, Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { ROLES } from '@/judge/tournament/trial'
import type { DraftKind, Solution } from '@/lib/workshop/document'
import { CASE_FIELD } from '../fields'

interface SolutionFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  kind: DraftKind
  initial: Solution
  edition: string
  /** The names of the cases. */
  cases: readonly string[]
  languages: readonly Option[]
  promises: readonly Option[]
}

/** A jury solution: its text, and the verdict that it must get, as a whole and in single cases. */
export function SolutionForm({
  action,
  kind,
  initial,
  edition,
  cases,
  languages,
  promises,
}: SolutionFormProps) {
  const t = useTranslations('workshop.solutionForm')
  const { state, send, form } = useActionForm(action)
  const bot = kind !== 'answer'
  const { values, errors } = state
  const chosen = (name: string) => values[CASE_FIELD + name] ?? initial.cases[name] ?? ''
  return (
    <form ref={form} action={send} className="flex max-w-3xl flex-col gap-5">
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={values.edition ?? edition} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          {...{ name: 'name', label: t('name'), hint: t('nameHint'), required: true, maxLength: 40 }}
          {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          defaultValue={values.name ?? initial.name}
          {...(errors.name && { error: errors.name })}
        />
        <Select
          name="promise"
          label={t('promise')}
          chosen={values.promise ?? initial.promise}
          options={promises}
        />
        {bot && (
          <Select
            name="language"
            label={t('language')}
            chosen={values.language ?? (initial.language || undefined)}
            options={languages}
            error={errors.language}
          />
        )}
        {kind === 'duel' && (
          <Select
            name="role"
            label={t('role')}
            chosen={values.role ?? initial.role}
            options={ROLES.map((value) => ({ value, words: t(`roles.${value}`) }))}
          />
        )}
        {kind === 'bot' && (
          <Select
            name="shown"
            label={t('shown')}
            chosen={values.shown ?? (initial.shown ? 'shown' : 'hidden')}
            options={[
              { value: 'hidden', words: t('audiences.jury') },
              { value: 'shown', words: t('audiences.solvers') },
            ]}
          />
        )}
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor="source" className="font-medium">
          {t(bot ? 'source' : 'answer')}
        </label>
        <textarea
          id="source"
          name="source"
          defaultValue={values.source ?? initial.source}
          rows={bot ? 16 : 4}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          aria-invalid={errors.source ? true : undefined}
          aria-describedby={errors.source && 'source-error'}
          className="w-full resize-y overflow-auto rounded border border-edge bg-raised px-3 py-2 font-mono text-small aria-invalid:border-bad"
        />
        {errors.source && (
          <p id="source-error" className="text-small text-bad">
            {errors.source}
          </p>
        )}
      </div>
      {cases.length > 1 && (
        <details open={cases.some((name) => chosen(name) !== '')}>
          <summary className="cursor-pointer">{t('byCase')}</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {cases.map((name) => (
              <Select
                key={name}
                name={CASE_FIELD + name}
                label={name}
                chosen={chosen(name)}
                options={[{ value: '', words: t('anyVerdict') }, ...promises]}
              />
            ))}
          </div>
        </details>
      )}
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
