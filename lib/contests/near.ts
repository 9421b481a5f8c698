import 'server-only'
import { pool } from '@/lib/core/db'
import { plainAddress } from '@/lib/core/network'

/** How long before its start a contest is near: people come early, and find out that they do not know their password. */
const EARLY = "interval '1 hour'"

/** The contests that are near. */
const NEAR = `SELECT id FROM "Contest" WHERE "startsAt" <= now() + ${EARLY} AND "closesAt" > now()`

const LOOK_UP = {
  name: 'near-contest',
  text: `WITH who AS (SELECT id FROM "User" WHERE username = $1), near AS (${NEAR})
         SELECT EXISTS (SELECT FROM "Participation" p JOIN who ON who.id = p."userId" JOIN near ON near.id = p."contestId"
                         WHERE p.kind <> 'virtual')
             OR EXISTS (SELECT FROM "TeamMember" m JOIN who ON who.id = m."userId" JOIN near ON near.id = m."contestId")
             AS near`,
}

/**
 * Whether somebody with this username takes part in a contest that runs, or begins within the hour. For limits that must
 * not keep a school behind one address out of its contest. E-mail addresses are not looked up: whoever is refused or not
 * must not tell whose address is known here.
 */
export async function isNearContest(username: string): Promise<boolean> {
  const { rows } = await pool().query<{ near: boolean }>({ ...LOOK_UP, values: [username] })
  return rows[0]?.near ?? false
}

const ROOM = {
  name: 'near-room',
  text: `SELECT EXISTS (SELECT FROM "Exam" e JOIN (${NEAR}) near ON near.id = e."contestId", unnest(e.networks) AS room (cidr)
                         WHERE room.cidr::inet >>= $1::inet) AS near`,
}

/** Whether an address is in a room that organisers have named for a contest that is near. */
export async function isInNearRoom(address: string): Promise<boolean> {
  const plain = plainAddress(address)
  if (!plain) return false
  const { rows } = await pool().query<{ near: boolean }>({ ...ROOM, values: [plain] })
  return rows[0]?.near ?? false
}
