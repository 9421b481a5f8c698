import type { Side } from '@/lib/access/duel'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole, DuelStatus } from '@/lib/generated/prisma/enums'

/** One version of an entry, which plays trials. */
export interface Player {
  readonly id: string
  readonly role: DuelRole
  /** The entry's name. */
  readonly name: string
  /** Null if the version's entry is gone. */
  readonly entryId: string | null
  readonly status: DuelStatus | null
  /** Whether it is the entry's active version. */
  readonly current: boolean
  readonly house: boolean
  /** Null for a built-in bot. */
  readonly author: Person | null
  readonly version: number | null
  readonly language: string | null
}

/** The relations needed to name a player. */
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
            ...PERSON,
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
    author: submission && personOf(submission.user),
    version: submission?.version ?? null,
    language: submission?.language ?? null,
  }
}

/** The fields of a player that decide who may see what it has played. */
export const sideOf = (row: PlayerRow): Side => ({
  authorId: row.submission?.user.id ?? null,
  status: playerOf(row).status,
})
