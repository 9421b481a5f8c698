import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { keepTogether } from './render'

test('formulas use the styles of the KaTeX version that renders them', () => {
  const here = createRequire(import.meta.url)
  const there = createRequire(here.resolve('rehype-katex'))
  expect(there.resolve('katex')).toBe(here.resolve('katex'))
})

test.each([
  ['0 — свободная клетка', '0\u00a0— свободная клетка'],
  ['у неё 5 с процессорного времени', 'у неё 5\u00a0с процессорного времени'],
  ['и 256 MiB памяти, 95 % интервал', 'и 256\u00a0MiB памяти, 95\u00a0% интервал'],
  ['5 строк, 3 steps, $2 + 2$, 4 своих', '5 строк, 3 steps, $2 + 2$, 4 своих'],
])('%s', (text, kept) => {
  const tree = { type: 'root', children: [{ type: 'text', value: text }] }
  keepTogether()(tree)
  expect(tree.children[0]?.value).toBe(kept)
})

test('leaves code unchanged', () => {
  const text = { type: 'text', value: 'a — b, 5 s' }
  keepTogether()({ type: 'root', children: [{ type: 'element', tagName: 'code', children: [text] }] })
  expect(text.value).toBe('a — b, 5 s')
})
