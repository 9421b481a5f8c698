'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { type Option, Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

/** Answers that organisers give often, by their keys in the messages. */
const READY = ['statement', 'none', 'yes', 'no'] as const

interface Shared {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Most characters of the text. */
  limit: number
}

type MessageFormProps = Shared &
  (
    | {
        kind: 'ask' | 'announce'
        /** Made with the form. */
        token: string
        /** What it can be about; '' is the contest as a whole. */
        topics: readonly Option[]
      }
    | { kind: 'answer' /** The question. */; id: string }
  )

/** A form for a question, an announcement or an answer. */
export function MessageForm(props: MessageFormProps) {
  const { action, limit, kind } = props
  const t = useTranslations('contest.questions')
  const { state, send, form } = useActionForm(action)
  const name = kind === 'answer' ? `text-${props.id}` : 'text'
  const take = (words: string) => {
    const field = form.current?.querySelector('textarea')
    if (field) field.value = words
    field?.focus()
  }
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-3">
      <FormNotices state={state} />
      {kind !== 'answer' && (
        <>
          <input type="hidden" name="token" value={props.token} />
          <Select
            name="problem"
            label={t('topic')}
            options={props.topics}
            chosen={values.problem ?? ''}
            error={errors.problem}
          />
        </>
      )}
      <Field
        name={name}
        label={t(`label.${kind}`)}
        hint={t(`hint.${kind}`, { limit })}
        lines={kind === 'answer' ? 2 : 3}
        defaultValue={values.text}
        {...(errors.text && { error: errors.text })}
      />
      {kind === 'answer' && (
        <>
          <p className="flex flex-wrap gap-2 noscript:hidden">
            {READY.map((each) => (
              <Button key={each} onClick={() => take(t(`ready.${each}`))}>
                {t(`ready.${each}`)}
              </Button>
            ))}
          </p>
          <label className="flex min-h-8 items-center gap-2">
            <input
              key={values.toAll}
              type="checkbox"
              name="toAll"
              defaultChecked={values.toAll !== undefined}
              className="size-4 accent-ink"
            />
            {t('toAll')}
          </label>
        </>
      )}
      <div>
        <SubmitButton look={kind === 'answer' ? 'plain' : 'primary'}>{t(`send.${kind}`)}</SubmitButton>
      </div>
    </form>
  )
}
