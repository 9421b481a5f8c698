import { atLineStart, quoted, toLineEnd } from '../scanners'
import { type Syntax, standingFor, wordsOf } from '../syntax'

const PREFIX = '(?:[rbfu]|rb|br|rf|fr)?'
const opening = (quotes: string) => new RegExp(`${PREFIX}${quotes}`, 'iy')

export const python: Syntax = {
  skipped: [
    toLineEnd('#'),
    atLineStart(/(?:import|from)\b[^\n]*/y),
    // A string that stands alone is a comment.
    ...['"""', "'''"].map((quotes) => docstring(quotes)),
  ],
  literals: [
    ...['"""', "'''"].map((quotes) => quoted(opening(quotes), quotes, { lines: true })),
    ...['"', "'"].map((quote) => quoted(opening(quote), quote)),
  ],
  keywords: wordsOf(
    `if elif else for while break continue return def class lambda try except finally raise with assert del pass in
     yield await`,
  ),
  dropped: wordsOf('global nonlocal async as'),
  words: standingFor({ value: 'True False None', logic: 'and or not', compare: 'is' }),
}

function docstring(quotes: string) {
  const string = quoted(opening(quotes), quotes, { lines: true })
  return (spot: Parameters<typeof string>[0]) =>
    spot.startsLine && !spot.afterValue ? string(spot) : undefined
}
