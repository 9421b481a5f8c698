'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useMemo } from 'react'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Controls } from '@/app/_viewer/player/Controls'
import { mergeEvents } from '@/app/_viewer/player/events'
import { SPEEDS, STEPS_PER_SECOND } from '@/app/_viewer/player/moment'
import { PlayerContext, usePlayer, usePlayerValue } from '@/app/_viewer/player/PlayerContext'
import { useAddress } from '@/app/_viewer/player/useAddress'
import { usePlayback, useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { usePlayOnce } from '@/app/_viewer/player/usePlayOnce'
import type { Run } from '@/judge/lab/section'
import { previewStep } from '@/judge/replay/play'
import type { AlgorithmWords } from './algorithms'
import { Counted } from './Counted'
import { Lane } from './Lane'

interface Props {
  section: string
  runs: readonly Run[]
  words: Readonly<Record<string, AlgorithmWords>>
  asked: ReplayQuery
  /** Whether to play from the start at once. */
  plays: boolean
  /** The parameters of the page's address, for readers without scripts. */
  address: Readonly<Record<string, string>>
  /** Whether to show the boards and their controls only. */
  plain?: boolean
  /** A cell to put a frame around, on all boards. */
  marked?: number | undefined
  /** Content at the end of the controls, below them, and next to the boards; all can call `usePlayer`. */
  tools?: ReactNode
  under?: ReactNode
  beside?: ReactNode
}

/** A film should not last longer than this, in seconds, unless the visitor slows it down. */
const LONGEST = 20

/** Runs side by side and in step, with their listings and what they count. */
export function Watch(props: Props) {
  const { section, runs, words, asked, plays, address, plain = false, marked, tools, under, beside } = props
  const t = useTranslations('replay')
  const tells = useTranslations('lab')
  const length = Math.max(...runs.map(({ film }) => film.length))
  const playback = usePlayback({
    length,
    step: asked.step ?? Math.max(...runs.map(({ film }) => previewStep(film))),
    speed:
      asked.speed ?? SPEEDS.find((speed) => length <= LONGEST * STEPS_PER_SECOND * speed) ?? SPEEDS.at(-1),
    poster: asked.step === undefined,
  })
  usePlayOnce(playback, plays)
  useAddress(playback, true)
  const names = useMemo(
    () => runs.map(({ algorithm: { id, name } }) => words[id]?.name ?? name),
    [runs, words],
  )
  const events = useMemo(() => mergeEvents(runs.map(({ film }) => film.events)), [runs])
  const tell = useCallback(
    (step: number) =>
      runs
        .map(({ film, words: folder }, index) => {
          const { code, values } = film.tell(Math.min(step, film.length))
          const sentence = tells(`${folder}.tells.${code}`, values)
          return runs.length === 1 ? sentence : `${names[index]}: ${sentence}`
        })
        .join('\n'),
    [runs, names, tells],
  )
  const shown = usePlayerValue({ playback, events, tell, page: true })
  const [first] = runs
  const single = runs.length === 1 && first
  const boards = (
    <div className="min-w-0">
      <div
        ref={shown.stage}
        className={`board-fit [--around:26rem] ${single ? 'max-w-[40rem]' : 'grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-8'}`}
      >
        {runs.map((run, index) => (
          <Lane
            key={run.algorithm.id}
            {...{ run, playback, marked, single: Boolean(single) }}
            name={names[index]!}
          />
        ))}
      </div>
      <div className="mt-2">
        <Controls address={address} tools={tools} />
      </div>
      {under}
    </div>
  )
  return (
    <PlayerContext value={shown}>
      <section
        ref={shown.root}
        aria-label={t('label')}
        className={
          single && !plain
            ? 'grid gap-x-12 gap-y-6 @4xl:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]'
            : 'flex flex-col gap-6'
        }
      >
        {boards}
        {!plain && (
          <div className={`flex min-w-0 flex-col gap-5 ${single ? '' : 'max-w-3xl'}`}>
            {single && (
              <div>
                <h2 className="text-title">{names[0]}</h2>
                <p className="mt-1 text-soft">{words[single.algorithm.id]?.about}</p>
              </div>
            )}
            <Counted {...{ section, runs, names }} />
            {single && <Listing run={single} />}
            {!single && (
              <div className="grid gap-4 md:grid-cols-2">
                {runs.map((run, index) => (
                  <details key={run.algorithm.id}>
                    <summary className="cursor-pointer py-1">{names[index]}</summary>
                    <p className="mt-1 mb-3 text-soft">{words[run.algorithm.id]?.about}</p>
                    <Listing run={run} />
                  </details>
                ))}
              </div>
            )}
            {beside}
          </div>
        )}
      </section>
    </PlayerContext>
  )
}

/** The listing of a run's algorithm, with the line that the current step executes. */
function Listing({ run }: { run: Run }) {
  const { playback } = usePlayer()
  const t = useTranslations('lab.bench')
  const current = run.lineAt(Math.min(useThrottledStep(playback), run.film.length))
  return (
    <section aria-label={t('listing')}>
      <ScrollablePre className="overflow-x-auto rounded border border-hairline bg-sunken py-2 font-mono text-small">
        {run.algorithm.listing.map((line, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a listing do not change
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={`block border-l-2 px-3 ${index === current ? 'border-thread bg-raised text-ink' : 'border-transparent text-soft'}`}
          >
            {line}
          </span>
        ))}
      </ScrollablePre>
    </section>
  )
}
