'use client'

import { type ReactNode, useActionState } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { Notice } from '@/app/_ui/Notice'
import { useFreshQueue } from './useFreshQueue'

interface Props {
  contest: string
  /** The scoreboard and the state of the queues that the page shows, see `useFreshQueue`. */
  seen: string
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The queue, whose buttons say what is done with which of its entries. */
  children: ReactNode
}

/** A queue of the organisers that stays up to date. What a button could not do is told above it. */
export function QueueForm({ contest, seen, action, children }: Props) {
  const [state, send] = useActionState(action, EMPTY)
  useFreshQueue(contest, seen)
  return (
    <form action={send} className="flex flex-col gap-4">
      {state.errors[''] && <Notice tone="bad">{state.errors['']}</Notice>}
      {children}
    </form>
  )
}
