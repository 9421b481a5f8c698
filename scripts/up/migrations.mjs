import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyFunctions, createFunctionTable, missingFunctions, outdateFunctions } from './functions.mjs'
import { inRoot } from './paths.mjs'

// Applies prisma/migrations with the table, checksums and lock of `prisma migrate deploy`, which cannot be used in its place: it
// knows nothing of what the baseline replaces, or of functions. Prisma's command needs its schema engine, which is a download, and takes 2 s. Then it applies
// prisma/functions.

/** Where this checkout has its migrations and functions. */
const FOLDER = inRoot('prisma')

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

/**
 * `replaces`: the migrations that were squashed into this one, and the functions which they made.
 * @typedef {{ name: string, sql: string, checksum: string, replaces?: { migrations: string[], functions: string[] } }} Migration
 */
/** @typedef {{ name: string, checksum: string, finished: boolean }} Row */

/**
 * Applies the missing migrations in order, each in one transaction: one that fails leaves nothing behind, not even a
 * row in the table. Then applies the functions that have changed, all in one transaction, unless the database is newer than
 * this code. Waits while another process migrates the same database.
 *
 * `tell` is called with each line that a user should read. Returns the names of the migrations that were applied, and of
 * the functions that have changed.
 *
 * Throws if a migration or a function fails, if Prisma's command left one unfinished, if the database is not ours, or if it
 * is from a time whose migrations are not here any more.
 * @param {string} url
 * @param {(line: string) => void} tell
 * @param {string} [folder]
 */
export async function applyMigrations(url, tell, folder = FOLDER) {
  const migrations = migrationsIn(join(folder, 'migrations'))
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const rows = (await rowsIn(client)) ?? (await createTable(client))
    await createFunctionTable(client)
    const isNewer = check(rows, migrations, tell)
    const missing = missingFrom(rows, migrations)
    const replaced = missing.filter(({ replaces }) => replaces && hasAll(rows, replaces.migrations))
    for (const migration of replaced)
      await transact(client, migration, () => outdateFunctions(client, migration.replaces?.functions))
    const applied = missing.filter((migration) => !replaced.includes(migration))
    if (applied.length > 0)
      tell(`Applying ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`)
    for (const migration of applied)
      await transact(client, migration, async () => {
        await client.query(migration.sql)
        await outdateFunctions(client)
      })
    const functions = isNewer ? [] : await applyFunctions(client, join(folder, 'functions'))
    return [...namesOf(applied), ...functions]
  })
}

/**
 * Whether the database has all these migrations; or none, which is an empty one. Throws if it has only some.
 * @param {Row[]} rows
 * @param {string[]} names
 */
function hasAll(rows, names) {
  const applied = new Set(namesOf(rows))
  const missing = names.filter((name) => !applied.has(name))
  if (missing.length === 0 || missing.length === names.length) return missing.length === 0
  throw new Error(
    `The database is older than what this version can bring up to date: it lacks ${missing.join(', ')}. ` +
      'Start the version of 27 November 2026 once, commit 5fb9c21b, and then this one.',
  )
}

/**
 * Returns whether the database is newer than this code.
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
  const replaced = new Set(migrations.flatMap(({ replaces }) => replaces?.migrations ?? []))
  const unknown = rows.filter(({ name }) => !ours.has(name) && !replaced.has(name))
  if (unknown.length > 0) {
    tell(`The database is newer than this code. It also has: ${namesOf(unknown).join(', ')}`)
  }
  const edited = rows.filter(({ name, checksum }) => ours.has(name) && ours.get(name) !== checksum)
  if (edited.length > 0) {
    tell(`These migrations were edited after the database had applied them: ${namesOf(edited).join(', ')}`)
  }
  return unknown.length > 0
}

/**
 * What of this checkout is not in the database: the names of the migrations that have not been completed there, and of the
 * functions that differ.
 * @param {string} url
 */
export const missingIn = (url) =>
  withClient(url, async (client) => ({
    migrations: namesOf(missingFrom((await rowsIn(client)) ?? [], migrationsIn(join(FOLDER, 'migrations')))),
    functions: await missingFunctions(client, join(FOLDER, 'functions')),
  }))

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
      const list = join(folder, name, 'replaces.json')
      const replaces = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), replaces }
    })
}

/**
 * Does the work of a migration and notes that it is applied, in one transaction.
 * @param {pg.Client} client
 * @param {Migration} migration
 * @param {() => Promise<unknown>} work
 */
async function transact(client, { name, checksum }, work) {
  try {
    await client.query('BEGIN')
    await work()
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
