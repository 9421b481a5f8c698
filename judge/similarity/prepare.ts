import { isLanguageId, languageOf, languageOfFile } from '../languages'
import type { Syntax } from '../languages/syntax'
import { type Tokens, tokensOf } from './tokens'

/** A source and the id of its language. */
export interface Source {
  readonly language: string
  readonly text: string
}

/** A program as the comparison sees it. */
export interface PreparedProgram extends Tokens {
  readonly syntax: Syntax
  /** 1 for each token that belongs to code that everybody was given. */
  readonly marks: Uint8Array
  readonly fingerprints: readonly Fingerprint[]
}

/** The syntax of a language; undefined for a language that is gone. */
const syntaxOf = (language: string): Syntax | undefined =>
  isLanguageId(language) ? languageOf(language).syntax : undefined

/** Code that everybody was given, such as a starter program: no evidence, wherever it stands. */
export class GivenCode {
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
  prepare({ language, text }: Source): PreparedProgram | undefined {
    const syntax = syntaxOf(language)
    if (!syntax) return undefined
    const tokens = tokensOf(text, syntax)
    const runs = runsOf(tokens.kinds)
    const marks = givenIn(tokens.kinds, runs, this.#runs.get(syntax) ?? NONE)
    return { ...tokens, syntax, marks, fingerprints: fingerprintsOf(runs, marks) }
  }
}

const NONE: ReadonlySet<number> = new Set()

/** How many tokens of a program were not given. */
export const ownTokens = ({ marks }: PreparedProgram): number =>
  marks.reduce((sum, given) => sum + 1 - given, 0)

/*
 * Fingerprints of a program by winnowing: of the hashes of all runs of RUN tokens the smallest of every WINDOW
 * neighbours is kept. Two programs that share a run of RUN + WINDOW - 1 tokens share a fingerprint, wherever the run is.
 * Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for Document Fingerprinting, SIGMOD 2003.
 */

export const RUN = 12
const WINDOW = 5

const BASE = 0x01000193
/** BASE to the power of RUN, modulo 2^32. */
const LEAVING = Array.from({ length: RUN }).reduce<number>((product) => Math.imul(product, BASE), 1)

/** The hash of every run of tokens, by the place of its first one. */
function runsOf(kinds: Uint32Array): Uint32Array {
  const runs = new Uint32Array(Math.max(0, kinds.length - RUN + 1))
  let hash = 0
  for (let place = 0; place < kinds.length; place++) {
    hash = (Math.imul(hash, BASE) + kinds[place]!) | 0
    if (place >= RUN) hash = (hash - Math.imul(LEAVING, kinds[place - RUN]!)) | 0
    if (place >= RUN - 1) runs[place - RUN + 1] = mixed(hash)
  }
  return runs
}

/** Spreads the bits of a hash, so that the smallest ones are spread over the program. */
function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Which tokens are part of code that was given to everybody: 1 for each that is. */
function givenIn(kinds: Uint32Array, runs: Uint32Array, given: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(kinds.length)
  let until = 0
  for (let place = 0; place < kinds.length; place++) {
    if (place < runs.length && given.has(runs[place]!)) until = place + RUN
    if (place < until) marks[place] = 1
  }
  return marks
}

interface Fingerprint {
  readonly hash: number
  /** The place of its first token. */
  readonly place: number
}

/** The fingerprints of a program outside of what was given to everybody, in the order of their places. */
function fingerprintsOf(runs: Uint32Array, marks: Uint8Array): Fingerprint[] {
  const found: Fingerprint[] = []
  let given = 0
  let begin = 0
  for (let place = 0; place < RUN - 1 && place < marks.length; place++) given += marks[place]!
  for (let place = 0; place <= runs.length; place++) {
    // A run belongs to the program itself if most of its tokens do.
    if (place < runs.length) given += marks[place + RUN - 1]!
    if (place === runs.length || given > RUN / 2) {
      winnow(runs, begin, place, found)
      begin = place + 1
    }
    given -= marks[place] ?? 0
  }
  return found
}

/** Adds the smallest hashes of all windows from `begin` up to `end`, or the smallest one of fewer runs than a window. */
function winnow(runs: Uint32Array, begin: number, end: number, found: Fingerprint[]): void {
  if (begin >= end) return
  let least = -1
  for (let last = Math.min(begin + WINDOW, end) - 1; last < end; last++) {
    const first = Math.max(begin, last - WINDOW + 1)
    // Of equal hashes the one that is known stays, so that repetitions keep few.
    if (least >= first && runs[last]! >= runs[least]!) continue
    if (least >= first) least = last
    else {
      least = first
      for (let place = first; place <= last; place++) if (runs[place]! <= runs[least]!) least = place
    }
    found.push({ hash: runs[least]!, place: least })
  }
}

/** The programs that a text in Markdown prints: its fenced blocks that name a language, such as `python` or `py`. */
export function programsIn(markdown: string): Source[] {
  const found: Source[] = []
  let open:
    | { readonly fence: string; readonly language: string | undefined; readonly lines: string[] }
    | undefined
  for (const line of markdown.split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*(\S*)/.exec(line)
    if (!open) {
      if (fence) open = { fence: fence[1]!, language: languageNamed(fence[2]!), lines: [] }
    } else if (fence && fence[1]!.startsWith(open.fence) && fence[2] === '') {
      if (open.language) found.push({ language: open.language, text: open.lines.join('\n') })
      open = undefined
    } else open.lines.push(line)
  }
  return found
}

const languageNamed = (name: string): string | undefined =>
  isLanguageId(name) ? name : languageOfFile(`program.${name}`)
