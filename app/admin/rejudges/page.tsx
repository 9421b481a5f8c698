import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { LANGUAGES } from '@/judge/languages'
import { listProblems } from '@/lib/problems/queries'
import { listRejudges, type RejudgeRow } from '@/lib/rejudges/preview'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { rejudge } from '../actions'
import { Subject } from './Subject'

const CONTROL = 'min-h-10 w-full rounded border border-edge bg-raised px-3 text-base text-ink'
const LABEL = 'flex flex-col gap-1 text-small text-soft'
const FORM = 'flex flex-col items-start gap-3'

/** Three forms to start a rejudge, one per scope. */
function StartForms({ problems }: { problems: readonly { readonly id: string; readonly title: string }[] }) {
  const t = useTranslations('admin')
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <form action={rejudge} className={FORM}>
        <input type="hidden" name="scope" value="problem" />
        <label className={`${LABEL} w-full`}>
          {t('scopes.problem')}
          <select name="subject" className={CONTROL}>
            {problems.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton look="plain">{t('startProblem')}</SubmitButton>
      </form>
      <form action={rejudge} className={FORM}>
        <input type="hidden" name="scope" value="language" />
        <label className={`${LABEL} w-full`}>
          {t('scopes.language')}
          <select name="subject" className={CONTROL}>
            {Object.values(LANGUAGES).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <SubmitButton look="plain">{t('startLanguage')}</SubmitButton>
      </form>
      <form action={rejudge} className={FORM}>
        <input type="hidden" name="scope" value="submission" />
        <label className={`${LABEL} w-full`}>
          {t('subjectSubmission')}
          <input name="subject" required autoComplete="off" className={CONTROL} />
        </label>
        <SubmitButton look="plain">{t('startSubmission')}</SubmitButton>
      </form>
    </div>
  )
}

export const generateMetadata = fixedTitle('admin', 'rejudges')

/** All rejudges, and forms to start one. */
export default async function RejudgesPage({ searchParams }: PageProps<'/admin/rejudges'>) {
  const user = await requireRole('/admin/rejudges', 'administrator')
  const [t, rejudges, problems] = [
    await getTranslations('admin'),
    await listRejudges(user),
    await listProblems(await getLocale(), undefined),
  ]
  return (
    <>
      <AdminHeading page="rejudges" live={rejudges.some(({ state }) => state === 'judging')} />
      <section className="mb-12">
        <p className="mb-4 max-w-prose text-soft">{t('startLead')}</p>
        {(await searchParams).nothing && <Notice tone="bad">{t('nothing')}</Notice>}
        <StartForms problems={problems.map(({ id, title }) => ({ id, title }))} />
      </section>
      {rejudges.length === 0 ? (
        <p className="text-soft">{t('noRejudges')}</p>
      ) : (
        <Rejudges rejudges={rejudges} />
      )}
    </>
  )
}

async function Rejudges({ rejudges }: { rejudges: readonly RejudgeRow[] }) {
  const t = await getTranslations('admin')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('scope')}</Heading>
          <Heading>{t('state')}</Heading>
          <Heading figure>{t('submissions')}</Heading>
          <Heading from="sm">{t('by')}</Heading>
          <Heading from="sm">{t('when')}</Heading>
        </>
      }
    >
      {rejudges.map((rejudge) => (
        <tr key={rejudge.id}>
          <td>
            <Link href={`/admin/rejudges/${rejudge.id}`} className="link">
              <Subject rejudge={rejudge} />
            </Link>
            <p className="text-small text-soft sm:hidden">
              {rejudge.actor}
              <br />
              <When at={rejudge.createdAt} />
            </p>
          </td>
          <td>{t(`states.${rejudge.state}`)}</td>
          <td className="figure whitespace-nowrap">
            {t('progress', { done: rejudge.done, total: rejudge.total })}
          </td>
          <td className="max-sm:hidden">{rejudge.actor ?? '–'}</td>
          <td className="max-sm:hidden">
            <When at={rejudge.createdAt} />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}
