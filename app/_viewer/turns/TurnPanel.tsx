'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ProgramOutput } from '@/app/_ui/ProgramOutput'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'
import type { GameLog } from '@/lib/submissions/games'
import { CpuStrip } from './CpuStrip'
import { turnAt, turnsOf } from './turns'

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
    <section aria-label={t('label')} className="flex flex-col gap-3">
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
