import 'server-only'
import { z } from 'zod'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, countingDeaths, defineJob, enqueueLost, lacksJob, MOST_WAITING, paced } from './job'

const taskOf = (language: string): string => `jury:${language}`
export const juryKey = (runId: string): string => `jury:${runId}`
const payload = z.object({ runId: z.uuid() })
const work = () => import('@/lib/workshop/jury')

/** Enqueues a run of a jury solution. It comes after judging, for which more people wait. */
export const enqueueJury = (tx: Prisma.TransactionClient, runId: string, language: string): Promise<void> =>
  addJob(tx, {
    task: taskOf(language),
    key: juryKey(runId),
    payload: { runId } satisfies z.infer<typeof payload>,
    priority: MOST_WAITING,
  })

interface Lost {
  readonly id: string
  readonly solution: string
  readonly document: unknown
}

/** Runs a jury solution on all cases of a draft, in the box and by the code that judge submissions. */
export const jury = defineJob({
  kind: 'jury',
  payload,
  tasks: (languages) => languages.map(taskOf),
  ...countingDeaths(async () => {
    const { awaitRun, failRun } = await work()
    return { again: awaitRun, giveUp: failRun }
  }),

  async run({ runId }, { judge }) {
    const { beginRun, noteRun } = await work()
    const task = await retryAfterOutage(() => beginRun(runId))
    if (!task) return undefined
    const results = await judge(task, {
      onProgress: paced(
        (progress) => noteRun(runId, progress.phase === 'case' ? progress.done : 0),
        ({ phase }) => phase,
      ),
    })
    return { limits: task.limits, results }
  },

  finish: async ({ runId }, { limits, results }) => (await work()).finishRun(runId, limits, results),

  missing: enqueueLost(
    (tx) => tx.$queryRaw<Lost[]>`
      SELECT r.id, r.solution, v.document FROM "JuryRun" r
        JOIN LATERAL (SELECT document FROM "Revision" v WHERE v."draftId" = r."draftId"
                       ORDER BY number DESC LIMIT 1) v ON true
       WHERE r.state IN ('waiting', 'running') AND ${lacksJob(Prisma.sql`'jury:' || r.id`)} LIMIT 100`,
    async (tx, { id, solution, document }) => {
      const { readDocument } = await import('@/lib/workshop/document')
      const language = readDocument(document).jury.find(({ name }) => name === solution)?.language
      // The draft no longer has this program, so nobody asks for its run.
      return language ? enqueueJury(tx, id, language) : tx.juryRun.delete({ where: { id } })
    },
  ),
})
