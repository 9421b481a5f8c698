'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import type { Run } from '@/judge/lab/section'

interface Props {
  section: string
  runs: readonly Run[]
  names: readonly string[]
}

/** What each run has counted up to the current step, as a table with a column for each run. */
export function Counted({ section, runs, names }: Props) {
  const { playback } = usePlayer()
  const format = useFormatter()
  const t = useTranslations('lab.bench')
  const word = useTranslations(`lab.${section}.figures`)
  const step = useThrottledStep(playback)
  const columns = runs.map(({ figures, film }) => figures(Math.min(step, film.length)))
  // Algorithms of different kinds count different things.
  const rows = [...new Set(columns.flatMap((figures) => figures.map(({ name }) => name)))]
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{t('counted')}</caption>
        <thead className={runs.length === 1 ? 'sr-only' : ''}>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col" className="px-2 py-1.5 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name} className="border-t border-hairline">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal text-soft">
                {word(name)}
              </th>
              {columns.map((figures, column) => {
                const value = figures.find((one) => one.name === name)?.value
                return (
                  <td key={names[column]} className="px-2 py-1.5 text-end">
                    {value === undefined ? t('unknown') : value === null ? t('none') : format.number(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
