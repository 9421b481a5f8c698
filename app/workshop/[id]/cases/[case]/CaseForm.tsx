'use client'

import { useTranslations } from 'next-intl'
import { PuzzleLevelField } from '@/app/_desk/own/PuzzleOwnCase'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { PuzzleId } from '@/judge/puzzles'
import type { DraftCase } from '@/lib/workshop/document'

interface CaseFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  puzzle: PuzzleId
  initial: DraftCase
  edition: string
}

/** A case: its level with a picture, and what it is for. */
export function CaseForm({ action, puzzle, initial, edition }: CaseFormProps) {
  const t = useTranslations('workshop.caseForm')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-4xl flex-col gap-5">
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={values.edition ?? edition} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...{ name: 'name', label: t('name'), hint: t('nameHint'), required: true, maxLength: 40 }}
          {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          defaultValue={values.name ?? initial.name}
          error={errors.name}
        />
        <Select
          name="sample"
          label={t('use')}
          chosen={values.sample ?? (initial.sample ? 'sample' : 'secret')}
          options={[
            { value: 'sample', words: t('sample') },
            { value: 'secret', words: t('secret') },
          ]}
        />
        <Field
          {...{ name: 'seed', label: t('seed'), hint: t('seedHint'), inputMode: 'numeric' }}
          autoComplete="off"
          defaultValue={values.seed ?? String(initial.seed)}
          error={errors.seed}
        />
        {initial.role ? (
          <input type="hidden" name="role" value={initial.role} />
        ) : (
          <Field
            {...{ name: 'group', label: t('group'), hint: t('groupHint'), maxLength: 40 }}
            {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
            defaultValue={values.group ?? initial.group}
            error={errors.group}
          />
        )}
      </div>
      <PuzzleLevelField {...{ puzzle }} text={values.level ?? initial.level} error={errors.level} />
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
