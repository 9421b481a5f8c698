import { expect, test } from 'vitest'
import { visible } from './visible'

test.each([
  // name                          written                    shown
  ['plain text stays', 'a\tb\nc', 'a\tb\nc'],
  ['line ends of Windows', 'a\r\nb', 'a\nb'],
  ['terminal escapes', '\u001b[31mred\u001b[0m', '^[[31mred^[[0m'],
  ['a lone return, a bell, NUL', 'a\rb\u0007\u0000', 'a^Mb^G^@'],
  ['deletion', '\u007f', '^?'],
  ['signs that turn the text', 'a\u202eb\u2069', 'a⟨U+202E⟩b⟨U+2069⟩'],
  ['terminal escapes of one sign', '\u009b31mred', '⟨U+9B⟩31mred'],
  ['HTML is only text', '<script>', '<script>'],
])('%s', (_, written, shown) => {
  expect(visible(written)).toBe(shown)
})
