'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
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

/** Milliseconds in which a row moves to its new place. */
const DURATION = 900

/**
 * Lets the rows of the table in a frame move to where they are at another step, and scrolls to what the step tells of.
 * With reduced motion they are there at once.
 */
function useGlide(frame: RefObject<HTMLElement | null>, step: number) {
  const tops = useRef<ReadonlyMap<Element, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move with each step.
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!table) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const rows = [...table.querySelectorAll('tbody > tr')]
    for (const row of rows) for (const motion of row.getAnimations()) motion.cancel()
    const origin = table.getBoundingClientRect().top
    const [before, now] = [tops.current, new Map(rows.map((row) => [row, topOf(row) - origin]))]
    tops.current = now
    // Before they move: the browser scrolls to where a row is seen.
    const spot = table.querySelector('[data-spot]')
    const behavior = calm ? 'auto' : 'smooth'
    if (spot) spot.scrollIntoView({ block: 'center', inline: 'nearest', behavior })
    else if (before.size > 0) window.scrollTo({ top: 0, behavior })
    if (calm) return
    for (const [row, top] of now) {
      const distance = (before.get(row) ?? top) - top
      if (distance === 0) continue
      // In parts of its own height: in a zoomed table, pixels differ.
      const shift = (100 * distance) / row.getBoundingClientRect().height
      row.animate([{ transform: `translateY(${shift}%)` }, { transform: 'none' }], {
        ...{ duration: DURATION, easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' },
      })
    }
  }, [frame, step])
}

const topOf = (element: Element) => element.getBoundingClientRect().top
