import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { closeDatabase } from '@/lib/core/db'
import { postgresAccount } from '@/scripts/postgres/account.mjs'
import { binariesFolder } from '@/scripts/postgres/binaries.mjs'
import { type Cluster, createCluster, startServer, stopServer } from '@/scripts/postgres/cluster.mjs'
import { migrate } from '@/scripts/up/migrate.mjs'
import { ROOT } from '@/scripts/up/paths.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { runNode } from '@/tests/setup/run'
import { atTheEnd } from './cleanup'

const PASSWORD = 'of a benchmark'

let started: Promise<string> | undefined
let server = ''
let postmaster = 0
let others = 0

/**
 * Starts a database for all parts of this run and sets DATABASE_URL to it, which `@/lib/db` reads. Returns its URL.
 *
 * It is the embedded PostgreSQL in a temporary folder, with the settings of `npm run up`: an acknowledged submission is
 * on the disk.
 */
export function startDatabase(): Promise<string> {
  started ??= start()
  return started
}

async function start(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  atTheEnd(() => rmSync(home, { recursive: true, force: true }))
  const cluster = clusterIn(home)
  await finished(() => createCluster(cluster))
  atTheEnd(() => stopServer(cluster, 'immediate'))
  const wished = await anyFreePort()
  const { pid, port } = await finished(() => startServer(cluster, wished))
  postmaster = pid
  server = `postgresql://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`
  const url = await makeDatabase(server, 'clew')
  await fill(url, ROOT)
  process.env.DATABASE_URL = url
  atTheEnd(closeDatabase)
  return url
}

/** Creates one more database for a checkout's code in the same server. Returns its URL. */
export async function databaseOf(checkout: string): Promise<string> {
  await startDatabase()
  const url = await makeDatabase(server, `clew_other_${++others}`)
  await fill(url, checkout)
  return url
}

/** Creates the tables of a checkout, with its problems. */
async function fill(url: string, checkout: string): Promise<void> {
  const inside = (path: string) => join(checkout, path)
  await migrate(url, () => {}, inside('prisma'))
  await runNode(['--import', 'tsx', inside('prisma/seed.ts')], { DATABASE_URL: url }, checkout)
}

/** Process id of the database server; the processes of its connections are its children. */
export const databasePid = (): number => postmaster

/** Starts work that the cleanup must wait for before it can undo it. */
function finished<Value>(begin: () => Promise<Value>): Promise<Value> {
  const ends: Promise<Value>[] = []
  atTheEnd(async () => void (await Promise.allSettled(ends)))
  ends.push(begin())
  return ends[0]!
}

function clusterIn(home: string): Cluster {
  const account = postgresAccount()
  if (account) chownSync(home, account.uid, account.gid)
  const log = join(home, 'postgres.log')
  return { folder: join(home, 'pg'), binaries: binariesFolder(ROOT), account, log, password: PASSWORD }
}

async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
    const { rows } = await client.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
    )
    const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name)
    if (off.length > 0) throw new Error(`The database does not keep what it acknowledges: ${off} is off.`)
  } finally {
    await client.end()
  }
  return `${server}/${name}`
}
