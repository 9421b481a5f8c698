'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { copyText } from '@/app/_ui/CopyButton'
import { Dialog } from '@/app/_ui/Dialog'
import { Icon } from '@/app/_ui/Icon'
import { Notice } from '@/app/_ui/Notice'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import type { Check, Finding } from '@/judge/replay/replay'
import { ExportDialog } from './ExportDialog'
import { embedCode, linkTo, type Standing } from './links'
import type { Shared, SharedReplay } from './shared'

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

const ITEMS = '[role=menuitem]'

/** The index of the item that a key leads to: cyclic, or the next one whose label begins with the typed letter. */
export function itemAfter(key: string, at: number, words: readonly string[]): number | undefined {
  const count = words.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = words.map((_, index) => (at + 1 + index) % count)
  return order.find((index) => words[index]?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/**
 * Keyboard handling of a menu as in the ARIA practices: arrow keys cycle, Home and End go to the ends, a letter to the
 * next matching label; Escape and Tab close. A click elsewhere closes it. When it opens, its first item gets the focus.
 */
function useMenuKeys(
  menu: RefObject<HTMLElement | null>,
  open: boolean,
  close: (backTo: 'button' | 'nothing') => void,
) {
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  // Runs only when the menu opens: a re-rendering of the button must not move the focus back to the first item.
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>(ITEMS)?.focus()
  }, [menu, open])
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      const around = menu.current?.parentElement
      if (target instanceof Node && !around?.contains(target)) close('nothing')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [menu, open, close])

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return close('button')
    }
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = itemAfter(
      event.key,
      at,
      all.map((item) => item.textContent ?? ''),
    )
    if (next === undefined) return
    // The replay behind the menu listens to the same keys.
    event.preventDefault()
    all[next]?.focus()
  }
}

/** Simulates the game again in the browser, and says whether the stored verdict holds. */
function VerifyDialog({ shared, close }: { shared: SharedReplay; close: () => void }) {
  const t = useTranslations('share')
  const verification = useVerification(shared)
  return (
    <Dialog title={t('verifyTitle')} closeWord={t('close')} onClose={close}>
      <div aria-live="polite" className="min-h-24">
        {verification.state === 'working' && (
          <p className="text-soft">{t('playing', { count: shared.replay.moves.length })}</p>
        )}
        {verification.state === 'failed' && <Notice tone="bad">{t('verifyFailed')}</Notice>}
        {verification.state === 'done' && <Found shared={shared} found={verification.found} />}
      </div>
    </Dialog>
  )
}

function Found({ shared: { puzzle, replay }, found }: { shared: SharedReplay; found: Finding }) {
  const t = useTranslations()
  const format = useFormatter()
  const figure = (name: string) => (t.has(`share.figures.${name}`) ? t(`share.figures.${name}`) : name)
  if (!found.holds) {
    const { code, values } = found.why
    const own = `puzzles.${puzzle}.faults.${code}`
    const word = (verdict: unknown) =>
      t.has(`verdicts.${verdict}`) ? t(`verdicts.${verdict}`) : `${verdict}`
    const words =
      code === 'replay-verdict'
        ? { claimed: word(values.claimed), found: word(values.found) }
        : code === 'replay-metrics'
          ? { ...values, name: figure(`${values.name}`) }
          : values
    return (
      <Notice tone="bad">
        <p className="font-medium">{t(found.check === 'rules' ? 'share.unknown' : 'share.fails')}</p>
        <p>{t.has(own) ? t(own, values) : t(`verify.why.${code}`, words)}</p>
      </Notice>
    )
  }
  const shown: Record<Check, string> = {
    rules: `${replay.rules}`,
    verdict: t(`verdicts.${replay.ending.verdict}`),
    score: format.number(replay.ending.score, { style: 'percent', maximumFractionDigits: 1 }),
    metrics: Object.entries(found.outcome.metrics)
      // The ending is not a number; the verdict already names it.
      .flatMap(([name, value]) =>
        typeof value === 'number' ? `${figure(name)} ${format.number(value)}` : [],
      )
      .join(' · '),
    ending: t('share.asStored'),
  }
  return (
    <>
      <Notice tone="good">{t('share.holds')}</Notice>
      <ul className="mt-3">
        {found.checked.map((check) => (
          <li key={check} className="flex items-baseline gap-2 border-t border-hairline py-1.5">
            <Icon name="right" className="size-4 translate-y-0.5 text-good" />
            <span className="w-32 shrink-0 text-soft">{t(`share.checks.${check}`)}</span>
            <span className="min-w-0 break-words tabular-nums">{shown[check]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-soft">{t('share.how')}</p>
    </>
  )
}

type Verification =
  | { readonly state: 'working' | 'failed' }
  | { readonly state: 'done'; readonly found: Finding }

/** Verifies a replay in a worker; unmounting stops it. */
function useVerification({ replay, result }: Pick<SharedReplay, 'replay' | 'result'>): Verification {
  const [verification, set] = useState<Verification>({ state: 'working' })
  useEffect(() => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Finding>) => set({ state: 'done', found: data })
    worker.onerror = () => set({ state: 'failed' })
    worker.postMessage({ replay, ...result })
    return () => worker.terminate()
  }, [replay, result])
  return verification
}
