import type { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { type Column, Player } from '@/app/leaderboards/LeaderboardTable'
import { puzzleOf } from '@/judge/puzzles'
import type { RankFigure } from '@/judge/puzzles/_common/puzzle'
import type { ProblemHead } from '@/lib/problems/queries'
import type { ProblemRow } from '@/lib/standings/queries'

/** The columns of a problem's leaderboard, worded by the namespaces `leaderboard` and `ranks`. */
export function problemColumns(
  { puzzle, kind }: Pick<ProblemHead, 'puzzle' | 'kind'>,
  t: ReturnType<typeof useTranslations<'leaderboard'>>,
  ranks: ReturnType<typeof useTranslations<'ranks'>>,
): Column<ProblemRow>[] {
  return [
    {
      name: t('player'),
      cell: (row) => (
        <>
          <Player row={row} />
          {row.language && (
            <span className="block text-small font-normal text-soft sm:hidden">
              {languageName(row.language)}
            </span>
          )}
        </>
      ),
    },
    {
      name: t('result'),
      cell: (row) => (
        <Result
          href={row.submissionId ? `/submissions/${row.submissionId}` : undefined}
          accepted={row.accepted}
        />
      ),
    },
    ...(kind === 'bot'
      ? [
          {
            name: t('language'),
            narrow: false,
            cell: (row: ProblemRow) => row.language && languageName(row.language),
          },
        ]
      : []),
    { name: t('score'), figure: 'percent', cell: (row) => row.score },
    ...puzzleOf(puzzle).rankFigures.map(
      ({ index, name }: RankFigure): Column<ProblemRow> => ({
        name: ranks(name),
        figure: 'number',
        narrow: false,
        cell: (row) => (row.accepted ? row.rank[index] : undefined),
      }),
    ),
    { name: t('reached'), narrow: false, cell: (row) => <When at={row.reachedAt} /> },
  ]
}

/** The verdict, linked to the submission if its owner has shared it. */
function Result({ accepted, href }: { accepted: boolean; href: string | undefined }) {
  const badge = <VerdictBadge verdict={accepted ? 'accepted' : 'partial'} />
  return href ? (
    <Link href={href} className="link">
      {badge}
    </Link>
  ) : (
    badge
  )
}
