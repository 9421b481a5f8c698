import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { freshDatabase } from '../setup/postgres'

/** What rows begin with in several files. */
export const USER = `INSERT INTO "User" (id, username, name, email, "passwordHash") VALUES`
export const PROBLEM = `INSERT INTO "Problem" (id, puzzle, difficulty, position, "answerBytes", "updatedAt") VALUES`
export const id = 'gen_random_uuid()'
export const ann = `(SELECT id FROM "User" WHERE username = 'ann')`

/** A fresh database with Ann and the problem `maze`, for statements past all of the code. Only within the tests. */
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

/** By that constraint, and by no other. */
export async function refuses(db: pg.Client, statement: string, constraint: string): Promise<void> {
  await expect(db.query(statement)).rejects.toMatchObject({ constraint })
}

/** One row, by its columns. */
export function row(table: string, columns: Record<string, string>) {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  return `INSERT INTO "${table}" (${names}) VALUES (${Object.values(columns)})`
}
