'use client'

import { useTranslations } from 'next-intl'
import { ExperimentPanel } from '@/app/_lab/experiment/ExperimentPanel'
import { useExperiment } from '@/app/_lab/experiment/useExperiment'
import { useInputs } from '@/app/_lab/useInputs'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { TABLE_BOARDS } from '@/judge/lab/knight/experiments/table'
import { ORDERS } from '@/judge/lab/knight/orders'
import { PARAMETERS } from '@/judge/lab/knight/section'

const { tour, seed, limit } = PARAMETERS
/** Open tours at first: on most boards no order finds a closed one in reasonable time. */
const INPUTS = { tour: { ...tour, initial: 'open' }, seed, limit } as const

/** All orders on many boards, from the corner: how often does the knight go back? */
export function TablePanel({ nameOf }: { nameOf: (id: string) => string }) {
  const t = useTranslations('lab.knight.table')
  const experiment = useExperiment('knight.table')
  const { values, ...inputs } = useInputs('table', INPUTS)
  const { findings } = experiment
  const start = () =>
    experiment.start({
      ...{ boards: TABLE_BOARDS, orders: ORDERS, unsound: false },
      ...{ closed: values.tour === 'closed', seed: values.seed, limit: values.limit },
    })
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={start}
    >
      {findings && (
        <ScrolledTable label={t('label')}>
          <table className="w-full border-collapse text-small tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="py-1.5 pe-3 text-start font-medium">
                  {t('board')}
                </th>
                {ORDERS.map((order) => (
                  <th key={order} scope="col" className="px-2 py-1.5 text-end align-bottom font-medium">
                    {nameOf(order)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {TABLE_BOARDS.map(({ rows, cols }, row) => (
                <tr key={`${rows} ${cols}`} className="border-t border-hairline">
                  <th scope="row" className="whitespace-nowrap py-1.5 pe-3 text-start font-normal text-soft">
                    {t('size', { rows, cols })}
                  </th>
                  {ORDERS.map((order, column) => {
                    const cell = findings[row]?.[column]
                    return (
                      <td
                        key={order}
                        className={`whitespace-nowrap px-2 py-1.5 text-end ${cell && cell.ending !== 'found' ? 'text-soft' : ''}`}
                      >
                        {cell &&
                          t(cell.ending === 'found' ? 'found' : cell.ending === 'none' ? 'none' : 'limit', {
                            count: cell.takeBacks,
                          })}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      )}
    </ExperimentPanel>
  )
}
