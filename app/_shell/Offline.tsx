'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether a form changes something on the server. React gives its actions an address that is a script. */
const isSent = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement &&
  (form.method === 'post' || /^javascript:/i.test(form.getAttribute('action') ?? ''))

interface Props {
  /** `unsent` is for whoever tries to send a form all the same. */
  words: { readonly offline: string; readonly unsent: string }
}

/**
 * Says that the browser is offline. Everything that needs no connection still works. A form that cannot be sent is held
 * back: its page and what was typed stay.
 */
export function Offline({ words }: Props) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (online) return setTried(false)
    const hold = (event: SubmitEvent) => {
      if (!isSent(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setTried(true)
    }
    // Before React's own listener.
    window.addEventListener('submit', hold, true)
    return () => window.removeEventListener('submit', hold, true)
  }, [online])
  return (
    <div role="status" className="offline">
      {!online && (tried ? words.unsent : words.offline)}
    </div>
  )
}
