'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useRef, useState } from 'react'
import { labAddress } from '@/app/_lab/address'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { type AnyValues, readValues } from '@/judge/lab/_common/parameters'
import { pathSection } from '@/judge/lab/path/section'
import { TRIALS } from '@/judge/lab/path/trials'
import { Legend } from './Legend'
import { Moves } from './Moves'
import { type End, PickEnds, type Picking } from './PickEnds'
import { TablePanel } from './TablePanel'

export function PathBench(inputs: BenchInputs) {
  const [picking, setPicking] = useState<Picking>()
  const picked = useRef<End>(undefined)
  const { words } = inputs
  return (
    <Bench
      section={pathSection}
      {...inputs}
      marked={picking?.cell}
      under={({ runs = [], values, change }) => (
        <>
          <Legend {...{ runs, words }} />
          <PickEnds {...{ runs, values, change, picking, setPicking, picked }} />
        </>
      )}
      beside={({ runs = [] }) => <Moves {...{ runs, words }} />}
      below={({ values, change }) => (
        <>
          <Why change={change} />
          <TablePanel {...{ words, values }} />
        </>
      )}
    />
  )
}

/** Why A* looks at fewer cells, and boards on which to see it. */
function Why({ change }: { change: (values: AnyValues) => void }) {
  const t = useTranslations('lab.path.why')
  return (
    <section aria-label={t('title')} className="mt-10 max-w-[70ch] border-t border-hairline pt-5">
      <h2 className="text-title">{t('title')}</h2>
      {(['first', 'second'] as const).map((part) => (
        <p key={part} className="mt-3">
          {t(part)}
        </p>
      ))}
      <h3 className="mt-5 font-medium">{t('try')}</h3>
      <ul className="mt-1 list-disc ps-5">
        {TRIALS.map(({ id, query }) => {
          const { values } = readValues(pathSection.parameters, query)
          const show = (event: MouseEvent) => {
            // A click for another window stays what it is.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            change(values)
            window.scrollTo({ top: 0 })
          }
          return (
            <li key={id} className="py-0.5">
              <a href={labAddress(pathSection, values)} onClick={show} className="link">
                {t(id)}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
