import { db } from '@/lib/core/db'
import { enqueueJury, juryTask } from '@/lib/queue/jury'
import { readDocument } from '@/lib/workshop/document'
import { awaitRun, failRun } from '@/lib/workshop/jury-work'
import { complete, deathOf, type Job } from './job'

interface Lost {
  readonly id: string
  readonly solution: string
  readonly document: unknown
}

/** Runs a jury solution of a draft. */
export const jury = {
  kind: 'jury',
  tasks: (languages) => languages.map(juryTask),

  /** A worker's death counts as an attempt, because the program may be the reason. The next worker begins anew. */
  async left(tx, job) {
    if (job.attempts < job.max_attempts) return awaitRun(tx, job.subject)
    await failRun(tx, job.subject, (await deathOf(tx, job)).cause)
    await complete(tx, job)
  },

  handedBack: (tx, job) => awaitRun(tx, job.subject),

  missing: {
    every: 30_000,
    odd: true,
    find: () =>
      db.$transaction(async (tx) => {
        const lost = await tx.$queryRaw<Lost[]>`
          SELECT r.id, r.solution, v.document FROM "JuryRun" r
            JOIN LATERAL (SELECT document FROM "Revision" v WHERE v."draftId" = r."draftId"
                           ORDER BY number DESC LIMIT 1) v ON true
           WHERE r.state IN ('waiting', 'running') AND NOT EXISTS (
             SELECT FROM graphile_worker.jobs j WHERE j.key = 'jury:' || r.id
                AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) LIMIT 100`
        for (const { id, solution, document } of lost) {
          const language = readDocument(document).jury.find(({ name }) => name === solution)?.language
          // The draft no longer has this program, so nobody asks for its run.
          if (language) await enqueueJury(tx, id, language)
          else await tx.juryRun.delete({ where: { id } })
        }
        return lost.length
      }),
  },
} as const satisfies Job
