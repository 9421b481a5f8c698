import { atLineStart, between, quoted, toLineEnd } from '../scanners'
import { type Syntax, standingFor, wordsOf } from '../syntax'

export const go: Syntax = {
  skipped: [
    toLineEnd('//'),
    between(/\/\*/y, () => '*/'),
    atLineStart(/import\s*(?:\([^)]*\)?|[^\n]*)/y),
    atLineStart(/package\b[^\n]*/y),
  ],
  literals: [quoted(/`/y, '`', { escapes: false, lines: true }), quoted(/"/y, '"'), quoted(/'/y, "'")],
  keywords:
    wordsOf(`if else for break continue return switch case default select func range defer go chan map struct interface type
     goto fallthrough`),
  dropped: wordsOf('var const'),
  words: standingFor({ value: 'true false nil iota' }),
}
