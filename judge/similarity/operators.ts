import type { Syntax, Token } from './syntax'

/** Operators and brackets by the tokens that they become. All other signs are left out. */
const SIGNS: Readonly<Record<Token, string>> = {
  name: '',
  call: '',
  value: '',
  set: '= :=',
  change: '+= -= *= /= %= &= |= ^= <<= **= //= ??= &&= ||= ~/=',
  // Without >>, which closes two lists of types in some layouts and is an operator in others.
  compare: '== != === !== < > <= >= <=> ~= =~ !~',
  logic: '&& || ! ??',
  step: '++ --',
  arithmetic: '+ - * / % ** //',
  bits: '& | ^ ~ <<',
  arrow: '=> ->',
  member: '. ?. :: &.',
  range: '.. ... ..= ..<',
  choice: '?',
  index: '[',
}

const TOKENS: ReadonlyMap<string, Token> = new Map(
  Object.entries(SIGNS).flatMap(([token, signs]) =>
    signs
      .split(' ')
      .filter(Boolean)
      .map((sign) => [sign, token as Token] as const),
  ),
)

const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Matches the longest sign at a position. */
export const SIGN = new RegExp(
  [...TOKENS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|'),
  'y',
)

/** The token of a sign that `SIGN` matches. */
export const tokenOfSign = (sign: string, { arrowIsMember }: Syntax): Token =>
  sign === '->' && arrowIsMember ? 'member' : TOKENS.get(sign)!
