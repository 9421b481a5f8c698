'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '@/app/_ui/Notice'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { useReason, VerdictBadge, VerdictMark } from '@/app/_ui/Verdict'
import type { Source } from '@/judge/arena/page/messages'
import { visible } from '@/judge/kit/text'
import type { SampleResult, SamplesTask } from '@/judge/packages/referee/samples'
import { isOfProcess } from '@/judge/verdicts'
import { RunProgress } from './RunProgress'
import { isUnderWay, NO_SAMPLES, reduceSamples } from './tryOutState'
import { useTryOutState } from './useTryOutState'

interface Props {
  source: Source
  task: SamplesTask
  /** Called once nothing more will happen, with what may mention lines of the source. */
  onOver: (log: string) => void
}

/** A test run on the samples of a package, in the browser: its progress, and what became of each sample. */
export function SampleRuns({ source, task, onOver }: Props) {
  const t = useTranslations('tryout')
  const { tried, stop } = useTryOutState({ source, task }, () => NO_SAMPLES, reduceSamples)
  const { phase, results, compileLog, failure } = tried
  const latest = useRef(onOver)
  latest.current = onOver
  const log = compileLog ?? results.find(({ verdict, stderr }) => verdict !== 'accepted' && stderr)?.stderr
  const over = !isUnderWay(tried)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (over) latest.current(log ?? '')
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [over, log])
  useEffect(() => {
    if (failure) console.info(`This page cannot judge the program: ${failure.detail}`)
  }, [failure])
  return (
    <div ref={place} className="flex scroll-my-4 flex-col gap-3">
      {!over && (
        <RunProgress tried={tried} begun={results.length + 1} total={task.samples.length} onStop={stop} />
      )}
      {phase === 'failed' && failure && <Notice>{t(`failed.${failure.why}`)}</Notice>}
      {phase === 'stopped' && <Notice>{t('samples.stopped')}</Notice>}
      {compileLog !== undefined && (
        <>
          <VerdictBadge verdict="compile-error" />
          <Text text={compileLog} />
        </>
      )}
      {task.ownValidator && results.length > 0 && <Notice>{t('samples.ownValidator')}</Notice>}
      {results.map((result) => (
        <Ran key={result.number} result={result} />
      ))}
      {phase === 'judged' && compileLog === undefined && !task.ownValidator && (
        <p className="text-small text-soft">{t('here')}</p>
      )}
    </div>
  )
}

/** One sample. What is right is closed, so that what is not is in sight. */
function Ran({
  result: { number, verdict, reason, difference, output, expected, stderr },
}: {
  result: SampleResult
}) {
  const t = useTranslations('tryout.samples')
  const words = useTranslations('packages')
  const told = useReason(null)
  return (
    <details open={verdict !== 'accepted'} className="border-t border-hairline pt-3">
      <summary className="cursor-pointer">
        <span className="me-3 font-medium">{words('sample', { number })}</span>
        {/* A right sample is not “Accepted”: only a submission is. */}
        {verdict === 'accepted' ? (
          <span>
            <VerdictMark verdict={verdict} /> {t('right')}
          </span>
        ) : (
          verdict && <VerdictBadge verdict={verdict} />
        )}
        {verdict && reason && isOfProcess(verdict) && <span className="ms-3">{told(verdict, reason)}</span>}
      </summary>
      <div className="mt-2 grid gap-2">
        {difference && (
          <p>
            {t(`differences.${difference.kind}`, {
              ...difference,
              expected: visible(difference.expected),
              got: visible(difference.got),
            })}
          </p>
        )}
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {output && <Text label={words('output')} {...output} />}
          {expected && <Text label={t('expected')} {...expected} />}
        </div>
        {stderr && <Text label={t('stderr')} text={stderr} />}
      </div>
    </details>
  )
}

function Text({ label, text, cut = false }: { label?: string; text: string; cut?: boolean }) {
  const t = useTranslations('tryout.samples')
  const words = useTranslations('packages')
  return (
    <div className="min-w-0">
      {label && <p className="text-small text-soft">{label}</p>}
      {text === '' ? (
        <p className="text-small text-soft">{t('nothing')}</p>
      ) : (
        <ScrollablePre className="max-h-48 overflow-auto rounded bg-sunken px-3 py-2 font-mono text-small whitespace-pre">
          {visible(text)}
        </ScrollablePre>
      )}
      {cut && <p className="text-small text-soft">{words('cut')}</p>}
    </div>
  )
}
