import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '../generated/prisma/client'
import { databaseEnv } from './env'
import { log } from './log'

interface Database {
  readonly pool: pg.Pool
  readonly client: PrismaClient
}

/**
 * Kept on `globalThis`: the bundle of Next, its reloads in development and our own server around it each have their
 * own copy of this module, and all of them must share one pool.
 */
const shared = globalThis as typeof globalThis & { clewDatabase?: Database }

function open(): Database {
  const { DATABASE_URL, CLEW_DATABASE_POOL } = databaseEnv()
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: CLEW_DATABASE_POOL,
    // A server that is not there refuses at once; one on a busy machine takes its time.
    connectionTimeoutMillis: 15_000,
    application_name: 'clew',
  })
  // An idle connection that breaks (the server was restarted) is replaced by the pool; without a listener Node exits.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  // Three times what Prisma gives them: a machine that is busy is no fault of who waits.
  const transactionOptions = { timeout: 15_000, maxWait: 15_000 }
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions }) }
}

function database(): Database {
  shared.clewDatabase ??= open()
  return shared.clewDatabase
}

/**
 * The database by Prisma, made at the first use: modules that import it can be loaded (by `next build`, by a test)
 * where there is no database.
 */
export const db = new Proxy({} as PrismaClient, {
  get(_, name) {
    const { client } = database()
    const value: unknown = Reflect.get(client, name, client)
    return typeof value === 'function' ? value.bind(client) : value
  },
})

/** The same connections for plain SQL. */
export const pool = (): pg.Pool => database().pool

/** Ends all connections, if there are any. A later query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const open = shared.clewDatabase
  shared.clewDatabase = undefined
  await open?.client.$disconnect()
  await open?.pool.end()
}
