import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase } from '@/lib/core/db'
import { endStreams } from '@/lib/live/shared'
import { whenDone } from './when-done'

/**
 * `migrated`: empty tables. `seeded`: with the problems and the administrator `admin`. `duel`: also with a duel that has
 * been played, see tests/e2e/duel-site.ts.
 */
export type Template = 'migrated' | 'seeded' | 'duel'

/** Password of `admin` in a seeded database. */
export const ADMINISTRATOR_PASSWORD = 'administrator of a test'

/**
 * Creates a database for this test file and sets DATABASE_URL to it, so that `@/lib/db` and every child process use it.
 * Call it in `beforeAll` or at the top level of the file. The database is dropped at the end of the file.
 *
 * Returns the URL of the database.
 */
export async function freshDatabase(template: Template = 'migrated'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE clew_${template}`)
  const url = new URL(`/${name}`, inject('postgresUrl')).href
  process.env.DATABASE_URL = url
  whenDone(async () => {
    // Their connection listens to this database.
    endStreams()
    await closeDatabase()
    await asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
  return url
}

async function asSuperuser(sql: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
