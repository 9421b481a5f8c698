'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { copyText } from '@/app/_ui/CopyButton'
import { Dialog } from '@/app/_ui/Dialog'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { ExportDialog } from './ExportDialog'
import { embedCode, linkTo, type Standing } from './links'
import type { Shared } from './shared'
import { useMenuKeys } from './useMenuKeys'
import { VerifyDialog } from './VerifyDialog'

export interface MenuProps {
  shared: Shared
  open: boolean
  close: (backTo: 'button' | 'nothing') => void
  /** The id of the button that opens the menu. */
  labelledBy: string
  /** Confirms an action in a short sentence. */
  say: (sentence: string) => void
}

type Shown =
  | { readonly dialog: 'export' | 'verify'; readonly standing: Standing }
  | { readonly dialog: 'copy'; readonly text: string }

const item =
  'flex min-h-10 w-full items-center px-3 text-start text-base outline-none focus:bg-sunken aria-disabled:text-soft'

/** The share menu of a replay or a trace, with its dialogs. */
export function ShareMenu({ shared, open, close, labelledBy, say }: MenuProps) {
  const t = useTranslations('share')
  const { playback } = usePlayer()
  const menu = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const onKeyDown = useMenuKeys(menu, open, close)

  const copy = async (text: string, done: string, share?: () => Promise<void>) => {
    close('button')
    // Copied first: the browser allows it only right after the click.
    const copied = await copyText(text)
    const failed =
      share &&
      (await share().then(
        () => undefined,
        () => t('shareFailed'),
      ))
    if (copied || failed) say(failed ?? done)
    // Without access to the clipboard, the user copies the text by hand.
    else setShown({ dialog: 'copy', text })
  }
  const standing = (): Standing => playback.get()
  const link = () => linkTo(origin, shared.address, standing())
  const isOpen = shared.kind === 'trace' || shared.open
  const share = shared.kind === 'replay' && !shared.open ? shared.share : undefined
  const show = (dialog: 'export' | 'verify') => {
    close('nothing')
    setShown({ dialog, standing: standing() })
  }
  const { origin } = typeof window === 'undefined' ? { origin: '' } : window.location
  const leave = () => {
    setShown(undefined)
    close('button')
  }
  return (
    <>
      {open && (
        <div
          ref={menu}
          role="menu"
          aria-labelledby={labelledBy}
          onKeyDown={onKeyDown}
          className="absolute end-0 bottom-full z-20 mb-1 w-64 rounded border border-edge bg-raised py-1 shadow-lg"
        >
          <Item
            onPick={() => copy(link(), t(isOpen ? 'linkCopied' : 'closedCopied'))}
            hint={isOpen ? undefined : t('linkClosed')}
          >
            {t('link')}
          </Item>
          {share && <Item onPick={() => copy(link(), t('sharedCopied'), share)}>{t('shareLink')}</Item>}
          {isOpen ? (
            <Item onPick={() => copy(embedCode(origin, shared, standing()), t('codeCopied'))}>
              {t('embed')}
            </Item>
          ) : (
            <div role="menuitem" tabIndex={-1} aria-disabled="true" className={`${item} py-2`}>
              <span>
                {t('embed')}
                <span className="block text-small">{t('closed')}</span>
              </span>
            </div>
          )}
          <Item onPick={() => show('export')}>{t('export')}</Item>
          {shared.kind === 'replay' && shared.compare !== undefined && (
            <a
              role="menuitem"
              tabIndex={-1}
              href={shared.compare}
              onClick={() => close('nothing')}
              className={item}
            >
              {t('compare')}
            </a>
          )}
          {shared.kind === 'replay' && <Item onPick={() => show('verify')}>{t('verify')}</Item>}
        </div>
      )}
      {shown?.dialog === 'copy' && <CopyDialog text={shown.text} close={leave} />}
      {shown?.dialog === 'export' && <ExportDialog shared={shared} standing={shown.standing} close={leave} />}
      {shown?.dialog === 'verify' && shared.kind === 'replay' && (
        <VerifyDialog shared={shared} close={leave} />
      )}
    </>
  )
}

function Item({
  onPick,
  hint,
  children,
}: {
  onPick: () => void
  hint?: string | undefined
  children: string
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onPick}
      className={`${item} ${hint ? 'py-2' : ''}`}
    >
      <span>
        {children}
        {hint && <span className="block text-small text-soft">{hint}</span>}
      </span>
    </button>
  )
}

/** Shows a text to copy by hand if the page may not access the clipboard. */
function CopyDialog({ text, close }: { text: string; close: () => void }) {
  const t = useTranslations('share')
  return (
    <Dialog title={t('copyTitle')} closeWord={t('close')} onClose={close}>
      <p className="mb-2 text-soft">{t('copyByHand')}</p>
      <textarea
        data-focus
        readOnly
        rows={4}
        aria-label={t('copyTitle')}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded border border-edge bg-raised p-2 font-mono text-small break-all"
      />
    </Dialog>
  )
}
