import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { problemsForContests } from '@/lib/contests/queries'
import { DESCRIPTION_LENGTH, momentText, TITLE_LENGTH } from '@/lib/contests/schema'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { create } from '../actions'
import { ContestForm } from '../ContestForm'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contests')
  return { title: t('new') }
}

export default async function NewContestPage() {
  const user = await requireRole('/admin/contests/new', 'administrator')
  const [t, problems] = [
    await getTranslations('contests'),
    await problemsForContests(user, await getLocale()),
  ]
  return (
    <>
      <AdminHeading page="contests" />
      <h2 className="mb-4 text-title">{t('new')}</h2>
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      <ClientWords namespaces={['contestForm', 'contest.formats']}>
        <ContestForm
          action={create}
          problems={problems}
          now={momentText(new Date())}
          titleLength={TITLE_LENGTH}
          descriptionLength={DESCRIPTION_LENGTH}
        />
      </ClientWords>
    </>
  )
}
