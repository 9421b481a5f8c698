'use client'

import { type ReactNode, useActionState, useEffect } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { Notice } from '@/app/_ui/Notice'
import { useSiteRouter } from '@/app/_ui/siteRouter'

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

/** Loads a page of the organisers anew when the scoreboard of judges or a queue is another one than it shows as `seen`. */
function useFreshQueue(contest: string, seen: string): void {
  const router = useSiteRouter()
  const live = useLiveContest(contest)
  const newest = live?.judges === undefined ? undefined : `${live.judges} ${live.desk}`
  useEffect(() => {
    if (newest !== undefined && newest !== seen) router.refresh()
  }, [newest, seen, router])
}
