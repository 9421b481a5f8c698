import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inRoot } from './paths.mjs'

// Applies prisma/migrations as `prisma migrate deploy` does: the same table, checksums and lock, so both can be used on
// one database. Prisma's command needs its schema engine, which is a download, and takes 2 s.

/** Where this checkout has its migrations. */
const FOLDER = inRoot('prisma', 'migrations')

/** The advisory lock that Prisma takes too. It ends with the connection. */
const LOCK = 72707369

const TABLE = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */
/** @typedef {{ name: string, checksum: string, finished: boolean }} Row */

/**
 * Applies the missing migrations in order, each in one transaction: one that fails leaves nothing behind, not even a
 * row in the table. Waits while another process migrates the same database.
 *
 * `tell` is called with each line that a user should read. Returns the names of the migrations that were applied.
 *
 * Throws if a migration fails, if Prisma's command left one unfinished, or if the database is not ours.
 * @param {string} url
 * @param {(line: string) => void} tell
 * @param {string} [folder]
 */
export async function applyMigrations(url, tell, folder = FOLDER) {
  const migrations = migrationsIn(folder)
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const rows = (await rowsIn(client)) ?? (await createTable(client))
    check(rows, migrations, tell)
    const missing = missingFrom(rows, migrations)
    if (missing.length > 0)
      tell(`Applying ${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'}`)
    for (const migration of missing) await apply(client, migration)
    return namesOf(missing)
  })
}

/**
 * @param {Row[]} rows
 * @param {Migration[]} migrations
 * @param {(line: string) => void} tell
 */
function check(rows, migrations, tell) {
  const unfinished = rows.find(({ finished }) => !finished)
  if (unfinished) {
    throw new Error(
      `The migration ${unfinished.name} was started by Prisma and has not finished. Look at what it has changed, ` +
        'then set finished_at or rolled_back_at of its row in the table _prisma_migrations.',
    )
  }
  const ours = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = rows.filter(({ name }) => !ours.has(name))
  if (unknown.length > 0) {
    tell(`The database is newer than this code. It also has: ${namesOf(unknown).join(', ')}`)
  }
  const edited = rows.filter(({ name, checksum }) => ours.has(name) && ours.get(name) !== checksum)
  if (edited.length > 0) {
    tell(`These migrations were edited after the database had applied them: ${namesOf(edited).join(', ')}`)
  }
}

/**
 * The names of the migrations of this checkout that have not been completed in the database.
 * @param {string} url
 */
export const missingMigrations = (url) =>
  withClient(url, async (client) => namesOf(missingFrom((await rowsIn(client)) ?? [], migrationsIn(FOLDER))))

/** @param {{ name: string }[]} named */
const namesOf = (named) => named.map(({ name }) => name)

/**
 * @param {Row[]} rows
 * @param {Migration[]} migrations
 */
function missingFrom(rows, migrations) {
  const applied = new Set(namesOf(rows.filter(({ finished }) => finished)))
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * @param {string} folder
 * @returns {Migration[]}
 */
function migrationsIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return namesOf(entries)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * @param {pg.Client} client
 * @param {Migration} migration
 */
async function apply(client, { name, sql, checksum }) {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Error(`The migration ${name} failed and was undone: ${message}`, { cause: error })
  }
}

/**
 * The rows of the table, or `undefined` if the database has no such table.
 * @param {pg.Client} client
 * @returns {Promise<Row[] | undefined>}
 */
async function rowsIn(client) {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`)
  if (!tables[0].name) return undefined
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows
}

/**
 * Creates the table in an empty database. Throws if another application has its tables there.
 * @param {pg.Client} client
 * @returns {Promise<Row[]>}
 */
async function createTable(client) {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`,
  )
  if (rows.length > 0) {
    throw new Error(
      `The database has tables of another application, such as “${rows[0].relname}”. Give Clew an empty one.`,
    )
  }
  await client.query(TABLE)
  return []
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
