'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { Button, Spinner } from './Button'

interface Props {
  children: ReactNode
  look?: Parameters<typeof Button>[0]['look']
  disabled?: boolean
  /** Id of the form, if the button is outside of it; `busy` then says whether its action is pending. */
  form?: string
  busy?: boolean
}

/** The submit button of a form. While the action is pending it says so and ignores clicks. */
export function SubmitButton({ children, look = 'primary', disabled = false, form, busy = false }: Props) {
  const status = useFormStatus()
  const pending = status.pending || busy
  return (
    <Button type="submit" form={form} look={look} disabled={disabled || pending} aria-busy={pending}>
      {children}
      {pending && <Spinner />}
    </Button>
  )
}
