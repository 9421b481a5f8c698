import { getTranslations } from 'next-intl/server'
import { editorialAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { editorialAccess } from '@/lib/problems/editorials'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'

/** For the author of a submission: the way to the editorial of its problem, if that is open. */
export async function ReadEditorial({ submission }: { submission: SubmissionPage }) {
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
