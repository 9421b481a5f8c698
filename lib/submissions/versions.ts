import type { Verdict } from '@/judge/verdicts'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import type { DuelRole, SubmissionState } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'

/** A program as one of its author's versions; never shown to anyone else. */
export interface Version {
  /** Id of the submission. */
  readonly id: string
  /** Counts the author's programs for the problem, from 1. */
  readonly version: number
  readonly language: string
  readonly state: SubmissionState
  /** Null until it is judged. */
  readonly verdict: Verdict | null
  readonly score: number
  readonly createdAt: Date
  /** Whether the leaderboard shows this version. */
  readonly ranked: boolean
}

export interface BotOfProblem {
  readonly problemId: string
  /** Set in duels only. */
  readonly role: DuelRole | null
  readonly title: string
  /** Newest first. */
  readonly versions: readonly Version[]
}

const COLUMNS = {
  id: true,
  version: true,
  language: true,
  state: true,
  verdict: true,
  score: true,
  createdAt: true,
  standing: { select: { submissionId: true } },
} as const

type Row = Omit<Version, 'version' | 'language' | 'verdict' | 'ranked'> & {
  readonly version: number | null
  readonly language: string | null
  readonly verdict: string | null
  readonly standing: object | null
}

const versionOf = ({ standing, ...row }: Row): Version => ({
  ...row,
  version: row.version ?? 0,
  language: row.language ?? '',
  verdict: row.verdict as Verdict | null,
  ranked: standing !== null,
})

/** All programs of a user by problem and role, most recently edited problem first. Test runs are not versions. */
export async function listBots(userId: string, locale: string): Promise<BotOfProblem[]> {
  const rows = await db.submission.findMany({
    where: { userId, version: { not: null }, problem: VISIBLE },
    orderBy: { createdAt: 'desc' },
    select: {
      ...COLUMNS,
      problemId: true,
      role: true,
      problem: { select: { statements: { ...inLocales(locale), select: { locale: true, title: true } } } },
    },
  })
  const bots = new Map<string, BotOfProblem & { readonly versions: Version[] }>()
  for (const { problem, problemId, role, ...row } of rows) {
    const title = statementIn(problem.statements, locale).title
    const key = JSON.stringify([problemId, role])
    const bot = bots.get(key) ?? { problemId, role, title, versions: [] }
    bot.versions.push(versionOf(row))
    bots.set(key, bot)
  }
  return [...bots.values()]
}

/** A user's programs for one problem (in a duel, for one role), newest first. */
export async function listVersions(
  userId: string,
  problemId: string,
  role: DuelRole | null = null,
): Promise<Version[]> {
  const rows = await db.submission.findMany({
    where: { userId, problemId, role, version: { not: null } },
    orderBy: { version: 'desc' },
    select: COLUMNS,
  })
  return rows.map(versionOf)
}

/** One version with its source; `undefined` if this user has no such version. */
export async function findVersion(
  userId: string,
  problemId: string,
  version: number,
  role: DuelRole | null = null,
): Promise<(Version & { readonly source: string; readonly compileLog: string | null }) | undefined> {
  const row = await db.submission.findFirst({
    where: { userId, problemId, role, version },
    select: { ...COLUMNS, answer: true, compileLog: true },
  })
  if (!row) return undefined
  const { answer, compileLog, ...rest } = row
  return { ...versionOf(rest), source: answer, compileLog }
}
