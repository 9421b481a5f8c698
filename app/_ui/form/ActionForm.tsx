'use client'

import { type ReactNode, useActionState, useEffect, useRef } from 'react'
import type { Button } from '@/app/_ui/Button'
import { Field } from '@/app/_ui/Field'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { EMPTY, type FormState } from './state'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  fields: readonly Parameters<typeof Field>[0][]
  /** Values of hidden fields. */
  hidden?: Readonly<Record<string, string>>
  submit: ReactNode
  look?: Parameters<typeof Button>[0]['look']
  /** More fields, after the others. */
  children?: ReactNode
}

/** A form handled by a server action. Without JavaScript the browser posts it and the page shows the same messages. */
export function ActionForm({ action, fields, hidden = {}, submit, look = 'primary', children }: Props) {
  const [state, send] = useActionState(action, EMPTY)
  const form = useRef<HTMLFormElement>(null)
  /** New passwords as they were sent: the server does not send them back, and React empties the form. */
  const sent = useRef(new Map<string, string>())
  useEffect(() => {
    if (Object.keys(state.errors).length > 0)
      for (const field of newPasswords(form.current)) field.value ||= sent.current.get(field.name) ?? ''
    sent.current.clear()
    // The first invalid field gets the focus: the user corrects it, and screen readers read out its error.
    if (state !== EMPTY) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])
  return (
    <form
      ref={form}
      action={send}
      onSubmit={() => {
        for (const { name, value } of newPasswords(form.current)) sent.current.set(name, value)
      }}
      className="flex max-w-md flex-col gap-5"
    >
      {state.errors[''] && <Notice tone="bad">{state.errors['']}</Notice>}
      {state.done && <Notice tone="good">{state.done}</Notice>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ defaultValue, ...field }) => (
        <Field
          key={field.name}
          {...field}
          defaultValue={state.values[field.name] ?? defaultValue}
          error={state.errors[field.name]}
        />
      ))}
      {children}
      <div>
        <SubmitButton look={look}>{submit}</SubmitButton>
      </div>
    </form>
  )
}

const newPasswords = (form: HTMLFormElement | null) =>
  form?.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]') ?? []
