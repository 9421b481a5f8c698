import { atLineStart, between, quoted, slashed, templated, toLineEnd } from '../scanners'
import { CONTROL, type Syntax, standingFor, wordsOf } from '../syntax'

/** JavaScript and TypeScript. */
export const javascript: Syntax = {
  skipped: [
    toLineEnd('//'),
    toLineEnd('#!'),
    between(/\/\*/y, () => '*/'),
    atLineStart(/import\b[^(\n][^\n]*/y),
    atLineStart(/["']use strict["']/y),
  ],
  literals: [templated(/`/y, '${'), quoted(/"/y, '"'), quoted(/'/y, "'"), slashed],
  keywords: wordsOf(
    `${CONTROL} function class extends in of typeof instanceof delete void yield await this super interface enum`,
  ),
  dropped: wordsOf('let const var export public private protected static'),
  words: standingFor({ value: 'true false null undefined' }),
}
