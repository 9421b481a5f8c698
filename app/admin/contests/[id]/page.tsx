import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { type ContestPage, findContest, problemsForContests } from '@/lib/contests/queries'
import { DESCRIPTION_LENGTH, momentText, TITLE_LENGTH } from '@/lib/contests/schema'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { change, remove } from '../actions'
import { ContestForm } from '../ContestForm'
import { Clock } from './Clock'
import { Over } from './Over'

interface Props {
  params: Promise<{ id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('contests') }
}

/** Everything an administrator can change about a contest; little, once it is over. */
export default async function ContestAdminPage({ params }: Props) {
  const { id } = await params
  const user = await requireRole(`/admin/contests/${id}`, 'administrator')
  const [t, locale] = [await getTranslations('contests'), await getLocale()]
  const contest = await findContest(user, id, locale)
  if (!contest) notFound()
  return (
    <>
      <AdminHeading page="contests" />
      <h2 className="text-title wrap-anywhere">{contest.title}</h2>
      <p className="mt-2 mb-4 flex flex-wrap gap-x-6">
        <Link href={`/contests/${id}`} className="link">
          {t('publicPage')}
        </Link>
        <Link href={`/admin/contests/${id}/participants`} className="link">
          {t('participantsPage')}
        </Link>
        <Link href={`/contests/${id}/questions`} className="link">
          {t('questionsPage')}
        </Link>
      </p>
      {contest.phase === 'over' ? (
        <Over contest={contest} />
      ) : (
        <ClientWords namespaces={['contestForm', 'contest.formats']}>
          <ContestForm
            action={change.bind(null, id)}
            problems={await problemsForContests(user, locale)}
            now={momentText(new Date())}
            titleLength={TITLE_LENGTH}
            descriptionLength={DESCRIPTION_LENGTH}
            contest={{
              ...contest,
              startsAt: momentText(contest.startsAt),
              endsAt: momentText(contest.endsAt),
              problems: contest.problems.map((problem) => problem.id),
            }}
          />
        </ClientWords>
      )}
      <ClientWords namespaces={['contests.clock']}>
        <Clock contest={contest} />
      </ClientWords>
      <Deletion contest={contest} />
    </>
  )
}

async function Deletion({ contest: { id, phase, opensSources } }: { contest: ContestPage }) {
  const t = await getTranslations('contests')
  const over = phase === 'over'
  const kept = over && opensSources
  return (
    <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
      <p className="text-small text-soft">{t(kept ? 'deleteNever' : over ? 'deleteOver' : 'deleteHint')}</p>
      {!kept && (
        <form action={remove.bind(null, id)} className="flex flex-col items-start gap-3">
          <label className="flex min-h-8 items-center gap-2">
            <input type="checkbox" name="sure" required className="size-4 accent-ink" />
            {t('deleteSure')}
          </label>
          <SubmitButton look="danger">{t('delete')}</SubmitButton>
        </form>
      )}
    </section>
  )
}
