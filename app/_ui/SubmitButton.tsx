'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { Button, Spinner } from './Button'

interface Props {
  children: ReactNode
  look?: Parameters<typeof Button>[0]['look']
  disabled?: boolean
}

/** The submit button of a form. While the action is pending it says so and ignores clicks. */
export function SubmitButton({ children, look = 'primary', disabled = false }: Props) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" look={look} disabled={disabled || pending} aria-busy={pending}>
      {children}
      {pending && <Spinner />}
    </Button>
  )
}
