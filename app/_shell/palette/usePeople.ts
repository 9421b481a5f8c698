import { useEffect, useState } from 'react'
import type { PaletteGroup, PaletteList } from './entries'

/** Minimum query length: a single letter would match too many people. */
const LEAST = 2
/** Debounce time in milliseconds. */
const PAUSE_MS = 200

/** Asks the server for people whose name begins with the query; `pending` until it has answered. */
export function usePeople(query: string): { groups: readonly PaletteGroup[]; pending: boolean } {
  const asked = query.trim()
  const [answer, setAnswer] = useState<PaletteList & { asked: string }>()
  useEffect(() => {
    if (asked.length < LEAST) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/palette/people?${new URLSearchParams({ q: asked })}`, { signal: ended.signal })
        .then((response) => (response.ok ? response.json() : { groups: [] }))
        .catch(() => ({ groups: [] }))
        .then(({ groups }: PaletteList) => ended.signal.aborted || setAnswer({ asked, groups }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [asked])
  const answered = answer?.asked === asked
  return { groups: answered ? answer.groups : [], pending: asked.length >= LEAST && !answered }
}
