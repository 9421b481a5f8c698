import { expect, test } from 'vitest'
import { prepareSource, stripTypes } from '.'

test('strips sources one after another and concurrently in one thread', { timeout: 60_000 }, async () => {
  expect(await stripTypes('const a: number = 1')).toEqual({ ok: true, code: 'const a         = 1' })
  expect(await stripTypes('const b: number = 2')).toEqual({ ok: true, code: 'const b         = 2' })
  const both = await Promise.all([stripTypes('let c: 3'), stripTypes('const d: = 4')])
  expect(both).toMatchObject([{ ok: true, code: 'let c   ' }, { ok: false }])
})

test.each([
  ['brackets in brackets', '('.repeat(100_000) + ')'.repeat(100_000), 'too deeply nested'],
  ['half a type', 'let a: = 1', 'bot.ts:1:8'],
])('%s are rejected without a fault of the judge', { timeout: 60_000 }, async (_, text, said) => {
  const source = await prepareSource('typescript', text)
  expect(source).toMatchObject({ ok: false, log: expect.stringContaining(said) })
})

test('an enum is compiled to JavaScript', { timeout: 60_000 }, async () => {
  expect(await prepareSource('typescript', 'enum A { B }')).toMatchObject({ ok: true })
})
