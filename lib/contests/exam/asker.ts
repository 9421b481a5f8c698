import 'server-only'
import { pool } from '@/lib/core/db'
import type { Asker } from './bindings'

/**
 * Reads in one round trip who asks, whether they have signed in elsewhere since, which of these exams they run, and in
 * which they take part. The columns of the session are those of lib/users/session-rows.ts.
 */
const LOOK_UP = {
  name: 'exam-asker',
  text: `
    SELECT u.id, u.role, s.id AS session, s.agent,
           NOT EXISTS (SELECT FROM "Session" n
                        WHERE n."userId" = u.id AND (n."createdAt", n.id) > (s."createdAt", s.id)) AS newest,
           ARRAY(SELECT o."contestId"::text FROM "ContestOrganiser" o
                  WHERE o."userId" = u.id AND o."contestId" = ANY($2::uuid[])) AS runs,
           coalesce((
             SELECT json_agg(json_build_object(
                      'contestId', p."contestId", 'startsAt', p."startsAt", 'extraSeconds', p."extraSeconds",
                      'released', EXISTS (SELECT FROM "ExamRelease" r
                                           WHERE r."contestId" = p."contestId" AND r."userId" = u.id)))
               FROM "Participation" p
              WHERE p."contestId" = ANY($2::uuid[]) AND p.kind <> 'virtual'
                AND (p."userId" = u.id OR p."teamId" IN (SELECT m."teamId" FROM "TeamMember" m WHERE m."userId" = u.id))
           ), '[]') AS seats
      FROM "Session" s JOIN "User" u ON u.id = s."userId"
     WHERE s.key = $1 AND s."expiresAt" > now() AND u."disabledAt" IS NULL`,
}

/** Who asks with the key of a session; null if nobody is signed in with it. */
export async function findAsker(
  key: string,
  exams: readonly { readonly id: string }[],
): Promise<Asker | null> {
  const { rows } = await pool().query<Asker>({ ...LOOK_UP, values: [key, exams.map(({ id }) => id)] })
  return rows[0] ?? null
}
