import 'server-only'
import {
  BUILT_IN_BOTS,
  type BuiltInArchitect,
  type BuiltInSolver,
} from '@/judge/puzzles/maze-duel/built-in/names'
import { ACTIVE, type Side } from '@/lib/access/duel'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole, DuelStatus } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'

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

export type BuiltInName = BuiltInArchitect | BuiltInSolver

/** Sources by name: made by `builtInSources` in scripts/up/built-in.mjs, inlined by next.config.js. */
const SOURCES: Readonly<Record<string, string>> = JSON.parse(process.env.BUILT_IN_SOURCES ?? '{}')

export interface BuiltIn {
  readonly name: BuiltInName
  readonly role: DuelRole
  /** TypeScript. */
  readonly source: string
  /** Its standing in each visible duel, in the order of the problems. */
  readonly record: readonly {
    readonly entryId: string
    readonly problemId: string
    readonly title: string
    /** Null until a trial is scored. */
    readonly place: number | null
    readonly score: number | null
    readonly trials: number
    /** Number of active entries of its role. */
    readonly entries: number
  }[]
}

/** A built-in bot by its name; undefined if there is none. */
export async function findBuiltIn(name: string, locale: string): Promise<BuiltIn | undefined> {
  const roles = ['architect', 'solver'] as const
  const role = roles.find((each) => BUILT_IN_BOTS[each].some((known) => known === name))
  if (!role) return undefined
  const entries = await db.duelEntry.findMany({
    where: { role, ...ACTIVE, player: { house: name }, problem: VISIBLE },
    orderBy: { problem: { position: 'asc' } },
    include: {
      standing: { select: { place: true, score: true, trials: true } },
      problem: {
        select: {
          statements: { ...inLocales(locale), select: { locale: true, title: true } },
          _count: { select: { duelEntries: { where: { role, ...ACTIVE } } } },
        },
      },
    },
  })
  return {
    name: name as BuiltInName,
    role,
    source: SOURCES[name] ?? '',
    record: entries.map(({ id, problemId, standing, problem }) => ({
      ...{ entryId: id, problemId },
      title: statementIn(problem.statements, locale).title,
      place: standing?.place ?? null,
      score: standing?.score ?? null,
      trials: standing?.trials ?? 0,
      entries: problem._count.duelEntries,
    })),
  }
}
