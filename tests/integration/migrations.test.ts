import { createHash, randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { schemaDiff } from '@/scripts/schema-diff.mjs'
import { applyMigrations, missingMigrations } from '@/scripts/up/migrations.mjs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'
import { query } from './statements'

const OURS = inRoot('prisma', 'migrations')
const NAMES = readdirSync(OURS).filter((name) => name !== 'migration_lock.toml')

test('the migrations create exactly the schema', async () => {
  const url = await freshDatabase()
  expect(await schemaDiff(url)).toBe('')
  await query(url, 'ALTER TABLE "Problem" DROP COLUMN "hidden"')
  expect(await schemaDiff(url)).toContain('ADD COLUMN     "hidden"')
})

test('no row gets its time from the clock of the server that asks', () => {
  expect(readFileSync(inRoot('prisma', 'schema.prisma'), 'utf8')).not.toContain('@default(now())')
})

test('a migrated database lacks no migration, an empty one lacks all', async () => {
  expect(await missingMigrations(await freshDatabase())).toEqual([])
  expect(await missingMigrations(await emptyDatabase())).toEqual(NAMES)
})

test('an unfinished migration counts as missing', async () => {
  const url = await freshDatabase()
  await query(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_init'`)
  expect(await missingMigrations(url)).toEqual([expect.stringMatching(/_init$/)])
})

describe('applying migrations', () => {
  let url: string
  let folder: string
  let told: string[]
  const apply = () => applyMigrations(url, (line) => told.push(line), folder)

  /** Writes a migration into the folder. */
  function write(name: string, sql: string) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }

  beforeEach(async () => {
    url = await emptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'clew-migrations-'))
    told = []
    write('1_first', 'CREATE TABLE first (id integer);')
    write('2_second', 'CREATE TABLE second (id integer);\nINSERT INTO second VALUES (1);')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('happens once, in order', async () => {
    expect(await apply()).toEqual(['1_first', '2_second'])
    expect(await apply()).toEqual([])
    write('3_third', 'CREATE TABLE third (id integer);')
    expect(await apply()).toEqual(['3_third'])
    expect(await query(url, 'SELECT * FROM second')).toEqual([{ id: 1 }])
    expect(told).toEqual(['Applying 2 migrations', 'Applying 1 migration'])
  })

  test('writes the rows that Prisma’s command writes', async () => {
    await apply()
    const rows = await query(url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name')
    const sql = readFileSync(join(folder, '1_first', 'migration.sql'))
    expect(rows[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      checksum: createHash('sha256').update(sql).digest('hex'),
      finished_at: expect.any(Date),
      migration_name: '1_first',
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      applied_steps_count: 1,
    })
    expect(rows[0]?.finished_at - rows[0]?.started_at).toBeGreaterThanOrEqual(0)
  })

  test('that fails half-way leaves what was there before, and can be tried again', async () => {
    write('2_second', 'CREATE TABLE second (id integer);\nINSERT INTO second VALUES (1);\nSELECT 1 / 0;')
    write('3_third', 'CREATE TABLE third (id integer);')
    await expect(apply()).rejects.toThrow('The migration 2_second failed and was undone: division by zero')
    expect(await tablesIn(url)).toEqual(['_prisma_migrations', 'first'])
    write('2_second', 'CREATE TABLE second (id integer);')
    expect(await apply()).toEqual(['2_second', '3_third'])
  })

  test('by two processes at once is done by one of them; the other waits', async () => {
    write('1_first', 'CREATE TABLE first (id integer);\nSELECT pg_sleep(0.5);')
    const both = await Promise.all([apply(), apply()])
    expect(both.sort((one, other) => one.length - other.length)).toEqual([[], ['1_first', '2_second']])
  })

  test('tells of one that was edited later, and does not apply it again', async () => {
    await apply()
    write('1_first', 'CREATE TABLE first (id bigint);')
    expect(await apply()).toEqual([])
    expect(told.at(-1)).toBe('These migrations were edited after the database had applied them: 1_first')
  })

  test('tells that the database is newer than the code', async () => {
    await apply()
    rmSync(join(folder, '2_second'), { recursive: true })
    expect(await apply()).toEqual([])
    expect(told.at(-1)).toBe('The database is newer than this code. It also has: 2_second')
  })

  test('is refused after one that Prisma’s command has left unfinished', async () => {
    await apply()
    await query(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_second'`)
    await expect(apply()).rejects.toThrow('2_second was started by Prisma and has not finished')
    await query(url, 'DROP TABLE second')
    await query(url, `UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '2_second'`)
    expect(await apply()).toEqual(['2_second'])
  })

  test('is refused in the database of another application', async () => {
    await query(url, 'CREATE TABLE accounts (id integer)')
    await expect(apply()).rejects.toThrow('tables of another application, such as “accounts”')
    expect(await tablesIn(url)).toEqual(['accounts'])
  })

  test('works on ours from any of them', async () => {
    const some = NAMES.slice(0, 5)
    rmSync(folder, { recursive: true })
    for (const name of some) cpSync(join(OURS, name), join(folder, name), { recursive: true })
    expect(await apply()).toEqual(some)
    expect(await applyMigrations(url, () => {})).toEqual(NAMES.slice(5))
  })
})

const tablesIn = async (url: string) =>
  (await query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
    ({ tablename }) => tablename,
  )

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgresUrl')
  await query(server, `CREATE DATABASE ${name}`)
  whenDone(() => query(server, `DROP DATABASE ${name} WITH (FORCE)`))
  return new URL(`/${name}`, server).href
}
