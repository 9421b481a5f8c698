'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { Box } from '@/app/contests/controls'
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
      <Box strong {...box('on')} />
      <Field
        name="networks"
        label={t('networks')}
        hint={t('networksHint', { address })}
        lines={4}
        defaultValue={values.networks ?? exam.networks}
        {...(errors.networks && { error: errors.networks })}
      />
      <Box strong {...box('everybody')} />
      <Box strong {...box('oneSession')} />
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}
