'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The end that the page shows. */
  seen: string
}

const WAYS = ['later', 'earlier'] as const

/** The form for a later or earlier end. */
export function EndForm({ action, seen }: Props) {
  const t = useTranslations('contests.clock')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  const chosen = values.way ?? 'later'
  return (
    <form ref={form} action={send} className="flex max-w-md flex-col gap-5">
      <FormNotices state={state} />
      <input type="hidden" name="seen" value={seen} />
      <Field
        name="minutes"
        label={t('minutes')}
        inputMode="numeric"
        required
        autoComplete="off"
        defaultValue={values.minutes ?? '10'}
        {...(errors.minutes && { error: errors.minutes })}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('way')}</legend>
        {WAYS.map((way) => (
          <label key={way} className="flex min-h-8 items-center gap-2">
            <input
              // React empties the form after an answer; a new key keeps what was chosen.
              key={String(way === chosen)}
              type="radio"
              name="way"
              value={way}
              defaultChecked={way === chosen}
              className="size-4 accent-ink"
            />
            {t(`ways.${way}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <SubmitButton look="plain">{t('move')}</SubmitButton>
      </div>
    </form>
  )
}
