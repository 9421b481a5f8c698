import 'server-only'
import { db } from '@/lib/core/db'

/**
 * Id of the submission with which its author first submitted the same answer string to the same problem; `undefined` if
 * that is this one. The answers, which can be long, stay in the database.
 */
export async function firstWithSameAnswer(id: string): Promise<string | undefined> {
  const [first] = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM "Submission" s
      JOIN "Submission" o ON o."userId" = s."userId" AND o."problemId" = s."problemId" AND o.answer = s.answer
       AND o.language IS NULL AND NOT o.tryout AND (o."createdAt", o.id) < (s."createdAt", s.id)
     WHERE s.id = ${id}::uuid
     ORDER BY o."createdAt", o.id LIMIT 1`
  return first?.id
}
