import 'server-only'
import { pool } from '@/lib/core/db'
import { plainAddress } from '@/lib/core/network'

/** How long before its start a contest is near: people come early, and find out that they do not know their password. */
const EARLY = "interval '1 hour'"

/** Contests that are near to somebody: nobody's own time reaches beyond these moments. */
const SOON = `k."startsAt" <= now() + ${EARLY} AND k."closesAt" > now()`

/**
 * Whether the own time of a participation `p` in a contest `k` is near. As in `contest_closes`, removed intervals can only
 * make its end late.
 */
const NEAR = `p.kind <> 'virtual' AND greatest(p."startsAt", k."startsAt") <= now() + ${EARLY}
          AND greatest(p."startsAt", k."startsAt") + (k."endsAt" - k."startsAt") + make_interval(secs => p."extraSeconds") > now()`

const LOOK_UP = {
  name: 'near-contest',
  text: `WITH who AS (SELECT id FROM "User" WHERE username = $1)
         SELECT EXISTS (SELECT FROM who JOIN "Participation" p ON p."userId" = who.id
                          JOIN "Contest" k ON k.id = p."contestId" WHERE ${SOON} AND ${NEAR})
             OR EXISTS (SELECT FROM who JOIN "TeamMember" m ON m."userId" = who.id
                          JOIN "Participation" p ON p."teamId" = m."teamId"
                          JOIN "Contest" k ON k.id = p."contestId" WHERE ${SOON} AND ${NEAR}) AS near`,
}

/**
 * Whether somebody with this username takes part in a contest that runs, or begins within the hour, by their own clock. For
 * limits that must not keep a school behind one address out of its contest. E-mail addresses are not looked up: whoever is refused or not
 * must not tell whose address is known here.
 */
export async function isNearContest(username: string): Promise<boolean> {
  const { rows } = await pool().query<{ near: boolean }>({ ...LOOK_UP, values: [username] })
  return rows[0]?.near ?? false
}

const ROOM = {
  name: 'near-room',
  text: `SELECT EXISTS (SELECT FROM "Exam" e JOIN "Contest" k ON k.id = e."contestId" AND ${SOON},
                              unnest(e.networks) AS room (cidr)
                         WHERE room.cidr::inet >>= $1::inet AND (k."endsAt" > now() OR EXISTS (
                           SELECT FROM "Participation" p WHERE p."contestId" = k.id AND ${NEAR}))) AS near`,
}

/** Whether an address is in a room that organisers have named for a contest that is near, to anybody. */
export async function isInNearRoom(address: string): Promise<boolean> {
  const plain = plainAddress(address)
  if (!plain) return false
  const { rows } = await pool().query<{ near: boolean }>({ ...ROOM, values: [plain] })
  return rows[0]?.near ?? false
}
