import { useFormatter, useTranslations } from 'next-intl'
import type { Run } from '@/judge/tournament/ties'
import type { LeaderboardRow } from '@/lib/duel/queries/leaderboard'

/** Maximum number of runs to list in a table row. */
export const MOST_RUNS = 3

/** Names the entries from which a leaderboard row does not clearly differ, in a sentence; `undefined` if there are none. */
export function useTies(
  rows: readonly LeaderboardRow[],
): (ties: readonly Run[], most?: number) => string | undefined {
  const t = useTranslations('duel')
  const format = useFormatter()
  const name = (row: number) => rows[row]!.player.name
  const words = ({ from, to }: Run): string[] => {
    if (from === to) return [name(from)]
    if (from + 1 === to) return [name(from), name(to)]
    return [t('tieRun', { first: name(from), last: name(to) })]
  }
  return (ties, most = Number.POSITIVE_INFINITY) => {
    if (ties.length === 0) return undefined
    const more = ties.slice(most).reduce((sum, { from, to }) => sum + to - from + 1, 0)
    const told = ties.slice(0, most).flatMap(words)
    return t('tied', { names: format.list(more > 0 ? [...told, t('tieMore', { count: more })] : told) })
  }
}
