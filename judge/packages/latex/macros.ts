import { constantOf } from '../constants'
import { isKnown } from './commands'
import { type Token, textOf, tokensOf } from './tokens'

/** What macros may put into a text, in tokens and characters: those of an attack double it each time. */
const LONGEST = 512 * 1024
/** Most tokens of an argument in brackets. */
const LONGEST_OPTION = 200

const PARAMETERS = /#([1-9])/g

interface Macro {
  readonly parameters: number
  /** What stands for the first parameter where it is left out. */
  readonly optional?: readonly Token[]
  readonly body: readonly Token[]
}

/** The conditions of TeX. Those that `#holds` cannot decide count as false, and that is told. */
const CONDITIONS = new Set(
  [
    'if',
    'ifcat',
    'ifx',
    'ifnum',
    'ifodd',
    'ifdim',
    'ifcase',
    'iftrue',
    'iffalse',
    'ifdefined',
    'ifcsname',
  ].concat([
    'ifmmode',
    'ifvmode',
    'ifhmode',
    'ifinner',
    'ifvoid',
    'ifhbox',
    'ifvbox',
    'ifeof',
    'ifpdf',
    'ifluatex',
    'ifxetex',
  ]),
)

const mark = (text: string): Token => ({ kind: 'mark', text })

/**
 * Reads tokens one after the other, with the macros, environments and conditions that the text defines replaced by what they
 * stand for, as TeX does it. Definitions hold from where they stand to the end of the text.
 */
export class Expander {
  /** What could not be done as it is written. */
  readonly leftOut: Set<string>
  /** Whether a formula is being read. */
  inFormula = false

  /** What is to be read, the innermost expansion last. */
  readonly #open: { readonly tokens: readonly Token[]; at: number }[]
  readonly #macros = new Map<string, Macro>()
  readonly #environments = new Map<string, { readonly begin: Macro; readonly end: readonly Token[] }>()
  readonly #flags = new Map<string, boolean>()
  #spent = 0
  /** Conditions that hold and whose `\fi` has not come yet. */
  #conditions = 0

  readonly #constants: Readonly<Record<string, string>>

  /** `constants` are those of the package, for `\constant`. */
  constructor(text: string, leftOut: Set<string>, constants: Readonly<Record<string, string>>) {
    this.leftOut = leftOut
    this.#constants = constants
    this.#open = [{ tokens: tokensOf(text), at: 0 }]
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

  /** The next token that stands for itself; undefined at the end. */
  next(): Token | undefined {
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.kind !== 'command') return token
      const name = token.text
      const macro = this.#macros.get(name)
      if (macro) {
        if (this.#replace(macro, `\\${name}`)) continue
        return token
      }
      if (name === 'constant') this.#constant()
      else if (name === 'begin' || name === 'end') {
        const edge = this.#edge(name)
        if (edge) return edge
      } else if (!this.#define(name) && !this.#condition(name)) return token
    }
    return undefined
  }

  peek(): Token | undefined {
    const token = this.next()
    if (token) this.push([token])
    return token
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

  /** Puts what a macro stands for before what is to be read; false if macros have put too much there. */
  #replace({ parameters, optional, body }: Macro, name: string): boolean {
    const given: (readonly Token[])[] = []
    for (let index = 0; index < parameters; index++)
      given.push(index === 0 && optional ? (this.option() ?? optional) : this.argument())
    const costs = given.map(costOf)
    for (const token of body) {
      this.#spent += 1 + token.text.length
      if (token.kind === 'parameter' || token.kind === 'literal')
        for (const [, at] of token.text.matchAll(PARAMETERS)) this.#spent += costs[Number(at) - 1] ?? 0
    }
    if (this.#spent > LONGEST) {
      this.leftOut.add(name)
      return false
    }
    this.push(parameters === 0 ? body : body.flatMap((token) => withParameters(token, given)))
    return true
  }

  /** The value of a constant, or its name where there is none. */
  #constant(): void {
    const name = textOf(this.argument()).trim()
    const value = constantOf(name, this.#constants)
    this.#spent += 1 + (value?.length ?? 0)
    if (value !== undefined && this.#spent <= LONGEST) this.push(tokensOf(value))
    else {
      this.leftOut.add(`\\constant{${name}}`)
      this.push([{ kind: 'text', text: name }])
    }
  }

  /** The beginning or the end of an environment; undefined if the text defines it, and what that means is read next. */
  #edge(kind: 'begin' | 'end'): Token | undefined {
    const name = textOf(this.argument()).trim()
    const defined = this.#environments.get(name)
    if (!defined) return { kind, text: name }
    if (kind === 'end') this.push([...defined.end, mark('}')])
    else if (this.#replace(defined.begin, name)) this.push([mark('{')])
    else return { kind, text: name }
    return undefined
  }

  /** Reads a definition; false if the command is none. */
  #define(name: string): boolean {
    switch (name) {
      case 'newcommand':
      case 'renewcommand':
      case 'providecommand':
      case 'DeclareRobustCommand': {
        this.takes('*')
        const defined = this.#name()
        const [parameters, optional] = [this.#count(), this.option()]
        const macro = { parameters, ...(optional && { optional }), body: this.argument() }
        const isThere = name === 'providecommand' && defined !== undefined && this.#isDefined(defined)
        if (!isThere) this.#set(defined, macro, name)
        return true
      }
      case 'NewDocumentCommand':
      case 'RenewDocumentCommand': {
        const defined = this.#name()
        const parameters = textOf(this.argument()).replace(/\s/g, '')
        const body = this.argument()
        this.#set(
          /^m*$/.test(parameters) ? defined : undefined,
          { parameters: parameters.length, body },
          name,
        )
        return true
      }
      case 'def':
      case 'gdef':
      case 'edef':
      case 'xdef': {
        const defined = this.#name()
        const before: Token[] = []
        for (let token = this.raw(); token; token = this.raw()) {
          if (token.kind === 'mark' && token.text === '{') {
            this.push([token])
            break
          }
          before.push(token)
        }
        // Parameters that end at a sign of their own are not read.
        const isPlain = before.every(({ kind }) => kind === 'parameter' || kind === 'space')
        const parameters = before.filter(({ kind }) => kind === 'parameter').length
        this.#set(isPlain ? defined : undefined, { parameters, body: this.argument() }, name)
        return true
      }
      case 'let': {
        const defined = this.#name()
        this.skipSpaces()
        if (this.takes('=')) this.skipSpaces()
        const [token] = this.argument()
        const copied = token?.kind === 'command' ? this.#macros.get(token.text) : undefined
        if (token) this.#set(defined, copied ?? { parameters: 0, body: [token] }, name)
        return true
      }
      case 'DeclareMathOperator': {
        const star = this.takes('*') ? '*' : ''
        const [defined, body] = [this.#name(), this.argument()]
        this.#set(
          defined,
          { parameters: 0, body: [...tokensOf(`\\operatorname${star}`), mark('{'), ...body, mark('}')] },
          name,
        )
        return true
      }
      case 'DeclarePairedDelimiter': {
        const [defined, left, right] = [this.#name(), this.argument(), this.argument()]
        const body = [...tokensOf('\\left'), ...left, ...tokensOf('#1\\right'), ...right]
        this.#set(defined, { parameters: 1, body }, name)
        return true
      }
      case 'newenvironment':
      case 'renewenvironment': {
        this.takes('*')
        const defined = textOf(this.argument()).trim()
        const [parameters, optional] = [this.#count(), this.option()]
        const begin = { parameters, ...(optional && { optional }), body: this.argument() }
        this.#environments.set(defined, { begin, end: this.argument() })
        return true
      }
      case 'newtheorem': {
        this.takes('*')
        const defined = textOf(this.argument()).trim()
        this.option()
        const title = this.argument()
        this.option()
        const body = [...tokensOf('\\textbf'), mark('{'), ...title, ...tokensOf('.} ')]
        this.#environments.set(defined, { begin: { parameters: 0, body }, end: [] })
        return true
      }
      case 'newif': {
        const flag = this.#name()
        if (flag?.startsWith('if')) this.#flags.set(flag, false)
        else this.leftOut.add('\\newif')
        return true
      }
      default: {
        const [, base, value] = /^(.+?)(true|false)$/.exec(name) ?? []
        const flag = `if${base}`
        if (base === undefined || !this.#flags.has(flag)) return false
        this.#flags.set(flag, value === 'true')
        return true
      }
    }
  }

  #set(defined: string | undefined, macro: Macro, by: string): void {
    if (defined === undefined) this.leftOut.add(`\\${by}`)
    else this.#macros.set(defined, macro)
  }

  /** The name of a command that is defined: in braces or not; undefined if there is none. */
  #name(): string | undefined {
    const [token] = this.argument().filter(({ kind }) => kind !== 'space')
    return token?.kind === 'command' ? token.text : undefined
  }

  /** The number of parameters in brackets. */
  #count(): number {
    const option = this.option()
    return option ? Math.min(9, Number.parseInt(textOf(option), 10) || 0) : 0
  }

  #isDefined = (name: string): boolean => this.#macros.has(name) || this.#flags.has(name) || isKnown(name)

  /** Reads the beginning, the middle or the end of a condition; false if the command is none of them. */
  #condition(name: string): boolean {
    if (name === 'fi' || name === 'else' || name === 'or') {
      if (name !== 'fi' && this.#conditions > 0) this.#skip(['fi'], name)
      if (this.#conditions > 0) this.#conditions--
      return true
    }
    if (!CONDITIONS.has(name) && !this.#flags.has(name)) return false
    const holds = this.#holds(name)
    if (holds === undefined) this.leftOut.add(`\\${name}`)
    if (holds || this.#skip(['fi', 'else', 'or'], name) === 'else') this.#conditions++
    return true
  }

  #holds(name: string): boolean | undefined {
    const flag = this.#flags.get(name)
    if (flag !== undefined) return flag
    switch (name) {
      case 'iftrue':
      case 'ifpdf':
        return true
      case 'iffalse':
        return false
      case 'ifmmode':
        return this.inFormula
      case 'ifdefined': {
        const [token] = this.argument()
        return token?.kind === 'command' && this.#isDefined(token.text)
      }
      case 'ifx': {
        const first = this.#meaning()
        return first === this.#meaning()
      }
      case 'ifodd': {
        const number = this.#number()
        return number === undefined ? undefined : number % 2 !== 0
      }
      case 'ifnum': {
        const left = this.#number()
        const relation = ['<', '>', '='].find((sign) => this.takes(sign))
        const right = this.#number()
        if (left === undefined || right === undefined || relation === undefined) return undefined
        return relation === '<' ? left < right : relation === '>' ? left > right : left === right
      }
      default:
        return undefined
    }
  }

  /** What `\ifx` compares of the next token. */
  #meaning(): string {
    const [token] = this.argument()
    if (token?.kind !== 'command') return token ? `${token.kind} ${token.text}` : ''
    const macro = this.#macros.get(token.text)
    if (macro) return `macro ${macro.parameters} ${textOf(macro.body)}`
    return this.#isDefined(token.text) ? `command ${token.text}` : 'undefined'
  }

  /** A whole number, whatever macros it is made of. */
  #number(): number | undefined {
    let token = this.next()
    while (token?.kind === 'space') token = this.next()
    const [digits] = (token?.kind === 'text' && /^[+-]?\d+/.exec(token.text)) || []
    if (!token) return undefined
    if (digits === undefined || token.kind !== 'text') {
      this.push([token])
      return undefined
    }
    if (token.text.length > digits.length) this.push([{ ...token, text: token.text.slice(digits.length) }])
    else if (this.peek()?.kind === 'space') this.next()
    return Number(digits)
  }

  /**
   * Leaves out everything before one of these, which is read as well and returned, but not those of conditions within. If
   * none comes, the rest of the text is left out, and `command` is told.
   */
  #skip(ends: readonly string[], command: string): string | undefined {
    let depth = 0
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.kind !== 'command') continue
      if (depth === 0 && ends.includes(token.text)) return token.text
      if (CONDITIONS.has(token.text) || this.#flags.has(token.text)) depth++
      if (token.text === 'fi') depth--
    }
    this.leftOut.add(`\\${command}`)
    return undefined
  }
}

const costOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + 1 + text.length, 0)

/** A token of the body of a macro, given the arguments. In a definition within, `##1` becomes `#1`. */
function withParameters(token: Token, given: readonly (readonly Token[])[]): readonly Token[] {
  if (token.kind === 'parameter')
    return /^#[1-9]$/.test(token.text)
      ? (given[Number(token.text[1]) - 1] ?? [])
      : [{ ...token, text: token.text.slice(1) }]
  if (token.kind !== 'literal') return [token]
  const text = token.text.replace(PARAMETERS, (whole, at: string) => {
    const argument = given[Number(at) - 1]
    return argument ? textOf(argument) : whole
  })
  return [{ ...token, text }]
}
