import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Notice } from '@/app/_ui/Notice'
import { pageOf } from '@/app/_ui/Pager'
import { secrecyOf } from '@/lib/access/windows'
import { findExam } from '@/lib/contests/exam'
import { outsideOf } from '@/lib/contests/exam-visits'
import { visitorAddress } from '@/lib/users/caller'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { Attendance } from './Attendance'
import { change } from './actions'
import { ExamForm } from './ExamForm'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ page?: string | string[] }>
}

export const generateMetadata = fixedTitle('exam', 'title')

/** Whether a contest is an exam, where it can be taken, and where its participants are signed in. */
export default async function ExamPage({ params, searchParams }: Props) {
  const [{ id }, { page }] = [await params, await searchParams]
  const { user, contest } = await requireOrganised(id, '/exam')
  const exam = await findExam(user, id)
  if (!exam) notFound()
  const t = await getTranslations('exam')
  const over = secrecyOf(contest, new Date()) === 'over'
  return (
    <>
      <ManageHeading contest={contest} part="exam" />
      {exam.on && !over && <Warning contest={id} />}
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      {over ? (
        <p>{t('over')}</p>
      ) : (
        <ClientWords namespaces={['exam']}>
          <ExamForm
            action={change.bind(null, id)}
            exam={{ ...exam, networks: exam.networks.join('\n') }}
            address={await visitorAddress()}
          />
        </ClientWords>
      )}
      <Attendance contest={id} user={user} page={pageOf(page)} over={over} />
    </>
  )
}

/** Says whom the addresses of an exam keep out, so that a wrong one is noticed. */
async function Warning({ contest }: { contest: string }) {
  const [t, { outside, signedIn, addresses }] = [await getTranslations('exam'), await outsideOf(contest)]
  if (outside === 0) return null
  return (
    <div className="mb-6 max-w-prose">
      <Notice tone="bad">{t('outside', { outside, signedIn, addresses: addresses.join(', ') })}</Notice>
    </div>
  )
}
