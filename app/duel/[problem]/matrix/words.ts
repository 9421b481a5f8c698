import type { useFormatter, useTranslations } from 'next-intl'
import type { Role } from '@/judge/tournament/trial'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import { causesOf, lostTrials } from './lost'
import { indexOf, type Spot } from './table'

type Translate = ReturnType<typeof useTranslations<'matrix'>>
type Format = Pick<ReturnType<typeof useFormatter>, 'number'>

/** Maximum number of causes to name; for the rest only the number of trials is given. */
const TOLD = 3

/** Describes a spot as a sentence: who met whom, the scores, and why trials failed. */
export function wordsOf(t: Translate, format: Format, table: DuelMatrix, spot: Spot): string {
  const [architect, solver] = [table.architects[spot.row]?.name, table.solvers[spot.col]?.name]
  if (!architect) return nameWords(t, table, spot, 'solver', solver ?? '')
  if (!solver) return nameWords(t, table, spot, 'architect', architect)
  const index = indexOf(table, spot)
  const pair = t('pair', { architect, solver })
  if (table.trials[index] === 0) return t('told', { pair, figures: t('notPlayed') })
  const because = becauseOf(t, table, spot)
  const told = t('told', { pair, figures: figures(t, format, table, index, because === '') })
  return [told, because].filter(Boolean).join(' ')
}

/** With `counted` it includes the number of failed trials, because nothing else says it. */
function figures(t: Translate, format: Format, table: DuelMatrix, index: number, counted: boolean): string {
  const number = (score: number) => format.number(score, { maximumFractionDigits: 3 })
  const [built, walked] = [table.architectScores[index], table.solverScores[index]]
  const [unfinished, forfeits] = [table.unfinished[index]!, table.forfeits[index]!]
  const parts = [
    typeof built === 'number' ? t('architectScore', { score: number(built) }) : '',
    typeof walked === 'number' ? t('solverScore', { score: number(walked) }) : '',
    t('trials', { count: table.trials[index]! }),
    counted && unfinished > 0 ? t('unfinished', { count: unfinished }) : '',
    counted && forfeits > 0 ? t('forfeits', { count: forfeits }) : '',
  ]
  return parts.filter(Boolean).reduce((figures, figure) => t('also', { figures, figure }))
}

/** Describes a name; if all of its trials failed, also that and why. */
function nameWords(t: Translate, table: DuelMatrix, spot: Spot, role: Role, name: string) {
  const lost = lostTrials(table, spot)
  if (lost === 0) return t(`${role}Name`, { name })
  return `${t(`lost.${role}`, { name, count: lost })} ${becauseOf(t, table, spot)}`.trim()
}

/** Why trials failed; empty if none did. */
function becauseOf(t: Translate, table: DuelMatrix, spot: Spot): string {
  const causes = causesOf(table, spot)
  const rest = causes.slice(TOLD).reduce((sum, { count }) => sum + count, 0)
  return [
    ...causes
      .slice(0, TOLD)
      .map(({ outcome, code, count }) => t(`because.${outcome}`, { count, why: t(`why.${code}` as never) })),
    ...(rest > 0 ? [t('moreBecause', { count: rest })] : []),
  ].join(' ')
}
