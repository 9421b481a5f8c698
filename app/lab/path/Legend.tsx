'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import type { Run } from '@/judge/lab/_common/section'
import { PAINTS } from '@/judge/lab/film/draw-board'
import { SEARCHES } from '@/judge/lab/path'
import { hasArrows, isNumbered } from '@/judge/lab/path/draw-known'

const HeatScale = dynamic(() => import('@/app/_viewer/boards/HeatScale').then((module) => module.HeatScale))

interface Props {
  runs: readonly Run[]
  words: Readonly<Record<string, AlgorithmWords>>
}

/** What the colours, marks and numbers of the boards mean. */
export function Legend({ runs, words }: Props) {
  const t = useTranslations('lab.path.legend')
  const format = useFormatter()
  const [first] = runs
  if (!first?.board) return null
  if (first.hottest)
    return (
      <div className="mt-3">
        <HeatScale
          most={first.hottest()}
          caption={t('heat')}
          times={(count) => t('times', { count: format.number(count) })}
        />
      </div>
    )
  const { rows, cols, solid } = first.board
  const searches = SEARCHES.filter(({ id }) => runs.some(({ algorithm }) => algorithm.id === id))
  const guided = searches.filter(({ goesBy }) => goesBy)
  return (
    <div className="mt-3 text-small text-soft">
      <ul aria-label={t('title')} className="flex flex-wrap gap-x-4 gap-y-1.5">
        <Entry label={t('start')}>
          <circle cx={8} cy={8} r={4.5} className="fill-raised stroke-ink" strokeWidth={2} />
        </Entry>
        <Entry label={t('goal')}>
          <path d="M4 4h8v8H4z" className="fill-ink" />
        </Entry>
        {guided.length > 0 && <Colour of={PAINTS.open} label={t('open')} />}
        <Colour of={PAINTS.visited} label={t('visited')} />
        {guided.length < searches.length && <Colour of={PAINTS.closed} label={t('closed')} />}
        <Entry label={t('way')}>
          <path d="M0 0h16v16H0z" style={{ fill: PAINTS.way }} />
          <path d="M0 8h16" className="stroke-thread" strokeWidth={2.5} />
        </Entry>
        {solid.includes(1) && <Colour of="var(--color-wall)" label={t('wall')} />}
        <Entry label={t('head')}>
          {isNumbered(rows, cols) && guided.length > 0 ? (
            <circle cx={8} cy={8} r={6} className="fill-none stroke-thread" strokeWidth={2.5} />
          ) : (
            <circle cx={8} cy={8} r={5} className="fill-thread" />
          )}
        </Entry>
        {guided.length > 0 && hasArrows(rows, cols) && (
          <Entry label={t('parent')}>
            <path d="M10 3L5 8L10 13" className="fill-none stroke-soft" strokeWidth={2} />
          </Entry>
        )}
      </ul>
      {isNumbered(rows, cols) && guided.length > 0 && (
        <ul className="mt-1.5">
          {guided.map(({ id, name, goesBy = 'g' }) => (
            <li key={id}>{t('of', { name: words[id]?.name ?? name, meaning: t(`goesBy.${goesBy}`) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A sample of a mark, and what it means. */
const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      {children}
    </svg>
    {label}
  </li>
)

const Colour = ({ of, label }: { of: string; label: string }) => (
  <Entry label={label}>
    <path d="M.5 .5h15v15h-15z" className="stroke-edge" style={{ fill: of }} />
  </Entry>
)
