import { useFormatter, useTranslations } from 'next-intl'
import type { Award } from '@/judge/contest/awards'
import { formatOf } from '@/judge/contest/formats'
import type { Cell } from '@/judge/contest/formats/format'
import type { Step } from '@/judge/contest/resolver'
import type { NamedBoard } from '@/lib/contests/scoreboard'

const MINUTE = 60_000

/** Returns what says a step of a ceremony in a sentence. The scoreboard has the names. */
export function useSentence({ format: rules, problems, rows }: NamedBoard): (step: Step) => string {
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
    return t(points > before.points ? 'what.points' : 'what.unchanged', { label, points: figure })
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
