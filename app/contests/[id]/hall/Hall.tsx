'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { Icon } from '@/app/_ui/Icon'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { type Inputs, sceneOf } from '@/app/_viewer/boards/Picture'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import { SPEEDS, STEPS_PER_SECOND } from '@/app/_viewer/player/moment'
import { useMoment, usePlayback, usePlayOnce } from '@/app/_viewer/player/usePlayback'
import { balloonFill } from '@/app/contests/colours'
import type { Face } from '@/judge/puzzles/face'
import { previewStep } from '@/judge/replay/play'
import type { BoardHead, NamedRow } from '@/lib/contests/scoreboard'
import type { HallGame as Game } from '@/lib/live/hall'
import { BoardTable } from '../BoardTable'
import { useScreenKeys } from '../useScreenKeys'

/*
 * What the hall screen shows, one scene after the other: pages of the scoreboard with games between them.
 */

export type HallScene =
  | { readonly kind: 'board' /** From 0. */; readonly page: number }
  | { readonly kind: 'game'; readonly id: string }

/** Most pages of the scoreboard: whoever is behind them is not waited for in a hall. */
export const MOST_PAGES = 12

/** The scenes in their order. After each page of the scoreboard comes a game while there are any, then the others. */
export function scenesOf(rows: number, perPage: number, games: readonly string[]): HallScene[] {
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(rows / perPage)))
  return Array.from({ length: Math.max(pages, games.length) }, (_, at): HallScene[] => {
    const id = games[at]
    return [
      ...(at < pages ? [{ kind: 'board', page: at } as const] : []),
      ...(id === undefined ? [] : [{ kind: 'game', id } as const]),
    ]
  }).flat()
}

const isSame = (one: HallScene, other: HallScene): boolean =>
  one.kind === 'board'
    ? other.kind === 'board' && one.page === other.page
    : other.kind === 'game' && one.id === other.id

/** The scene that comes before or after another one, round and round; from one that is gone, the first. */
export function beside(scenes: readonly HallScene[], from: HallScene, by: 1 | -1): HallScene {
  const at = scenes.findIndex((scene) => isSame(scene, from))
  const next = at < 0 ? 0 : (at + by + scenes.length) % scenes.length
  return scenes[next]!
}

/** What comes next by itself: a game that nobody has seen yet comes before everything else. */
export function following(
  scenes: readonly HallScene[],
  from: HallScene,
  seen: ReadonlySet<string>,
): HallScene {
  const fresh = scenes.find((scene) => scene.kind === 'game' && !seen.has(scene.id))
  return fresh ?? beside(scenes, from, 1)
}

interface HallProps {
  id: string
  head: BoardHead
  rows: readonly NamedRow[]
  /** How many rows the scoreboard has; those behind `rows` are not shown. */
  all: number
  games: readonly Game[]
  /** The scoreboard that the page shows. */
  etag: string
}

/** Rows on one page of the scoreboard: as many as fit on a projector in big type, each with two lines. */
const ROWS = 8
/** Milliseconds for which a page of the scoreboard stands, a game rests at its end, and a still one is shown. */
const PAGE = 10_000
const REST = 3_000
const STILL = 15_000
/** Milliseconds between two looks at what is new, however much there is. */
const CALM = 3_000
const KEYS = [' ', 'ArrowLeft', 'ArrowRight']

/** Shows the scoreboard page by page and plays games between, until somebody pauses it. Stays up to date by itself. */
export function Hall({ id, head, rows, all, games, etag }: HallProps) {
  const t = useTranslations('hall')
  useFresh(id, etag)
  const scenes = useMemo(
    () =>
      scenesOf(
        rows.length,
        ROWS,
        games.map((game) => game.id),
      ),
    [rows.length, games],
  )
  const [scene, setScene] = useState<HallScene>(scenes[0]!)
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(games.map((game) => game.id)))
  const [paused, setPaused] = useState(false)
  const [ended, setEnded] = useState(false)
  const here = scenes.find((each) => isSame(each, scene)) ?? scenes[0]!
  const { kind } = here
  const game = here.kind === 'game' ? games.find((each) => each.id === here.id) : undefined

  const show = useCallback((next: HallScene) => {
    // A copy: also the only scene that there is begins anew.
    setScene({ ...next })
    setEnded(false)
    if (next.kind === 'game') setSeen((before) => new Set([...before, next.id]))
  }, [])
  // What is new does not make the scene that stands last longer.
  const goOn = useRef(() => {})
  useEffect(() => {
    goOn.current = () => show(following(scenes, here, seen))
  })
  const end = useCallback(() => setEnded(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scene has its own time.
  useEffect(() => {
    if (paused) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // A game that moves says itself when it has ended.
    if (kind === 'game' && !ended && !still) return
    const time = kind === 'board' ? PAGE : ended ? REST : STILL
    const timer = setTimeout(() => goOn.current(), time)
    return () => clearTimeout(timer)
  }, [paused, kind, scene, ended])
  const step = (by: 1 | -1) => show(beside(scenes, here, by))
  useScreenKeys(KEYS, (key) => {
    if (key === ' ') setPaused((before) => !before)
    else step(key === 'ArrowRight' ? 1 : -1)
  })

  const page = here.kind === 'board' ? here.page : 0
  const shown = rows.slice(page * ROWS, (page + 1) * ROWS)
  return (
    <>
      <div className="min-h-[60dvh]">
        {game ? (
          <figure key={game.id} className="mx-auto max-w-5xl [--board-height:max(12rem,calc(100dvh-20rem))]">
            <figcaption className="mb-3 text-heading wrap-anywhere min-[1600px]:[zoom:1.25]">
              <span
                aria-hidden="true"
                className={`me-3 inline-block h-7 w-6 rounded-full align-middle ${balloonFill(game.place, game.colour)}`}
              />
              {t(`kinds.${game.kind}`, { label: game.label, title: game.title, player: game.player })}
            </figcaption>
            <HallGameView
              {...{ puzzle: game.puzzle, level: game.level, seed: game.seed, moves: game.moves }}
              label={t('game', { title: game.title, player: game.player })}
              onEnd={end}
              paused={paused}
            />
          </figure>
        ) : rows.length > 0 ? (
          <div className="min-[1600px]:[zoom:1.7]">
            <BoardTable
              head={head}
              slice={{
                rows: shown.map((row) => ({ row, within: row.place })),
                own: undefined,
                page: 1,
                pages: 1,
              }}
              own={undefined}
            />
            {all > ROWS && (
              <p className="mt-2 text-end text-small text-soft tabular-nums">
                {t('rows', { from: page * ROWS + 1, to: page * ROWS + shown.length, all })}
              </p>
            )}
          </div>
        ) : (
          <p className="text-heading text-soft">{t('nobody')}</p>
        )}
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-3 noscript:hidden">
        <Button onClick={() => step(-1)}>{t('previous')}</Button>
        <Button onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
          {t(paused ? 'play' : 'pause')}
        </Button>
        <Button onClick={() => step(1)}>{t('next')}</Button>
        <span className="text-small text-soft">{t('keys')}</span>
      </p>
    </>
  )
}

/** Loads the page anew when the scoreboard has changed, at most every few seconds. */
function useFresh(id: string, etag: string) {
  const router = useSiteRouter()
  const newest = useLiveContest(id)?.etag
  useEffect(() => {
    if (!newest || newest === etag) return
    const timer = setTimeout(() => router.refresh(), CALM)
    return () => clearTimeout(timer)
  }, [newest, etag, router])
}

interface HallGameProps extends Inputs {
  label: string
  /** Called when the game has been played to its end. */
  onEnd: () => void
  paused: boolean
}

/** Seconds that a game takes at most, so that the hall sees the others, too. */
const LONGEST = 25

/** A game on the hall screen: it plays once, fast enough to end soon. With reduced motion its most telling step stands still. */
function HallGame({ face, level, seed, moves, label, onEnd, paused }: HallGameProps & { face: Face }) {
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { film } = scene
  const speed =
    SPEEDS.find((each) => each >= 1 && film.length / (STEPS_PER_SECOND * each) <= LONGEST) ?? SPEEDS.at(-1)
  const playback = usePlayback({ length: film.length, step: previewStep(film), speed, poster: true })
  usePlayOnce(playback, true)
  const step = useMoment(playback, (moment) => moment.step)
  const playing = useMoment(playback, (moment) => moment.playing)
  const poster = useMoment(playback, (moment) => moment.poster)
  useEffect(() => {
    if (!poster && playing === paused && step < film.length) playback.send({ do: 'toggle' })
  }, [playback, poster, playing, paused, step, film.length])
  const ended = !poster && step >= film.length
  useEffect(() => {
    if (ended) onEnd()
  }, [ended, onEnd])
  return <SceneBoard {...{ face, scene, step, label }} focus={film.focus} plain />
}

const HallGameView = perPuzzle<HallGameProps>(HallGame)
