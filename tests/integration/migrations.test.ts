import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { schemaDiff } from '@/scripts/schema-diff.mjs'
import { applyMigrations, missingIn } from '@/scripts/up/migrations.mjs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'
import { query } from './statements'

const MIGRATIONS = readdirSync(inRoot('prisma', 'migrations')).filter((name) => !name.endsWith('.toml'))
const FUNCTIONS = readdirSync(inRoot('prisma', 'functions')).map((name) => name.replace('.sql', ''))

test('the migrations create exactly the schema', async () => {
  const url = await freshDatabase()
  expect(await schemaDiff(url)).toBe('')
  await query(url, 'ALTER TABLE "Problem" DROP COLUMN "hidden"')
  expect(await schemaDiff(url)).toContain('ADD COLUMN     "hidden"')
})

test('no row gets its time from the clock of the server that asks', () => {
  expect(readFileSync(inRoot('prisma', 'schema.prisma'), 'utf8')).not.toContain('@default(now())')
})

test('a migrated database lacks nothing, an empty one lacks all', async () => {
  expect(await missingIn(await freshDatabase())).toEqual({ migrations: [], functions: [] })
  const { migrations, functions } = await missingIn(await emptyDatabase())
  expect([migrations, functions.sort()]).toEqual([MIGRATIONS, FUNCTIONS.sort()])
})

test('an unfinished migration counts as missing', async () => {
  const url = await freshDatabase()
  await query(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_baseline'`)
  expect((await missingIn(url)).migrations).toEqual([expect.stringMatching(/_baseline$/)])
})

test('each function and each trigger of the database is from the file with the name of the function', async () => {
  const url = await freshDatabase()
  const rows = await query(
    url,
    `SELECT p.proname AS name, array_remove(array_agg(t.tgname::text), NULL) AS triggers
       FROM pg_proc p LEFT JOIN pg_trigger t ON t.tgfoid = p.oid WHERE p.pronamespace = 'public'::regnamespace GROUP BY p.oid`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(FUNCTIONS.sort())
  for (const { name, triggers } of rows) {
    const sql = readFileSync(inRoot('prisma', 'functions', `${name}.sql`), 'utf8')
    expect(sql.match(/^CREATE (?:CONSTRAINT )?TRIGGER/gm) ?? [], name).toHaveLength(triggers.length)
    // A line that says what it is for comes first.
    expect(sql, name).toMatch(/^-- /)
  }
})

describe('applying migrations', () => {
  let url: string
  let folder: string
  let told: string[]
  const apply = () => applyMigrations(url, (line) => told.push(line), folder)
  const migrationIn = (name: string) => join(folder, 'migrations', name)
  const functionIn = (name: string) => join(folder, 'functions', `${name}.sql`)

  /** Writes a migration into the folder. */
  function write(name: string, sql: string) {
    mkdirSync(migrationIn(name), { recursive: true })
    writeFileSync(join(migrationIn(name), 'migration.sql'), sql)
  }

  /** Writes a function into the folder that returns this value. */
  function writeFunction(name: string, value: string, more = '') {
    mkdirSync(join(folder, 'functions'), { recursive: true })
    writeFileSync(
      functionIn(name),
      `CREATE FUNCTION ${name}() RETURNS int LANGUAGE sql AS $$ SELECT ${value} $$;\n${more}`,
    )
  }
  const resultOf = async (name: string) => (await query(url, `SELECT ${name}() AS value`))[0]?.value

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
    const sql = readFileSync(join(migrationIn('1_first'), 'migration.sql'))
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
    expect(await tablesIn(url)).toEqual(['_functions', '_prisma_migrations', 'first'])
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
    rmSync(migrationIn('2_second'), { recursive: true })
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

  describe('then applies the functions', () => {
    beforeEach(() => {
      // The first one is before the one that it calls, in the order of names.
      writeFunction('alpha', 'beta() + 1')
      writeFunction('beta', '1')
    })

    test('once, and again when a file has changed or is gone', async () => {
      expect(await apply()).toEqual(['1_first', '2_second', 'beta', 'alpha'])
      expect(await apply()).toEqual([])
      writeFunction('beta', '10')
      expect(await apply()).toEqual(['beta'])
      expect(await resultOf('alpha')).toBe(11)
      writeFunction('alpha', '5')
      rmSync(functionIn('beta'))
      expect(await apply()).toEqual(['alpha', 'beta'])
      expect(await resultOf('alpha')).toBe(5)
      await expect(resultOf('beta')).rejects.toThrow('beta() does not exist')
    })

    test('with their arguments, their type and their triggers', async () => {
      const trigger = (
        name: string,
      ) => `CREATE FUNCTION gamma() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER ${name} BEFORE INSERT ON first FOR EACH ROW EXECUTE FUNCTION gamma();`
      const triggers = async () =>
        (await query(url, 'SELECT tgname FROM pg_trigger')).map(({ tgname }) => tgname)
      writeFileSync(functionIn('gamma'), trigger('refuse'))
      await apply()
      expect(await triggers()).toEqual(['refuse'])
      writeFileSync(functionIn('gamma'), trigger('decline'))
      writeFileSync(
        functionIn('beta'),
        'CREATE FUNCTION beta(more int = 2) RETURNS int LANGUAGE sql AS $$ SELECT more $$;',
      )
      expect(await apply()).toEqual(['beta', 'gamma'])
      expect([await triggers(), await resultOf('alpha')]).toEqual([['decline'], 3])
      rmSync(functionIn('gamma'))
      await apply()
      expect(await triggers()).toEqual([])
    })

    test('again after a migration, which may have dropped what they rely on', async () => {
      await apply()
      write('3_third', 'DROP FUNCTION beta();')
      expect(await apply()).toEqual(['3_third', 'beta', 'alpha'])
      expect(await resultOf('alpha')).toBe(2)
    })

    test('all or none of them', async () => {
      await apply()
      writeFunction('alpha', '7')
      writeFunction('beta', '10', 'SELECT 1 / 0;')
      await expect(apply()).rejects.toThrow(
        'The functions failed at beta.sql and were undone: division by zero',
      )
      expect([await resultOf('alpha'), await resultOf('beta')]).toEqual([2, 1])
      writeFunction('beta', '10')
      expect((await apply()).sort()).toEqual(['alpha', 'beta'])
    })

    test('all or none of them, also if the process is killed', async () => {
      await apply()
      writeFunction('alpha', '7')
      writeFunction('beta', '10', 'SELECT pg_sleep(600);')
      const script = `import { applyMigrations } from ${JSON.stringify(inRoot('scripts/up/migrations.mjs'))}
        await applyMigrations(${JSON.stringify(url)}, () => {}, ${JSON.stringify(folder)})`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
      const asleep = () =>
        query(
          url,
          `SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`,
        )
      await expect.poll(asleep, { timeout: 60_000 }).toHaveLength(1)
      const [{ pid }] = (await asleep()) as [{ pid: number }]
      child.kill('SIGKILL')
      await once(child, 'exit')
      // The server notices only when the statement ends that nobody waits for.
      await query(url, 'SELECT pg_terminate_backend($1)', [pid])
      expect([await resultOf('alpha'), await resultOf('beta')]).toEqual([2, 1])
      writeFunction('beta', '10')
      expect((await apply()).sort()).toEqual(['alpha', 'beta'])
      expect([await resultOf('alpha'), await resultOf('beta')]).toEqual([7, 10])
    }, 90_000)

    test('but not in a database that is newer than the code', async () => {
      await apply()
      rmSync(migrationIn('2_second'), { recursive: true })
      writeFunction('beta', '0')
      expect(await apply()).toEqual([])
      expect(await resultOf('beta')).toBe(1)
    })
  })

  describe('that were squashed', () => {
    beforeEach(async () => {
      writeFunction('old', '1')
      await apply()
      // As it was when migrations made the functions.
      await query(url, 'DROP TABLE _functions')
      const replaces = { migrations: ['1_first', '2_second'], functions: ['old'] }
      for (const name of replaces.migrations) rmSync(migrationIn(name), { recursive: true })
      rmSync(functionIn('old'))
      writeFunction('young', '2')
      write('3_baseline', 'CREATE TABLE first (id integer);\nCREATE TABLE second (id integer);')
      writeFileSync(join(migrationIn('3_baseline'), 'replaces.json'), JSON.stringify(replaces))
    })

    test('counts their baseline as applied where all of them are', async () => {
      expect(await apply()).toEqual(['young', 'old'])
      expect(await apply()).toEqual([])
      expect(await query(url, 'SELECT * FROM second')).toEqual([{ id: 1 }])
      await expect(resultOf('old')).rejects.toThrow('does not exist')
      write('4_fourth', 'CREATE TABLE fourth (id integer);')
      expect(await apply()).toEqual(['4_fourth', 'young'])
    })

    test('applies the baseline in an empty database', async () => {
      url = await emptyDatabase()
      expect(await apply()).toEqual(['3_baseline', 'young'])
    })

    test('is refused where only some of them are', async () => {
      await query(url, `DELETE FROM _prisma_migrations WHERE migration_name = '2_second'`)
      await expect(apply()).rejects.toThrow('it lacks 2_second. Start the version of')
      expect(await resultOf('old')).toBe(1)
    })
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
