import { getLocale, getTranslations } from 'next-intl/server'
import { breakAddress, editorialAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { contestsOfOwn } from '@/lib/contests/public'
import { editorialAccess } from '@/lib/problems/editorials'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { firstWithSameAnswer } from '@/lib/submissions/same-answer'
import { currentUser } from '@/lib/users/current-user'
import { hasShown } from '@/lib/workshop/challenges/queries'

/** What only the author of a submission is told about it, a line for each. */
export function AuthorLines({ submission }: { submission: SubmissionPage }) {
  return (
    <>
      <SubmittedBefore submission={submission} />
      <OfContest submission={submission} />
      <ReadEditorial submission={submission} />
      <BreakIt submission={submission} />
    </>
  )
}

/** For the author of an answer string: that it is not a new one, with the way to the first time. */
async function SubmittedBefore({ submission: { id, own, language } }: { submission: SubmissionPage }) {
  const first = own && !language ? await firstWithSameAnswer(id) : undefined
  if (!first) return null
  const t = await getTranslations('result')
  return (
    <p>
      {t.rich('submittedBefore', {
        to: (words) => (
          <Link href={`/submissions/${first}`} className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

/** For the author of a submission: the contests that it was made in, and whether it counts there. */
async function OfContest({ submission }: { submission: SubmissionPage }) {
  const viewer = submission.own && !submission.tryout ? await currentUser() : null
  if (!viewer) return null
  const [t, contests] = [
    await getTranslations('submission'),
    await contestsOfOwn(submission, viewer, await getLocale()),
  ]
  return contests.map(({ id, title, counts }) => (
    <p key={id}>
      {t.rich(counts ? 'inContest' : 'afterContest', {
        title: () => (
          <Link href={`/contests/${id}`} className="link inline-block py-0.5">
            {title}
          </Link>
        ),
      })}
    </p>
  ))
}

/** For the author of a submission: the way to the editorial of its problem, if that is open. */
async function ReadEditorial({ submission }: { submission: SubmissionPage }) {
  const { own, state, tryout, problem } = submission
  if (!own || state !== 'judged' || tryout) return null
  const access = await editorialAccess(problem.id, await currentUser())
  if (!access?.open) return null
  const t = await getTranslations('editorial')
  return (
    <p>
      <Link href={editorialAddress(problem.id)} className="link inline-block py-0.5">
        {t('read')}
      </Link>
    </p>
  )
}

/** For the author of an accepted submission: the way to the programs of its problem that can be broken, if there are any. */
async function BreakIt({ submission }: { submission: SubmissionPage }) {
  const { own, verdict, tryout, problem } = submission
  if (!own || verdict !== 'accepted' || tryout || !(await hasShown(problem.id))) return null
  const t = await getTranslations('challenges')
  return (
    <p>
      <Link href={breakAddress(problem.id)} className="link inline-block py-0.5">
        {t('open')}
      </Link>
    </p>
  )
}
