import type { Side } from '@/lib/access/duel'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole, DuelStatus } from '@/lib/generated/prisma/enums'

/** Who plays: one version of an entry. */
export interface Player {
  readonly id: string
  readonly role: DuelRole
  /** What the entry is called. */
  readonly name: string
  /** Null for a version whose entry is gone. */
  readonly entryId: string | null
  readonly status: DuelStatus | null
  /** Whether it is the version with which the entry takes part. */
  readonly current: boolean
  readonly house: boolean
  /** Null for a house bot. */
  readonly author: { readonly username: string; readonly name: string } | null
  readonly version: number | null
  readonly language: string | null
}

/** What it takes to name a player. */
export const PLAYER = {
  select: {
    id: true,
    problemId: true,
    role: true,
    house: true,
    entry: { select: { id: true, name: true, status: true, playerId: true } },
    submission: {
      select: {
        version: true,
        language: true,
        user: {
          select: {
            id: true,
            username: true,
            name: true,
            duelEntries: {
              select: { id: true, name: true, status: true, playerId: true, problemId: true, role: true },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.DuelPlayerDefaultArgs

export type PlayerRow = Prisma.DuelPlayerGetPayload<typeof PLAYER>

export function playerOf(row: PlayerRow): Player {
  const { id, problemId, role, house, submission } = row
  const entries = submission?.user.duelEntries ?? []
  const entry = row.entry ?? entries.find((each) => each.problemId === problemId && each.role === role)
  return {
    id,
    role,
    name: entry?.name ?? house ?? submission?.user.name ?? '',
    entryId: entry?.id ?? null,
    status: entry?.status ?? null,
    current: entry?.playerId === id,
    house: house !== null,
    author: submission && { username: submission.user.username, name: submission.user.name },
    version: submission?.version ?? null,
    language: submission?.language ?? null,
  }
}

/** A player as those see it who decide who may see what it has played. */
export const sideOf = (row: PlayerRow): Side => ({
  authorId: row.submission?.user.id ?? null,
  status: playerOf(row).status,
})
