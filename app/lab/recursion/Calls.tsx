'use client'

import { useTranslations } from 'next-intl'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import type { Run } from '@/judge/lab/_common/section'
import type { TraceFrame } from '@/judge/lab/recursion/film'
import { printedAt, stackAt, type TraceRecording } from '@/judge/lab/recursion/recording'
import type { Film } from '@/judge/puzzles/_common/puzzle'
import { CallTree } from './CallTree'

interface Props {
  run: Run
  /** Its name, if there are several runs. */
  name?: string | undefined
}

/** The calls of a run at the current step: its stack, its tree, and what it has printed. */
export function Calls({ run, name }: Props) {
  const t = useTranslations('lab.recursion.calls')
  const { playback } = usePlayer()
  // The section makes all its films with such frames.
  const film = run.film as Film<TraceFrame>
  const step = Math.min(useThrottledStep(playback), film.length)
  const { recording } = film.at(step)
  const way = printedAt(recording, step)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {name && <h2 className="text-title">{name}</h2>}
      <CallStack {...{ recording, step, name }} />
      <CallTree {...{ recording, step, name }} />
      <section>
        <h3 className="font-semibold">{t('way')}</h3>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small">
          {(['backwards', 'forwards'] as const).map((direction) => (
            <div key={direction} className="contents">
              <dt className="text-soft">{t(direction)}</dt>
              <dd className={way?.[direction] ? 'break-words font-mono' : 'text-soft'}>
                {way?.[direction]?.replaceAll('[', '\u200b[') ?? t('nothing')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** Frames that are shown; a deep stack has more. */
const SHOWN = 40

/** The arguments of every call, as the program names them. */
const ARGUMENTS = ['row', 'col', 'cell', 'dir'] as const

interface CallStackProps {
  recording: TraceRecording
  step: number
  /** The name of the run, if there are several. */
  name?: string | undefined
}

/** The calls that have not returned, the newest on top, with their arguments. */
function CallStack({ recording, step, name }: CallStackProps) {
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
