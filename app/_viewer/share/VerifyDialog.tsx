'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '@/app/_ui/Dialog'
import { Icon } from '@/app/_ui/Icon'
import { Notice } from '@/app/_ui/Notice'
import type { Check, Finding } from '@/judge/replay/replay'
import type { SharedReplay } from './shared'

/** Simulates the game again in the browser, and says whether the stored verdict holds. */
export function VerifyDialog({ shared, close }: { shared: SharedReplay; close: () => void }) {
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
