import { atLineStart, between, matchAt, nested, quoted, type Scanner, toLineEnd } from '../scanners'
import { type Syntax, standingFor, wordsOf } from '../syntax'

/** A character; a quote may also begin a lifetime. */
const character: Scanner = ({ text, at }) => {
  const found = matchAt(/b?'(?:\\[^\n][^'\n]{0,10}|[^'\\\n]{1,2})'/y, text, at)
  return found && at + found[0].length
}

const lifetime: Scanner = ({ text, at }) => {
  const found = matchAt(/'\w+/y, text, at)
  return found && at + found[0].length
}

export const rust: Syntax = {
  skipped: [
    toLineEnd('//'),
    nested('/*', '*/'),
    atLineStart(/(?:pub[ \t]+)?use\b[^;]*/y),
    atLineStart(/#!?\[[^\n]*/y),
  ],
  literals: [
    between(/b?r(#*)"/y, ([, marks]) => `"${marks}`),
    quoted(/b?"/y, '"', { lines: true }),
    character,
    lifetime,
  ],
  keywords:
    wordsOf(`if else for while loop match break continue return fn in impl trait struct enum type where move as await unsafe
     mod self`),
  dropped: wordsOf('let mut pub const static ref dyn async crate extern'),
  words: standingFor({ value: 'true false' }),
}
