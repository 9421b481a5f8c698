import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { freshDatabase } from '../setup/postgres'

/** Beginnings of INSERT statements that several files use. */
export const USER = `INSERT INTO "User" (id, username, name, email, "passwordHash") VALUES`
export const PROBLEM = `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt") VALUES`
export const id = 'gen_random_uuid()'
export const ann = `(SELECT id FROM "User" WHERE username = 'ann')`

/** Opens a fresh database with Ann and the problem `maze`, for plain SQL. Call the result only within tests. */
export function openDatabase(): () => pg.Client {
  let db: pg.Client
  beforeAll(async () => {
    db = new pg.Client({ connectionString: await freshDatabase() })
    await db.connect()
    await db.query(`${USER} (${id}, 'ann', 'Ann', 'ann@example.org', NULL)`)
    await db.query(`${PROBLEM} ('maze', 'robot-escape', 1, 0, 100, now())`)
  })
  afterAll(() => db.end())
  return () => db
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
