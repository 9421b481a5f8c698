'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import type { Standing } from './links'
import type { ShareDialogProps } from './ShareDialog'
import type { Shared } from './shared'

/**
 * Opens the share dialog of a replay or a trace. Belongs in the `tools` of a player. The dialog and everything behind it are
 * loaded when the user is about to open it.
 */
export function ShareButton({ shared }: { shared: Shared }) {
  const t = useTranslations('share')
  const { playback } = usePlayer()
  const [Loaded, setLoaded] = useState<ComponentType<ShareDialogProps>>()
  const [standing, setStanding] = useState<Standing>()
  const [scripted, setScripted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setScripted(true), [])
  const load = async () => {
    const { ShareDialog } = await import('./ShareDialog')
    setLoaded(() => ShareDialog)
  }
  const open = async () => {
    const { step, speed } = playback.get()
    await load()
    setStanding({ step, speed })
  }
  // The browser gives the focus back only if the dialog that closes is the one that opened first.
  const close = () => {
    setStanding(undefined)
    button.current?.focus()
  }
  return (
    <div className="print:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        disabled={!scripted}
        onClick={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className="inline-flex min-h-9 items-center gap-1.5 rounded border border-edge bg-raised px-2 text-small hover:border-ink sm:px-3"
      >
        <Icon name="share" className="size-4" />
        <span className="max-sm:sr-only">{t('button')}</span>
      </button>
      {shared.kind === 'replay' && shared.compare !== undefined && (
        <noscript>
          <a href={shared.compare} className="link ms-3 text-small">
            {t('compare')}
          </a>
        </noscript>
      )}
      {Loaded && standing && <Loaded shared={shared} standing={standing} close={close} />}
    </div>
  )
}
