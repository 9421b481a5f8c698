import { useActionState, useEffect, useRef, useState } from 'react'
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

type Hidden = Readonly<Record<string, string>>

/**
 * The values of hidden fields that say what a form is about, such as the state that its user has seen: those that it was
 * opened with, although a page that refreshes itself may know newer ones. Whoever receives the form compares them with what
 * holds, so that nobody changes what somebody else has just changed without having seen it. A form that was sent back keeps
 * what it was sent with; once it is done, it is about what it has made.
 *
 * `isOld`: the page knows newer values. `renew` takes them.
 */
export function useOpened(newest: Hidden, state: FormState) {
  const [opened, setOpened] = useState<Hidden>(() => merged(newest, state.values))
  const latest = useRef(newest)
  latest.current = newest
  const renew = () => setOpened(latest.current)
  useEffect(() => {
    if (state.done) setOpened(latest.current)
  }, [state])
  return { opened, isOld: Object.keys(newest).some((name) => newest[name] !== opened[name]), renew }
}

const merged = (newest: Hidden, sent: Hidden): Hidden =>
  Object.fromEntries(Object.entries(newest).map(([name, value]) => [name, sent[name] ?? value]))
