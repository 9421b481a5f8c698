import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMNS, LINES, pagesOf } from './paper'

test.each<[string, string, string[][]]>([
  // what                          text              pages
  ['an empty text has one page', '', [['']]],
  ['line breaks of all kinds', 'a\r\nb\rc\n', [['a', 'b', 'c']]],
  ['a tab goes to the next stop', 'a\tb\n\tc', [['a   b', '    c']]],
  ['what cannot be seen is marked', 'a\0b\u202ec', [['a\ufffdb\ufffdc']]],
  ['a long line is folded', 'x'.repeat(COLUMNS + 1), [['x'.repeat(COLUMNS), 'x']]],
  ['wide characters count twice', '迷'.repeat(COLUMNS / 2 + 1), [['迷'.repeat(COLUMNS / 2), '迷']]],
  ['empty lines count', 'a\n\nb', [['a', '', 'b']]],
])('%s', (_, text, pages) => expect(pagesOf(text)).toEqual(pages))

test('a page more begins with the line after the last that fits', () => {
  expect(pagesOf('x\n'.repeat(LINES)).length).toBe(1)
  expect(pagesOf('x\n'.repeat(LINES + 1)).map((page) => page.length)).toEqual([LINES, 1])
})

test('nothing that can be seen is lost, and no page or line is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const pages = pagesOf(text)
      const visible = (from: string) => [...from].filter((each) => /[\p{L}\p{N}\p{P}]/u.test(each)).join('')
      expect(visible(pages.flat().join('').replaceAll('\ufffd', ''))).toBe(
        visible(text.replaceAll('\ufffd', '')),
      )
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(LINES)
        for (const line of page) expect([...line].length).toBeLessThanOrEqual(COLUMNS)
      }
    }),
    { seed: 5 },
  )
})
