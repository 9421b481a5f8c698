import { mayReadEntry } from '@/lib/access/duel'
import { type Pledge, pledgeOf } from '@/lib/access/windows'
import { contestsOf } from '@/lib/contests/queries'
import { db } from '@/lib/core/db'
import type { DuelEntry } from '@/lib/generated/prisma/client'

/** A version that a contest has opened to everybody. */
export interface OpenedVersion {
  readonly version: number
  /** The title of the contest. */
  readonly contest: string
}

/** The source of one version. */
export interface EntrySource {
  readonly text: string
  readonly version: number
  /** Whether everybody may read it. */
  readonly open: boolean
  /** The title of the contest that has opened it, if one has. */
  readonly contest: string | null
}

export interface EntrySources {
  /** Of the version that plays, or of one of `opened` that was asked for; null for who may not read it. */
  readonly source: EntrySource | null
  /** The contest that opens the version that plays, or has opened it. */
  readonly pledge: Pledge | null
  /** Newest first. */
  readonly opened: readonly OpenedVersion[]
}

interface Asked {
  readonly entry: Pick<DuelEntry, 'userId' | 'problemId' | 'role' | 'open'>
  /** Of the version that plays. */
  readonly submissionId: string | null
  /** Whether it is the owner or an administrator who asks. */
  readonly trusted: boolean
  /** The version that was asked for. */
  readonly version: number | undefined
}

/**
 * What may be read of an entry. The version that plays is open to its owner and to administrators, and to everybody where
 * its owner opens it; every version that was submitted in a contest which opens sources, to everybody once that is over.
 */
export async function sourcesOf({ entry, submissionId, trusted, version }: Asked): Promise<EntrySources> {
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
