import { readdirSync } from 'node:fs'
import pg from 'pg'
import { say } from './log.mjs'
import { inRoot } from './paths.mjs'
import { runStep } from './run.mjs'

/**
 * Applies missing migrations: ours, and those of the queue, which has a separate schema.
 * @param {string} url
 */
export async function migrate(url) {
  await migrateSite(url)
  await migrateQueue(url)
}

/**
 * Creates or updates the tables of graphile-worker; takes 20 ms if there is nothing to do.
 * @param {string} url
 */
export async function migrateQueue(url) {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
}

/**
 * Prisma's command takes 2 s even if there is nothing to do, so its table is queried first.
 * @param {string} url
 */
async function migrateSite(url) {
  const missing = await missingMigrations(url)
  if (missing.length === 0) return
  say(`Applying ${missing.length} ${missing.length === 1 ? 'migration' : 'migrations'}`)
  await runStep(
    'migrate',
    process.execPath,
    [inRoot('node_modules/prisma/build/index.js'), 'migrate', 'deploy'],
    {
      DATABASE_URL: url,
    },
  )
}

/**
 * The migrations of this checkout that have not been completed in the database.
 * @param {string} url
 * @returns {Promise<string[]>}
 */
export async function missingMigrations(url) {
  const applied = await appliedMigrations(url)
  return readdirSync(inRoot('prisma', 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .filter((name) => !applied.has(name))
}

/**
 * @param {string} url
 * @returns {Promise<Set<string>>} The names of the applied migrations.
 */
async function appliedMigrations(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    )
    return new Set(rows.map((row) => row.migration_name))
  } catch (error) {
    const UNDEFINED_TABLE = '42P01'
    if (/** @type {{ code?: string }} */ (error).code === UNDEFINED_TABLE) return new Set()
    throw error
  } finally {
    await client.end()
  }
}
