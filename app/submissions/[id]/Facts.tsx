import { getLocale, getTranslations } from 'next-intl/server'
import {
  discussionAddress,
  editorAddress,
  problemAddress,
  standingsAddress,
  versionsAddress,
} from '@/app/_ui/addresses'
import { buttonClass } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { nextProblem } from '@/lib/problems/queries'
import { isUnbeatable } from '@/lib/standings/placing'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** Where to go next: for the author of an accepted submission, first of all the next puzzle. */
export async function Facts({ submission }: { submission: SubmissionPage }) {
  const [t, help] = [await getTranslations('submission'), await getTranslations('discussion')]
  const { own, problem, role, version, author } = submission
  const solved = own && submission.verdict === 'accepted' && !submission.tryout && !role && !problem.hidden
  const next = solved ? await nextProblem(author, problem.id, await getLocale()) : undefined
  const isFinal = solved && (await isUnbeatable({ ...problem, problemId: problem.id }, author.id))
  const look = next ? buttonClass() : 'link py-1'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {next && (
        <Link
          href={problemAddress(next.problem.id)}
          title={next.problem.title}
          className={buttonClass('primary')}
        >
          {t('nextPuzzle')}
        </Link>
      )}
      {own && !isFinal && (
        <Link
          href={
            version === null
              ? problemAddress(problem.id, { role })
              : editorAddress(problem.id, { role, version })
          }
          className={look}
        >
          {t(solved || version === null ? 'improve' : 'goOn')}
        </Link>
      )}
      {own && version !== null && (
        <Link href={versionsAddress(problem.id, { role })} className="link py-1">
          {t('compare')}
        </Link>
      )}
      <Link href={standingsAddress(problem.id, { role })} className="link py-1">
        {t('leaderboard')}
      </Link>
      {own && !problem.hidden && !submission.closedUntil && (
        <Link href={discussionAddress(problem.id)} className="link py-1">
          {help(solved ? 'discuss' : 'takeHint')}
        </Link>
      )}
    </div>
  )
}
