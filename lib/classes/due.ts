import 'server-only'
import { pool } from '@/lib/core/db'

/** An assignment of a class that somebody still has to hand in. */
export interface Due {
  readonly classId: string
  readonly className: string
  readonly assignmentId: string
  readonly dueAt: Date
}

/** Prepared once for each connection: it runs each time a signed-in user reads a problem. */
const DUE = {
  name: 'class-due',
  text: `SELECT c.id AS "classId", c.title AS "className", a.id AS "assignmentId",
                greatest(a."dueAt", e."dueAt") AS "dueAt"
           FROM "ClassMember" m
           JOIN "Class" c ON c.id = m."classId" AND c."archivedAt" IS NULL
           JOIN "Assignment" a ON a."classId" = c.id AND a."opensAt" <= $3
           JOIN "AssignmentProblem" l ON l."assignmentId" = a.id AND l."problemId" = $2
           LEFT JOIN "AssignmentExtension" e ON e."assignmentId" = a.id AND e."userId" = m."userId"
          WHERE m."userId" = $1 AND m.role = 'pupil' AND m."leftAt" IS NULL
            AND greatest(a."dueAt", e."dueAt") > $3
          ORDER BY 4, c.id, a.id`,
}

/** The open assignments with a problem of the classes in which somebody is a pupil, most urgent first. */
export async function dueIn(problemId: string, userId: string, now = new Date()): Promise<Due[]> {
  return (await pool().query<Due>({ ...DUE, values: [userId, problemId, now] })).rows
}
