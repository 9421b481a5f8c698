import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueueJury, juryTask } from '@/lib/queue/jury'
import { lacksJob } from '@/lib/queue/queue'
import { readDocument } from '@/lib/workshop/document'
import { awaitRun, failRun } from '@/lib/workshop/jury-work'
import { countingDeaths, enqueueLost, type Job } from './job'

interface Lost {
  readonly id: string
  readonly solution: string
  readonly document: unknown
}

/** Runs a jury solution of a draft. */
export const jury = {
  kind: 'jury',
  tasks: (languages) => languages.map(juryTask),
  ...countingDeaths(awaitRun, failRun),
  missing: enqueueLost(
    (tx) => tx.$queryRaw<Lost[]>`
      SELECT r.id, r.solution, v.document FROM "JuryRun" r
        JOIN LATERAL (SELECT document FROM "Revision" v WHERE v."draftId" = r."draftId"
                       ORDER BY number DESC LIMIT 1) v ON true
       WHERE r.state IN ('waiting', 'running') AND ${lacksJob(Prisma.sql`'jury:' || r.id`)} LIMIT 100`,
    (tx, { id, solution, document }) => {
      const language = readDocument(document).jury.find(({ name }) => name === solution)?.language
      // The draft no longer has this program, so nobody asks for its run.
      return language ? enqueueJury(tx, id, language) : tx.juryRun.delete({ where: { id } })
    },
  ),
} as const satisfies Job
