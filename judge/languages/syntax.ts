/**
 * What is known of a language to make tokens of its programs. It is less than its grammar: a token says what kind of
 * thing stands there, so that new names, other literals, comments and another layout change nothing.
 */
export interface Syntax {
  /** Comments, and what programs import: no evidence for anything. */
  readonly skipped: readonly Scanner[]
  /** Literals other than numbers. */
  readonly literals: readonly Scanner[]
  /** Words that stay what they are. All others are names. */
  readonly keywords: ReadonlySet<string>
  /** Words that are left out, because a program means the same, or almost, without them. */
  readonly dropped: ReadonlySet<string>
  /** Words that stand for an operator or a value, and the token of each. */
  readonly words: ReadonlyMap<string, Token>
  /** Whether keywords and words, which are in small letters here, may be in capitals, too. */
  readonly ignoresCase?: boolean
  /** Whether an arrow leads to a member, as in C. */
  readonly arrowIsMember?: boolean
  /** Whether a call can do without brackets, so that they tell nothing. */
  readonly barecalls?: boolean
}

/** The kinds of tokens that are no keywords. */
export type Token =
  | 'name'
  | 'call'
  | 'value'
  | 'set'
  | 'change'
  | 'compare'
  | 'logic'
  | 'step'
  | 'arithmetic'
  | 'bits'
  | 'arrow'
  | 'member'
  | 'range'
  | 'choice'
  | 'index'

/** The words of a text. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Words by the token that they stand for. */
export const standingFor = (words: Partial<Record<Token, string>>): ReadonlyMap<string, Token> =>
  new Map(
    Object.entries(words).flatMap(([token, text]) =>
      [...wordsOf(text)].map((word) => [word, token as Token] as const),
    ),
  )

/** What most languages have in common. */
export const CONTROL =
  'if else for while do break continue return switch case default try catch finally throw new'

/*
 * Scanners find the ends of comments and literals. Programs are hostile, so each scanner reads a character at most a
 * fixed number of times: what is not closed goes on to the end of its line or of the program.
 */

/** A position in a program at which a token, a comment or a blank begins. */
export interface Spot {
  readonly text: string
  readonly at: number
  /** Whether only blanks stand before it on its line. */
  readonly startsLine: boolean
  /** Whether the token before it is a value, so that a slash divides and a dot does not begin a number. */
  readonly afterValue: boolean
}

/** Where something that begins at a spot ends; undefined if it does not begin there. */
export type Scanner = (spot: Spot) => number | undefined

/** The match of a sticky expression at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

const orEnd = (found: number, text: string) => (found < 0 ? text.length : found)

/** From an opening to the end of the line. */
export const toLineEnd =
  (open: string): Scanner =>
  ({ text, at }) =>
    text.startsWith(open, at) ? orEnd(text.indexOf('\n', at), text) : undefined

/** What a sticky expression matches, if it has to stand at the beginning of a line. */
export const atLineStart =
  (pattern: RegExp): Scanner =>
  ({ text, at, startsLine }) => {
    const found = startsLine ? matchAt(pattern, text, at) : undefined
    return found && at + found[0].length
  }

/** From an opening to a closing that depends on it. */
export const between =
  (open: RegExp, closingOf: (opening: RegExpExecArray) => string): Scanner =>
  ({ text, at }) => {
    const opening = matchAt(open, text, at)
    if (!opening) return undefined
    const closing = closingOf(opening)
    const end = text.indexOf(closing, at + opening[0].length)
    return end < 0 ? text.length : end + closing.length
  }

/** A comment of which others may be part. */
export const nested =
  (open: string, close: string): Scanner =>
  ({ text, at }) => {
    if (!text.startsWith(open, at)) return undefined
    let depth = 0
    for (let index = at; index < text.length; index++) {
      if (text.startsWith(open, index)) {
        depth++
        index += open.length - 1
      } else if (text.startsWith(close, index)) {
        index += close.length - 1
        if (--depth === 0) return index + 1
      }
    }
    return text.length
  }

interface Quoting {
  /** Whether a backslash takes the meaning from the next character. */
  readonly escapes?: boolean
  /** Whether it may have several lines. */
  readonly lines?: boolean
}

/** A string from what a sticky expression matches to its closing. */
export const quoted =
  (open: RegExp, close: string, { escapes = true, lines = false }: Quoting = {}): Scanner =>
  ({ text, at }) => {
    const opening = matchAt(open, text, at)
    if (!opening) return undefined
    for (let index = at + opening[0].length; index < text.length; index++) {
      if (escapes && text[index] === '\\') index++
      else if (text.startsWith(close, index)) return index + close.length
      else if (!lines && text[index] === '\n') return index
    }
    return text.length
  }

/** A string with holes for code, in which there may be strings again. `hole` opens one; a brace closes it. */
export const templated =
  (open: RegExp, hole: string): Scanner =>
  ({ text, at }) => {
    const opening = matchAt(open, text, at)
    if (!opening) return undefined
    const closings = [opening[0].at(-1)!]
    for (let index = at + opening[0].length; index < text.length; index++) {
      const char = text[index]!
      const inCode = closings.at(-1) === '}'
      if (char === closings.at(-1)) {
        closings.pop()
        if (closings.length === 0) return index + 1
      } else if (char === '\\') index++
      else if (inCode ? char === '{' : text.startsWith(hole, index)) {
        closings.push('}')
        if (!inCode) index += hole.length - 1
      } else if (inCode && (char === '"' || char === "'" || char === '`')) closings.push(char)
    }
    return text.length
  }

/** A regular expression between slashes, where a value could stand. */
export const slashed: Scanner = ({ text, at, afterValue }) => {
  if (afterValue || text[at] !== '/') return undefined
  let inClass = false
  for (let index = at + 1; index < text.length; index++) {
    const char = text[index]
    if (char === '\n') return index
    if (char === '\\') index++
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return index + 1
  }
  return text.length
}

/** From a line that begins with what a sticky expression matches to the end of the one that begins with `close`. */
export const betweenLines =
  (open: RegExp, close: string): Scanner =>
  ({ text, at, startsLine }) => {
    if (!startsLine || !matchAt(open, text, at)) return undefined
    const last = text.indexOf(`\n${close}`, at)
    return last < 0 ? text.length : orEnd(text.indexOf('\n', last + 1), text)
  }

/** Everything from a line that begins with what a sticky expression matches: what follows a program may be its data. */
export const fromLine =
  (word: RegExp): Scanner =>
  ({ text, at, startsLine }) =>
    startsLine && matchAt(word, text, at) ? text.length : undefined

const CLOSINGS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Whether a delimiter is a bracket, so that another one closes it. */
export const isBracket = (open: string): boolean => Object.hasOwn(CLOSINGS, open)

/** The end of what a delimiter before `from` opened. Brackets may be nested. */
export function endOfDelimited(text: string, from: number, open: string): number {
  const close = CLOSINGS[open] ?? open
  let depth = 1
  for (let index = from; index < text.length; index++) {
    const char = text[index]
    if (char === '\\') index++
    else if (char === close) {
      if (--depth === 0) return index + 1
    } else if (char === open) depth++
  }
  return text.length
}
