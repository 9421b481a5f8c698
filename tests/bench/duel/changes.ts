import { createInterface } from 'node:readline'
import { closeDatabase, db } from '@/lib/core/db'
import * as tables from '@/lib/duel/table'
import { fillDuel } from './fill'

/*
 * One of two checkouts whose leaderboards are compared: it runs in the folder of the checkout, so `@/` is that one's code. It
 * makes a change for each line of its input, brings both leaderboards up to date as the worker's job does, and prints how many
 * milliseconds that took.
 */

const PROBLEM = 'maze-duel'
/** Earlier commits only compute them anew. */
const update =
  (tables as { updateLeaderboards?: typeof tables.rebuildLeaderboards }).updateLeaderboards ??
  tables.rebuildLeaderboards

const CHANGES = { trial: newTrial, entry: newEntry } as const
let changes = 0

async function main(entries: number): Promise<void> {
  await fillDuel(entries, false)
  console.log(await store())
  for await (const line of createInterface(process.stdin)) {
    await CHANGES[line as keyof typeof CHANGES](++changes)
    console.log(await store())
  }
  await closeDatabase()
}

async function store(): Promise<number> {
  const began = performance.now()
  await db.$transaction((tx) => update(tx, PROBLEM), { timeout: 120_000, maxWait: 30_000 })
  return performance.now() - began
}

/** A trial has another result: a solver that needs some other number of steps, also where it did not finish. */
async function newTrial(number: number): Promise<void> {
  await db.$executeRaw`
    UPDATE "DuelTrial" t
       SET steps = 200 + ${number}::int, "solverScore" = m.walls::float8 / (200 + ${number}::int),
           outcome = 'solved', verdict = 'accepted', "architectScore" = (200 + ${number}::int) / m.walls::float8
      FROM "DuelMaze" m
     WHERE m.hash = t."mazeHash"
       AND t.id = (SELECT id FROM "DuelTrial" ORDER BY id OFFSET ${(number * 7919) % 10_000}::int LIMIT 1)`
}

/** An entry, of the two roles in turns, that has met everybody: as far as somebody else has, with other results. */
async function newEntry(number: number): Promise<void> {
  const [own, other] = number % 2 === 0 ? ['architect', 'solver'] : ['solver', 'architect']
  await db.$transaction(
    async (tx) => {
      const [player] = await tx.$queryRaw<{ id: string; like: string }[]>`
        WITH new AS (
          INSERT INTO "DuelPlayer" (id, "problemId", role, house)
          VALUES (gen_random_uuid(), ${PROBLEM}, ${own}::"DuelRole", 'new-' || translate(${number}::text, '0123456789', 'abcdefghij'))
          RETURNING id, house
        ), entry AS (
          INSERT INTO "DuelEntry" (id, "problemId", role, name, "playerId", "updatedAt")
          SELECT gen_random_uuid(), ${PROBLEM}, ${own}::"DuelRole", house, id, now() FROM new)
        SELECT id, (SELECT id FROM "DuelPlayer" WHERE role = ${own}::"DuelRole" AND house LIKE 'made-up-%' ORDER BY house LIMIT 1) AS like
          FROM new`
      const columns = (name: string) => (name === own ? player!.id : null)
      await tx.$executeRaw`
        INSERT INTO "DuelTrial" (id, "architectId", "solverId", size, seed, "mazeHash", outcome, verdict, reason, steps,
                                 "architectScore", "solverScore", "cpuMs", "wallMs", "memoryKiB", rules)
        SELECT gen_random_uuid(), coalesce(${columns('architect')}::uuid, "architectId"), coalesce(${columns('solver')}::uuid, "solverId"),
               size, seed, "mazeHash", outcome, verdict, reason, steps + 1, "architectScore" * (steps + 1) / steps,
               "solverScore" * steps / (steps + 1), 100, 200, 9000, 1
          FROM "DuelTrial" WHERE ${own} = 'architect' AND "architectId" = ${player!.like}::uuid OR ${other} = 'architect' AND "solverId" = ${player!.like}::uuid`
    },
    { timeout: 120_000 },
  )
}

await main(Number(process.argv[2]))
