import { atLineStart, between, quoted, toLineEnd } from '../scanners'
import { CONTROL, type Syntax, standingFor, wordsOf } from '../syntax'

export const java: Syntax = {
  skipped: [toLineEnd('//'), between(/\/\*/y, () => '*/'), atLineStart(/(?:import|package)\b[^;\n]*/y)],
  literals: [quoted(/"""/y, '"""', { lines: true }), quoted(/"/y, '"'), quoted(/'/y, "'")],
  keywords: wordsOf(`${CONTROL} class interface enum extends implements instanceof throws assert this super`),
  dropped: wordsOf(
    'public private protected static final abstract synchronized volatile transient native strictfp',
  ),
  words: standingFor({ value: 'true false null' }),
}
