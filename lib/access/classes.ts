import type { Prisma } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import { type Actor, isAdministrator } from './administration'
import { mayHost } from './contests'

/*
 * Who may do and see what in classes. Everything of a class is for its members; for everybody else it does not exist.
 * Teachers manage it and see all of it; pupils see its assignments once they have opened, and their own results.
 */

/** Whether somebody may create classes: whoever may create contests may. */
export const mayCreateClasses = mayHost

/**
 * What somebody counts as in a class, given their role in it if they are a member now; undefined for outsiders.
 * Administrators count as teachers of every class.
 */
export const standingIn = (
  actor: Pick<Actor, 'role'>,
  membership: ClassRole | undefined,
): ClassRole | undefined => (isAdministrator(actor) ? 'teacher' : membership)

/** Query condition for the classes in use that somebody teaches, for whom they may set contests. */
export const taughtBy = (userId: string) =>
  ({
    archivedAt: null,
    members: { some: { userId, role: 'teacher', leftAt: null } },
  }) satisfies Prisma.ClassWhereInput

/** Whether somebody with this standing may see an assignment at a given time. */
export const maySeeAssignment = (
  standing: ClassRole,
  { opensAt }: { readonly opensAt: Date },
  now: Date,
): boolean => standing === 'teacher' || opensAt <= now

/**
 * A query in SQL of the current pupils of a class, with the `times` in which they have been its pupils. What they submit at
 * other times is none of the class's business. `classId` is a column or a parameter of the query around it.
 */
export const pupilsSql = (classId: string) =>
  `SELECT m."userId", range_agg(tstzrange(m."joinedAt", m."leftAt")) AS times
     FROM "ClassMember" m WHERE m."classId" = ${classId} AND m.role = 'pupil'
    GROUP BY m."userId" HAVING bool_or(m."leftAt" IS NULL)`
