import { matchAt, type Scanner, type Spot, type Syntax, type Token } from '../languages/syntax'

/** The tokens of a program, in order. The arrays have the same length. */
export interface Tokens {
  /** A number for each kind of token, the same in all programs. */
  readonly kinds: Uint32Array
  /** The line that each token begins on, from 1. */
  readonly lines: Uint32Array
}

const BLANKS = /[^\S\n]+/y
const WORD = /[\p{ID_Start}_$@][\p{ID_Continue}$]*/uy
const NUMBER = /(?:0[xXbBoO][\w']*|\d[\d_']*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?\w*/y
const CALL = /[^\S\n]*\(/y

/** Makes tokens of a program. Takes any text, in time that grows with its length. */
export const tokensOf = (text: string, syntax: Syntax): Tokens => new Reader(text, syntax).read()

/** Reads one program. */
class Reader {
  readonly #text: string
  readonly #syntax: Syntax
  readonly #kinds: number[] = []
  readonly #lines: number[] = []
  #at = 0
  #line = 1
  #startsLine = true
  #afterValue = false

  constructor(text: string, syntax: Syntax) {
    this.#text = text
    this.#syntax = syntax
  }

  read(): Tokens {
    while (this.#at < this.#text.length) {
      if (this.#text[this.#at] === '\n') {
        this.#startsLine = true
        this.#moveTo(this.#at + 1)
      } else this.#moveTo(this.#blanks() ?? this.#comment() ?? this.#token())
    }
    return { kinds: Uint32Array.from(this.#kinds), lines: Uint32Array.from(this.#lines) }
  }

  #moveTo(end: number): void {
    for (; this.#at < end; this.#at++) if (this.#text[this.#at] === '\n') this.#line++
  }

  #add(kind: string, isValue: boolean): void {
    this.#kinds.push(numberOf(kind))
    this.#lines.push(this.#line)
    this.#afterValue = isValue
  }

  /** The end of what a sticky expression matches here. */
  #end(pattern: RegExp): number | undefined {
    const found = matchAt(pattern, this.#text, this.#at)
    return found && this.#at + found[0].length
  }

  #first(scanners: readonly Scanner[]): number | undefined {
    const spot: Spot = {
      ...{ text: this.#text, at: this.#at, startsLine: this.#startsLine, afterValue: this.#afterValue },
    }
    for (const scan of scanners) {
      const end = scan(spot)
      if (end !== undefined) return end
    }
    return undefined
  }

  #blanks = () => this.#end(BLANKS)
  #comment = () => this.#first(this.#syntax.skipped)

  #token(): number {
    const end = this.#literal() ?? this.#word() ?? this.#sign()
    this.#startsLine = false
    return end
  }

  #literal(): number | undefined {
    const isNumber = this.#text[this.#at] !== '.' || !this.#afterValue
    const end = this.#first(this.#syntax.literals) ?? (isNumber ? this.#end(NUMBER) : undefined)
    if (end !== undefined) this.#add('value', true)
    return end
  }

  #word(): number | undefined {
    const end = this.#end(WORD)
    if (end === undefined) return undefined
    const { words, keywords, dropped, barecalls, ignoresCase } = this.#syntax
    const written = this.#text.slice(this.#at, end)
    const word = ignoresCase ? written.toLowerCase() : written
    const token = words.get(word)
    if (token) this.#add(token, token === 'value')
    else if (keywords.has(word)) this.#add(word, word === 'this' || word === 'self')
    else if (dropped.has(word)) this.#afterValue = false
    else this.#add(!barecalls && matchAt(CALL, this.#text, end) ? 'call' : 'name', true)
    return end
  }

  #sign(): number {
    const end = this.#end(SIGN)
    const sign = this.#text.slice(this.#at, end ?? this.#at + 1)
    if (end !== undefined) this.#add(tokenOfSign(sign, this.#syntax), false)
    else this.#afterValue = ')]}'.includes(sign)
    return this.#at + sign.length
  }
}

const numbers = new Map<string, number>()

/** FNV-1a of a kind: it does not depend on which programs came before. */
function numberOf(kind: string): number {
  const known = numbers.get(kind)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  for (let index = 0; index < kind.length; index++)
    hash = Math.imul(hash ^ kind.charCodeAt(index), 0x01000193)
  numbers.set(kind, hash >>> 0)
  return hash >>> 0
}

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
const SIGN = new RegExp(
  [...TOKENS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|'),
  'y',
)

/** The token of a sign that `SIGN` matches. */
const tokenOfSign = (sign: string, { arrowIsMember }: Syntax): Token =>
  sign === '->' && arrowIsMember ? 'member' : TOKENS.get(sign)!
