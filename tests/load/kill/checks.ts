import { db } from '@/lib/core/db'
import { rebuildStandings } from '@/lib/standings/update'

/** Records each time that a submission becomes judged, whoever judges it. */
export async function countJudgings(): Promise<void> {
  await db.$executeRaw`CREATE TABLE judgings ("submissionId" uuid NOT NULL)`
  await db.$executeRaw`
    CREATE FUNCTION count_judging() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO judgings VALUES (NEW.id); RETURN NEW; END $$`
  await db.$executeRaw`
    CREATE TRIGGER count_judging AFTER UPDATE ON "Submission" FOR EACH ROW
      WHEN (NEW."judgedAt" IS DISTINCT FROM OLD."judgedAt") EXECUTE FUNCTION count_judging()`
}

/** Returns what is wrong with the acknowledged submissions, given as their ids with the verdict that each must have. */
export async function lossesOf(acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await db.submission.findMany({
    include: { results: { include: { replay: true, log: true } }, faults: { orderBy: { at: 'asc' } } },
  })
  const judgings = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT "submissionId" AS id, count(*)::int AS count FROM judgings GROUP BY 1`
  const times = new Map(judgings.map(({ id, count }) => [id, count]))
  const known = new Map(rows.map((row) => [row.id, row]))
  const losses: string[] = []
  for (const [id, verdict] of acknowledged) {
    const row = known.get(id)
    if (!row) losses.push(`${id} was acknowledged and is gone`)
    else if (row.state !== 'judged') losses.push(`${id} is ${row.state}: ${causesOf(row.faults)}`)
    else if (row.verdict !== verdict) losses.push(`${id} is ${row.verdict}, not ${verdict}`)
  }
  for (const { id, results, state } of rows) {
    if (state === 'judged' && times.get(id) !== 1) losses.push(`${id} was judged ${times.get(id)} times`)
    const whole = results.length === 3 && results.every(({ replay, log }) => replay && log)
    if (state === 'judged' && !whole)
      losses.push(`${id} has ${results.length} cases, or one without a replay`)
  }
  return losses
}

const causesOf = (faults: readonly { attempt: number; cause: string }[]) =>
  faults.map(({ attempt, cause }) => `(${attempt}) ${cause.split('\n', 1)[0]}`).join('; ')

const standings = async () =>
  JSON.stringify([
    await db.standing.findMany({ orderBy: [{ problemId: 'asc' }, { userId: 'asc' }] }),
    await db.overallStanding.findMany({ orderBy: { userId: 'asc' } }),
  ])

/** Whether the standings equal what a rebuild derives from all submissions. */
export async function standingsHold(): Promise<boolean> {
  const kept = await standings()
  await rebuildStandings()
  return kept === (await standings())
}

/** Counts the submissions that are not judged yet. */
export const unfinished = () => db.submission.count({ where: { state: { in: ['queued', 'judging'] } } })

export const jobsLeft = async (): Promise<number> => {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM graphile_worker.jobs`
  return row?.count ?? 0
}
