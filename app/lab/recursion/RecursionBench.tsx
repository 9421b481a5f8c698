'use client'

import { useTranslations } from 'next-intl'
import { labAddress } from '@/app/_lab/address'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { readValues } from '@/judge/lab/_common/parameters'
import { recursionSection } from '@/judge/lab/recursion/section'
import { Calls } from './Calls'
import { OrderList } from './OrderList'

/** Both versions in a labyrinth in which one of them never ends. */
const { values: LOOPING } = readValues(recursionSection.parameters, {
  ...{ version: 'both', board: 'loop', depth: '60' },
})

/** Recursion with its own parts: the order of directions as a list, and the calls of each run. */
export function RecursionBench(inputs: BenchInputs) {
  const t = useTranslations('lab.recursion.calls')
  return (
    <Bench
      section={recursionSection}
      {...inputs}
      above={({ values, change }) => (
        <OrderList order={String(values.order)} onChange={(order) => change({ ...values, order })} />
      )}
      beside={({ runs = [] }) => (
        <div className={runs.length > 1 ? 'grid gap-8 md:grid-cols-2' : ''}>
          {runs.map((run) => (
            <Calls
              key={run.algorithm.id}
              run={run}
              name={
                runs.length > 1 ? (inputs.words[run.algorithm.id]?.name ?? run.algorithm.name) : undefined
              }
            />
          ))}
          {runs.length === 1 && (
            <a className="link mt-5 inline-block" href={labAddress(recursionSection, LOOPING)}>
              {t('loop')}
            </a>
          )}
        </div>
      )}
    />
  )
}
