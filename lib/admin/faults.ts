import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { SubmissionState } from '@/lib/generated/prisma/enums'

/** What the judge failed to judge. */
export type FaultSubject =
  | {
      readonly kind: 'submission'
      readonly submissionId: string
      readonly username: string
      readonly language: string | null
      /** State of the submission: `stuck` waits for an administrator. */
      readonly state: SubmissionState
    }
  | {
      readonly kind: 'pair'
      readonly architectId: string
      readonly solverId: string
      /** Display names of the two players. */
      readonly architect: string
      readonly solver: string
      /** Whether the pair is paused until an administrator resolves the fault. */
      readonly stuck: boolean
    }

export interface FaultRow {
  readonly id: string
  readonly problemId: string
  readonly subject: FaultSubject
  readonly worker: { readonly host: string; readonly pid: number } | null
  readonly attempt: number
  readonly cause: string
  readonly at: Date
  /** When the submission was judged after all, or an administrator resolved the fault. */
  readonly resolvedAt: Date | null
}

/**
 * Lists judge faults: unresolved first, then newest first. Throws `NotAllowed` unless the actor is an administrator.
 */
export async function listFaults(actor: Actor | null, take = 100): Promise<FaultRow[]> {
  requireAdministrator(actor)
  const rows = await db.judgeFault.findMany({
    orderBy: [{ resolvedAt: { sort: 'desc', nulls: 'first' } }, { at: 'desc' }],
    take,
    include: {
      worker: { select: { host: true, pid: true } },
      submission: {
        select: { problemId: true, language: true, state: true, user: { select: { username: true } } },
      },
      architect: { select: PLAYER },
      solver: { select: PLAYER },
    },
  })
  return rows.map(({ id, worker, attempt, cause, at, resolvedAt, ...about }) => ({
    id,
    ...subjectOf(about),
    worker,
    attempt,
    cause,
    at,
    resolvedAt,
  }))
}

const PLAYER = {
  id: true,
  problemId: true,
  house: true,
  submission: { select: { version: true, user: { select: { username: true } } } },
} as const

interface Player {
  readonly id: string
  readonly problemId: string
  readonly house: string | null
  readonly submission: {
    readonly version: number | null
    readonly user: { readonly username: string }
  } | null
}

interface About {
  readonly submissionId: string | null
  readonly submission: {
    readonly problemId: string
    readonly language: string | null
    readonly state: SubmissionState
    readonly user: { readonly username: string }
  } | null
  readonly architect: Player | null
  readonly solver: Player | null
  readonly stuck: boolean
}

function subjectOf(about: About): Pick<FaultRow, 'problemId' | 'subject'> {
  const { submissionId, submission, architect, solver, stuck } = about
  if (submissionId && submission) {
    const { problemId, language, state, user } = submission
    return {
      problemId,
      subject: { kind: 'submission', submissionId, username: user.username, language, state },
    }
  }
  // The database requires every fault to have one or the other.
  const [builder, walker] = [architect!, solver!]
  const names = { architect: nameOf(builder), solver: nameOf(walker) }
  return {
    problemId: builder.problemId,
    subject: { kind: 'pair', architectId: builder.id, solverId: walker.id, ...names, stuck },
  }
}

const nameOf = ({ house, submission }: Player): string =>
  house ?? `${submission?.user.username} ${submission?.version}`

/** Marks a fault as resolved. Returns false if it does not exist or is resolved already. */
export async function resolveFault(actor: Actor | null, id: string): Promise<boolean> {
  requireAdministrator(actor)
  if (!isId(id)) return false
  return db.$transaction(async (tx) => {
    const { count } = await tx.judgeFault.updateMany({
      where: { id, resolvedAt: null },
      data: { resolvedAt: new Date() },
    })
    if (count === 0) return false
    await record({ actorId: actor.id, action: 'fault-resolved', subject: `fault/${id}` }, tx)
    return true
  })
}
