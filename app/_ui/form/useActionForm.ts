import { useActionState, useEffect, useRef } from 'react'
import { EMPTY, type FormState } from './state'

/**
 * A form handled by a server action: its state, what sends it, whether an answer is awaited, and the ref of its element. After an answer the first
 * invalid field gets the focus: the user corrects it, and screen readers read out its error.
 */
export function useActionForm(action: (state: FormState, data: FormData) => Promise<FormState>) {
  const [state, send, pending] = useActionState(action, EMPTY)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state !== EMPTY) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])
  return { state, send, pending, form }
}
