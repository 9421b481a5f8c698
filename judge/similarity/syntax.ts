import type { Scanner } from './scanners'

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
