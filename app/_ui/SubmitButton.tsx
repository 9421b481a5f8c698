'use client'

import type { ReactNode } from 'react'
import { useFormStatus } from 'react-dom'
import { Button, Spinner } from './Button'

interface Props {
  children: ReactNode
  look?: Parameters<typeof Button>[0]['look']
  disabled?: boolean
}

/** The button of a form: says that it works, and takes no second click meanwhile. */
export function SubmitButton({ children, look = 'primary', disabled = false }: Props) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" look={look} disabled={disabled || pending} aria-busy={pending}>
      {children}
      {pending && <Spinner />}
    </Button>
  )
}
