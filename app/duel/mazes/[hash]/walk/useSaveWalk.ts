'use client'

import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import type { Fault } from '@/judge/kit/result'
import { storeWalk } from './actions'

interface Ended {
  readonly hash: string
  readonly path: string
}

/** Temporary faults: the walk is still valid and can be sent again. */
const PASSING: readonly string[] = ['too-many-walks', 'walk-signed-out', 'walk-not-sent']

const NOT_SENT: Fault = { code: 'walk-not-sent', values: {} }

/**
 * Stores a walk once, as soon as it has ended. `ended` is undefined while the walk is in progress or if no one is
 * signed in. After a temporary fault, `keep` tries again. `kept` is the id of the stored walk.
 */
export function useSaveWalk(ended: Ended | undefined) {
  const [kept, setKept] = useState<{ readonly walk: Ended; readonly id: string }>()
  const [refused, setRefused] = useState<{ readonly walk: Ended; readonly fault: Fault }>()
  const [sending, begin] = useTransition()
  const { hash, path } = ended ?? {}
  const sent = useRef('')

  const send = useCallback((walk: Ended) => {
    begin(async () => {
      const result = await storeWalk(walk.hash, walk.path).catch(
        () => ({ ok: false, error: NOT_SENT }) as const,
      )
      if (result.ok) setKept({ walk, id: result.value.id })
      setRefused(result.ok ? undefined : { walk, fault: result.error })
    })
  }, [])

  useEffect(() => {
    // React may run an effect twice, but a walk must be sent once.
    const now = path === undefined ? '' : `${hash} ${path}`
    if (sent.current === now) return
    sent.current = now
    if (hash !== undefined && path !== undefined) send({ hash, path })
  }, [hash, path, send])

  const isThis = (walk: Ended | undefined) => walk !== undefined && walk.hash === hash && walk.path === path
  const fault = isThis(refused?.walk) ? refused?.fault : undefined
  const keep = ended && fault && PASSING.includes(fault.code) && !sending ? () => send(ended) : undefined
  return { kept: isThis(kept?.walk) ? kept?.id : undefined, fault, keep }
}
