import { IN_FORMULAS } from './commands'
import type { Expander } from './macros'
import { formula, type MarkdownNode, paragraph, styled, wordsOf } from './markdown'
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

/** Who reads what is in captions, and knows where they are. */
export interface FigureReader {
  readonly source: Expander
  readonly references: References
  /** Where a picture is served, by its name in the text; undefined if it cannot be shown. */
  readonly picture: (name: string) => string | undefined
  /** The environments that are open, the innermost last. */
  readonly environments: readonly string[]
  argument(): readonly MarkdownNode[]
  /** What tokens say that have been read. */
  nodesOf(tokens: readonly Token[]): readonly MarkdownNode[]
}

/** What a command shows that is about pictures and captions; undefined if it is not. */
export function readFigure(reader: FigureReader, command: string): readonly MarkdownNode[] | undefined {
  const { source } = reader
  const name = () => textOf(source.argument()).trim()
  switch (command) {
    case 'includegraphics':
    case 'includesvg':
    case 'epsfbox':
      source.skipOptions()
      return picture(reader, name())
    case 'epsfig':
    case 'psfig':
      return picture(reader, /(?:file|figure)\s*=\s*([^,\s]*)/.exec(name())?.[1] ?? '')
    case 'illustration': {
      source.argument()
      return [...picture(reader, name()), underPicture(reader.argument())]
    }
    case 'subfloat':
    case 'subfigure':
    case 'subcaptionbox': {
      const title = command === 'subcaptionbox' ? source.argument() : (source.option() ?? [])
      source.skipOptions()
      return [...reader.argument(), underPicture(reader.nodesOf(title))]
    }
    case 'captionof':
    case 'caption':
      if (command === 'captionof') source.argument()
      source.skipOptions()
      return [caption(reader, reader.argument())]
    default:
      return undefined
  }
}

function picture({ picture: addressOf, source }: FigureReader, name: string): readonly MarkdownNode[] {
  const url = addressOf(name)
  if (url !== undefined) return [paragraph([{ type: 'image', url, alt: '' }])]
  source.leftOut.add(name || '\\includegraphics')
  return []
}

const underPicture = (nodes: readonly MarkdownNode[]): MarkdownNode =>
  paragraph(styled('emphasis', wordsOf(nodes)))

/** A caption. It has its number if the text refers to it. */
function caption({ references, environments }: FigureReader, nodes: readonly MarkdownNode[]): MarkdownNode {
  const number = references.captionNumber(
    environments.some((name) => /table|longtable/.test(name)) ? 'Table' : 'Figure',
  )
  const children = wordsOf(nodes)
  if (styled('emphasis', children).length === 0) return paragraph([])
  return paragraph([{ type: 'emphasis', children: [number, ...children] }])
}

/** What a `\label` names: a caption, a heading, an item or a formula. */
interface Numbered {
  readonly kind: 'Section' | 'Item' | 'Equation' | 'Figure' | 'Table'
  readonly number: string
  isLabelled: boolean
}

/** The numbers of a text, and the references to them, which may stand before what they are about. */
export class References {
  readonly #leftOut: Set<string>
  readonly #counts = new Map<string, number>()
  readonly #labels = new Map<string, Numbered>()
  /** What was numbered last, which is what a label names. */
  #numbered: Numbered | undefined
  /** Words that are known when the whole text has been read. */
  readonly #open: (() => void)[] = []

  constructor(leftOut: Set<string>) {
    this.#leftOut = leftOut
  }

  /** Counts on. */
  count(kind: Numbered['kind']): Numbered {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return this.number(kind, String(count))
  }

  /** What follows has this number, or is called this. */
  number(kind: Numbered['kind'], number: string): Numbered {
    this.#numbered = { kind, number, isLabelled: false }
    return this.#numbered
  }

  label(name: string): void {
    const numbered = this.#numbered
    if (!numbered) return
    numbered.isLabelled = true
    this.#labels.set(name, numbered)
  }

  /** Words before a caption: its number, if the text refers to it. */
  captionNumber(kind: 'Figure' | 'Table'): MarkdownNode {
    const numbered = this.count(kind)
    return this.#later(() => (numbered.isLabelled ? `${kind} ${numbered.number}: ` : ''))
  }

  /** What `\ref{names}` and other commands like it say. What they do not find is told. */
  reference(command: string, names: string): MarkdownNode {
    return this.#later(() =>
      names
        .split(',')
        .map((name) => {
          const label = this.#labels.get(name.trim())
          if (!label) {
            this.#leftOut.add(`\\${command}{${name.trim()}}`)
            return '??'
          }
          const number = command === 'eqref' ? `(${label.number})` : label.number
          return /^(?:autoref|[cC]ref)$/.test(command) ? `${label.kind} ${number}` : number
        })
        .join(', '),
    )
  }

  /** The whole text has been read. */
  fill(): void {
    for (const fill of this.#open) fill()
  }

  #later(words: () => string): MarkdownNode {
    const node: MarkdownNode = { type: 'reference' }
    this.#open.push(() => {
      node.value = words()
    })
    return node
  }
}
