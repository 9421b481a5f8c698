import { useTranslations } from 'next-intl'
import { SubmissionTable } from '@/app/_ui/SubmissionTable'
import type { SubmissionRow } from '@/lib/submissions/list'

/** How many of the user's newest submissions a problem page shows. */
export const OWN_SUBMISSIONS = 10

/** Classes of the section around them. */
export const OWN_SECTION = 'mt-12 print:hidden'

/** The user's newest submissions to the problem. */
export function OwnSubmissions({ rows }: { rows: readonly SubmissionRow[] }) {
  const t = useTranslations('problem')
  return (
    <>
      <h2 className="mb-2 text-title">{t('ownSubmissions')}</h2>
      <SubmissionTable rows={rows} />
    </>
  )
}
