import 'server-only'
import { maySeeAssignment, standingIn } from '@/lib/access/classes'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { AssignmentGrading, ClassRole } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { editionOf } from '../core/edition'
import { ASSIGNABLE } from './assignments'
import { assignmentsOf, type Grid, type GridAssignment, gridOf, pupilsOf } from './grid'
import { membershipIn } from './membership'

/* What members see of their classes. Each query of one class gives undefined to everybody else. */

export interface ClassCard {
  readonly id: string
  readonly title: string
  readonly role: ClassRole
  readonly archived: boolean
  readonly pupils: number
}

/** The classes in which somebody is a member, newest membership first. */
export async function listClasses({ id: userId }: Viewer): Promise<ClassCard[]> {
  const rows = await db.classMember.findMany({
    where: { userId, leftAt: null },
    orderBy: [{ joinedAt: 'desc' }, { id: 'desc' }],
    select: {
      role: true,
      class: {
        select: {
          ...{ id: true, title: true, archivedAt: true },
          _count: { select: { members: { where: { role: 'pupil', leftAt: null } } } },
        },
      },
    },
  })
  return rows.map(({ role, class: { id, title, archivedAt, _count } }) => ({
    ...{ id, title, role },
    archived: archivedAt !== null,
    pupils: _count.members,
  }))
}

export interface ClassView {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly archived: boolean
  readonly standing: ClassRole
  /** Whether the viewer is a member; administrators also see other classes. */
  readonly member: boolean
  readonly pupils: number
  readonly teachers: readonly Person[]
  /** For teachers only: the end of the invite link's address; null if it is closed. */
  readonly invite: string | null
  /** To be sent back with a change, see `editionOf`. */
  readonly edition: string
}

/** A class as one of its members sees it. */
export async function findClass(viewer: Viewer, id: string): Promise<ClassView | undefined> {
  const membership = await membershipIn(viewer.id, id)
  const standing = standingIn(viewer, membership)
  if (!standing || !isId(id)) return undefined
  const row = await db.class.findUnique({
    where: { id },
    include: {
      _count: { select: { members: { where: { role: 'pupil', leftAt: null } } } },
      members: {
        where: { role: 'teacher', leftAt: null },
        orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
        select: { user: { select: PERSON } },
      },
    },
  })
  if (!row) return undefined
  const { title, description, archivedAt, members, _count, invite } = row
  return {
    ...{ id, title, description, standing },
    archived: archivedAt !== null,
    member: membership !== undefined,
    pupils: _count.members,
    teachers: members.map(({ user }) => personOf(user)),
    invite: standing === 'teacher' ? invite : null,
    edition: editionOf(row),
  }
}

/** A member as teachers see them. */
export interface Member {
  readonly userId: string
  readonly person: Person
  readonly role: ClassRole
  readonly joinedAt: Date
}

/** Members on one page of their list. */
export const MEMBERS_PAGE = 100

/** A page of the members of a class, teachers first, then by name; for its teachers. */
export async function listMembers({ id, standing }: ClassView, page: number): Promise<Member[]> {
  if (standing !== 'teacher') return []
  const rows = await db.classMember.findMany({
    where: { classId: id, leftAt: null },
    orderBy: [{ role: 'asc' }, { user: { name: 'asc' } }, { user: { username: 'asc' } }],
    ...{ skip: (page - 1) * MEMBERS_PAGE, take: MEMBERS_PAGE },
    select: { userId: true, role: true, joinedAt: true, user: { select: PERSON } },
  })
  return rows.map(({ user, ...row }) => ({ ...row, person: personOf(user) }))
}

/** Pupils on one page of a grid. */
export const GRID_PAGE = 50

interface Wanted {
  /** Only this assignment. */
  readonly assignmentId?: string | undefined
  /** Which page of the pupils; all of them if it is missing. */
  readonly page?: number
}

/** The assignments of a class that a member may see, first due first. */
export const listAssignments = (
  { id: classId, standing }: ClassView,
  locale: string,
  assignmentId?: string,
): Promise<GridAssignment[]> =>
  assignmentsOf({ classId, assignmentId, ...(standing === 'pupil' && { openAt: new Date() }) }, locale)

/** The grid of a class: of its pupils for a teacher, of the viewer alone for a pupil. `total` is how many pupils it has. */
export async function findGrid(
  viewer: Viewer,
  found: ClassView,
  locale: string,
  { assignmentId, page }: Wanted = {},
): Promise<Grid & { readonly total: number }> {
  const assignments = await listAssignments(found, locale, assignmentId)
  if (found.standing === 'pupil') {
    const person = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: PERSON })
    return { ...(await gridOf(found.id, assignments, [{ userId: viewer.id, person }])), total: 1 }
  }
  const { pupils, total } = await pupilsOf(found.id, page ? { size: GRID_PAGE, number: page } : undefined)
  return { ...(await gridOf(found.id, assignments, pupils)), total }
}

export interface AssignmentView extends GridAssignment {
  readonly text: string
  readonly grading: AssignmentGrading
  readonly edition: string
  /** The viewer's own due time, which an extension makes later. */
  readonly ownDueAt: Date
  /** For teachers only. */
  readonly extensions: readonly { readonly userId: string; readonly person: Person; readonly dueAt: Date }[]
}

/** An assignment of a class as one of its members sees it; undefined if there is none, or it has not opened yet. */
export async function findAssignment(
  viewer: Viewer,
  { id: classId, standing }: ClassView,
  id: string,
  locale: string,
): Promise<AssignmentView | undefined> {
  if (!isId(id)) return undefined
  const [[head], row] = await Promise.all([
    assignmentsOf({ classId, assignmentId: id }, locale),
    db.assignment.findFirst({
      where: { id, classId },
      include: {
        extensions: { orderBy: { user: { name: 'asc' } }, include: { user: { select: PERSON } } },
      },
    }),
  ])
  if (!head || !row || !maySeeAssignment(standing, row, new Date())) return undefined
  const own = row.extensions.find(({ userId }) => userId === viewer.id)
  return {
    ...head,
    ...{ text: row.text, grading: row.grading, edition: editionOf(row) },
    ownDueAt: own && own.dueAt > row.dueAt ? own.dueAt : row.dueAt,
    extensions:
      standing === 'teacher'
        ? row.extensions.map(({ userId, user, dueAt }) => ({ userId, person: personOf(user), dueAt }))
        : [],
  }
}

/** The viewer's own due times where extensions make them later, by assignment. */
export async function ownExtensions(viewer: Viewer, classId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.assignmentExtension.findMany({
    where: { userId: viewer.id, assignment: { classId } },
    select: { assignmentId: true, dueAt: true },
  })
  return new Map(rows.map(({ assignmentId, dueAt }) => [assignmentId, dueAt]))
}

/** The problems that can be assigned, in the order of the list. */
export async function assignableProblems(
  locale: string,
): Promise<{ readonly id: string; readonly title: string }[]> {
  const rows = await db.problem.findMany({
    where: ASSIGNABLE,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, statements: inLocales(locale) },
  })
  return rows.map(({ id, statements }) => ({ id, title: statementIn(statements, locale).title }))
}
