import { type Token, textOf, tokensOf } from './tokens'

/** Most tokens of an argument in brackets. */
const LONGEST_OPTION = 200

/** The length of a break, or a command that may stand for one. */
const LENGTH = /^\s*[-+]?(?:(?:\d+\.?\d*|\.\d+)\s*[a-z]{2}\b|[\d.]*\s*\\)/

/** The tokens of a text, which are read one after the other and can be put back, as they are written. */
export class TokenStream {
  /** What could not be done as it is written. */
  readonly leftOut: Set<string>

  /** What is to be read, the innermost expansion last. */
  readonly #open: { readonly tokens: readonly Token[]; at: number; readonly file?: string }[]

  constructor(text: string, leftOut: Set<string>) {
    this.leftOut = leftOut
    this.#open = [{ tokens: tokensOf(text), at: 0 }]
  }

  /** The names of the files that are being read, the outermost first; the text itself has no name. */
  get openFiles(): readonly string[] {
    return this.#open.flatMap(({ file }) => file ?? [])
  }

  /** The next token as it is written; undefined at the end. */
  raw(): Token | undefined {
    for (let top = this.#open.at(-1); top; top = this.#open.at(-1)) {
      const token = top.tokens[top.at++]
      if (token) return token
      this.#open.pop()
    }
    return undefined
  }

  /** Puts tokens before what is to be read. */
  push(tokens: readonly Token[]): void {
    if (tokens.length > 0) this.#open.push({ tokens, at: 0 })
  }

  /** Puts the text of a file before what is to be read. */
  protected pushFile(file: string, tokens: readonly Token[]): void {
    this.#open.push({ tokens, at: 0, file })
  }

  skipSpaces(): void {
    for (let token = this.raw(); token; token = this.raw())
      if (token.kind !== 'space') {
        this.push([token])
        return
      }
  }

  /** Reads a mark or a character if it is the next one. */
  takes(sign: string): boolean {
    const token = this.raw()
    if (!token) return false
    if ((token.kind === 'mark' || token.kind === 'text') && token.text.startsWith(sign)) {
      if (token.text.length > sign.length) this.push([{ ...token, text: token.text.slice(sign.length) }])
      return true
    }
    this.push([token])
    return false
  }

  /** The tokens of an argument as they are written: in braces, or the next one. */
  argument(): readonly Token[] {
    this.skipSpaces()
    const token = this.raw()
    if (!token) return []
    if (token.kind === 'mark' && token.text === '{') return this.#upTo('}') ?? []
    if (token.kind === 'mark' && token.text === '}') {
      this.push([token])
      return []
    }
    if (token.kind !== 'text') return [token]
    const [first = ''] = token.text
    if (token.text.length > first.length) this.push([{ ...token, text: token.text.slice(first.length) }])
    return [{ ...token, text: first }]
  }

  /** An argument in brackets as it is written; undefined if there is none. */
  option(): readonly Token[] | undefined {
    const token = this.raw()
    if (!token) return undefined
    if (token.kind === 'space') {
      const option = this.option()
      if (!option) this.push([token])
      return option
    }
    const option = token.kind === 'mark' && token.text === '[' ? this.#upTo(']') : undefined
    if (!option) this.push([token])
    return option
  }

  /** The star and the option after a command. */
  skipOptions(): void {
    this.takes('*')
    this.option()
  }

  /** The star and the length after a break. A bracket that is no length is what follows. */
  skipBreakOption(): void {
    this.takes('*')
    const option = this.option()
    if (option && !LENGTH.test(textOf(option)))
      this.push([{ kind: 'mark', text: '[' }, ...option, { kind: 'mark', text: ']' }])
  }

  /** A length without braces, such as `=1em plus 2pt`. */
  skipLength(): void {
    this.takes('=')
    this.#takeMatch(/^[-+]?[\d.]*(?:pt|em|ex|[cm]m|in|pc|bp|sp)?/)
    while (this.#takeMatch(/^(?:plus|minus)(?![a-z])/))
      this.#takeMatch(/^[-+]?[\d.]*(?:pt|em|ex|[cm]m|in|pc|bp|sp|fil+)?/)
  }

  /** Reads what a run of characters begins with, after spaces; false if that is nothing, and nothing is read. */
  #takeMatch(pattern: RegExp): boolean {
    const space = this.raw()
    const token = space?.kind === 'space' ? this.raw() : space
    const [found = ''] = (token?.kind === 'text' && pattern.exec(token.text)) || []
    const rest = token?.text.slice(found.length) ?? ''
    if (token && found === '') this.push([token])
    else if (rest !== '') this.push([{ kind: 'text', text: rest }])
    if (found === '' && space && space !== token) this.push([space])
    return found !== ''
  }

  /** What stands before a brace or a bracket that closes, which is read as well; undefined if none does. */
  #upTo(close: '}' | ']'): Token[] | undefined {
    const found: Token[] = []
    let depth = 0
    for (let token = this.raw(); token; token = this.raw()) {
      const sign = token.kind === 'mark' ? token.text : ''
      if (depth === 0 && sign === close) return found
      found.push(token)
      if (sign === '{') depth++
      if (sign === '}') depth--
      // What is in brackets is short: a bracket that is only a sign must not take the rest of the text.
      if (close === ']' && (depth < 0 || token.kind === 'paragraph' || found.length > LONGEST_OPTION)) break
    }
    if (close === ']') {
      this.push(found)
      return undefined
    }
    this.leftOut.add('{')
    return found
  }
}
