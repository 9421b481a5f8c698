/*
 * LaTeX as tokens: comments are gone, and what TeX reads without looking at it (listings, addresses) is one token each.
 */

export type Token =
  /** A run of characters without a meaning of their own; a run of spaces; an empty line. */
  | { readonly kind: 'text' | 'space' | 'paragraph'; readonly text: string }
  /** A command by its name, without the backslash: letters, or one other character. */
  | {
      readonly kind: 'command'
      readonly text: string
      /** Whether it means what LaTeX means by it, although the text may define it. */
      readonly isBuiltIn?: true
    }
  /** One of the characters that structure a text. */
  | { readonly kind: 'mark'; readonly text: string }
  /** `#1`; in definitions within definitions `##1`. */
  | { readonly kind: 'parameter'; readonly text: string }
  /** What is shown as it is written. */
  | {
      readonly kind: 'literal'
      readonly text: string
      readonly of: 'code' | 'block' | 'address'
      /** The source of what stands above a listing. */
      readonly title?: string
    }
  /** Where an environment begins and ends, by its name; `Expander` makes these of commands. */
  | { readonly kind: 'begin' | 'end'; readonly text: string }

/** Commands after which something is literal. */
const IN_LINE: Readonly<Record<string, 'code' | 'address' | undefined>> = {
  ...{ verb: 'code', Verb: 'code', lstinline: 'code', mintinline: 'code' },
  ...{ url: 'address', path: 'address', nolinkurl: 'address', href: 'address' },
}
const LISTINGS = ['verbatim', 'Verbatim', 'BVerbatim', 'verbatimtab', 'lstlisting', 'minted', 'alltt']
/** Commands of the preamble that make an environment in which everything is shown as it is written. */
const NEW_LISTING = /\\(?:lstnewenvironment|DefineVerbatimEnvironment)\s*\{([a-zA-Z*]+)\}/g

const PLAIN = /[^\\{}$&#~%[\] \t\n\f\v]+/y
const SPACES = /[ \t\n\f\v]+/y
const COMMENT = /%[^\n]*\n?[ \t]*/y
const EMPTY_LINES = /\n[ \t\n\f\v]*/y
const COMMAND = /\\([a-zA-Z]+)(?:[ \t]*(?:\n[ \t]*(?![ \t\n]))?)/y
const SYMBOL = /\\([^a-zA-Z]|$)/uy
const PARAMETER = /#+[1-9]?/y
const OPTION = /[ \t]*\[(?:[^\]{]|\{[^{}]{0,200}\}){0,1000}\]/y
const BEGIN = /[ \t]*\{([a-zA-Z*]+)\}/y

/** Most characters of what is literal within a line: looking for its end must not take long, however often it is missing. */
const LONGEST_IN_LINE = 2_000

/** Cuts a text into tokens. It takes time that grows with the text and no faster. */
export function tokensOf(source: string): Token[] {
  const text = source.replace(/\r\n?/g, '\n')
  const listings = new Set(LISTINGS.flatMap((name) => [name, `${name}*`]))
  for (const [, name = ''] of text.matchAll(NEW_LISTING)) listings.add(name)
  const tokens: Token[] = []
  /** Environments whose end does not come, so that it is not looked for again. */
  const endless = new Set<string>()
  let at = 0

  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found ?? undefined
  }

  /** The content of the environment that begins here, up to its end; undefined if that does not come. */
  const contentOf = (name: string): string | undefined => {
    const mark = `\\end{${name}}`
    const end = endless.has(name) ? -1 : text.indexOf(mark, at)
    if (end < 0) {
      endless.add(name)
      return undefined
    }
    const content = text.slice(at, end)
    at = end + mark.length
    return content
  }

  /** What stands between two characters that are alike, or in braces, on one line; undefined if nothing does. */
  const between = (): string | undefined => {
    const open = text[at] ?? '\n'
    if (/[\sa-zA-Z*]/.test(open)) return undefined
    let depth = 1
    const most = Math.min(text.length, at + LONGEST_IN_LINE)
    for (let end = at + 1; end < most && text[end] !== '\n'; end++) {
      const sign = text[end]
      if (open === '{' && sign === '\\') end++
      else if (open === '{' && sign === '{') depth++
      else if (open === '{' ? sign === '}' && --depth === 0 : sign === open) {
        const content = text.slice(at + 1, end)
        at = end + 1
        return content
      }
    }
    return undefined
  }

  /** What a command makes literal: a listing, or the address after it; undefined if it is none, as where its end is missing. */
  const literalOf = (name: string): Extract<Token, { kind: 'literal' }> | undefined => {
    if (name === 'begin') {
      const environment = match(BEGIN)?.[1] ?? ''
      if (!listings.has(environment)) return undefined
      const option = match(OPTION)?.[0].trim() ?? ''
      if (environment.startsWith('minted')) between()
      const text = contentOf(environment)
      const title = titleIn(option.slice(1, -1))
      return text === undefined ? undefined : { kind: 'literal', text, of: 'block', ...(title && { title }) }
    }
    const of = IN_LINE[name]
    if (of === undefined) return undefined
    match(OPTION)
    if (name === 'mintinline') between()
    if (name === 'verb' && text[at] === '*') at++
    const content = between()
    return content === undefined ? undefined : { kind: 'literal', text: content, of }
  }

  /** Reads on after the name of a command. */
  const command = (name: string): void => {
    const start = at
    if (name === 'begin' && match(BEGIN)?.[1] === 'comment' && contentOf('comment') !== undefined) return
    at = start
    const literal = literalOf(name)
    if (!literal) at = start
    if (literal?.of !== 'code' && literal?.of !== 'block') tokens.push({ kind: 'command', text: name })
    if (literal) tokens.push(literal)
  }

  while (at < text.length) {
    const plain = match(PLAIN)
    if (plain) {
      tokens.push({ kind: 'text', text: plain[0] })
      continue
    }
    const spaces = match(SPACES)
    if (spaces) {
      const lines = spaces[0].split('\n').length
      tokens.push(lines > 2 ? { kind: 'paragraph', text: '\n' } : { kind: 'space', text: ' ' })
      continue
    }
    if (match(COMMENT)) {
      // The end of the line belongs to the comment; a line that is empty after it ends the paragraph nevertheless.
      if (match(EMPTY_LINES)) tokens.push({ kind: 'paragraph', text: '\n' })
      continue
    }
    const name = match(COMMAND)?.[1]
    if (name !== undefined) {
      command(name)
      continue
    }
    const symbol = match(SYMBOL)?.[1]
    if (symbol !== undefined) {
      tokens.push({ kind: 'command', text: /\s/.test(symbol) ? ' ' : symbol })
      continue
    }
    const parameter = match(PARAMETER)
    if (parameter) tokens.push({ kind: 'parameter', text: parameter[0] })
    else tokens.push({ kind: 'mark', text: text[at++] ?? '' })
  }
  return tokens
}

/** Tokens as the text of which they could have been made. */
export function textOf(tokens: readonly Token[]): string {
  const pieces: string[] = []
  for (const [index, token] of tokens.entries()) {
    pieces.push(sourceOf(token))
    const next = tokens[index + 1]
    if (token.kind === 'command' && next?.kind === 'text' && joins(token.text, next.text)) pieces.push(' ')
  }
  return pieces.join('')
}

export function sourceOf(token: Token): string {
  if (token.kind === 'command') return `\\${token.text}`
  if (token.kind === 'begin' || token.kind === 'end') return `\\${token.kind}{${token.text}}`
  return token.text
}

/** Whether a command and what follows it need a space between them, to be read as they are or to be read well. */
export const joins = (name: string, following: string): boolean =>
  /[a-zA-Z]$/.test(name) && /^[a-zA-Z0-9]/.test(following)

export const isMark = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'mark' && token.text === sign
export const isCommand = (token: Token | undefined, name: string): boolean =>
  token?.kind === 'command' && token.text === name

/** What stands above a listing or a box by its options, `caption={…}`, `title=…` or `frametitle=…`, as they are written. */
export function titleIn(option: string): string | undefined {
  const [, braced, plain] =
    /(?:^|,)\s*(?:caption|(?:frame)?title)\s*=\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|([^,]+))/.exec(option) ?? []
  return braced ?? plain?.trim()
}

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
