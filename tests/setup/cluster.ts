import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { postgresAccount } from '@/scripts/postgres/account.mjs'
import { binariesFolder } from '@/scripts/postgres/binaries.mjs'
import { type Cluster, createCluster, startServer, stopServer } from '@/scripts/postgres/cluster.mjs'
import { migrate } from '@/scripts/up/migrate.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { isAlive, processOf } from '@/scripts/up/process.mjs'
import { runNode } from './run'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server for its superuser. Databases are created next to the two templates. */
    postgresUrl: string
  }
}

const PREFIX = 'clew-test-'

/**
 * Starts one PostgreSQL for the run, in a folder below /tmp, with two template databases: `clew_migrated` and, with the
 * problems and an administrator, `clew_seeded`. It never flushes to disk.
 */
export default async function setUp(project: TestProject) {
  sweep()
  const home = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(home, 'owner.json'), JSON.stringify(processOf(process.pid)))
  const cluster = clusterIn(home)
  await createCluster(cluster)
  const { port } = await startServer(cluster, await anyFreePort())

  const url = new URL(`postgresql://postgres:${cluster.password}@127.0.0.1:${port}/postgres`)
  await makeTemplates(url)
  project.provide('postgresUrl', url.href)

  return async () => {
    await stopServer(cluster, 'immediate')
    rmSync(home, { recursive: true, force: true })
  }
}

function clusterIn(home: string): Cluster {
  const account = postgresAccount()
  if (account) chownSync(home, account.uid, account.gid)
  return {
    folder: join(home, 'pg'),
    binaries: binariesFolder(ROOT),
    account,
    log: join(home, 'postgres.log'),
    password: 'of a test',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  }
}

async function makeTemplates(url: URL) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('CREATE DATABASE clew_migrated')
    const migrated = new URL('/clew_migrated', url).href
    await migrate(migrated, () => {})
    await client.query('CREATE DATABASE clew_seeded TEMPLATE clew_migrated')
    const seeded = new URL('/clew_seeded', url).href
    await runNode(['--import', 'tsx', inRoot('prisma/seed.ts')], {
      DATABASE_URL: seeded,
      CLEW_ADMINISTRATOR_PASSWORD: 'administrator of a test',
      CLEW_SEED_BARE: '1',
    })
    const bots = new pg.Client({ connectionString: seeded })
    await bots.connect()
    try {
      // One duel has built-in bots, so that the workers of tests are not busy with the others.
      await bots.query(`DELETE FROM "DuelEntry" WHERE "problemId" <> 'maze-duel'`)
      await bots.query(`DELETE FROM "DuelPlayer" WHERE "problemId" <> 'maze-duel'`)
    } finally {
      await bots.end()
    }
  } finally {
    await client.end()
  }
}

/** Stops servers left over from killed runs. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const home = join(tmpdir(), name)
    try {
      if (isAlive(JSON.parse(readFileSync(join(home, 'owner.json'), 'utf8')))) continue
      const [pid] = readFileSync(join(home, 'pg', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It belongs to another user, or its server is already gone.
    }
    rmSync(home, { recursive: true, force: true })
  }
}
