import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { contestsOfOwn } from '@/lib/contests/of-submission'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'

/** For the author of a submission: the contests that it was made in, and whether it counts there. */
export async function OfContest({ submission }: { submission: SubmissionPage }) {
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
