import { between, quoted, toLineEnd } from '../scanners'
import { type Syntax, standingFor, wordsOf } from '../syntax'

export const lua: Syntax = {
  skipped: [between(/--\[(=*)\[/y, ([, marks]) => `]${marks}]`), toLineEnd('--'), toLineEnd('#!')],
  literals: [between(/\[(=*)\[/y, ([, marks]) => `]${marks}]`), quoted(/"/y, '"'), quoted(/'/y, "'")],
  keywords: wordsOf('if elseif else for while repeat until break return function in do goto'),
  dropped: wordsOf('local then end'),
  words: standingFor({ value: 'true false nil', logic: 'and or not' }),
}
