'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, buttonClass } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import type { Award } from '@/judge/contest/awards'
import { formatOf } from '@/judge/contest/formats'
import type { Cell } from '@/judge/contest/formats/format'
import { Ceremony, type Step } from '@/judge/contest/resolver'
import type { NamedBoard } from '@/lib/contests/scoreboard'
import { BoardTable } from '../../BoardTable'
import { loadContest, nameRows } from '../../contestFilm'
import { useScreenKeys } from '../../useScreenKeys'
import { useGlide } from './useGlide'

interface Loaded {
  readonly ceremony: Ceremony
  /** The scoreboard of judges, which has the names. */
  readonly final: NamedBoard
}

/** Loads what a contest's freeze hides, and tells it step by step. */
export function Stage({ id }: { id: string }) {
  const t = useTranslations('ceremony')
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  useEffect(() => {
    let left = false
    loadContest(id, true)
      .then(({ events, final }) => ({ ceremony: new Ceremony(events, groupsOf(final)), final }))
      .catch(() => 'failed' as const)
      .then((found) => !left && setLoaded(found))
    return () => {
      left = true
    }
  }, [id])
  if (loaded === 'failed') return <Notice tone="bad">{t('failed')}</Notice>
  if (!loaded)
    return (
      <p role="status" className="text-soft noscript:hidden">
        {t('loading')}
      </p>
    )
  return <Steps id={id} {...loaded} />
}

const groupsOf = ({ rows }: NamedBoard) =>
  new Map(rows.flatMap(({ participant, who: { group } }) => (group === null ? [] : [[participant, group]])))

const KEYS = [' ', 'ArrowRight', 'ArrowLeft', 'r']

function Steps({ id, ceremony, final }: Loaded & { id: string }) {
  const t = useTranslations('ceremony')
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const { length } = ceremony
  const go = (by: 1 | -1) => setAt((before) => Math.max(0, Math.min(length, before + by)))
  useScreenKeys(KEYS, (key) => {
    if (key === 'r') setAt(0)
    else go(key === 'ArrowLeft' ? -1 : 1)
  })
  const board = useMemo(() => nameRows(ceremony.boardAt(at), final), [ceremony, at, final])
  const sentence = useSentence(final)
  useGlide(frame, at)
  const step = ceremony.stepAt(at - 1)
  const slice = {
    rows: board.rows.map((row) => ({ row, within: row.place })),
    ...{ own: undefined, page: 1, pages: 1 },
  }
  return (
    <>
      <div ref={frame} className="min-[1600px]:[zoom:1.7]">
        <BoardTable
          head={final}
          slice={slice}
          own={undefined}
          spot={
            step && {
              participant: step.participant,
              column: step.kind === 'reveal' ? step.column : undefined,
            }
          }
        />
      </div>
      <section
        aria-label={t('title')}
        className="sticky bottom-(--offline) z-2 flex flex-col gap-3 border-t border-edge bg-paper py-3 min-[1600px]:[zoom:1.3]"
      >
        <p role="status" className="min-h-[2lh] text-title wrap-anywhere sm:min-h-[1lh]">
          {step ? sentence(step) : t('start')}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => go(-1)} aria-disabled={at === 0}>
            {t('back')}
          </Button>
          <Button onClick={() => go(1)} aria-disabled={at === length}>
            {t('next')}
          </Button>
          <Button onClick={() => setAt(0)} aria-disabled={at === 0}>
            {t('restart')}
          </Button>
          {at === length && (
            <Link href={`/contests/${id}/manage/clock`} className={buttonClass('primary')}>
              {t('lift')}
            </Link>
          )}
          <span className="text-small text-soft tabular-nums">{t('progress', { at, length })}</span>
          <span className="text-small text-soft max-sm:hidden">{t('keys')}</span>
        </div>
      </section>
    </>
  )
}

const MINUTE = 60_000

/** Returns what says a step of a ceremony in a sentence. The scoreboard has the names. */
function useSentence({ format: rules, problems, rows }: NamedBoard): (step: Step) => string {
  const t = useTranslations('ceremony')
  const honours = useTranslations('contest.awards')
  const format = useFormatter()
  const { countsPoints } = formatOf(rules)
  const labelAt = (place: number) => problems[place]?.label ?? ''
  const awardName = (award: Award) => {
    if (award.kind === 'group') return honours('group', { group: award.group })
    if (award.kind === 'first') return honours('first', { label: labelAt(award.problem) })
    return honours(award.kind, { count: 1 })
  }
  const change = (label: string, before: Cell, { solved, at, points }: Cell) => {
    if (!countsPoints)
      return solved
        ? t('what.solved', { label, minute: Math.floor((at ?? 0) / MINUTE) })
        : t('what.rejected', { label })
    const figure = format.number(points, { maximumFractionDigits: 2 })
    return t(points !== before.points ? 'what.points' : 'what.unchanged', { label, points: figure })
  }
  return (step) => {
    const name = rows.find(({ participant }) => participant === step.participant)?.who.name ?? ''
    if (step.kind === 'fix') {
      const awards = format.list(step.awards.map(awardName), { type: 'unit' })
      return t(awards ? 'honoured' : 'fixed', { name, place: step.place, awards })
    }
    const { column, before, after, from, to } = step
    const where = from === null || to === null ? 'none' : from === to ? 'stays' : 'moves'
    const what = change(labelAt(column), before, after)
    return t('reveal', { name, what, where, from: from ?? 0, to: to ?? 0 })
  }
}
