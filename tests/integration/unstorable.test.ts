import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db, pool } from '@/lib/core/db'
import { freshDatabase } from '../setup/postgres'

/* Text that PostgreSQL cannot store, NUL and halves of characters, on every way into the database. */

const NUL = 'a\0b'
const HALF = 'a\ud800b'

beforeAll(() => freshDatabase('seeded'))

const nameOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).name

describe.each([
  ['NUL', NUL, 'a␀b'],
  ['half a character', HALF, 'a\ufffdb'],
])('%s', (_, text, kept) => {
  test('is replaced in a column', async () => {
    const { id } = await db.user.create({ data: { username: `u${randomUUID().slice(0, 8)}`, name: text } })
    expect(await nameOf(id)).toBe(kept)
    await db.user.update({ where: { id }, data: { name: 'plain' } })
    await db.$transaction((tx) => tx.user.updateMany({ where: { id }, data: { name: text } }))
    expect(await nameOf(id)).toBe(kept)
  })

  test('is replaced in JSON', async () => {
    const detail = { [text]: [text, { deep: text }], plain: 'a' }
    await db.auditEntry.create({ data: { action: 'x', subject: text, detail } })
    const row = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(row).toMatchObject({ subject: kept, detail: { [kept]: [kept, { deep: kept }], plain: 'a' } })
  })

  test('finds nothing, and is no error', async () => {
    const other = `nobody ${text}`
    expect(await db.user.findUnique({ where: { username: other } })).toBeNull()
    expect(
      await db.user.count({ where: { OR: [{ name: { contains: other } }, { username: { in: [other] } }] } }),
    ).toBe(0)
    expect(await db.$queryRaw`SELECT 1 FROM "User" WHERE name = ${other} OR name = ANY(${[other]})`).toEqual(
      [],
    )
    const { rows } = await pool().query('SELECT $1::text AS one, $2::text[] AS many', [text, [text]])
    expect(rows).toEqual([{ one: kept, many: [kept] }])
    const asked = { text: 'SELECT $1::text AS one', values: [text] }
    expect((await pool().query(asked)).rows).toEqual([{ one: kept }])
    expect(asked.values).toEqual([text])
  })
})

test('bytes, dates, numbers and classes stay what they are', async () => {
  const endless = [1, Number.POSITIVE_INFINITY]
  const values = [Buffer.from([0, 255]), new Date(0), 5, null, true, endless]
  const { rows } = await pool().query(
    'SELECT $1::bytea a, $2::timestamptz b, $3::int c, $4::text d, $5::bool e, $6::float8[] f',
    values,
  )
  expect(rows).toEqual([{ a: Buffer.from([0, 255]), b: new Date(0), c: 5, d: null, e: true, f: endless }])
})
