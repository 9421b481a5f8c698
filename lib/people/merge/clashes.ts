import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'

/*
 * What two accounts both have and one account may have once. Each of these statements leaves one of the two rows, before
 * the rest of the other account's rows change their owner.
 */

/** The account that stays and the one that is merged into it, by their ids. */
export interface Pair {
  readonly kept: string
  readonly other: string
}

export type Clash = (pair: Pair) => readonly Prisma.Sql[]

const name = (text: string) => Prisma.raw(`"${text}"`)

/** Of two rows `l` and `w` of the pair that have the same `keys`, `l` goes if the condition holds. */
const loses =
  (table: Prisma.ModelName, keys: readonly string[], worse: (pair: Pair) => Prisma.Sql): Clash =>
  (pair) => {
    const both = Prisma.sql`(${pair.kept}::uuid, ${pair.other}::uuid)`
    const same = keys.map((key) => Prisma.sql`l.${name(key)} = w.${name(key)}`)
    return [
      Prisma.sql`
        DELETE FROM ${name(table)} l USING ${name(table)} w
         WHERE l."userId" IN ${both} AND w."userId" IN ${both} AND l."userId" <> w."userId"
           AND ${Prisma.join(same, ' AND ')} AND (${worse(pair)})`,
    ]
  }

/** The kept account's row stays. */
export const keptStays = (table: Prisma.ModelName, ...keys: string[]): Clash =>
  loses(table, keys, ({ other }) => Prisma.sql`l."userId" = ${other}::uuid`)

/** Of two memberships of one team, the earlier stays: what was submitted since then counts for the team. */
export const earlierMembership = loses(
  'TeamMember',
  ['teamId'],
  () => Prisma.sql`(l."joinedAt", l."userId") > (w."joinedAt", w."userId")`,
)

/** Of two surrenders, the earlier stays: what was reached since then was reached after it. */
export const earlierSurrender = loses(
  'Surrender',
  ['problemId'],
  () => Prisma.sql`(l."createdAt", l."userId") > (w."createdAt", w."userId")`,
)

/** Nobody votes on their own hints. */
export const ownVotes: Clash = ({ kept, other }) => {
  const both = Prisma.sql`(${kept}::uuid, ${other}::uuid)`
  return [
    Prisma.sql`
      DELETE FROM "HintVote" v USING "Comment" c
       WHERE c.id = v."commentId" AND v."userId" IN ${both} AND c."userId" IN ${both}`,
  ]
}

/** Of two extensions, the longer stays. */
export const longerExtension = loses(
  'AssignmentExtension',
  ['assignmentId'],
  () => Prisma.sql`(l."dueAt", l."userId") < (w."dueAt", w."userId")`,
)

/** What would count if one account had sent both, see lib/daily/commands.ts: in the maze, whose fog lifts once, the first. */
export const betterDaily = loses(
  'DailyResult',
  ['day', 'board'],
  () => Prisma.sql`
    (l.late, CASE WHEN l.board = 'maze' THEN 0 ELSE l.figure END, l."createdAt", l."userId")
    > (w.late, CASE WHEN w.board = 'maze' THEN 0 ELSE w.figure END, w."createdAt", w."userId")`,
)

/** An entry that its owner has withdrawn makes way; two that are not withdrawn are an obstacle. */
export const withdrawnEntry = loses(
  'DuelEntry',
  ['problemId', 'role'],
  ({ other }) => Prisma.sql`
    l.status = 'withdrawn' AND (w.status <> 'withdrawn' OR l."userId" = ${other}::uuid)`,
)

/** Nobody follows themselves, or somebody twice. */
export const followedTwice: Clash = ({ kept, other }) => [
  Prisma.sql`
    DELETE FROM "Follow" f WHERE f."followerId" = ${other}::uuid AND (f."followedId" = ${kept}::uuid OR EXISTS (
      SELECT FROM "Follow" k WHERE k."followerId" = ${kept}::uuid AND k."followedId" = f."followedId"))`,
]
export const followersTwice: Clash = ({ kept, other }) => [
  Prisma.sql`
    DELETE FROM "Follow" f WHERE f."followedId" = ${other}::uuid AND (f."followerId" = ${kept}::uuid OR EXISTS (
      SELECT FROM "Follow" k WHERE k."followedId" = ${kept}::uuid AND k."followerId" = f."followerId"))`,
]

/** Nobody is told of what they did themselves, or anything twice. A streak of both is another one. */
export const toldTwice: Clash = (pair) => {
  const both = Prisma.sql`(${pair.kept}::uuid, ${pair.other}::uuid)`
  return [
    Prisma.sql`
      DELETE FROM "Notice" n USING "Submission" s
       WHERE s.id = n."submissionId" AND n.kind IN ('record', 'overtaken') AND n."userId" IN ${both}
         AND s."userId" IN ${both}`,
    Prisma.sql`
      DELETE FROM "Notice" WHERE "userId" IN ${both} AND (kind = 'streak' OR "followerId" IN ${both})`,
    ...keptStays('Notice', 'submissionId', 'kind')(pair),
    ...keptStays('Notice', 'problemId', 'kind')(pair),
    Prisma.sql`
      DELETE FROM "Notice" n USING "DuelEntry" e
       WHERE e.id = n."entryId" AND n."userId" IN ${both} AND e."userId" IN ${both}`,
    Prisma.sql`
      DELETE FROM "Notice" n USING "DuelChallenge" h
       WHERE h.id = n."challengeId" AND n."userId" IN ${both} AND h."userId" IN ${both}`,
    ...keptStays('Notice', 'followerId')(pair),
    ...keptStays('Notice', 'entryId')(pair),
    ...keptStays('Notice', 'challengeId')(pair),
  ]
}

/** Nobody is told twice that somebody follows them. */
export const followerTwice: Clash = ({ kept, other }) => [
  Prisma.sql`
    DELETE FROM "Notice" n USING "Notice" k
     WHERE n."followerId" = ${other}::uuid AND k."followerId" = ${kept}::uuid AND k."userId" = n."userId"`,
]

/** A form that both accounts have sent is another form once one of them is gone. */
export const sameForm =
  (table: 'Submission' | 'Comment'): Clash =>
  ({ kept, other }) => [
    Prisma.sql`
      UPDATE ${name(table)} SET token = gen_random_uuid()
       WHERE "userId" = ${other}::uuid AND token IN (
         SELECT token FROM ${name(table)} WHERE "userId" = ${kept}::uuid)`,
  ]

/**
 * Versions of programs are counted anew, in the order in which they were made, where both accounts have some. All of them
 * step aside first, because no number may be there twice at any moment.
 */
export const versions: Clash = ({ kept, other }) => {
  const both = Prisma.sql`(${kept}::uuid, ${other}::uuid)`
  const counted = Prisma.sql`
    SELECT id, row_number() OVER (PARTITION BY "problemId", role ORDER BY "createdAt", id)::int AS version,
           min("userId"::text) OVER (PARTITION BY "problemId", role)
           <> max("userId"::text) OVER (PARTITION BY "problemId", role) AS shared
      FROM "Submission" WHERE "userId" IN ${both} AND version IS NOT NULL`
  return [
    Prisma.sql`
      UPDATE "Submission" s SET version = s.version + 1000000000 FROM (${counted}) c WHERE c.id = s.id AND c.shared`,
    Prisma.sql`
      UPDATE "Submission" s SET version = c.version FROM (${counted}) c WHERE c.id = s.id AND c.shared`,
  ]
}

/** Of the two accounts, one has invited the other. */
export const invitedOneself: Clash = ({ kept, other }) => [
  Prisma.sql`DELETE FROM "Invitation" WHERE "invitedById" = ${other}::uuid AND "userId" = ${kept}::uuid`,
]
