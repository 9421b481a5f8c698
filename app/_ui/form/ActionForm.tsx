'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { Button } from '@/app/_ui/Button'
import { Field } from '@/app/_ui/Field'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { FormNotices } from './FormNotices'
import type { FormState } from './state'
import { useActionForm, useOpened } from './useActionForm'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  fields: readonly Parameters<typeof Field>[0][]
  /** Values of hidden fields. A form keeps those that it was opened with, such as the edition that it is about. */
  hidden?: Readonly<Record<string, string>>
  /** What to say, and what to offer, once the page knows newer values of the hidden fields. */
  renewal?: { readonly told: ReactNode; readonly offer: string }
  submit: ReactNode
  look?: Parameters<typeof Button>[0]['look']
  /** More fields, after the others. */
  children?: ReactNode
}

/** A form handled by a server action. Without JavaScript the browser posts it and the page shows the same messages. */
export function ActionForm({
  action,
  fields,
  hidden = {},
  renewal,
  submit,
  look = 'primary',
  children,
}: Props) {
  const { state, send, form } = useActionForm(action)
  const { opened, isOld, renew } = useOpened(hidden, state)
  /** New passwords as they were sent: the server does not send them back, and React empties the form. */
  const sent = useRef(new Map<string, string>())
  useEffect(() => {
    if (Object.keys(state.errors).length > 0)
      for (const field of newPasswords(form.current)) field.value ||= sent.current.get(field.name) ?? ''
    sent.current.clear()
  }, [state, form])
  return (
    <form
      ref={form}
      action={send}
      onSubmit={() => {
        for (const { name, value } of newPasswords(form.current)) sent.current.set(name, value)
      }}
      className="flex max-w-md flex-col gap-5"
    >
      <FormNotices state={state} />
      {isOld && renewal && <Renewal {...renewal} onRenew={renew} />}
      {Object.entries(opened).map(([name, value]) => (
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

interface RenewalProps {
  told: ReactNode
  offer: string
  onRenew: () => void
}

/** Says that what a form is about has changed since it was opened, and offers to go on from what holds now. */
export const Renewal = ({ told, offer, onRenew }: RenewalProps) => (
  <Notice>
    <p>{told}</p>
    <button type="button" onClick={onRenew} className="link min-h-6">
      {offer}
    </button>
  </Notice>
)
