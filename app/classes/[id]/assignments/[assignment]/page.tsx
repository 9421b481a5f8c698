import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { When } from '@/app/_ui/When'
import { cellsIn } from '@/lib/classes/grid'
import { type AssignmentView, findAssignment, findGrid } from '@/lib/classes/queries'
import { CellText } from '../../CellText'
import { requireClass, titleOf } from '../../load'

type Props = PageProps<'/classes/[id]/assignments/[assignment]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, title] = [await getTranslations('classes'), await titleOf((await params).id)]
  return { title: title && `${t('assignment')}: ${title}` }
}

/** An assignment: its problems, with what the viewer has achieved in each, and until when. */
export default async function AssignmentPage({ params }: Props) {
  const { id, assignment: assignmentId } = await params
  const { user, found } = await requireClass(id, `/classes/${id}/assignments/${assignmentId}`)
  const [t, locale] = [await getTranslations('classes'), await getLocale()]
  const assignment = await findAssignment(user, found, assignmentId, locale)
  if (!assignment) notFound()
  const pupil = found.standing === 'pupil'
  const grid = pupil ? await findGrid(user, found, locale, { assignmentId }) : undefined
  const own = grid?.rows[0]
  return (
    <>
      <PageHeading title={assignment.title}>
        <Link href={`/classes/${id}`} className="link wrap-anywhere">
          {found.title}
        </Link>
      </PageHeading>
      <Times assignment={assignment} />
      {assignment.text && (
        <p className="mb-6 max-w-prose whitespace-pre-line wrap-anywhere">{assignment.text}</p>
      )}
      <Problems assignment={assignment} cells={own && grid ? cellsIn(grid, own, assignmentId) : undefined} />
      <p className="mt-6 max-w-prose text-small text-soft">
        {t(`assignmentForm.gradings.${assignment.grading}`)} {t('countsFrom')}
      </p>
      {!pupil && (
        <p className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
          <Link href={`/classes/${id}/grid?assignment=${assignmentId}`} className={buttonClass('primary')}>
            {t('toGrades')}
          </Link>
          {!found.archived && (
            <Link href={`/classes/${id}/assignments/${assignmentId}/edit`} className={buttonClass('plain')}>
              {t('edit')}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

async function Times({ assignment }: { assignment: AssignmentView }) {
  const [t, now] = [await getTranslations('classes'), new Date()]
  const { opensAt, dueAt, ownDueAt } = assignment
  return (
    <div className="mb-6 flex flex-col gap-1">
      {opensAt > now && <p>{t.rich('opens', { when: () => <When at={opensAt} beside /> })}</p>}
      <p className="font-medium">
        {t.rich(ownDueAt > now ? 'due' : 'wasDue', { when: () => <When at={ownDueAt} beside /> })}
      </p>
      {ownDueAt > dueAt && (
        <p className="text-small text-soft">
          {t.rich('extended', { when: () => <When at={dueAt} beside /> })}
        </p>
      )}
    </div>
  )
}

interface ProblemsProps {
  assignment: AssignmentView
  /** The viewer's own, if the viewer is a pupil. */
  cells: ReturnType<typeof cellsIn> | undefined
}

async function Problems({ assignment: { problems }, cells }: ProblemsProps) {
  const [t, format] = [await getTranslations('classes'), await getFormatter()]
  return (
    <WideLedger
      caption={t('problemsOf')}
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading figure>{t('worth')}</Heading>
          {cells && <Heading className="text-center">{t('you')}</Heading>}
        </>
      }
    >
      {problems.map(({ id, title, points }, at) => (
        <tr key={id}>
          <td className="min-w-36">
            <Link href={`/problems/${id}`} className="link">
              {title}
            </Link>
          </td>
          <td className="figure">{format.number(points, { maximumFractionDigits: 2 })}</td>
          {cells && (
            <td className="text-center">
              <CellText cell={cells[at]?.cell} worth={points} />
            </td>
          )}
        </tr>
      ))}
    </WideLedger>
  )
}
