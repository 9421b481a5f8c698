import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { pupilsOf } from '@/lib/classes/grid'
import {
  type AssignmentView,
  assignableProblems,
  type ClassView,
  findAssignment,
} from '@/lib/classes/queries'
import { GRADINGS, USUAL_POINTS } from '@/lib/classes/schema'
import { momentText } from '@/lib/core/input/moment'
import { DESCRIPTION_LENGTH } from '@/lib/core/input/title'
import { requireTaught, titleOf } from '../../../load'
import { AssignmentForm } from '../../AssignmentForm'
import { change, grant, remove, withdraw } from '../../actions'
import { ExtensionForm } from './ExtensionForm'

type Props = PageProps<'/classes/[id]/assignments/[assignment]/edit'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, title] = [await getTranslations('classes'), await titleOf((await params).id)]
  return { title: title && `${t('edit')}: ${title}` }
}

/** Everything a teacher can change about an assignment, and who has more time. */
export default async function EditAssignmentPage({ params }: Props) {
  const { id, assignment: assignmentId } = await params
  const address = `/classes/${id}/assignments/${assignmentId}`
  const { user, found } = await requireTaught(id, `${address}/edit`)
  const locale = await getLocale()
  const assignment = await findAssignment(user, found, assignmentId, locale)
  if (!assignment) notFound()
  const { opensAt, dueAt, problems, title, text, grading, edition } = assignment
  return (
    <>
      <PageHeading title={title}>
        <Link href={address} className="link wrap-anywhere">
          {(await getTranslations('classes'))('backToAssignment')}
        </Link>
      </PageHeading>
      <ClientWords namespaces={['classes.assignmentForm', 'classes.extensions', 'moments']}>
        <AssignmentForm
          action={change.bind(null, id, assignmentId)}
          problems={await assignableProblems(locale)}
          textLength={DESCRIPTION_LENGTH}
          usualPoints={USUAL_POINTS}
          gradings={GRADINGS}
          assignment={{
            ...{ title, text, grading, edition },
            ...{ opensAt: momentText(opensAt), dueAt: momentText(dueAt) },
            points: Object.fromEntries(problems.map((problem) => [problem.id, problem.points])),
          }}
        />
        <Extensions found={found} assignment={assignment} />
      </ClientWords>
      <Deletion classId={id} id={assignmentId} />
    </>
  )
}

/** Pupils who have more time than the others, and a form for one more. */
async function Extensions({ found, assignment }: { found: ClassView; assignment: AssignmentView }) {
  const [t, { pupils }] = [await getTranslations('classes.extensions'), await pupilsOf(found.id)]
  const { id, dueAt, extensions } = assignment
  return (
    <section className="mt-10 border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <ul className="mb-4 flex flex-col gap-2 empty:hidden">
        {extensions.map(({ userId, person, dueAt: until }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="wrap-anywhere">
              {t.rich('until', { name: person.name, when: () => <When at={until} beside /> })}
            </span>
            <form action={withdraw.bind(null, found.id, id, userId)}>
              <SubmitButton look="quiet">
                <span>
                  {t('withdraw')} <span className="sr-only">{person.name}</span>
                </span>
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      {pupils.length > 0 && (
        <ExtensionForm
          action={grant.bind(null, found.id, id)}
          pupils={pupils.map(({ userId, person: { name, username } }) => ({
            id: userId,
            name: `${name} (${username})`,
          }))}
          dueAt={momentText(new Date(Number(dueAt) + DAY))}
        />
      )}
    </section>
  )
}

const DAY = 24 * 60 * 60 * 1000

async function Deletion({ classId, id }: { classId: string; id: string }) {
  const t = await getTranslations('classes.deletion')
  return (
    <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
      <p className="text-small text-soft">{t('lead')}</p>
      <form action={remove.bind(null, classId, id)} className="flex flex-col items-start gap-3">
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="sure" required className="size-4 accent-ink" />
          {t('sure')}
        </label>
        <SubmitButton look="danger">{t('delete')}</SubmitButton>
      </form>
    </section>
  )
}
