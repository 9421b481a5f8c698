import { atLineStart, between, quoted, templated, toLineEnd } from '../scanners'
import { CONTROL, type Syntax, standingFor, wordsOf } from '../syntax'

export const csharp: Syntax = {
  skipped: [
    toLineEnd('//'),
    between(/\/\*/y, () => '*/'),
    atLineStart(/#[^\n]*/y),
    // A statement that disposes of something has a bracket or a declaration after the word.
    atLineStart(/(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?(?:\w+[ \t]*=[ \t]*)?[\w.]+[ \t]*;/y),
    atLineStart(/namespace[ \t]+[\w.]+/y),
  ],
  literals: [
    between(/\${0,4}("{3,})/y, ([, quotes]) => quotes!),
    quoted(/(?:@|\$@|@\$)"/y, '"', { escapes: false, lines: true }),
    templated(/\$"/y, '{'),
    quoted(/"/y, '"'),
    quoted(/'/y, "'"),
  ],
  keywords: wordsOf(
    `${CONTROL} foreach in class struct interface enum goto lock using is as typeof sizeof
     ref out params this base`,
  ),
  dropped: wordsOf(
    `public private protected internal static readonly const sealed abstract virtual override unsafe extern
     volatile`,
  ),
  words: standingFor({ value: 'true false null' }),
}
