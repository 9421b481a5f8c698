'use client'

import { useTranslations } from 'next-intl'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { stackAt, type TraceRecording } from '@/judge/lab/recursion/recording'

/** Frames that are shown; a deep stack has more. */
const SHOWN = 40

/** The arguments of every call, as the program names them. */
const ARGUMENTS = ['row', 'col', 'cell', 'dir'] as const

interface Props {
  recording: TraceRecording
  step: number
  /** The name of the run, if there are several. */
  name?: string | undefined
}

/** The calls that have not returned, the newest on top, with their arguments. */
export function CallStack({ recording, step, name }: Props) {
  const t = useTranslations('lab.recursion.calls')
  const label = name ? `${t('stack')}: ${name}` : t('stack')
  const stack = stackAt(recording, step).reverse()
  const earlier = stack.length - SHOWN
  return (
    <section>
      <h3 className="font-semibold">{t('stack')}</h3>
      <ScrolledTable label={label} className="mt-1 h-56 overflow-y-auto rounded border border-hairline">
        <table className="w-full border-collapse font-mono text-small tabular-nums">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <td />
              {ARGUMENTS.map((argument) => (
                <th key={argument} scope="col" className="px-3 py-1 text-end font-medium last:text-start">
                  {argument}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stack.slice(0, SHOWN).map((call, index) => (
              <tr key={call.id} className={index === 0 ? 'bg-raised font-semibold' : 'text-soft'}>
                <th scope="row" className="px-3 py-0.5 text-end font-normal">
                  {call.depth}
                </th>
                {ARGUMENTS.map((argument) => (
                  <td key={argument} className="px-3 py-0.5 text-end last:text-start">
                    {call[argument]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {stack.length === 0 && <p className="px-3 py-2 text-small text-soft">{t('empty')}</p>}
        {earlier > 0 && <p className="px-3 py-2 text-small text-soft">{t('earlier', { count: earlier })}</p>}
      </ScrolledTable>
    </section>
  )
}
