import { isLanguageId, languageOf } from '../languages'
import type { Syntax } from '../languages/syntax'
import { type Fingerprint, fingerprintsOf, givenIn, runsOf } from './fingerprints'
import { type Tokens, tokensOf } from './tokens'

/** A source and the id of its language. */
export interface Source {
  readonly language: string
  readonly text: string
}

/** A program as the comparison sees it. */
export interface Prepared extends Tokens {
  readonly syntax: Syntax
  /** 1 for each token that belongs to code that everybody was given. */
  readonly marks: Uint8Array
  readonly fingerprints: readonly Fingerprint[]
}

/** Code that everybody was given, such as a starter program: no evidence, wherever it stands. */
export class Given {
  readonly #runs = new Map<Syntax, Set<number>>()

  constructor(sources: readonly Source[]) {
    for (const { language, text } of sources) {
      const syntax = syntaxOf(language)
      if (!syntax) continue
      const known = this.#runs.get(syntax) ?? new Set()
      for (const run of runsOf(tokensOf(text, syntax).kinds)) known.add(run)
      this.#runs.set(syntax, known)
    }
  }

  /** Prepares a program; undefined if its language is not known. */
  prepare({ language, text }: Source): Prepared | undefined {
    const syntax = syntaxOf(language)
    if (!syntax) return undefined
    const tokens = tokensOf(text, syntax)
    const runs = runsOf(tokens.kinds)
    const marks = givenIn(tokens.kinds, runs, this.#runs.get(syntax) ?? NONE)
    return { ...tokens, syntax, marks, fingerprints: fingerprintsOf(runs, marks) }
  }
}

/** The syntax of a language; undefined for a language that is gone. */
const syntaxOf = (language: string): Syntax | undefined =>
  isLanguageId(language) ? languageOf(language).syntax : undefined

const NONE: ReadonlySet<number> = new Set()

/** How many tokens of a program were not given. */
export const ownTokens = ({ marks }: Prepared): number => marks.reduce((sum, given) => sum + 1 - given, 0)
