import 'server-only'
import { pool } from '@/lib/core/db'

const DESK = {
  name: 'contest-desk',
  text: `SELECT concat_ws(' ', b.state, p.state) AS desk
           FROM (SELECT concat_ws(' ', count(*), max("takenAt"), count("deliveredAt"), max("deliveredAt")) AS state
                   FROM "Balloon" WHERE "contestId" = $1::uuid) b,
                (SELECT concat_ws(' ', count(*), max("createdAt"), count("takenAt"), max("takenAt"),
                                  count("deliveredAt"), max("deliveredAt")) AS state
                   FROM "PrintJob" WHERE "contestId" = $1::uuid) p`,
}

/**
 * A text that changes whenever an organiser of a contest does something in one of its queues. Triggers of the migrations
 * tell the listeners of the contest when.
 */
export const deskOf = async (contestId: string): Promise<string> =>
  (await pool().query<{ desk: string }>({ ...DESK, values: [contestId] })).rows[0]!.desk
