import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Prisma, PrismaClient } from '../generated/prisma/client'
import { databaseEnv, limitsEnv } from './env'
import { log } from './log'
import { storableTexts } from './storable'

/** The connection of a running transaction; what is asked through it is part of it. */
export type Transaction = Prisma.TransactionClient

interface Database {
  readonly pool: pg.Pool
  readonly client: PrismaClient
}

/**
 * Stored on `globalThis`: the Next bundle, its reloads in development and our own server each have their own copy of
 * this module, but must share one pool.
 */
const shared = globalThis as typeof globalThis & { clewDatabase?: Database }

/**
 * A connection whose values PostgreSQL can store, whoever sends them. Forms refuse such text with a sentence; this is for
 * every other door, because an address, a header or a token of another site must not end in a server error.
 */
class StorableClient extends pg.Client {
  // The overloads of `query` cannot be overridden one by one; all of them take the values second or in the first argument.
  override query(...given: unknown[]): never {
    // A query with its values is a plain object, which is copied; anything else that is given here has a class.
    return Reflect.apply(super.query, this, given.map(storableTexts)) as never
  }
}

/** Tells a connection what one person may store in a day: the functions of the database that count it read it there. */
async function tellShare(client: pg.ClientBase): Promise<void> {
  const bytes = limitsEnv().CLEW_MEBIBYTES_PER_DAY * 2 ** 20
  await client.query("SELECT set_config('clew.share_bytes', $1, false)", [String(bytes)])
}

function open(): Database {
  const { DATABASE_URL, CLEW_DATABASE_POOL } = databaseEnv()
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: CLEW_DATABASE_POOL,
    // A server that is down refuses at once; a busy machine may take a while to connect.
    connectionTimeoutMillis: 15_000,
    application_name: 'clew',
    Client: StorableClient,
    // The pool waits for it before anybody gets the connection.
    onConnect: tellShare,
  })
  // The pool replaces an idle connection that breaks (the server restarted); without a listener Node exits.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection broke'))
  // Three times Prisma's default timeout, so that a busy machine does not make requests fail.
  const transactionOptions = { timeout: 15_000, maxWait: 15_000 }
  const client = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions })
  // JSON is text already when it reaches the connection, and says NUL by an escape.
  const cleaned = client.$extends({
    query: { $allModels: { $allOperations: ({ args, query }) => query(storableTexts(args)) } },
  })
  return { pool, client: cleaned as unknown as PrismaClient }
}

function database(): Database {
  shared.clewDatabase ??= open()
  return shared.clewDatabase
}

/** The Prisma client, created on first use, so that `next build` or a test can import it without a database. */
export const db = new Proxy({} as PrismaClient, {
  get(_, name) {
    const { client } = database()
    const value: unknown = Reflect.get(client, name, client)
    return typeof value === 'function' ? value.bind(client) : value
  },
})

/** The same connection pool, for plain SQL. */
export const pool = (): pg.Pool => database().pool

/** Closes all open connections. A later query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const open = shared.clewDatabase
  shared.clewDatabase = undefined
  await open?.client.$disconnect()
  await open?.pool.end()
}
