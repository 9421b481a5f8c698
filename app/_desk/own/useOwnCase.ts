'use client'

import { useEffect, useState } from 'react'
import { readOwnStorage, writeOwnStorage } from '@/app/_ui/storage'
import { formatKeptCase, type OwnCase, parseKeptCase, parseOwnCase } from './ownCase'

/**
 * The case of the user's own: the one in the page's link, or else the last one in this browser, or else the first level
 * of the problem. `opened` is the one to begin with, once the page has started: one from a link, or one that was in use
 * when the page was left.
 */
export function useOwnCase(problem: string, first: string) {
  const key = `level:${problem}`
  const [own, setOwn] = useState<OwnCase>({ level: first, seed: 0 })
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState<{ readonly own: OwnCase; readonly isLinked: boolean }>()
  useEffect(() => {
    const begin = (own: OwnCase, isLinked: boolean) => {
      setOpen(true)
      setOpened({ own, isLinked })
    }
    const read = () => {
      const linked = parseOwnCase(window.location.hash)
      if (!linked) return false
      setOwn(linked)
      begin(linked, true)
      return true
    }
    const kept = parseKeptCase(readOwnStorage(key))
    if (!read() && kept) {
      setOwn(kept.own)
      if (kept.open) begin(kept.own, false)
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [key])

  const keep = (next: OwnCase, open: boolean) => {
    setOwn(next)
    setOpen(open)
    writeOwnStorage(key, isFirst(next, first) ? '' : formatKeptCase({ own: next, open }))
    // The link would bring its own case back with the next visit.
    const { hash, pathname, search } = window.location
    if (parseOwnCase(hash)) window.history.replaceState(window.history.state, '', pathname + search)
  }
  return {
    own,
    open,
    opened,
    change: (change: Partial<OwnCase>) => keep({ ...own, ...change }, open),
    setOpen: (open: boolean) => keep(own, open),
    /** Forgets it; undefined if there is nothing to forget. */
    remove: isFirst(own, first) ? undefined : () => keep({ level: first, seed: 0 }, false),
  }
}

const isFirst = ({ level, seed }: OwnCase, first: string) => level === first && seed === 0
