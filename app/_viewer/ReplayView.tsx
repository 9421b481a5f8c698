'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { ProgramOutput } from '@/app/_ui/ProgramOutput'
import { In } from '@/app/_viewer/Places'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Player } from '@/app/_viewer/player/Player'
import { useAddress } from '@/app/_viewer/player/useAddress'
import {
  type Playback,
  usePlayAlong,
  usePlayback,
  usePlayOnce,
  useThrottledStep,
} from '@/app/_viewer/player/usePlayback'
import type { AnyPuzzle } from '@/judge/puzzles/_common/puzzle'
import type { Face } from '@/judge/puzzles/face'
import type { Turn } from '@/judge/referee/game'
import { previewStep, type Scene } from '@/judge/replay/play'
import type { GameLog } from '@/lib/submissions/games'
import { type Inputs, sceneOf } from './boards/Picture'

interface Props {
  face: Face
  scene: Scene
  seed: number
  /** The replies, as stored in the replay. */
  replies: readonly string[]
  log: GameLog
  step: number
}

/** Details of a turn: the program's input, output, stderr and resource usage. */
export function TurnPanel({ face, scene, seed, replies, log, step }: Props) {
  const t = useTranslations('turns')
  const format = useFormatter()
  const game = useMemo(() => turnsOf(face.puzzle, scene, seed), [face, scene, seed])
  const { turns, unreadable, slower } = log
  const index = turnAt(step, turns.length, game)
  const turn = turns[index]
  if (!turn) return null
  const saw = face.puzzle.view(scene.level, game.states[index], turn.seat)
  const wrote = replies[index] ?? unreadable ?? undefined
  const ms = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  return (
    <section aria-label={t('label')} className="turn-panel flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-edge pb-1">
        <h2 className="font-sans text-base font-medium tabular-nums">
          {t('turn', { turn: index + 1, turns: turns.length })}
        </h2>
        <p className="text-small text-soft tabular-nums">
          {t('cpu', { ms: ms(turn.cpuMs) })} · {t('left', { ms: ms(turn.leftMs) })}
        </p>
      </div>
      <ProgramOutput name={t('saw')} text={saw} />
      <ProgramOutput name={t('wrote')} text={wrote} none={t('nothing')}>
        {turn.early && <p className="text-small text-soft">{t('early')}</p>}
      </ProgramOutput>
      <ProgramOutput name={t('stderr')} text={turn.stderr || undefined} none={t('silent')} />
      {slower > 1 && <p className="text-small text-soft">{t('slower', { factor: slower })}</p>}
      {turns.length > 1 && <CpuStrip turns={turns} index={index} label={t('strip')} />}
    </section>
  )
}

interface CpuStripProps {
  turns: readonly Turn[]
  index: number
  label: string
}

const HEIGHT = 28

/** A bar chart of the CPU time per turn, with the current turn marked. It shows at a glance where a bot thinks long. */
function CpuStrip({ turns, index, label }: CpuStripProps) {
  const most = Math.max(...turns.map(({ cpuMs }) => cpuMs), 1)
  const height = (cpuMs: number) => Math.max(0.5, (cpuMs / most) * HEIGHT)
  const bars = turns.map(({ cpuMs }, turn) => `M${turn + 0.5} ${HEIGHT}v${-height(cpuMs)}`).join('')
  const shown = turns[index]!
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${turns.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ width: `min(100%, ${turns.length}rem)` }}
      className="block h-7"
    >
      <path d={bars} strokeWidth={0.8} className="stroke-edge" />
      <path
        d={`M${index + 0.5} ${HEIGHT}v${-height(shown.cpuMs)}`}
        strokeWidth={1}
        className="stroke-thread"
      />
    </svg>
  )
}

/** The turns of a game. */
interface Turns {
  /** The state that the program saw in each turn, and the state after the last move. */
  readonly states: readonly unknown[]
  /** The step of the film at which each turn is over. */
  readonly ends: readonly number[]
}

/**
 * Splits a game into turns. A film does not record turns, but the film of the first n moves ends where turn n does.
 * Each move takes at least one step. So if two turns are as many steps apart as turns, each turn between them takes one
 * step: a game in which every move is one step needs no other film, however long it is.
 */
export function turnsOf(puzzle: AnyPuzzle, { level, moves, film }: Scene, seed: number): Turns {
  const states = [puzzle.start(level, seed)]
  for (const move of moves) states.push(puzzle.play(level, states.at(-1), move))

  const ends: number[] = []
  const endOf = (turn: number) => puzzle.film(level, seed, moves.slice(0, turn + 1)).length
  /** Fills in the ends of the turns between two turns whose ends are known. */
  const fill = (from: number, fromEnd: number, to: number, toEnd: number) => {
    if (to - from < 2) return
    if (toEnd - fromEnd === to - from) {
      for (let turn = from + 1; turn < to; turn++) ends[turn] = fromEnd + turn - from
      return
    }
    const middle = (from + to) >> 1
    const end = endOf(middle)
    ends[middle] = end
    fill(from, fromEnd, middle, end)
    fill(middle, end, to, toEnd)
  }
  const last = moves.length - 1
  if (last >= 0) ends[last] = film.length
  fill(-1, 0, last, film.length)
  return { states, ends }
}

/**
 * The turn, 0-based, that belongs to a step: its input shows the current board, or its reply is being played. At the
 * end it is the last of `count` turns, which may have received no reply.
 */
export function turnAt(step: number, count: number, { ends }: Turns): number {
  const over = ends.filter((end) => end <= step).length
  return Math.max(0, Math.min(over, count - 1))
}

export interface ReplayViewProps extends Inputs {
  /** The step and speed at which it opens. The default is the most telling step. */
  asked?: ReplayQuery | undefined
  /** Whether to play the replay once from its start, unless a step is given. */
  plays?: boolean
  /** Other query parameters of the page's URL, for readers without scripts. */
  address?: Readonly<Record<string, string>> | undefined
  /** The log of a program's turns, if the viewer may read it. */
  log?: GameLog | undefined
  /** Stacks everything in one column and keeps the step out of the URL. For a board that is part of something else. */
  column?: boolean
  /** Whether the game is still running: then `moves` grows, and the board plays along. */
  live?: boolean
  /** Whether it was lost, once it is over. */
  lost?: boolean
  /** `top` goes above the board, `tools` at the end of the controls. */
  top?: ReactNode
  tools?: ReactNode
  /** Content next to the board, in addition to the details. */
  children?: ReactNode
}

// Loaded only for puzzles with many starting robots.
const Starts = dynamic(() => import('@/app/_viewer/boards/Starts').then(({ Starts }) => Starts))

/** A stored game: a large board, and next to it the fate of each robot on it. */
export function ReplayView({ face, ...props }: ReplayViewProps & { face: Face }) {
  const { level, seed, moves, asked, address, log, column = false, live = false, plays = false } = props
  const { lost = false, top, tools, children } = props
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { film } = scene
  const [focus, setFocus] = useState<number>()
  const playback = usePlayback({
    length: film.length,
    step: asked?.step ?? previewStep(film),
    speed: asked?.speed,
    live,
    poster: asked?.step === undefined && !live,
  })
  usePlayOnce(playback, plays)
  usePlayAlong(playback, live, lost)
  useAddress(playback, !column)
  // The details do not depend on the step, and there is a row for each robot.
  const details = useMemo(() => {
    const starts = face.starts?.(scene)
    return (
      starts && (
        <Starts
          puzzle={face.puzzle.id}
          starts={starts}
          focus={focus ?? scene.film.focus}
          onFocus={setFocus}
        />
      )
    )
  }, [face, scene, focus])
  return (
    <div
      className={
        column ? 'flex flex-col gap-4' : 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]'
      }
    >
      <div className="min-w-0">
        <Player
          face={face}
          scene={scene}
          playback={playback}
          focus={focus}
          page={!column}
          still={column && moves.length === 0 && !live}
          address={address}
          top={top}
          tools={tools}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {children}
        {log && (
          <In place="console">
            <TurnAt {...{ face, scene, seed, log, playback }} replies={moves} />
          </In>
        )}
        {details && (moves.length > 0 || !column) && (
          // A stacking context of its own: otherwise the browser would go through a long table in each frame.
          <div className="more-below isolate max-h-[34rem] overflow-y-auto">{details}</div>
        )}
      </div>
    </div>
  )
}

type TurnProps = Omit<ComponentProps<typeof TurnPanel>, 'step'> & { playback: Playback }

const TurnAt = ({ playback, ...turn }: TurnProps) => (
  <TurnPanel {...turn} step={Math.min(useThrottledStep(playback), turn.scene.film.length)} />
)
