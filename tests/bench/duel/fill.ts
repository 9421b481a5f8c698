import { db } from '@/lib/core/db'

/**
 * Creates `entries` entries of each role, including the built-in bots, and all their trials. Everything is made up, and
 * the same in every run.
 */
export async function fillDuel(entries: number, withPaths = true): Promise<void> {
  for (const role of ['architect', 'solver'] as const) {
    const there = await db.duelEntry.count({ where: { problemId: 'maze-duel', role } })
    await db.$executeRaw`
      WITH players AS (
        INSERT INTO "DuelPlayer" (id, "problemId", role, house)
        SELECT gen_random_uuid(), 'maze-duel', ${role}::"DuelRole", 'made-up-' || translate(n::text, '0123456789', 'abcdefghij') FROM generate_series(${there}::int + 1, ${entries}::int) AS n
        RETURNING id, house)
      INSERT INTO "DuelEntry" (id, "problemId", role, name, "playerId", "updatedAt")
      SELECT gen_random_uuid(), 'maze-duel', ${role}::"DuelRole", house, id, now() FROM players`
  }
  await db.$executeRaw`
    INSERT INTO "DuelMaze" (hash, text, size, walls, distance, shortest)
    SELECT encode(sha256(n::text::bytea), 'hex'), n::text, 15 + n % 36, 100 + 7 * n, 20, 30 FROM generate_series(0, 99) AS n`
  // Without triggers: those of contests' logs take minutes for a million trials, and find no contest.
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
    INSERT INTO "DuelTrial" (id, "architectId", "solverId", size, seed, "mazeHash", outcome, verdict, reason, steps,
                             "architectScore", "solverScore", "cpuMs", "wallMs", "memoryKiB", rules)
    SELECT gen_random_uuid(), architect, solver, size, seed, encode(sha256(maze::text::bytea), 'hex'),
           CASE WHEN unlucky THEN 'did-not-finish' ELSE 'solved' END, CASE WHEN unlucky THEN 'wrong-answer' ELSE 'accepted' END,
           '{}', steps, CASE WHEN NOT unlucky THEN steps / (100.0 + 7 * maze) END, (100.0 + 7 * maze) / steps,
           100, 200, 9000, 1
      FROM (SELECT a.id AS architect, s.id AS solver, (o ->> 'size')::int AS size, (o ->> 'seed')::int AS seed, a.n % 100 AS maze,
                   (a.n * s.n + (o ->> 'size')::int) % 20 = 0 AS unlucky,
                   200 + (abs(hashint8(a.n * 1000000 + s.n * 1000 + (o ->> 'size')::int)) % 900) AS steps
              FROM (SELECT id, row_number() OVER (ORDER BY house) AS n FROM "DuelPlayer" WHERE role = 'architect') a,
                   (SELECT id, row_number() OVER (ORDER BY house) AS n FROM "DuelPlayer" WHERE role = 'solver') s,
                   (SELECT jsonb_array_elements(schedule) AS o FROM "Problem" WHERE id = 'maze-duel') orders) made`
    },
    { timeout: 600_000 },
  )
  if (withPaths)
    await db.$executeRaw`
      INSERT INTO "DuelPath" ("trialId", path) SELECT id, repeat('URDL', steps / 4) FROM "DuelTrial"`
  await db.$executeRaw`ANALYZE "DuelTrial"`
}
