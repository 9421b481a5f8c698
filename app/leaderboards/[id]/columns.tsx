import type { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { type Column, Player } from '@/app/leaderboards/LeaderboardTable'
import { rankFiguresOf } from '@/judge/puzzles'
import type { RankFigure } from '@/judge/puzzles/_common/puzzle'
import type { ProblemHead } from '@/lib/problems/queries'
import type { ProblemRow } from '@/lib/standings/queries'

/** The columns of a problem's leaderboard, worded by the namespaces `leaderboard` and `ranks`. */
export function problemColumns(
  { puzzle, kind }: Pick<ProblemHead, 'puzzle' | 'kind'>,
  t: ReturnType<typeof useTranslations<'leaderboard'>>,
  ranks: ReturnType<typeof useTranslations<'ranks'>>,
): Column<ProblemRow>[] {
  // Every screen shows them, because they decide the place.
  const figures = rankFiguresOf(puzzle).map(({ index, name }: RankFigure) => ({
    name: ranks(`${puzzle}.${name}.label`),
    value: (row: ProblemRow) => (row.accepted ? row.rank[index] : undefined),
  }))
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
      quiet: true,
      cell: (row) => (
        <>
          <Result
            href={row.submissionId ? `/submissions/${row.submissionId}` : undefined}
            accepted={row.accepted}
          />
          {row.optimal && <span className="block text-small font-normal text-soft">{t('optimal')}</span>}
          {row.afterSurrender && (
            <span className="block text-small font-normal text-soft">{t('afterSurrender')}</span>
          )}
        </>
      ),
    },
    ...(kind === 'bot' || kind === 'program'
      ? [
          {
            name: t('language'),
            narrow: false,
            cell: (row: ProblemRow) => row.language && languageName(row.language),
          },
        ]
      : []),
    { name: t('score'), figure: 'percent', cell: (row) => row.score },
    ...figures.map(
      ({ name, value }, at): Column<ProblemRow> => ({
        ...{ name, figure: 'number', narrow: at === 0, cell: value },
        ...(at === 0 && { below: figures.slice(1) }),
      }),
    ),
    { name: t('reached'), narrow: false, cell: (row) => <When at={row.reachedAt} /> },
  ]
}

/** The verdict, linked to the submission if its owner has shared it. */
function Result({ accepted, href }: { accepted: boolean; href: string | undefined }) {
  const badge = <VerdictBadge verdict={accepted ? 'accepted' : 'partial'} brief />
  return href ? (
    <Link href={href} className="link">
      {badge}
    </Link>
  ) : (
    badge
  )
}
