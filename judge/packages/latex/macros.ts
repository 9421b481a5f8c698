import { constantOf } from '../constants'
import { isKnown } from './commands'
import { type Token, TokenStream, textOf, tokensOf } from './tokens'

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

/** Conditions on numbers that are made of conditions on numbers: deeper ones nobody decides. */
const DEEPEST = 20

/** What a command that nobody has defined means. */
const UNDEFINED = 'undefined'

/** Of what conditions are read: the text, and what its commands stand for. */
interface ConditionSource {
  readonly leftOut: Set<string>
  readonly inFormula: boolean
  raw(): Token | undefined
  next(): Token | undefined
  push(tokens: readonly Token[]): void
  takes(sign: string): boolean
  argument(): readonly Token[]
  /** The same for commands that mean the same, as `\ifx` compares them; `UNDEFINED` for those that mean nothing. */
  meaningOf(command: Extract<Token, { kind: 'command' }>): string
}

/** The conditions of a text: what does not hold is left out while it is read. */
class Conditions {
  readonly #source: ConditionSource
  readonly #flags = new Map<string, boolean>()
  /** Conditions that hold and whose `\fi` has not come yet. */
  #open = 0
  /** How many numbers are being read, one within the other. */
  #numbers = 0

  constructor(source: ConditionSource) {
    this.#source = source
  }

  /** Reads the beginning, the middle or the end of a condition; false if the command is none of them. */
  read(name: string): boolean {
    if (name === 'fi' || name === 'else' || name === 'or') {
      if (name !== 'fi' && this.#open > 0) this.#skip(['fi'], name)
      if (this.#open > 0) this.#open--
      return true
    }
    if (name === 'ifcase') {
      if (this.#selects()) this.#open++
      return true
    }
    if (!CONDITIONS.has(name) && !this.#flags.has(name)) return false
    const holds = this.#holds(name)
    if (holds === undefined) this.#source.leftOut.add(`\\${name}`)
    if (holds || this.#skip(['fi', 'else'], name) === 'else') this.#open++
    return true
  }

  /** Leaves out the parts of `\ifcase` before the one whose number follows; false if there is none. */
  #selects(): boolean {
    const number = this.#number()
    if (number === undefined) this.#source.leftOut.add('\\ifcase')
    const before = number === undefined || number < 0 ? Number.POSITIVE_INFINITY : number
    for (let left = before; left > 0; left--) {
      const end = this.#skip(['fi', 'else', 'or'], 'ifcase')
      if (end !== 'or') return end === 'else'
    }
    return true
  }

  /** Defines a flag, which is false at first: `\newif\iflong`. False if its name does not begin with `if`. */
  addFlag(name: string | undefined): boolean {
    if (!name?.startsWith('if')) return false
    this.#flags.set(name, false)
    return true
  }

  /** Sets a flag by a command such as `\longtrue`; false if the command is none. */
  setFlag(command: string): boolean {
    const [, base, value] = /^(.+?)(true|false)$/.exec(command) ?? []
    const flag = `if${base}`
    if (base === undefined || !this.#flags.has(flag)) return false
    this.#flags.set(flag, value === 'true')
    return true
  }

  isFlag = (name: string): boolean => this.#flags.has(name)

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
        return this.#source.inFormula
      case 'ifdefined': {
        const [token] = this.#source.argument()
        return token?.kind === 'command' && this.#source.meaningOf(token) !== UNDEFINED
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
        const relation = ['<', '>', '='].find((sign) => this.#source.takes(sign))
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
    const [token] = this.#source.argument()
    if (token?.kind !== 'command') return token ? `${token.kind} ${token.text}` : ''
    return this.#source.meaningOf(token)
  }

  /** A whole number, whatever macros and conditions it is made of. */
  #number(): number | undefined {
    if (this.#numbers >= DEEPEST) return undefined
    this.#numbers++
    let token = this.#source.next()
    while (token?.kind === 'space') token = this.#source.next()
    this.#numbers--
    const [digits] = (token?.kind === 'text' && /^[+-]?\d+/.exec(token.text)) || []
    if (!token) return undefined
    if (digits === undefined || token.kind !== 'text') {
      this.#source.push([token])
      return undefined
    }
    if (token.text.length > digits.length)
      this.#source.push([{ ...token, text: token.text.slice(digits.length) }])
    else {
      // Not expanded: it may be the `\else` of the condition that is being read.
      const after = this.#source.raw()
      if (after && after.kind !== 'space') this.#source.push([after])
    }
    return Number(digits)
  }

  /**
   * Leaves out everything before one of these, which is read as well and returned, but not those of conditions within. If
   * none comes, the rest of the text is left out, and `command` is told.
   */
  #skip(ends: readonly string[], command: string): string | undefined {
    let depth = 0
    for (let token = this.#source.raw(); token; token = this.#source.raw()) {
      if (token.kind !== 'command') continue
      if (depth === 0 && ends.includes(token.text)) return token.text
      if (CONDITIONS.has(token.text) || this.#flags.has(token.text)) depth++
      if (token.text === 'fi') depth--
    }
    this.#source.leftOut.add(`\\${command}`)
    return undefined
  }
}

/** What macros and files may put into a text, in tokens and characters: those of an attack double it each time. */
const LONGEST = 512 * 1024
/** Files in each other. */
const DEEPEST_FILE = 10

const PARAMETERS = /#([1-9])/g

interface Macro {
  readonly parameters: number
  /** What stands for the first parameter where it is left out. */
  readonly optional?: readonly Token[]
  readonly body: readonly Token[]
}

const mark = (text: string): Token => ({ kind: 'mark', text })

/** What a text may name. */
export interface Names {
  /** Values of the constants of a package, for `\constant`. */
  readonly constants?: Readonly<Record<string, string>>
  /** The text of a file beside the statement; undefined if there is none of this name. */
  readonly file?: (name: string) => string | undefined
}

/**
 * Reads tokens one after the other, with the macros, environments, conditions and files that the text defines or names
 * replaced by what they stand for, as TeX does it. Definitions hold from where they stand to the end of the text.
 */
export class Expander extends TokenStream implements ConditionSource {
  /** Whether a formula is being read. */
  inFormula = false

  readonly #macros = new Map<string, Macro>()
  readonly #environments = new Map<string, { readonly begin: Macro; readonly end: readonly Token[] }>()
  readonly #conditions = new Conditions(this)
  #spent = 0
  readonly #names: Names

  constructor(text: string, leftOut: Set<string>, names: Names) {
    super(text, leftOut)
    this.#names = names
  }

  /** The next token that stands for itself; undefined at the end. */
  next(): Token | undefined {
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.kind !== 'command') return token
      const name = token.text
      const macro = token.isBuiltIn ? undefined : this.#macros.get(name)
      if (macro) {
        if (this.#replace(macro, `\\${name}`)) continue
        return token
      }
      if (name === 'constant') this.#constant()
      else if (name === 'input' || name === 'include') this.#include(name)
      else if (name === 'begin' || name === 'end') {
        const edge = this.#edge(name)
        if (edge) return edge
      } else if (!this.#define(name) && !this.#conditions.read(name)) return token
    }
    return undefined
  }

  peek(): Token | undefined {
    const token = this.next()
    if (token) this.push([token])
    return token
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

  /** Reads on in a file. `\input` may have its name without braces, up to a space. */
  #include(command: 'input' | 'include'): void {
    this.skipSpaces()
    const token = this.raw()
    if (token) this.push([token])
    const name = (
      token?.kind === 'text' && command === 'input' ? this.#fileName() : textOf(this.argument())
    ).trim()
    const isOpen = this.openFiles.includes(name) || this.openFiles.length >= DEEPEST_FILE
    const text = isOpen ? undefined : this.#names.file?.(name)
    this.#spent += 1 + (text?.length ?? 0)
    if (text !== undefined && this.#spent <= LONGEST) this.pushFile(name, tokensOf(text))
    else this.leftOut.add(`\\${command}{${name}}`)
  }

  #fileName(): string {
    const name: Token[] = []
    let token = this.raw()
    for (; token && token.kind !== 'space' && token.kind !== 'paragraph'; token = this.raw()) name.push(token)
    if (token) this.push([token])
    return textOf(name)
  }

  /** The value of a constant, or its name where there is none. */
  #constant(): void {
    const name = textOf(this.argument()).trim()
    const value = constantOf(name, this.#names.constants ?? {})
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
        // Parameters that end at a sign of their own, such as a space, are not read.
        const isPlain = before.every(({ kind }) => kind === 'parameter')
        const macro = { parameters: before.length, body: this.argument() }
        this.#set(isPlain ? defined : undefined, macro, name)
        return true
      }
      case 'let': {
        const defined = this.#name()
        this.skipSpaces()
        if (this.takes('=')) this.skipSpaces()
        const [token] = this.argument()
        if (token?.kind !== 'command') {
          if (token) this.#set(defined, { parameters: 0, body: [token] }, name)
          return true
        }
        // The copy keeps its meaning when the text gives another one to the name.
        const body = [isKnown(token.text) ? { ...token, isBuiltIn: true as const } : token]
        this.#set(defined, this.#macros.get(token.text) ?? { parameters: 0, body }, name)
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
      case 'newif':
        if (!this.#conditions.addFlag(this.#name())) this.leftOut.add('\\newif')
        return true
      default:
        return this.#conditions.setFlag(name)
    }
  }

  #set(defined: string | undefined, macro: Macro, by: string): void {
    // Of its own numbers of lists there are only those that an option says, see `readList`.
    if (defined === undefined || /^(?:label|the)enum/.test(defined)) this.leftOut.add(`\\${defined ?? by}`)
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

  #isDefined = (name: string): boolean =>
    this.#macros.has(name) || this.#conditions.isFlag(name) || isKnown(name)

  meaningOf({ text }: Extract<Token, { kind: 'command' }>): string {
    const macro = this.#macros.get(text)
    if (macro) return `macro ${macro.parameters} ${textOf(macro.body)}`
    return this.#isDefined(text) ? `command ${text}` : UNDEFINED
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
