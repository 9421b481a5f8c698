import { IN_FORMULAS } from './commands'
import type { Expander } from './macros'
import { formula, type MarkdownNode } from './markdown'
import type { References } from './references'
import { isMark, joins, sourceOf, type Token, textOf } from './tokens'

/** Reads formulas as KaTeX sets them. */
export class FormulaReader {
  readonly #source: Expander
  readonly #leftOut: Set<string>
  readonly #references: References
  readonly #isOpen: (environment: string) => boolean

  /** `isOpen`: whether an environment of the text around a formula is open, so that its end is the end of the formula. */
  constructor(source: Expander, references: References, isOpen: (environment: string) => boolean) {
    this.#source = source
    this.#leftOut = source.leftOut
    this.#references = references
    this.#isOpen = isOpen
  }

  /** The formula in an argument. */
  argument(): string {
    this.#source.skipSpaces()
    if (!isMark(this.#source.peek(), '{'))
      return sourceOf(this.#source.argument()[0] ?? { kind: 'text', text: '' })
    this.#source.next()
    return this.read((next) => isMark(next, '}'), '{')
  }

  /** The source of a formula up to its end, with the text's own macros replaced. `begin` is what is told if that does not come. */
  read(isEnd: (token: Token) => boolean, begin: string): string {
    const source = this.#source
    const pieces: string[] = []
    const environments: string[] = []
    let [depth, last] = [0, '']
    const wasInFormula = source.inFormula
    source.inFormula = true
    for (let token = source.next(); ; token = source.next()) {
      const isOpen = depth > 0 || environments.length > 0
      if (token && !isOpen && isEnd(token)) break
      const isBroken =
        !token ||
        (depth === 0 && isMark(token, '}')) ||
        (token.kind === 'paragraph' && (begin === '$' || begin === '\\(')) ||
        (token.kind === 'end' && !environments.includes(token.text) && this.#isOpen(token.text))
      if (!token || isBroken) {
        this.#leftOut.add(begin)
        if (token) source.push([token])
        break
      }
      if (isMark(token, '{')) depth++
      if (isMark(token, '}')) depth--
      if (token.kind === 'begin') environments.push(token.text)
      if (token.kind === 'end') environments.splice(environments.lastIndexOf(token.text), 1)
      const piece = this.#piece(token)
      if (joins(last, piece)) pieces.push(' ')
      pieces.push(piece)
      last = token.kind === 'command' && piece.startsWith('\\') ? piece : piece === '' ? last : ''
    }
    source.inFormula = wasInFormula
    return pieces.join('')
  }

  /** A token of a formula as KaTeX reads it. */
  #piece(token: Token): string {
    if (token.kind === 'literal') return `\\texttt{${token.text.replace(/[\\{}$&#^_%~]/g, escapedInCode)}}`
    if (token.kind === 'parameter') return `\\${token.text}`
    if (token.kind === 'begin' || token.kind === 'end')
      return sourceOf(token).replace(/\{tabular\*?\}/, '{array}')
    if (token.kind !== 'command') return token.text
    const name = token.text
    if (name === 'label') {
      const numbered = this.#references.count('Equation')
      this.#references.label(this.#name())
      return `\\qquad(\\text{${numbered.number}})`
    }
    if (name === 'vspace' || name === 'includegraphics' || name === 'ref' || name === 'cite') {
      const given = this.#name()
      if (name !== 'vspace') this.#leftOut.add(`\\${name}{${given}}`)
      return name === 'vspace' ? '' : `\\text{${given}}`
    }
    const replaced = Object.hasOwn(IN_FORMULAS, name) ? IN_FORMULAS[name] : undefined
    return replaced === undefined ? `\\${name}` : replaced === '' ? '' : `\\${replaced}`
  }

  /** An environment that is a formula, by what it is within one: see `FORMULAS`. */
  environment(given: string, inner: string): MarkdownNode[] {
    const columns = inner === 'alignedat' ? `{${this.#name()}}` : ''
    const content = this.read((next) => next.kind === 'end' && next.text === given, given)
    if (inner === '' || content.trim() === '') return formula(content)
    if (inner === 'eqnarray') return formula(`\\begin{array}{rcl}${content}\\end{array}`)
    return formula(`\\begin{${inner}}${columns}${content}\\end{${inner}}`)
  }

  #name = (): string => textOf(this.#source.argument()).trim()
}

/** Letters of code that mean something in a formula. */
const escapedInCode = (sign: string): string =>
  ({ '\\': '\\textbackslash ', '^': '\\^{}', '~': '\\textasciitilde ' })[sign] ?? `\\${sign}`
