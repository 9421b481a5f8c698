import { expect, test } from 'vitest'
import { prepareSource } from './prepare-source'

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
