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

interface BreakFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  puzzle: PuzzleId
  /** The names of the programs. */
  programs: readonly string[]
  level: string
}

/** A level, and the program that it breaks. */
export function BreakForm({ action, puzzle, programs, level }: BreakFormProps) {
  const t = useTranslations('challenges.form')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-4xl flex-col gap-5">
      <FormNotices state={state} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          name="solution"
          label={t('program')}
          chosen={values.solution}
          options={programs.map((value) => ({ value, words: value }))}
        />
        <Field
          {...{ name: 'seed', label: t('seed'), hint: t('seedHint'), inputMode: 'numeric' }}
          autoComplete="off"
          defaultValue={values.seed ?? '0'}
          error={errors.seed}
        />
      </div>
      <PuzzleLevelField {...{ puzzle }} text={values.level ?? level} error={errors.level} />
      <div>
        <SubmitButton>{t('propose')}</SubmitButton>
      </div>
    </form>
  )
}
