'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { leavesPage } from '@/app/_ui/internalNavigation'
import { forgetFetched, isOffline, NOT_OPENED, openWhenReachable, whenReachable } from '@/app/_ui/siteRouter'

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

type Tried = 'nothing' | 'sending' | 'opening'

interface Props {
  /** `unsent` is for whoever tries to send a form all the same, `unopened` for whoever follows a link. */
  words: { readonly offline: string; readonly unsent: string; readonly unopened: string }
}

/**
 * Says that the browser is offline. Everything that needs no connection still works. A form that cannot be sent and a link
 * that cannot be followed are held back: the page and what was typed stay.
 */
export function Offline({ words }: Props) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [tried, setTried] = useState<Tried>('nothing')
  useEffect(() => {
    if (online) return setTried('nothing')
    const hold = (event: SubmitEvent) => {
      const { target, submitter } = event
      if (!isOffline() || !(target instanceof HTMLFormElement)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      whenReachable(() => target.requestSubmit(submitter)).then((sent) => sent || setTried('sending'))
    }
    // Before React's own listener, which sends what React sends.
    const holdSent = (event: SubmitEvent) => isSent(event.target) && hold(event)
    // After it, for what it has left to the browser: a search, and links that the router does not know.
    const holdRest = (event: SubmitEvent) =>
      !event.defaultPrevented && (event.target as HTMLFormElement).method === 'get' && hold(event)
    const holdLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isOffline() || !leavesPage(event, link)) return
      event.preventDefault()
      openWhenReachable(link.href, () => location.assign(link.href))
    }
    const tell = () => setTried('opening')
    window.addEventListener('submit', holdSent, true)
    window.addEventListener('submit', holdRest)
    window.addEventListener('click', holdLink)
    window.addEventListener(NOT_OPENED, tell)
    return () => {
      window.removeEventListener('submit', holdSent, true)
      window.removeEventListener('submit', holdRest)
      window.removeEventListener('click', holdLink)
      window.removeEventListener(NOT_OPENED, tell)
    }
  }, [online])
  useEffect(() => {
    // What is sent may change every page.
    window.addEventListener('submit', forgetFetched)
    return () => window.removeEventListener('submit', forgetFetched)
  }, [])
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement
    // What sticks to the lower edge sticks above this.
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--offline', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--offline')
    }
  }, [])
  const said = { nothing: words.offline, sending: words.unsent, opening: words.unopened }[tried]
  return (
    <div ref={bar} role="status" className="offline">
      {!online && said}
    </div>
  )
}
