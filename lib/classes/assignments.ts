import 'server-only'
import type { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { VISIBLE } from '@/lib/access/problems'
import type { Transaction } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId } from '@/lib/core/id'
import { editionOf } from '../core/edition'
import { withClass } from './locked'
import { membershipIn } from './membership'
import { type AssignmentForm, type extensionForm, MOST_ASSIGNMENTS, MOST_COLUMNS } from './schema'

/* Teachers' commands for assignments. Each returns undefined if there is no such class that the actor teaches. */

/** Query condition for the problems that can be assigned. Duels are ranked, not graded. */
export const ASSIGNABLE = { ...VISIBLE, kind: { not: 'duel' } } as const

/**
 * Creates an assignment and returns its id; `token` is made with the form, and the same form sent twice is one
 * assignment. Errors: `class-archived`, `problem-unknown`, `assignments-many`, `columns-many`.
 */
export const createAssignment = (
  actor: Actor,
  classId: string,
  { token: made, ...form }: AssignmentForm & { readonly token: string },
): Promise<Result<string, FormFault> | undefined> =>
  withClass(actor, classId, 'teacher', async (tx, { archivedAt }) => {
    const token = tokenOf(made, classId, JSON.stringify(form))
    const twin = await tx.assignment.findUnique({ where: { classId_token: { classId, token } } })
    if (twin) return ok(twin.id)
    if (archivedAt) return refused('', 'class-archived')
    if ((await tx.assignment.count({ where: { classId } })) >= MOST_ASSIGNMENTS)
      return refused('', 'assignments-many')
    const fault = await faultOf(tx, classId, form)
    if (fault) return fault
    const { problems, ...columns } = form
    const id = newId()
    await tx.assignment.create({
      data: { ...columns, id, classId, token, problems: { create: linksOf(problems) } },
    })
    return ok(id)
  })

/**
 * Changes an assignment. `edition` is the state that the teacher has seen, see `editionOf`. Also undefined if there is no
 * such assignment. Errors: those of `createAssignment`, `assignment-changed`.
 */
export const changeAssignment = (
  actor: Actor,
  classId: string,
  { id, edition }: { readonly id: string; readonly edition: string },
  form: AssignmentForm,
): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, classId, 'teacher', async (tx, { archivedAt }) => {
    const before = await findIn(tx, classId, id)
    if (!before) return undefined
    if (archivedAt) return refused('', 'class-archived')
    if (editionOf(before) !== edition) return refused('', 'assignment-changed')
    const fault = await faultOf(tx, classId, form, id)
    if (fault) return fault
    const { problems, ...columns } = form
    // What has been hidden since is in no form, and stays until it is shown again.
    await tx.assignmentProblem.deleteMany({ where: { assignmentId: id, problem: ASSIGNABLE } })
    await tx.assignment.update({
      where: { id },
      data: { ...columns, problems: { create: linksOf(problems) } },
    })
    return ok(undefined)
  })

/** Deletes an assignment with its extensions; the submissions stay with their authors. */
export const deleteAssignment = (actor: Actor, classId: string, id: string): Promise<true | undefined> =>
  withClass<true>(actor, classId, 'teacher', async (tx) => {
    if (isId(id)) await tx.assignment.deleteMany({ where: { id, classId } })
    return true
  })

/**
 * Gives a pupil more time, or another amount of it. Also undefined if there is no such assignment. Errors:
 * `pupil-unknown`, `extension-early`.
 */
export const extend = (
  actor: Actor,
  classId: string,
  id: string,
  { pupil, dueAt }: z.output<typeof extensionForm>,
): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, classId, 'teacher', async (tx) => {
    const assignment = await findIn(tx, classId, id)
    if (!assignment) return undefined
    if ((await membershipIn(pupil, classId, tx)) !== 'pupil') return refused('pupil', 'pupil-unknown')
    if (dueAt <= assignment.dueAt) return refused('dueAt', 'extension-early')
    const key = { assignmentId: id, userId: pupil }
    await tx.assignmentExtension.upsert({
      where: { assignmentId_userId: key },
      create: { ...key, dueAt },
      update: { dueAt },
    })
    return ok(undefined)
  })

/** Takes an extension back, also one that is gone already. */
export const withdrawExtension = (
  actor: Actor,
  classId: string,
  id: string,
  userId: string,
): Promise<true | undefined> =>
  withClass<true | undefined>(actor, classId, 'teacher', async (tx) => {
    if (!(await findIn(tx, classId, id)) || !isId(userId)) return undefined
    await tx.assignmentExtension.deleteMany({ where: { assignmentId: id, userId } })
    return true
  })

const findIn = async (tx: Transaction, classId: string, id: string) =>
  isId(id) ? tx.assignment.findFirst({ where: { id, classId } }) : null

async function faultOf(tx: Transaction, classId: string, { problems }: AssignmentForm, own?: string) {
  const others = { classId, ...(own && { id: { not: own } }) }
  const columns = await tx.assignmentProblem.count({ where: { assignment: others } })
  if (columns + problems.length > MOST_COLUMNS) return refused('problems', 'columns-many')
  const ids = problems.map(({ id }) => id)
  const known = await tx.problem.count({ where: { id: { in: ids }, ...ASSIGNABLE } })
  return known === ids.length ? undefined : refused('problems', 'problem-unknown')
}

const linksOf = (problems: AssignmentForm['problems']) =>
  problems.map(({ id, points }, position) => ({ problemId: id, points, position }))
