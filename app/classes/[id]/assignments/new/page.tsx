import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { assignableProblems } from '@/lib/classes/queries'
import { GRADINGS, USUAL_POINTS } from '@/lib/classes/schema'
import { momentText } from '@/lib/core/input/moment'
import { DESCRIPTION_LENGTH } from '@/lib/core/input/title'
import { requireTaught, titleOf } from '../../load'
import { AssignmentForm } from '../AssignmentForm'
import { create } from '../actions'

type Props = PageProps<'/classes/[id]/assignments/new'>

const WEEK = 7 * 24 * 60 * 60 * 1000

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, title] = [await getTranslations('classes'), await titleOf((await params).id)]
  return { title: title && `${t('newAssignment')}: ${title}` }
}

/** A form for a new assignment, which is due in a week unless the teacher says otherwise. */
export default async function NewAssignmentPage({ params }: Props) {
  const { id } = await params
  const { found } = await requireTaught(id, `/classes/${id}/assignments/new`)
  const [t, problems] = [await getTranslations('classes'), await assignableProblems(await getLocale())]
  const now = new Date()
  return (
    <>
      <PageHeading title={t('newAssignment')}>
        <Link href={`/classes/${id}`} className="link wrap-anywhere">
          {found.title}
        </Link>
      </PageHeading>
      <ClientWords namespaces={['classes.assignmentForm', 'moments']}>
        <AssignmentForm
          action={create.bind(null, id, randomUUID())}
          problems={problems}
          textLength={DESCRIPTION_LENGTH}
          usualPoints={USUAL_POINTS}
          gradings={GRADINGS}
          assignment={{
            ...{ title: '', text: '', grading: 'best', points: {} },
            opensAt: momentText(now),
            dueAt: momentText(new Date(Number(now) + WEEK)),
          }}
        />
      </ClientWords>
    </>
  )
}
