'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { copyText } from '@/app/_ui/CopyButton'
import { Dialog } from '@/app/_ui/Dialog'
import { Icon } from '@/app/_ui/Icon'
import { Notice } from '@/app/_ui/Notice'
import type { Check, Finding } from '@/judge/replay/replay'
import { Exports } from './Exports'
import { embedCode, linkTo, type Standing } from './links'
import type { Shared, SharedReplay } from './shared'

export interface ShareDialogProps {
  shared: Shared
  /** The step and speed at which the dialog was opened. */
  standing: Standing
  close: () => void
}

/**
 * Everything that can be done to show a replay or a trace to others: who can see it and how to change that, the card of its
 * link, the link to the step, the code for other sites, and files. A replay can also be compared and verified.
 */
export function ShareDialog({ shared, standing, close }: ShareDialogProps) {
  const t = useTranslations('share')
  const [verifies, setVerifies] = useState(false)
  const [said, setSaid] = useState('')
  if (verifies && shared.kind === 'replay') return <VerifyDialog shared={shared} close={close} />
  const { origin } = window.location
  const link = linkTo(origin, shared.address, standing)
  const isOpen = shared.kind === 'trace' || shared.open
  return (
    <Dialog title={t('button')} closeWord={t('close')} onClose={close}>
      <Sight shared={shared} link={link} say={setSaid} />
      <TextToCopy name={t('link')} text={link} copied={t('linkCopied')} say={setSaid} first />
      {isOpen ? (
        <TextToCopy
          name={t('embed')}
          text={embedCode(origin, shared, standing)}
          copied={t('codeCopied')}
          say={setSaid}
        />
      ) : (
        <p className="text-small text-soft">{t('closed')}</p>
      )}
      <p role="status" className="min-h-6 text-small text-soft">
        {said}
      </p>
      {shared.kind === 'replay' && shared.card && (
        <figure>
          {/* biome-ignore lint/performance/noImgElement: the very file that other sites get */}
          <img
            src={shared.card}
            alt={t('cardAlt', { title: shared.title })}
            width={1200}
            height={630}
            className="h-auto w-full rounded border border-hairline"
          />
          <figcaption className="mt-1 text-small text-soft">{t('card')}</figcaption>
        </figure>
      )}
      <Exports shared={shared} standing={standing} />
      {shared.kind === 'replay' && (
        <p className="flex flex-wrap items-center gap-x-6 border-t border-hairline pt-3">
          {shared.compare !== undefined && (
            <a href={shared.compare} onClick={close} className="link py-1">
              {t('compare')}
            </a>
          )}
          <button type="button" onClick={() => setVerifies(true)} className="link py-1">
            {t('verify')}
          </button>
        </p>
      )}
    </Dialog>
  )
}

interface SightProps {
  shared: Shared
  link: string
  /** Confirms an action in a short sentence. */
  say: (sentence: string) => void
}

/** Who can see it; whoever may make it visible is asked before it is. */
function Sight({ shared, link, say }: SightProps) {
  const t = useTranslations('share')
  const [asks, setAsks] = useState(false)
  if (shared.kind === 'trace') return <p>{t('sees.trace')}</p>
  const { share } = shared
  if (shared.open || !share) return <p>{t(shared.open ? 'sees.open' : 'sees.closed')}</p>
  const makeVisible = async () => {
    setAsks(false)
    // Copied first: the browser allows it only right after the click.
    const copied = await copyText(link)
    await share().then(
      () => say(t(copied ? 'sharedCopied' : 'shared')),
      () => say(t('shareFailed')),
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow basis-60">{t(asks ? 'ask' : 'sees.private')}</p>
      {asks ? (
        <>
          <Button onClick={makeVisible}>{t('confirm')}</Button>
          <Button onClick={() => setAsks(false)}>{t('cancel')}</Button>
        </>
      ) : (
        <Button onClick={() => setAsks(true)}>{t('makeVisible')}</Button>
      )}
    </div>
  )
}

interface TextToCopyProps {
  /** What it is, on its button. */
  name: string
  text: string
  /** The sentence that confirms the copy. */
  copied: string
  say: (sentence: string) => void
  /** Whether the dialog opens with the focus here. */
  first?: boolean
}

/** A text with a button that copies it. Where the page may not access the clipboard, it is selected to be copied by hand. */
function TextToCopy({ name, text, copied, say, first = false }: TextToCopyProps) {
  const t = useTranslations('share')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    const done = await copyText(text)
    if (!done) field.current?.select()
    say(done ? copied : t('copyByHand'))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={field}
        readOnly
        aria-label={name}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-10 min-w-0 grow basis-60 rounded border border-edge bg-raised px-2 font-mono text-small"
      />
      <Button data-focus={first || undefined} onClick={copy}>
        {name}
      </Button>
    </div>
  )
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
