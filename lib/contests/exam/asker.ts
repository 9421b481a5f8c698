import 'server-only'
import type { Requester } from '@/lib/access/requester'
import { pool } from '@/lib/core/db'
import type { Asker } from './bindings'

/**
 * Reads in one round trip which of these exams somebody runs, in which they take part, and whether they have signed in
 * elsewhere since their session began.
 */
const LOOK_UP = {
  name: 'exam-asker',
  text: `
    SELECT coalesce(s.id, u.id) AS session, s.agent,
           s.id IS NULL OR NOT EXISTS (
             SELECT FROM "Session" n
              WHERE n."userId" = u.id AND (n."createdAt", n.id) > (s."createdAt", s.id)) AS newest,
           ARRAY(SELECT o."contestId"::text FROM "ContestOrganiser" o
                  WHERE o."userId" = u.id AND o."contestId" = ANY($3::uuid[])) AS runs,
           coalesce((
             SELECT json_agg(json_build_object(
                      'contestId', p."contestId", 'startsAt', p."startsAt", 'extraSeconds', p."extraSeconds",
                      'released', EXISTS (SELECT FROM "ExamRelease" r
                                           WHERE r."contestId" = p."contestId" AND r."userId" = u.id)))
               FROM "Participation" p
              WHERE p."contestId" = ANY($3::uuid[]) AND p.kind <> 'virtual'
                AND (p."userId" = u.id OR p."teamId" IN (SELECT m."teamId" FROM "TeamMember" m WHERE m."userId" = u.id))
           ), '[]') AS seats
      FROM (SELECT $1::uuid AS id) u LEFT JOIN "Session" s ON s.key = $2 AND s."userId" = u.id`,
}

type Row = Pick<Asker, 'session' | 'newest' | 'runs' | 'seats'> & { readonly agent: string | null }

/** What exams need to know of whoever asks, with how their program names itself; null if nobody is signed in. */
export async function findAsker(
  { viewer, session, proof }: Requester,
  agent: string,
  exams: readonly { readonly id: string }[],
): Promise<Asker | null> {
  if (!viewer) return null
  const values = [viewer.id, session?.key ?? null, exams.map(({ id }) => id)]
  const { rows } = await pool().query<Row>({ ...LOOK_UP, values })
  const [row] = rows
  if (!row) throw new Error('a query of one row returned none')
  const { id, role } = viewer
  return { ...row, id, role, agent: row.agent ?? agent, byPassword: proof === 'password' }
}
