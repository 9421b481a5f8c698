import { mayReadEntry } from '@/lib/access/duel'
import { type Pledge, pledgeOf } from '@/lib/access/windows'
import { contestsOf } from '@/lib/contests/queries'
import { db } from '@/lib/core/db'
import type { DuelEntry } from '@/lib/generated/prisma/client'

/** A version whose source a contest has made public. */
export interface OpenedVersion {
  readonly version: number
  /** The title of the contest. */
  readonly contest: string
}

/** The source of one version. */
export interface EntrySource {
  readonly text: string
  readonly version: number
  /** Whether everyone may read it. */
  readonly open: boolean
  /** The title of the contest that made it public, if there is one. */
  readonly contest: string | null
}

export interface EntrySources {
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
