'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { ExamSettings } from '@/lib/contests/exam'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The settings, with a line for each network. */
  exam: Omit<ExamSettings, 'networks'> & { readonly networks: string }
  /** The organiser's own address. */
  address: string
}

/** Makes a contest an exam, and says what holds in it. Keeps what was typed, even without JavaScript. */
export function ExamForm({ action, exam, address }: Props) {
  const t = useTranslations('exam')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  // Unticked boxes are not sent; the edition, which is always sent, shows whether the form was.
  const sent = 'edition' in values
  const box = (name: 'on' | 'oneSession' | 'everybody') => ({
    ...{ name, label: t(name), hint: t(`${name}Hint`) },
    ticked: sent ? name in values : exam[name],
  })
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={(sent && values.edition) || exam.edition} />
      <Box {...box('on')} />
      <Field
        name="networks"
        label={t('networks')}
        hint={t('networksHint', { address })}
        lines={4}
        defaultValue={values.networks ?? exam.networks}
        {...(errors.networks && { error: errors.networks })}
      />
      <Box {...box('everybody')} />
      <Box {...box('oneSession')} />
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}

interface BoxProps {
  name: string
  label: string
  hint: string
  ticked: boolean
}

function Box({ name, label, hint, ticked }: BoxProps) {
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2 font-medium">
        <input
          // A new key resets the box if the form comes back with another value; otherwise the browser keeps the tick.
          key={String(ticked)}
          type="checkbox"
          name={name}
          defaultChecked={ticked}
          aria-describedby={`${name}-hint`}
          className="size-4 accent-ink"
        />
        {label}
      </label>
      <p id={`${name}-hint`} className="text-small text-soft">
        {hint}
      </p>
    </div>
  )
}
