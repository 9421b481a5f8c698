'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useId, useRef } from 'react'
import { Button } from '@/app/_ui/Button'
import { Field } from '@/app/_ui/Field'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'

/** Answers that organisers give often, by their keys in the messages. */
const READY = ['statement', 'none', 'yes', 'no'] as const

interface Shared {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Most characters of the text. */
  limit: number
}

type Props = Shared &
  (
    | {
        kind: 'ask' | 'announce'
        /** Made with the form. */
        token: string
        /** What it can be about; '' is the contest as a whole. */
        topics: readonly { readonly value: string; readonly words: string }[]
      }
    | { kind: 'answer' /** The question. */; id: string }
  )

/** A form for a question, an announcement or an answer. */
export function MessageForm(props: Props) {
  const { action, limit, kind } = props
  const t = useTranslations('contest.questions')
  const [state, send] = useActionState(action, EMPTY)
  const form = useRef<HTMLFormElement>(null)
  const [topic, name] = [useId(), kind === 'answer' ? `text-${props.id}` : 'text']
  useEffect(() => {
    if (state !== EMPTY) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])
  const take = (words: string) => {
    const field = form.current?.querySelector('textarea')
    if (field) field.value = words
    field?.focus()
  }
  const { values, errors } = state
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-3">
      {errors[''] && <Notice tone="bad">{errors['']}</Notice>}
      {state.done && <Notice tone="good">{state.done}</Notice>}
      {kind !== 'answer' && (
        <>
          <input type="hidden" name="token" value={props.token} />
          <div className="flex flex-col gap-1">
            <label htmlFor={topic} className="font-medium">
              {t('topic')}
            </label>
            <select
              // React empties the form after an answer; a new key keeps what was chosen.
              key={values.problem}
              id={topic}
              name="problem"
              defaultValue={values.problem ?? ''}
              className="min-h-10 rounded border border-edge bg-raised px-3"
            >
              {props.topics.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
            {errors.problem && <p className="text-small text-bad">{errors.problem}</p>}
          </div>
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
