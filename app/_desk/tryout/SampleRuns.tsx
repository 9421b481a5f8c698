'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { useReason, VerdictBadge, VerdictMark } from '@/app/_ui/Verdict'
import type { Source } from '@/judge/arena/page/messages'
import { visible } from '@/judge/kit/text'
import type { SampleResult, SamplesTask } from '@/judge/packages/referee/samples'
import { BUILT_IN_BOTS, type BuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in/names'
import type { Role } from '@/judge/tournament/trial'
import { isOfProcess } from '@/judge/verdicts'
import { isUnderWay, NO_SAMPLES, type RunState, reduceSamples, useTryOutState } from './useTryOutState'

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
        <RunProgress
          tried={tried}
          playing={t('case', { case: results.length + 1, total: task.samples.length })}
          onStop={stop}
        />
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

/** The maze sizes that duels use. */
const SIZES = { min: 15, max: 50 }
const FIRST = { size: 20, seed: 1 }
const field = 'min-h-8 rounded border border-edge bg-raised px-2 text-small'

interface RunChoiceProps {
  /** Role in a duel; null for other problems. */
  role: Role | null
  choice: Choice
  onChoose: (choice: Choice) => void
}

/**
 * Chooses what a test run is played on: the sample cases, the user's own level, and in a duel an order or a maze by a
 * built-in architect. None of it is part of the submitted form.
 */
export function RunChoice({ role, choice, onChoose }: RunChoiceProps) {
  const t = useTranslations('tryout')
  const ordered = 'size' in choice ? choice : undefined
  const { size, seed } = ordered ?? FIRST
  const choose = (on: string, order: { size: number; seed: number }) =>
    onChoose(on === 'printed' || on === 'own' ? { on } : ({ on, ...order } as Choice))
  const number = (name: 'size' | 'seed', value: number, limits: { min: number; max: number }) => (
    <label className="flex items-center gap-2">
      {t(name)}
      <input
        type="number"
        {...limits}
        // A number may be too small while it is being typed, so it is validated when the test run starts.
        defaultValue={value}
        onChange={({ target }) => choose(choice.on, { size, seed, [name]: target.valueAsNumber || 0 })}
        className={`${field} w-24 tabular-nums`}
      />
    </label>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink max-wide:mb-3 noscript:hidden print:hidden">
      <label className="flex min-w-0 items-center gap-2">
        {t('on')}
        <select
          value={choice.on}
          onChange={({ target }) => choose(target.value, { size, seed })}
          className={`${field} min-w-0`}
        >
          <option value="printed">{t(`printed.${role ?? 'bot'}`)}</option>
          <option value="own">{t('own')}</option>
          {role === 'architect' && <option value="order">{t('order')}</option>}
          {role === 'solver' &&
            BUILT_IN_BOTS.architect.map((name) => (
              <option key={name} value={name}>
                {t('mazeOf', { name })}
              </option>
            ))}
        </select>
      </label>
      {ordered && (
        <>
          {number('size', size, SIZES)}
          {number('seed', seed, { min: 0, max: 2 ** 31 - 1 })}
        </>
      )}
    </div>
  )
}

/** The input for a test run of a program. */
export type Choice =
  | { readonly on: 'printed' }
  /** A level of the user's own. */
  | { readonly on: 'own' }
  | {
      /** An order for an architect, or a built-in architect whose maze answers it. */
      readonly on: 'order' | BuiltInArchitect
      readonly size: number
      readonly seed: number
    }

interface RunProgressProps {
  tried: RunState
  /** What it does once the program plays. */
  playing: string
  onStop: () => void
}

/** The current step as text and a bar, with a clock, the download progress of the runtime, and a stop button. */
export function RunProgress({ tried: { phase, loaded }, playing, onStop }: RunProgressProps) {
  const t = useTranslations('tryout')
  const format = useFormatter()
  const megabytes = (bytes: number) =>
    format.number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const seconds = useSeconds()
  const loading = phase === 'starting' && loaded && loaded.done < loaded.total ? loaded : undefined
  const words = loading
    ? t('loading', { done: megabytes(loading.done), total: megabytes(loading.total) })
    : phase === 'starting'
      ? t('starting')
      : playing
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        {/* Screen readers announce only the step, not every byte. */}
        <p
          role="status"
          aria-label={loading ? t('loadingLabel') : words}
          className="font-medium tabular-nums"
        >
          {words}
          {seconds > 0 && (
            <span className="ms-3 font-normal text-soft">
              {format.number(seconds, { style: 'unit', unit: 'second' })}
            </span>
          )}
        </p>
        <div aria-hidden="true" className="mt-1 h-1.5 w-full overflow-hidden rounded bg-hairline">
          {loading ? (
            <div className="h-full bg-thread" style={{ width: `${(100 * loading.done) / loading.total}%` }} />
          ) : (
            <div className="h-full w-1/12 animate-pulse rounded bg-thread motion-reduce:animate-none" />
          )}
        </div>
      </div>
      <Button onClick={onStop} aria-keyshortcuts="Escape" title={t('stopKey')}>
        {t('stop')}
      </Button>
    </div>
  )
}

/** Whole seconds since it was first shown: the only thing that moves while a program thinks. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const clock = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 250)
    return () => clearInterval(clock)
  }, [])
  return seconds
}
