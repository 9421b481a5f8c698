import { atLineStart, between, quoted, toLineEnd } from '../scanners'
import { CONTROL, type Syntax, standingFor, wordsOf } from '../syntax'

/** C and C++. Macros count as what they are replaced by. */
export const c: Syntax = {
  skipped: [
    toLineEnd('//'),
    between(/\/\*/y, () => '*/'),
    atLineStart(/#[ \t]*(?:include|pragma|if|ifdef|ifndef|else|elif|endif|undef)\b[^\n]*/y),
    atLineStart(/#[ \t]*define\b/y),
    atLineStart(/using[ \t]+namespace\b[^;\n]*/y),
  ],
  literals: [
    between(/(?:u8|[uUL])?R"([^()\\\s]{0,16})\(/y, ([, mark]) => `)${mark}"`),
    quoted(/(?:u8|[uUL])?"/y, '"'),
    quoted(/(?:u8|[uUL])?'/y, "'"),
  ],
  keywords: wordsOf(
    `${CONTROL} goto struct class union enum template typename operator sizeof delete typedef using this co_yield co_await`,
  ),
  dropped: wordsOf(
    `const static inline extern volatile register constexpr consteval constinit mutable virtual noexcept
     public private protected unsigned signed explicit friend restrict`,
  ),
  words: standingFor({ value: 'true false nullptr NULL', logic: 'and or not' }),
  arrowIsMember: true,
}
