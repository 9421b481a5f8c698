import { isTrustedWith, maySeeEntry, ownsEntry, takesPart } from '@/lib/access/duel'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { DuelRole, DuelStatus, SubmissionState } from '@/lib/generated/prisma/enums'
import { type PartState, partStateOf } from '../participation'
import { PLAYER, type Player, playerOf } from '../players'
import { type LeaderboardRow, leaderboard } from './leaderboard'
import { type EntrySources, sourcesOf } from './sources'

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
