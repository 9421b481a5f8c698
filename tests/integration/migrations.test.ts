import pg from 'pg'
import { expect, test } from 'vitest'
import { missingMigrations } from '@/scripts/up/migrate.mjs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { freshDatabase } from '../setup/postgres'
import { runNode } from '../setup/run'

const prisma = (words: string[], url: string) =>
  runNode([inRoot('node_modules/prisma/build/index.js'), ...words], { DATABASE_URL: url })

test('the migrations make exactly the schema', async () => {
  const url = await freshDatabase()
  const { stdout } = await prisma(
    ['migrate', 'diff', '--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma'],
    url,
  )
  expect(stdout).toContain('No difference detected.')
})

test('a migrated database misses nothing, an empty one everything', async () => {
  const url = await freshDatabase()
  expect(await missingMigrations(url)).toEqual([])
  const empty = new URL('/postgres', url).href
  expect((await missingMigrations(empty))[0]).toMatch(/_init$/)
})

test('a migration that did not finish counts as missing', async () => {
  const url = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_init'`)
  await client.end()
  expect(await missingMigrations(url)).toEqual([expect.stringMatching(/_init$/)])
})
