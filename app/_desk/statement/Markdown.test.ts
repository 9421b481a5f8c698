import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test('formulas use the styles of the KaTeX version that renders them', () => {
  const here = createRequire(import.meta.url)
  const there = createRequire(here.resolve('rehype-katex'))
  expect(there.resolve('katex')).toBe(here.resolve('katex'))
})
