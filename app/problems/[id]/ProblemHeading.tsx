import { getFormatter, getTranslations } from 'next-intl/server'
import { discussionAddress, standingsAddress } from '@/app/_ui/addresses'
import { Difficulty } from '@/app/_ui/Difficulty'
import { Link } from '@/app/_ui/Link'
import type { Role } from '@/judge/tournament/trial'
import type { ContestNews } from '@/lib/contests/news'
import type { ProblemPage } from '@/lib/problems/queries'

interface ProblemHeadingProps {
  problem: ProblemPage
  /** Role in a duel; null for other problems. */
  role: Role | null
  /** Current and upcoming contests that include the problem: hints are closed while one runs. */
  contests: readonly ContestNews[]
}

/** Title, difficulty, number of solvers, the size limit, and the ways to the leaderboard and to hints. */
export async function ProblemHeading({ problem, role, contests }: ProblemHeadingProps) {
  const [t, format] = [await getTranslations('problem'), await getFormatter()]
  const help = await getTranslations('discussion')
  const { id, kind, title, difficulty, solvedBy, answerBytes } = problem
  const size = format.number(answerBytes / 1024, { maximumFractionDigits: 2 })
  return (
    <header className="mb-5 flex flex-wrap items-baseline gap-x-6 gap-y-1 wide:mb-1.5">
      <h1 className="text-heading wide:not-print:text-large">{title}</h1>
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-small text-soft">
        <Difficulty level={difficulty} />
        {/* Duels have no solvers. */}
        {kind !== 'duel' && <span>{t('solvedBy', { count: solvedBy })}</span>}
        <span>{t(kind === 'answer' ? 'answerLimit' : 'sourceLimit', { size })}</span>
        <Link href={standingsAddress(id, { role })} className="link py-0.5">
          {t('leaderboard')}
        </Link>
        {contests.every(({ phase }) => phase === 'coming') && (
          <Link href={discussionAddress(id)} className="link py-0.5">
            {help('hints')}
          </Link>
        )}
      </p>
    </header>
  )
}
