import type { Verdict } from '@/judge/verdicts'
import type { Actor } from '@/lib/access/administration'
import { pool } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { requireOrganiserOf } from './organisers'

/** A submission that counts for a contest. */
export interface Submitted {
  readonly id: string
  /** The participation that it counts for, and its display name. */
  readonly participant: string
  readonly name: string
  /** The id of its problem. */
  readonly problem: string
  /** Null for an answer string. */
  readonly language: string | null
  /** Null until it is judged. */
  readonly verdict: Verdict | null
  readonly createdAt: Date
}

/** The newest that are listed. */
export const LISTED = 100

const submitted = (where: string) => `
    SELECT s.id, p.id AS participant, coalesce(t.name, u.name, '') AS name, s."problemId" AS problem, s.language, s.verdict,
           s."createdAt"
      FROM "ContestEvent" e
      JOIN "Contest" k ON k.id = e."contestId"
      JOIN "Participation" p ON p.id = (e.data ->> 'participant')::uuid AND p.kind <> 'virtual'
      LEFT JOIN "Team" t ON t.id = p."teamId"
      LEFT JOIN "User" u ON u.id = p."userId"
      JOIN "Submission" s ON s.id = (e.data ->> 'id')::uuid
     WHERE e.type = 'submission' AND e."contestId" = $1::uuid ${where} AND counts_for(s."createdAt", p, k)
     ORDER BY s."createdAt" DESC LIMIT ${LISTED}`

const BY_ONE = { name: 'contest-submitted-by', text: submitted(`AND e.data ->> 'participant' = $2`) }
const BY_ALL = { name: 'contest-submitted', text: submitted('') }

/** What a participant has submitted to a contest, newest first. Throws `NotAllowed` unless the actor runs the contest. */
export async function submittedBy(
  actor: Actor | null,
  contestId: string,
  participant: string,
): Promise<readonly Submitted[]> {
  if (!(await requireOrganiserOf(actor, contestId)) || !isId(participant)) return []
  return (await pool().query<Submitted>({ ...BY_ONE, values: [contestId, participant] })).rows
}

/** What everybody has submitted to a contest, likewise. */
export async function submittedTo(actor: Actor | null, contestId: string): Promise<readonly Submitted[]> {
  if (!(await requireOrganiserOf(actor, contestId))) return []
  return (await pool().query<Submitted>({ ...BY_ALL, values: [contestId] })).rows
}
