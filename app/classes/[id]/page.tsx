import type { Metadata } from 'next'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { mayHost } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { type Grid, type GridAssignment, pointsIn } from '@/lib/classes/grid'
import { type ClassView, findGrid, listAssignments, ownExtensions } from '@/lib/classes/queries'
import { contestsOfClass } from '@/lib/contests/queries'
import { leave } from './actions'
import { ClassHeading } from './ClassHeading'
import { InviteLink } from './InviteLink'
import { requireClass, titleOf } from './load'

type Props = PageProps<'/classes/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await titleOf((await params).id) }
}

/** A class: its assignments, with what the viewer has achieved in each; for teachers, how pupils come in. */
export default async function ClassPage({ params }: Props) {
  const { id } = await params
  const { user, found } = await requireClass(id, `/classes/${id}`)
  const t = await getTranslations('classes')
  const teaches = found.standing === 'teacher'
  return (
    <>
      <ClassHeading found={found} tab="assignments" />
      {found.description && (
        <p className="mb-8 max-w-prose whitespace-pre-line wrap-anywhere">{found.description}</p>
      )}
      {teaches && !found.archived && found.pupils === 0 && (
        <section className="mb-10 max-w-prose">
          <h2 className="mb-2 text-title">{t('invite.first')}</h2>
          <InviteLink found={found} />
        </section>
      )}
      {teaches && !found.archived && (
        <Link href={`/classes/${id}/assignments/new`} className={`${buttonClass('primary')} mb-8`}>
          {t('newAssignment')}
        </Link>
      )}
      <Assignments user={user} found={found} />
      <Contests user={user} found={found} />
      {found.member && !teaches && (
        <section className="mt-12 border-t border-hairline pt-6">
          <p className="mb-3 max-w-prose text-small text-soft">{t('leaveLead')}</p>
          <ActionForm action={leave.bind(null, id)} fields={[]} submit={t('leave')} look="plain" />
        </section>
      )}
    </>
  )
}

/** The contests for the class that are still to be won; teachers who may set contests get a form for another. */
async function Contests({ user, found: { id, standing, archived } }: { user: Viewer; found: ClassView }) {
  const [t, contests] = [await getTranslations('classes'), await contestsOfClass(user, id)]
  const sets = standing === 'teacher' && !archived && mayHost(user)
  if (contests.length === 0 && !sets) return null
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-title">{t('contests.title')}</h2>
      <ul className="mb-3 flex flex-col gap-1">
        {contests.map((contest) => (
          <li key={contest.id} className="wrap-anywhere">
            <Link href={`/contests/${contest.id}`} className="link">
              {contest.title}
            </Link>
          </li>
        ))}
      </ul>
      {sets && (
        <Link href={`/contests/new?class=${id}`} className="link">
          {t('contests.new')}
        </Link>
      )}
    </section>
  )
}

async function Assignments({ user, found }: { user: Viewer; found: ClassView }) {
  const [t, now] = [await getTranslations('classes'), new Date()]
  const locale = await getLocale()
  const [grid, extensions] = await Promise.all([
    found.standing === 'pupil'
      ? findGrid(user, found, locale)
      : { assignments: await listAssignments(found, locale), rows: [] },
    ownExtensions(user, found.id),
  ])
  const dueOf = ({ id, dueAt }: GridAssignment) =>
    new Date(Math.max(Number(dueAt), Number(extensions.get(id) ?? dueAt)))
  const open = grid.assignments.filter((each) => dueOf(each) > now)
  const over = grid.assignments.filter((each) => dueOf(each) <= now).reverse()
  if (grid.assignments.length === 0) return <p className="text-soft">{t('noAssignments')}</p>
  return (
    <>
      {[['open', open] as const, ['over', over] as const].map(
        ([name, assignments]) =>
          assignments.length > 0 && (
            <section key={name} className="mb-10">
              <h2 className="mb-3 text-title">{t(`assignments.${name}`)}</h2>
              <ul className="grid gap-4 md:grid-cols-2">
                {assignments.map((assignment) => (
                  <Card key={assignment.id} {...{ found, grid, assignment, now }} dueAt={dueOf(assignment)} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

interface CardProps {
  found: ClassView
  /** With the viewer's own row, if the viewer is a pupil. */
  grid: Pick<Grid, 'assignments' | 'rows'>
  assignment: GridAssignment
  /** The viewer's own due time. */
  dueAt: Date
  now: Date
}

async function Card({ found, grid, assignment, dueAt, now }: CardProps) {
  const [t, format] = [await getTranslations('classes'), await getFormatter()]
  const { id, title, problems, opensAt } = assignment
  const figure = (points: number) => format.number(points, { maximumFractionDigits: 2 })
  const most = problems.reduce((sum, { points }) => sum + points, 0)
  const own = grid.rows[0]
  return (
    <li className="rounded border border-hairline bg-raised p-4">
      <h3 className="text-large font-medium wrap-anywhere">
        <Link href={`/classes/${found.id}/assignments/${id}`} className="link">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-small">
        {t.rich(dueAt > now ? 'due' : 'wasDue', { when: () => <When at={dueAt} beside /> })}
      </p>
      {opensAt > now && (
        <p className="mt-1 text-small text-soft">
          {t.rich('opens', { when: () => <When at={opensAt} beside /> })}
        </p>
      )}
      <p className="mt-1 text-small text-soft">
        {t('problems', { count: problems.length })}
        {' · '}
        {own
          ? t('pointsOf', { points: figure(pointsIn(grid, own, id)), most: figure(most) })
          : t('mostPoints', { most: figure(most) })}
      </p>
    </li>
  )
}
