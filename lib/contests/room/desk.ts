import 'server-only'
import { pool } from '@/lib/core/db'

const DESK = {
  name: 'contest-desk',
  text: `SELECT concat_ws(' ', b.state, p.state, s.state) AS desk
           FROM (SELECT concat_ws(' ', count(*), max("takenAt"), count("deliveredAt"), max("deliveredAt")) AS state
                   FROM "Balloon" WHERE "contestId" = $1::uuid) b,
                (SELECT concat_ws(' ', count(*), max("createdAt"), count("takenAt"), max("takenAt"),
                                  count("deliveredAt"), max("deliveredAt")) AS state
                   FROM "PrintJob" WHERE "contestId" = $1::uuid) p,
                (SELECT md5(string_agg(concat_ws(' ', id, seat), ' ' ORDER BY id)) AS state
                   FROM "Participation" WHERE "contestId" = $1::uuid AND seat <> '') s`,
}

/**
 * A text that changes whenever an organiser of a contest does something in one of its queues, or says where somebody sits.
 * The trigger `tell_desk` in prisma/functions tells the listeners of the contest when.
 */
export const deskOf = async (contestId: string): Promise<string> =>
  (await pool().query<{ desk: string }>({ ...DESK, values: [contestId] })).rows[0]!.desk
