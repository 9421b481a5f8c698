'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { keyOf } from '@/app/_ui/keys'
import { ProgramOutput } from '@/app/_ui/ProgramOutput'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'
import { useMaze } from '@/app/_viewer/boards/MazePicture'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Controls } from '@/app/_viewer/player/Controls'
import { mergeEvents } from '@/app/_viewer/player/events'
import { FirstDifference } from '@/app/_viewer/player/FirstDifference'
import { hearsCharacters } from '@/app/_viewer/player/moment'
import { PlayerContext, usePlayerValue } from '@/app/_viewer/player/PlayerContext'
import { useAddress } from '@/app/_viewer/player/useAddress'
import { isTaken } from '@/app/_viewer/player/useKeys'
import {
  glideMs,
  type Playback,
  useMoment,
  usePlayback,
  useThrottledStep,
} from '@/app/_viewer/player/usePlayback'
import type { Values } from '@/judge/kit/result'
import { mostVisits } from '@/judge/puzzles/maze-duel/drawing/trail'
import { firstDifference } from '@/judge/replay/play'
import type { DuelLog } from '@/lib/duel/logs'
import { Lane, Measure } from './Lane'
import { filmOf, measureOf, type Run, type RunFilm } from './run'

interface Props {
  /** The maze in its notation. */
  text: string
  /** One solver, or two side by side. */
  runs: readonly Run[]
  /** The initial step; the first one if none was asked for. */
  asked: ReplayQuery
  /** URL parameters besides the step, for users without scripts. */
  address?: Readonly<Record<string, string>> | undefined
  /** Shown at the end of the controls. */
  tools?: ReactNode
}

/**
 * Replays a trial, or two in the same maze in sync: either what the solver knew or the whole maze, with visit counts as
 * heat.
 */
export function TrialReplay({ text, runs, asked, address, tools }: Props) {
  const t = useTranslations('trial')
  const maze = useMaze(text)
  const films = useMemo(() => runs.map((run) => filmOf(maze, run)), [maze, runs])
  const measure = useMemo(() => measureOf(maze), [maze])
  // From the whole walks and shared by both, so that a colour means the same at each step and on either side.
  const most = useMemo(() => Math.max(...films.map(({ film }) => mostVisits(film.at(0).path))), [films])
  const length = Math.max(...films.map(({ film }) => film.length))
  const playback = usePlayback({
    length,
    step: asked.step ?? 0,
    speed: asked.speed,
  })
  const apart = useMemo(() => partingOf(films), [films])
  const events = useMemo(() => {
    const parting = typeof apart === 'number' ? [{ step: apart, kind: 'difference' as const }] : []
    return mergeEvents([...films.map(({ film }) => film.events), parting])
  }, [films, apart])
  const glide = useMoment(playback, glideMs)
  const told = useTranslations('puzzles.maze-duel.tells')
  const tell = useCallback((step: number) => tellAll(films, step, told), [films, told])
  const shown = usePlayerValue({ playback, events, tell, page: true })
  const [fog, setFog] = useState(true)
  const [heat, setHeat] = useState(false)
  useToggleKey('f', () => setFog((before) => !before))
  useToggleKey('h', () => setHeat((before) => !before))
  useAddress(playback, true)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const toggles = [
    { name: 'fog', pressed: fog, toggle: () => setFog(!fog) },
    { name: 'heat', pressed: heat, toggle: () => setHeat(!heat) },
  ] as const
  return (
    <PlayerContext value={shown}>
      <section ref={shown.root} aria-label={t('label')} className="flex flex-col gap-4">
        {apart !== undefined && (
          <FirstDifference
            {...{ apart, length, playback }}
            href={`?${new URLSearchParams({ ...address, step: `${apart}` })}`}
          />
        )}
        <div
          ref={shown.stage}
          style={{ '--step-time': `${glide}ms` } as CSSProperties}
          className={
            films.length > 1
              ? 'board-fit grid gap-x-8 gap-y-6 [--around:31.5rem] md:grid-cols-2'
              : 'board-fit is-large max-w-[60rem] [--around:25rem]'
          }
        >
          {films.map((film) => (
            <Lane
              key={film.run.id}
              {...{ maze, film, playback, fog }}
              heat={heat ? most : undefined}
              named={films.length > 1}
            />
          ))}
        </div>
        <div className={films.length > 1 ? '' : 'max-w-[60rem]'}>
          <Controls address={address} tools={tools} />
        </div>
        <div className={films.length > 1 ? 'grid gap-x-8 gap-y-6 md:grid-cols-2' : 'max-w-[60rem]'}>
          {films.map((film) => (
            <Measure key={film.run.id} {...{ film, playback }} {...measure} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {toggles.map(({ name, pressed, toggle }) => (
            <button
              key={name}
              type="button"
              aria-pressed={pressed}
              aria-keyshortcuts={name === 'fog' ? 'f' : 'h'}
              disabled={!scripted}
              onClick={toggle}
              className="inline-flex min-h-10 items-center gap-2 rounded border border-edge bg-raised px-4 hover:border-ink aria-pressed:border-ink aria-pressed:bg-chosen"
            >
              <span aria-hidden="true" className="toggle-mark" />
              {t(name)}
              <span aria-hidden="true" className="font-mono text-small text-soft">
                {name === 'fog' ? 'f' : 'h'}
              </span>
            </button>
          ))}
          <p className="text-small text-soft">{t(fog ? 'fogShown' : 'mazeShown')}</p>
        </div>
        {heat && <HeatLegend most={most} />}
        {runs.some(({ log }) => log) && (
          <div className={films.length > 1 ? 'grid gap-x-8 gap-y-6 md:grid-cols-2' : 'max-w-[40rem]'}>
            {films.map(({ run: { id, solver, log, turns }, film }) =>
              log ? (
                <SaidAt key={id} {...{ solver, log, turns, playback }} length={film.length} />
              ) : (
                // A placeholder: the position of a log tells whose it is.
                <div key={id} className="max-md:hidden" />
              ),
            )}
          </div>
        )}
      </section>
    </PlayerContext>
  )
}

type SaidProps = Omit<ComponentProps<typeof Sayings>, 'step'> & { playback: Playback; length: number }

const SaidAt = ({ playback, length, ...said }: SaidProps) => (
  <Sayings {...said} step={Math.min(useThrottledStep(playback), length)} />
)

/** The step at which two walks diverge, null if they never do; `undefined` for one walk. */
function partingOf([one, other]: readonly RunFilm[]): number | null | undefined {
  return one && other ? (firstDifference(one.film, other.film) ?? null) : undefined
}

/** What happened in a step, with the solver's name if there are two. */
function tellAll(
  films: readonly RunFilm[],
  step: number,
  told: (code: string, values: Values) => string,
): string {
  const sentences = films.map(({ run, film }) => {
    const at = Math.min(step, film.length)
    const { code, values } = film.tell(at)
    const sentence = at === film.length && !film.at(at).end ? run.told : told(code, values)
    return films.length > 1 ? `${run.solver}: ${sentence}` : sentence
  })
  return sentences.join('\n')
}

/** The meaning of the heat colours. */
function HeatLegend({ most }: { most: number }) {
  const t = useTranslations('trial')
  return <HeatScale most={most} caption={t('heatScale')} times={(count) => t('times', { count })} />
}

/**
 * A letter key for a toggle. Like the player's keys, it is ignored in fields and if the user turned character keys off.
 */
function useToggleKey(letter: string, toggle: () => void) {
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event).toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat || event.defaultPrevented || isTaken(event) || !hearsCharacters()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}

interface SayingsProps {
  solver: string
  log: DuelLog
  /** Number of turns in which the solver was asked. */
  turns: number
  /** Step of its film. */
  step: number
}

/** A solver's stderr in the turn of a step: the turn whose answer is the next step, or at the end the last turn. */
export function Sayings({ solver, log: { said, unreadable }, turns, step }: SayingsProps) {
  const t = useTranslations('turns')
  const turn = Math.min(step + 1, turns)
  const { stderr } = said.find((each) => each.turn === turn) ?? {}
  const [first, last] = [said[0], said.at(-1)]
  return (
    <section aria-label={t('saidBy', { name: solver })} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-edge pb-1">
        <h2 className="font-sans text-base font-medium tabular-nums">{t('turn', { turn, turns })}</h2>
        {first && last && (
          <p className="text-small text-soft tabular-nums">
            {t('spoke', { count: said.length, first: first.turn, last: last.turn })}
          </p>
        )}
      </div>
      {unreadable && turn === turns && <ProgramOutput name={t('wrote')} text={unreadable} />}
      <ProgramOutput name={t('stderr')} text={stderr} none={t('silent')} />
      <p className="text-small text-soft">{t('private')}</p>
    </section>
  )
}
