'use client'

import { useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { type OwnCase, parseOwnCase } from './ownCase'

/**
 * The case of the user's own: the one in the page's link, or else the last one in this browser, or else the first level
 * of the problem. `linked` is the one in the link, once the page has started.
 */
export function useOwnCase(problem: string, first: string) {
  const key = `level:${problem}`
  const [own, setOwn] = useState<OwnCase>({ level: first, seed: 0 })
  const [linked, setLinked] = useState<OwnCase>()
  useEffect(() => {
    const read = () => {
      const asked = parseOwnCase(window.location.hash)
      if (asked) {
        setOwn(asked)
        setLinked(asked)
      }
      return asked
    }
    const drafted = readStorage(key)
    if (!read() && drafted) setOwn((before) => ({ ...before, level: drafted }))
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [key])
  return {
    own,
    linked,
    change: (change: Partial<OwnCase>) => {
      setOwn({ ...own, ...change })
      if (change.level !== undefined) writeStorage(key, change.level === first ? '' : change.level)
    },
  }
}
