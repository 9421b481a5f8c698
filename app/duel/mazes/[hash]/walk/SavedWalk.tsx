'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { Walk } from '@/app/_walk/Walk'
import type { Fault } from '@/judge/kit/result'
import { storeWalk } from './actions'

interface SavedWalkProps {
  hash: string
  /** The maze in its notation. */
  text: string
  signedIn: boolean
}

/** A walk through a stored maze. The browser keeps it until it ends; ended walks of signed-in users are stored. */
export const SavedWalk = ({ hash, text, signedIn }: SavedWalkProps) => (
  <Walk
    text={text}
    keptAs={`walk:${hash}`}
    ended={(path) => <Saved key={path} walk={signedIn ? { hash, path } : undefined} />}
  />
)

/** Stores a walk that has ended, and says what became of it. */
function Saved({ walk }: { walk: { readonly hash: string; readonly path: string } | undefined }) {
  const t = useTranslations('walk')
  const refused = useRefusal()
  const { kept, fault, keep } = useSaveWalk(walk)
  return (
    <>
      <div aria-live="polite">
        {fault && <Notice tone="bad">{refused(fault)}</Notice>}
        {kept ? (
          <p className="text-soft">
            {t('stored')}{' '}
            <Link href={`/duel/walks/${kept}`} className="link">
              {t('watch')}
            </Link>
          </p>
        ) : (
          !walk && <p className="text-soft">{t('unstored')}</p>
        )}
      </div>
      {keep && (
        <div>
          <Button onClick={keep}>{t('keep')}</Button>
        </div>
      )}
    </>
  )
}

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
function useSaveWalk(ended: Ended | undefined) {
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
