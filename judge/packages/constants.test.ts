import { expect, test } from 'vitest'
import { withConstants } from './constants'

const CONSTANTS = { FIVE: '5', 'FIVE.INT': '5L', max_n: '10^5', _: '$& $1' }

test.each([
  ['n <= {{FIVE}}', 'n <= 5'],
  ['{{FIVE.INT}} and {{FIVE.value}}', '5L and 5'],
  ['{{max_n}}{{_}}', '10^5$& $1'],
  [
    '{{SIX}} {{FIVE.tex}} {{constructor}} {{ FIVE }} {FIVE}',
    '{{SIX}} {{FIVE.tex}} {{constructor}} {{ FIVE }} {FIVE}',
  ],
  ['{{{FIVE}}}', '{5}'],
  ['\\constant{FIVE}', '\\constant{FIVE}'],
])('%s becomes %s', (text, filled) => {
  expect(withConstants(text, CONSTANTS)).toBe(filled)
})
