'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { Picture } from '@/app/_viewer/boards/Picture'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Controls } from '@/app/_viewer/player/Controls'
import { mergeEvents } from '@/app/_viewer/player/events'
import { SPEEDS, STEPS_PER_SECOND } from '@/app/_viewer/player/moment'
import { PlayerContext, usePlayer, usePlayerValue, useView } from '@/app/_viewer/player/PlayerContext'
import { useAddress } from '@/app/_viewer/player/useAddress'
import {
  glideMs,
  type Playback,
  useMoment,
  usePlayback,
  usePlayOnce,
  useThrottledStep,
} from '@/app/_viewer/player/usePlayback'
import { withCursor } from '@/judge/lab/draw-board'
import type { Run } from '@/judge/lab/section'
import { previewStep } from '@/judge/replay/play'
import type { AlgorithmWords } from './algorithms'

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

interface CountedProps {
  section: string
  runs: readonly Run[]
  names: readonly string[]
}

/** What each run has counted up to the current step, as a table with a column for each run. */
function Counted({ section, runs, names }: CountedProps) {
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

interface LaneProps {
  run: Run
  playback: Playback
  name: string
  /** Whether it is the only one: then its name stands above the listing. */
  single: boolean
  /** A cell to put a frame around. */
  marked?: number | undefined
}

/** The board of one run, and what happens on it. A shorter run stays at its end until the others are over. */
function Lane({ run, playback, name, single, marked }: LaneProps) {
  const t = useTranslations(`lab.${run.words}.tells`)
  const bench = useTranslations('lab.bench')
  const { film, draw } = run
  const step = Math.min(
    useMoment(playback, (moment) => moment.step),
    film.length,
  )
  const glide = useMoment(playback, glideMs)
  const playing = useMoment(playback, (moment) => moment.playing)
  const { code, values } = film.tell(Math.min(useThrottledStep(playback), film.length))
  const sentence = t(code, values)
  const drawing = useMemo(
    () => (marked === undefined ? draw(step) : withCursor(draw(step), marked)),
    [draw, step, marked],
  )
  const view = useView()
  return (
    <div className="min-w-0">
      {!single && <h2 className="mb-2 truncate text-title">{name}</h2>}
      {/* Side by side on a phone, numbers are too small to be read until the boards are enlarged. */}
      <div
        data-board
        className={single || view.zoom > 1 ? undefined : 'max-md:[&_text]:hidden'}
        style={{ '--step-time': `${glide}ms` } as CSSProperties}
      >
        <Picture drawing={drawing} label={`${name}: ${sentence}`} view={view} />
      </div>
      <p aria-live={playing ? 'off' : 'polite'} className="mt-2 min-h-10 text-small text-soft">
        {sentence}
        {run.cut && ` ${bench('cut')}`}
      </p>
    </div>
  )
}
