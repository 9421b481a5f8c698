import 'server-only'
import { ask, type Question } from '@/lib/core/question'

/** An assignment of a class that somebody still has to hand in. */
export interface Due {
  readonly classId: string
  readonly className: string
  readonly assignmentId: string
  readonly dueAt: Date
}

/** Prepared once for each connection: it runs each time a signed-in user reads a problem. */
const DUE = {
  name: 'due',
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

/** Asks for the open assignments with a problem of the classes in which somebody is a pupil, most urgent first. */
export const dueOf = (problemId: string, userId: string, now = new Date()): Question<readonly Due[]> => ({
  ...{ ...DUE, values: [userId, problemId, now], times: ['dueAt'] },
  answer: (rows) => rows,
})

/** The open assignments with a problem of the classes in which somebody is a pupil, most urgent first. */
export const dueIn = (problemId: string, userId: string): Promise<readonly Due[]> =>
  ask(dueOf(problemId, userId))
