import { expect, test } from 'vitest'
import { stripTypes } from '.'

test('strips sources one after another and concurrently in one thread', { timeout: 60_000 }, async () => {
  expect(await stripTypes('const a: number = 1')).toEqual({ ok: true, code: 'const a         = 1' })
  expect(await stripTypes('const b: number = 2')).toEqual({ ok: true, code: 'const b         = 2' })
  const both = await Promise.all([stripTypes('let c: 3'), stripTypes('const d: = 4')])
  expect(both).toMatchObject([{ ok: true, code: 'let c   ' }, { ok: false }])
})
