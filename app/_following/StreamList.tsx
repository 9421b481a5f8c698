import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PersonCrest } from '@/app/_ui/Crest'
import { Link } from '@/app/_ui/Link'
import { rankFiguresOf } from '@/judge/puzzles'
import type { StreamEntry } from '@/lib/following/stream'
import { gainOf } from '@/lib/standings/goal'

interface Props {
  entries: readonly StreamEntry[]
  now: Date
  className?: string
}

/** What people solved, and by what they improved it. */
export const StreamList = ({ entries, now, className = '' }: Props) => (
  <ul className={className}>
    {entries.map((entry) => (
      <Entry key={`${entry.user.username} ${entry.problem.id} ${Number(entry.at)}`} entry={entry} now={now} />
    ))}
  </ul>
)

function Entry({ entry, now }: { entry: StreamEntry; now: Date }) {
  const [t, ranks] = [useTranslations('following'), useTranslations('ranks')]
  const format = useFormatter()
  const { user, problem, at, rank, before, place, submissionId } = entry
  const rankFigures = rankFiguresOf(problem.puzzle)
  const gain = before && gainOf(entry, before, rankFigures)
  const figures = rankFigures.map(({ index, name }) =>
    t('figure', { name: ranks(`${problem.puzzle}.${name}.label`), value: rank[index] ?? 0 }),
  )
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      <p>
        {t.rich(before ? 'improved' : 'solved', {
          who: () => (
            <>
              <PersonCrest of={user} />{' '}
              <Link href={`/users/${user.username}`} className="link wrap-anywhere">
                {user.name}
              </Link>
            </>
          ),
          problem: () => (
            <Link href={`/problems/${problem.id}`} className="link">
              {problem.title}
            </Link>
          ),
        })}
      </p>
      <p className="flex flex-wrap gap-x-4 text-small text-soft tabular-nums">
        <time dateTime={at.toISOString()} title={at.toISOString()}>
          {format.relativeTime(at, now)}
        </time>
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
        {place !== undefined && (
          <Link href={`/leaderboards/${problem.id}`} className="link">
            {t('place', { place })}
          </Link>
        )}
        {submissionId && (
          <Link href={`/submissions/${submissionId}`} className="link">
            {t.rich('watch', {
              ...{ name: user.name, problem: problem.title },
              what: (words: ReactNode) => <span className="sr-only">{words}</span>,
            })}
          </Link>
        )}
      </p>
      {gain?.kind === 'figure' && (
        <p className="text-small text-soft">
          {ranks(`${problem.puzzle}.${gain.name}.record`, { by: gain.by })}
        </p>
      )}
    </li>
  )
}
