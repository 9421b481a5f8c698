import { expect, test } from 'vitest'
import { blanksDiffer, leavesOf, plainTextOf, pluralsWrong } from './icu'

test('messages have keys', () => {
  expect(leavesOf({ a: { b: 'x', c: { d: 'y' } }, e: 'z' })).toEqual([
    ['a.b', 'x'],
    ['a.c.d', 'y'],
    ['e', 'z'],
  ])
})

test.each([
  // English                                            translated                                        says
  ['{n, number} cells', '{n, number} клеток', undefined],
  ['{n, number} cells', '{n, plural, one {# клетка} other {# клеток}}', undefined],
  ['{n, plural, one {one cell} other {# cells}}', '{n, number} マス', undefined],
  ['{n, plural, one {It is} other {They are}} out', 'Вышли', undefined],
  ['{n, number} cells', 'клетки', /lacks \{n\}/],
  ['{name} is out', '{nome} вышел', /lacks \{name\}/],
  ['All', 'Все {n}', /has \{n\}/],
  ['({row},{col})', '({row, number},{col})', /\{row\} as number/],
  ['<link>Read</link> it', '<a>Читать</a>', /lacks \{link\}/],
  ['{d, select, left {left} other {right}}', '{d, select, left {влево} other {вправо}}', undefined],
  ['{d, select, left {left} other {right}}', '{d, select, links {влево} other {вправо}}', /select/],
])('%s → %s', (english, translated, says) => {
  if (says) expect(blanksDiffer(english, translated)).toMatch(says)
  else expect(blanksDiffer(english, translated)).toBeUndefined()
})

test.each([
  ['ru', '{n, plural, one {a} few {b} many {c} other {d}}', undefined],
  ['ru', '{n, plural, one {a} other {d}}', /lacks the form few,many/],
  ['hi', '{n, plural, =0 {z} one {a} other {d}}', undefined],
  ['hi', '<b>{n, plural, other {d}}</b>', /lacks the form one/],
  ['ja', '{n, plural, =0 {z} other {d}}', undefined],
  ['ja', '{n, plural, one {a} other {d}}', /has the form one/],
])('plurals of %s: %s', (locale, text, says) => {
  if (says) expect(pluralsWrong(text, locale)).toMatch(says)
  else expect(pluralsWrong(text, locale)).toBeUndefined()
})

test('placeholders are not words', () => {
  expect(plainTextOf('{value} <b>ms</b> {n, plural, one {# x} other {# y}}').match(/\p{L}+/gu)).toEqual([
    'ms',
    'x',
    'y',
  ])
})
