'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { MenuProps } from './ShareMenu'
import type { Shared } from './shared'

/** How long the confirmation of a copy is shown, in milliseconds. */
const SAID_MS = 4000

/**
 * Opens the share menu of a replay or a trace. Belongs in the `tools` of a player. The menu and everything behind it are loaded
 * when the user is about to open it.
 */
export function ShareButton({ shared }: { shared: Shared }) {
  const t = useTranslations('share')
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>()
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [scripted, setScripted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => setScripted(true), [])
  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(''), SAID_MS) : undefined
    return () => clearTimeout(timer)
  }, [said])

  const load = async () => {
    const { ShareMenu } = await import('./ShareMenu')
    setMenu(() => ShareMenu)
  }
  const toggle = async () => {
    if (open) return setOpen(false)
    setSaid('')
    await load()
    setOpen(true)
  }
  const close = (backTo: 'button' | 'nothing') => {
    setOpen(false)
    if (backTo === 'button') button.current?.focus()
  }
  return (
    <div className="relative print:hidden">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={!scripted}
        onClick={toggle}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          if (!open) void toggle()
        }}
        className="inline-flex min-h-9 items-center gap-1.5 rounded border border-edge bg-raised px-2 text-small hover:border-ink sm:px-3"
      >
        <Icon name="share" className="size-4" />
        <span className="max-sm:sr-only">{t('button')}</span>
      </button>
      <p
        role="status"
        className={
          said
            ? 'absolute end-0 top-full z-10 mt-1 rounded bg-ink px-2 w-max max-w-64 py-1 text-small text-paper'
            : 'sr-only'
        }
      >
        {said}
      </p>
      {shared.kind === 'replay' && shared.compare !== undefined && (
        <noscript>
          <a href={shared.compare} className="link ms-3 text-small">
            {t('compare')}
          </a>
        </noscript>
      )}
      {Menu && <Menu {...{ shared, open, close }} labelledBy={id} say={setSaid} />}
    </div>
  )
}
