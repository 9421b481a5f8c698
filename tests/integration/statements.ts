import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { freshDatabase } from '../setup/postgres'

export const id = 'gen_random_uuid()'
export const ann = `(SELECT id FROM "User" WHERE username = 'ann')`

/** Opens a fresh database with Ann and the problem `maze`, for plain SQL. Call the result only within tests. */
export function openDatabase(): () => pg.Client {
  let db: pg.Client
  beforeAll(async () => {
    db = new pg.Client({ connectionString: await freshDatabase() })
    await db.connect()
    await db.query(user({ username: "'ann'", email: "'ann@example.org'" }))
    await db.query(problem({ id: "'maze'" }))
  })
  afterAll(() => db.end())
  return () => db
}

/** Runs a statement in a database of its own connection. Returns its rows. */
export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Expects that this constraint, and no other, rejects the statement. */
export async function refuses(db: pg.Client, statement: string, constraint: string): Promise<void> {
  await expect(db.query(statement)).rejects.toMatchObject({ constraint })
}

/** Returns a statement that inserts one row, given its columns. */
export function row(table: string, columns: Record<string, string>) {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  return `INSERT INTO "${table}" (${names}) VALUES (${Object.values(columns)})`
}

/** Returns a function that makes such statements for one table, given what is different from a valid row. */
export const rowsOf =
  (table: string, valid: Record<string, string>) =>
  (change: Record<string, string> = {}) =>
    row(table, { ...valid, ...change })

export const user = rowsOf('User', { id, username: "'bob'", name: "'Bob'" })
export const problem = rowsOf('Problem', {
  ...{ id: "'p'", puzzle: "'x'", difficulty: '1', position: '0', answerBytes: '9', updatedAt: 'now()' },
})
