import 'server-only'
import {
  BUILT_IN_BOTS,
  type BuiltInArchitect,
  type BuiltInSolver,
} from '@/judge/puzzles/maze-duel/built-in/names'
import { ACTIVE } from '@/lib/access/duel'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'

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
