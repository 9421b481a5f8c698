import type { useTranslations } from 'next-intl'
import { When } from '@/app/_ui/When'
import { type Column, Player } from '@/app/leaderboards/LeaderboardTable'
import type { OverallRow } from '@/lib/standings/queries'

/** The columns of the overall leaderboard, worded by the namespace `leaderboard`. */
export const overallColumns = (
  t: ReturnType<typeof useTranslations<'leaderboard'>>,
): Column<OverallRow>[] => [
  { name: t('player'), cell: (row) => <Player row={row} /> },
  { name: t('solved'), figure: 'number', cell: (row) => row.solved },
  { name: t('points'), figure: 'number', cell: (row) => row.score },
  { name: t('reached'), narrow: false, cell: (row) => <When at={row.reachedAt} /> },
]
