import 'server-only'
import { isTrustedWith, mayReadEntry, maySeeEntry, ownsEntry, takesPart } from '@/lib/access/duel'
import type { Viewer } from '@/lib/access/viewer'
import { type Pledge, pledgeOf } from '@/lib/access/windows'
import { contestsOf } from '@/lib/contests/queries'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Person } from '@/lib/core/person'
import { type DuelEntry, Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole, DuelStatus, SubmissionState } from '@/lib/generated/prisma/enums'
import { findAnyDuel } from '../duels'
import { orders } from '../pairs'
import { type PartState, participationOf, partStateOf } from '../participation'
import { PLAYER, type Player, playerOf } from '../players'
import { type LeaderboardRow, leaderboard } from './leaderboard'

export interface Entry {
  readonly id: string
  readonly problemId: string
  readonly role: DuelRole
  readonly name: string
  readonly description: string
  readonly status: DuelStatus
  /** The reason for the veto. */
  readonly veto: string | null
  /** Whether the next version becomes active as soon as it has passed its test run. */
  readonly follows: boolean
  /** Whether its source is public. */
  readonly open: boolean
  readonly player: Player
  /** Id of the active version's submission; null for a built-in bot. */
  readonly submissionId: string | null
}

/** A version that its owner can make active, or could if it had qualified. */
export interface EntryVersion {
  readonly submissionId: string
  readonly version: number
  readonly language: string
  readonly state: SubmissionState
  readonly createdAt: Date
  readonly part: PartState
}

export interface EntryPage extends Entry, EntrySources {
  readonly own: boolean
  /** Its row of the leaderboard; null if it does not take part. */
  readonly standing: LeaderboardRow | null
  /** The whole leaderboard. */
  readonly table: readonly LeaderboardRow[]
  /** Newest first; empty unless the viewer is the owner. */
  readonly versions: readonly EntryVersion[]
}

const INCLUDE = {
  player: { select: { ...PLAYER.select, submissionId: true } },
  problem: { select: { hidden: true } },
} as const

/**
 * Everything on an entry's page. `undefined` if there is no entry that this viewer may see: entries of hidden problems
 * and vetoed ones are only for their owners and administrators. `version` selects the source to show.
 */
export async function entry(
  id: string,
  viewer: Viewer | null,
  version?: number,
): Promise<EntryPage | undefined> {
  if (!isId(id)) return undefined
  const row = await db.duelEntry.findUnique({ where: { id }, include: INCLUDE })
  if (!row) return undefined
  if (!maySeeEntry(row, viewer)) return undefined
  const own = ownsEntry(row, viewer)
  const trusted = isTrustedWith(row, viewer)
  const { submissionId } = row.player
  const [table = [], versions, sources] = await Promise.all([
    takesPart(row) ? leaderboard(row.problemId, row.role) : undefined,
    own && viewer ? versionsOf(viewer.id, row.problemId, row.role) : [],
    sourcesOf({ entry: row, submissionId, trusted, version }),
  ])
  return {
    ...entryOf(row),
    ...sources,
    own,
    standing: table.find((each) => each.entryId === id) ?? null,
    table,
    versions,
  }
}

type Row = Omit<Entry, 'player' | 'submissionId'> & {
  readonly player: Parameters<typeof playerOf>[0] & { readonly submissionId: string | null }
}

const entryOf = ({
  id,
  problemId,
  role,
  name,
  description,
  status,
  veto,
  follows,
  open,
  player,
}: Row): Entry => ({
  id,
  problemId,
  role,
  name,
  description,
  status,
  veto,
  follows,
  open,
  player: playerOf(player),
  submissionId: player.submissionId,
})

async function versionsOf(userId: string, problemId: string, role: DuelRole): Promise<EntryVersion[]> {
  const rows = await db.submission.findMany({
    where: { userId, problemId, role, version: { not: null } },
    orderBy: { version: 'desc' },
    select: {
      id: true,
      version: true,
      language: true,
      state: true,
      createdAt: true,
      player: { select: { entry: { select: { id: true } } } },
    },
  })
  return rows.map(({ id, version, language, state, createdAt, player }) => ({
    submissionId: id,
    version: version!,
    language: language!,
    state,
    createdAt,
    part: partStateOf({ state, player }),
  }))
}

/** A version whose source a contest has made public. */
interface OpenedVersion {
  readonly version: number
  /** The title of the contest. */
  readonly contest: string
}

/** The source of one version. */
interface EntrySource {
  readonly text: string
  readonly version: number
  /** Whether everyone may read it. */
  readonly open: boolean
  /** The title of the contest that made it public, if there is one. */
  readonly contest: string | null
}

interface EntrySources {
  /** The source of the active version or, if requested, of one of `opened`; null if the viewer may not read it. */
  readonly source: EntrySource | null
  /** The contest that will make the active version public, or already has. */
  readonly pledge: Pledge | null
  /** Newest first. */
  readonly opened: readonly OpenedVersion[]
}

interface Asked {
  readonly entry: Pick<DuelEntry, 'userId' | 'problemId' | 'role' | 'open'>
  /** Id of the active version's submission. */
  readonly submissionId: string | null
  /** Whether the viewer is the owner or an administrator. */
  readonly trusted: boolean
  /** The requested version. */
  readonly version: number | undefined
}

/**
 * The sources of an entry that the viewer may read. The active version's source is open to its owner and to
 * administrators, and to everyone if its owner has made it public. A version submitted in a contest that opens sources
 * is open to everyone after the contest.
 */
async function sourcesOf({ entry, submissionId, trusted, version }: Asked): Promise<EntrySources> {
  const { userId, problemId, role } = entry
  if (userId === null) return { source: null, pledge: null, opened: [] }
  const [contests, rows] = await Promise.all([
    contestsOf(problemId),
    db.submission.findMany({
      where: { userId, problemId, role, player: { isNot: null } },
      orderBy: { version: 'desc' },
      select: { id: true, version: true, createdAt: true },
    }),
  ])
  const versions = rows.map(({ id, version, createdAt }) => ({
    id,
    version: version!,
    pledge: pledgeOf(contests, createdAt) ?? null,
  }))
  const current = versions.find(({ id }) => id === submissionId)
  const asked = versions.find((each) => each.version === version && each.pledge?.kept)
  const readable = mayReadEntry({ trusted, open: entry.open }, current?.pledge) ? current : undefined
  const shown = asked ?? readable
  const contest = shown?.pledge?.kept ? shown.pledge.contest : null
  return {
    source: shown
      ? {
          text: await textOf(shown.id),
          version: shown.version,
          open: contest !== null || entry.open,
          contest,
        }
      : null,
    pledge: current?.pledge ?? null,
    opened: versions.flatMap(({ version, pledge }) =>
      pledge?.kept ? [{ version, contest: pledge.contest }] : [],
    ),
  }
}

const textOf = async (submissionId: string): Promise<string> =>
  (await db.submission.findUniqueOrThrow({ where: { id: submissionId }, select: { answer: true } })).answer

/** An entry's results against one entry of the other role, with the active versions of both. */
export interface OpponentRow {
  readonly entryId: string
  readonly name: string
  /** Null for a built-in bot. */
  readonly author: Person | null
  /** The mean over the scored trials; null if there is none. */
  readonly architectScore: number | null
  readonly solverScore: number | null
  readonly trials: number
  readonly forfeits: number
  readonly unfinished: number
}

interface Wanted {
  readonly problemId: string
  /** The entry's own role. */
  readonly role: DuelRole
  readonly playerId: string
}

/** For each role: the trial column of its own player, the trial column of the opponent, and the opponent's role. */
const SIDES = {
  architect: { own: Prisma.sql`t."architectId"`, theirs: Prisma.sql`t."solverId"`, role: 'solver' },
  solver: { own: Prisma.sql`t."solverId"`, theirs: Prisma.sql`t."architectId"`, role: 'architect' },
} as const

/**
 * All active opponents of a player in leaderboard order, including those it has not met yet. As everywhere, only trials
 * of the current schedule count.
 */
export async function opponents({ problemId, role, playerId }: Wanted): Promise<OpponentRow[]> {
  const duel = await findAnyDuel(problemId)
  if (!duel) return []
  const other = SIDES[role]
  return db.$queryRaw<OpponentRow[]>`
    SELECT e.id AS "entryId", e.name,
           (SELECT json_build_object('username', u.username, 'name', u.name, 'colour', u.colour, 'mark', u.mark)
              FROM "User" u WHERE u.id = e."userId") AS author, avg(t."architectScore") AS "architectScore",
           avg(t."solverScore") AS "solverScore", count(t.id)::int AS trials,
           count(*) FILTER (WHERE t.outcome = 'forfeit')::int AS forfeits,
           count(*) FILTER (WHERE t.outcome = 'did-not-finish')::int AS unfinished
      FROM "DuelEntry" e
      LEFT JOIN "DuelStanding" s ON s."entryId" = e.id
      LEFT JOIN "DuelTrial" t ON ${other.theirs} = e."playerId" AND ${other.own} = ${playerId}::uuid
       AND (t.size, t.seed) IN ${orders(duel.schedule)}
     WHERE e."problemId" = ${problemId} AND e.role = ${other.role}::"DuelRole" AND e.status = 'active'
     GROUP BY e.id, s.position
     ORDER BY s.position NULLS LAST, e."createdAt"`
}

/** Where the entry of a duel program stands. */
interface DuelPlacing {
  readonly entryId: string
  readonly place: number
  /** Number of entries on the leaderboard. */
  readonly total: number
  /** What ranks it. */
  readonly score: number
  readonly next: NextScore | undefined
}

/** The placing of a version that plays in a duel; undefined for any other submission, and until a trial is scored. */
export async function duelPlacingOf(
  submissionId: string,
  problemId: string,
): Promise<DuelPlacing | undefined> {
  const part = await participationOf(submissionId)
  if (part?.state !== 'active' || !part.entry) return undefined
  const { id: entryId } = part.entry
  const rows = (await leaderboard(problemId, part.role)) ?? []
  const row = rows.find((each) => each.entryId === entryId)
  if (!row || row.place === null || row.score === null) return undefined
  const { place, score } = row
  return { entryId, place, score, total: rows.length, next: nextScoreOf(rows, entryId) }
}

interface ScoredRow {
  readonly entryId: string
  readonly place: number | null
  readonly score: number | null
}

/** How much the score must grow for the place of the row above, and which place that is. */
export interface NextScore {
  readonly by: number
  readonly place: number
}

/**
 * The next better place on a duel's leaderboard, whose rows are in order. `undefined` for the first place, and for an
 * entry without a place. Places follow from intervals, so reaching that score promises to be level, not ahead.
 */
export function nextScoreOf(rows: readonly ScoredRow[], entryId: string): NextScore | undefined {
  const own = rows.find((row) => row.entryId === entryId)
  if (!own || own.place === null || own.score === null) return undefined
  const above = rows.findLast(({ place, score }) => place !== null && score !== null && place < own.place!)
  return above && { by: Math.max(0, above.score! - own.score), place: above.place! }
}
