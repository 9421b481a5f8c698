'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Notice } from '@/app/_ui/Notice'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import type { Source } from '@/app/_viewer/share/export/exporter'
import { ShareButton } from '@/app/_viewer/share/ShareButton'
import type { SharedTrace } from '@/app/_viewer/share/shared'
import type { Fault } from '@/judge/kit/result'
import { type AnySection, type AnyValues, queryOf, type Run, type Trace } from '@/judge/lab/section'
import type { AlgorithmWords } from './algorithms'
import { Choices } from './Choices'
import { addressWith, embedAddress, labAddress, MOST_IN_PAGE } from './runs'
import { useFaultSentence } from './useFaultSentence'
import { Watch } from './Watch'

/** What the server tells the page of a section. */
export interface BenchInputs {
  title: string
  /** The values in the address. */
  opening: AnyValues
  asked: ReplayQuery
  words: Readonly<Record<string, AlgorithmWords>>
  /** Whether the first runs are left to the browser. */
  late: boolean
  /** Whether the reader comes with choices of their own, which are then unfolded. */
  explores: boolean
  /** Whether the page is a frame of another site: boards and controls only. */
  plain?: boolean
}

/** What a section's own parts may look at. */
export interface Current {
  readonly values: AnyValues
  readonly change: (values: AnyValues) => void
  /** Undefined while they are computed or if the values do not fit together. */
  readonly runs: readonly Run[] | undefined
}

interface Props extends BenchInputs {
  section: AnySection
  /** A cell to put a frame around, on all boards. */
  marked?: number | undefined
  /** The section's own content below the choices, below the controls, next to the boards, and among what is folded away. */
  above?: (current: Current) => ReactNode
  under?: (current: Current) => ReactNode
  beside?: (current: Current) => ReactNode
  below?: (current: Current) => ReactNode
}

/** Delay before the address follows a choice, because browsers reject too many changes. */
const REST_MS = 200

/** The choices of a section and what they show. The address has all of them. */
export function Bench({
  section,
  title,
  opening,
  asked,
  words,
  late,
  explores,
  plain = false,
  marked,
  under,
  above,
  beside,
  below,
}: Props) {
  const t = useTranslations('lab.bench')
  const sentence = useFaultSentence()
  const [values, setValues] = useState(opening)
  const shown = useDeferredValue(values)
  const result = useRuns(section, shown, late)
  const query = queryOf(section.parameters, shown).toString()
  const changed = shown !== opening
  useEffect(() => {
    if (values === opening) return
    const timer = setTimeout(
      () =>
        window.history.replaceState(
          window.history.state,
          '',
          addressWith(window.location.href, section, values),
        ),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [section, values, opening])
  const runs = result?.ok ? result.value : undefined
  const current = { values: shown, change: setValues, runs }
  const shared = useMemo<SharedTrace | undefined>(
    () =>
      runs && {
        ...{ kind: 'trace', title, section: section.id, source: sourceOf(section, shown, runs) },
        ...{ address: labAddress(section, shown), embed: embedAddress(section, shown) },
      },
    [section, title, shown, runs],
  )
  return (
    <div className="flex min-w-0 flex-col">
      <div aria-busy={shown !== values}>
        {!result && <p role="status">{t('late')}</p>}
        {result && !result.ok && <Notice tone="bad">{sentence(result.error as Fault)}</Notice>}
        {runs && (
          <Watch
            key={query}
            {...{ runs, words, plain, marked }}
            section={section.id}
            asked={changed ? { step: undefined, speed: undefined } : asked}
            // A page moves by itself once, unless its address names a step. A frame of another site waits.
            plays={changed || (!plain && asked.step === undefined)}
            address={Object.fromEntries(new URLSearchParams(query))}
            tools={shared && !plain ? <ShareButton shared={shared} /> : undefined}
            under={under?.(current)}
            beside={beside?.(current)}
          />
        )}
      </div>
      {!plain && (
        <Folded summary={t('change')} open={explores}>
          <Choices {...{ section, values, words }} onChange={setValues} />
          {above?.(current)}
        </Folded>
      )}
      {below && (
        <Folded summary={t('further')} open={explores}>
          {below(current)}
        </Folded>
      )}
    </div>
  )
}

/** What the first view of a section can do without. It opens without scripts. */
const Folded = ({ summary, open, children }: { summary: string; open: boolean; children: ReactNode }) => (
  <details data-folded open={open} className="mt-6 border-t border-hairline print:hidden">
    <summary className="w-fit py-3 text-large font-medium hover:underline">{summary}</summary>
    <div className="pt-2 pb-4">{children}</div>
  </details>
)

/** The runs of the values. The first ones may wait until the page has been shown. */
function useRuns(section: AnySection, values: AnyValues, late: boolean) {
  const [ready, setReady] = useState(!late)
  useEffect(() => setReady(true), [])
  return useMemo(() => (ready ? section.run(values, MOST_IN_PAGE) : undefined), [section, values, ready])
}

/** What files of a trace are made from: the boards side by side, and the trace itself. */
function sourceOf({ id }: AnySection, values: AnyValues, runs: readonly Run[]): Source {
  const versions = Object.fromEntries(runs.map(({ algorithm }) => [algorithm.id, algorithm.version]))
  const trace: Trace = { section: id, versions, values }
  return {
    length: Math.max(...runs.map(({ film }) => film.length)),
    json: () => `${JSON.stringify(trace, undefined, 2)}\n`,
    drawAt: (step) => runs.map(({ draw, film }) => draw(Math.min(step, film.length))),
  }
}
