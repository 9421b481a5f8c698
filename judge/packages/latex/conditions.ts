import type { Token } from './tokens'

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
export const UNDEFINED = 'undefined'

/** Of what conditions are read: the text, and what its commands stand for. */
export interface ConditionSource {
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
export class Conditions {
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
