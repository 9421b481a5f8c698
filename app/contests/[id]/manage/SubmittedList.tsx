import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { labelOf } from '@/judge/contest/labels'
import type { ContestPage, Submitted } from '@/lib/contests/queries'

interface Props {
  contest: ContestPage
  submissions: readonly Submitted[]
  /** Whether each line says whose it is. */
  named?: boolean
}

/** Submissions to a contest; organisers open them and watch their games. */
export function SubmittedList({ contest, submissions, named = false }: Props) {
  const names = new Map(contest.problems.map(({ id, title }, place) => [id, `${labelOf(place)} ${title}`]))
  return (
    <ul className="flex max-w-3xl flex-col">
      {submissions.map(({ id, participant, name, problem, language, verdict, createdAt }) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-b border-hairline py-2">
          <Link href={`/submissions/${id}`} className="link">
            {[names.get(problem) ?? problem, ...(language ? [languageName(language)] : [])].join(', ')}
          </Link>
          {named && (
            <Link
              href={`/contests/${contest.id}/manage/participants/${participant}`}
              className="link min-w-0 wrap-anywhere"
            >
              {name}
            </Link>
          )}
          {verdict && <VerdictBadge verdict={verdict} />}
          <span className="text-soft">
            <When at={createdAt} seconds />
          </span>
        </li>
      ))}
    </ul>
  )
}
