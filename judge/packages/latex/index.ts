import * as known from './commands'
import { Expander } from './macros'
import {
  BREAK,
  blocksOf,
  formula,
  GAP,
  inlineFormula,
  type MarkdownNode,
  markdownOf,
  paragraph,
  styled,
  tableOf,
  without,
  words,
  wordsOf,
} from './markdown'
import { joins, sourceOf, type Token, textOf } from './tokens'

/*
 * The LaTeX of statements as Markdown with mathematics: what setters of problems write, such as lists, tables, pictures and
 * formulas. It is no TeX: what is not known is shown by its text or left out, and either is told.
 */

export interface Converted {
  readonly markdown: string
  /** What is not set as it is written, by what the text calls it: commands, environments, pictures. Nothing else is left out. */
  readonly leftOut: readonly string[]
}

interface Options {
  /** Where a picture is served, by its name in the text; undefined if it cannot be shown. */
  readonly picture: (name: string) => string | undefined
  /** Values of the constants of a package, by their names. */
  readonly constants?: Readonly<Record<string, string>>
}

/** Groups, environments and styles in each other: deeper ones are left out. */
const DEEPEST = 40
/** Most things that are told, and most characters of each. */
const MOST_TOLD = 20
const LONGEST_TOLD = 40

/** Converts a statement. Never throws, whatever the text is. */
export function markdownOfLatex(text: string, options: Options): Converted {
  return new Converter(text, options).convert()
}

/** What a `\label` names: a caption, a heading, an item or a formula. */
interface Numbered {
  readonly kind: string
  readonly number: string
  labelled: boolean
}

type Ends = ReadonlySet<string>
const NONE: Ends = new Set()
const CELL: Ends = new Set(['&', '\\\\', '\\tabularnewline'])
const ITEM: Ends = new Set(['\\item'])
const BRACKET: Ends = new Set([']'])

const isMark = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'mark' && token.text === sign
const isCommand = (token: Token | undefined, name: string): boolean =>
  token?.kind === 'command' && token.text === name
const has = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Quotation marks and dashes by the signs that stand for them. */
const LIGATURE = /---|--|``|''|,,|<<|>>|`|'|"`|"'/g
const LIGATURES: Readonly<Record<string, string>> = {
  ...{ '---': '—', '--': '–', '``': '“', "''": '”', ',,': '„', '<<': '«', '>>': '»' },
  ...{ '`': '‘', "'": '’', '"`': '„', '"\'': '“' },
}

class Converter {
  readonly #options: Options
  readonly #leftOut = new Set<string>()
  readonly #source: Expander
  /** The environments that are open, and how many groups. */
  readonly #environments: string[] = []
  #groups = 0
  #depth = 0
  /** Whether signs stand for themselves, as in code. */
  #literal = 0
  readonly #counts = new Map<string, number>()
  #numbered: Numbered | undefined
  readonly #labels = new Map<string, Numbered>()
  /** Words that are known when the whole text has been read. */
  readonly #open: (() => void)[] = []
  /** The blocks of the document, where the text has a preamble. */
  #document: MarkdownNode[] | undefined

  constructor(text: string, options: Options) {
    this.#options = options
    this.#source = new Expander(text, this.#leftOut, options.constants ?? {})
  }

  convert(): Converted {
    const nodes: MarkdownNode[] = []
    while (this.#source.peek() && !this.#document) {
      for (const node of this.#content(NONE)) nodes.push(node)
      // What ends nothing is passed over.
      this.#source.next()
    }
    for (const fill of this.#open) fill()
    const leftOut = [...this.#leftOut].slice(0, MOST_TOLD).map((name) => name.slice(0, LONGEST_TOLD))
    return { markdown: markdownOf(this.#document ?? blocksOf(nodes)), leftOut }
  }

  /** Everything up to one of these signs or commands, or the end of what is open; that is not read. */
  #content(ends: Ends): MarkdownNode[] {
    const nodes: MarkdownNode[] = []
    for (let token = this.#source.next(); token; token = this.#source.next()) {
      const isEnd =
        (token.kind === 'end' && this.#environments.includes(token.text)) ||
        (this.#groups > 0 && isMark(token, '}')) ||
        ((token.kind === 'mark' || token.kind === 'command') && ends.has(sourceOf(token)))
      if (isEnd) {
        this.#source.push([token])
        break
      }
      for (const node of this.#node(token, ends)) nodes.push(node)
      if (this.#document) break
    }
    return nodes
  }

  #node(token: Token, ends: Ends): readonly MarkdownNode[] {
    switch (token.kind) {
      case 'text':
        return [words(this.#literal > 0 ? token.text : withLigatures(token.text))]
      case 'space':
        return [words(' ')]
      case 'paragraph':
        return [GAP]
      case 'parameter':
        return [words(token.text)]
      case 'literal':
        if (token.of === 'block') return [{ type: 'code', value: token.text.replace(/^[ \t]*\n|\s+$/g, '') }]
        return token.text === '' ? [] : [{ type: 'inlineCode', value: token.text }]
      case 'begin':
        return this.#environment(token.text)
      case 'end':
        return []
      case 'command':
        return this.#command(token.text, ends)
      case 'mark':
        break
    }
    if (token.text === '{') return this.#group()
    if (token.text === '~') return [words('\u00a0')]
    if (token.text === '$') {
      if (!this.#source.takes('$')) return inlineFormula(this.#formula((next) => isMark(next, '$'), '$'))
      const content = this.#formula((next) => isMark(next, '$') && this.#source.takes('$'), '$$')
      return formula(content)
    }
    return token.text === '}' ? [] : [words(token.text)]
  }

  /** What is in a group whose brace has been read, up to its end, which is read as well. */
  #group(): MarkdownNode[] {
    return this.#within(() => {
      this.#groups++
      const nodes = this.#content(NONE)
      if (isMark(this.#source.peek(), '}')) this.#source.next()
      this.#groups--
      return nodes
    })
  }

  /** Reads what is one deeper. What is too deep is left out, up to its brace. */
  #within(read: () => MarkdownNode[]): MarkdownNode[] {
    if (this.#depth >= DEEPEST) {
      this.#leftOut.add('{')
      this.#source.push([{ kind: 'mark', text: '{' }])
      this.#source.argument()
      return []
    }
    this.#depth++
    const nodes = read()
    this.#depth--
    return nodes
  }

  /** An argument: in braces, or the next sign or command. */
  #argument(): readonly MarkdownNode[] {
    this.#source.skipSpaces()
    const token = this.#source.next()
    if (!token) return []
    if (token.kind === 'begin' || token.kind === 'end' || token.kind === 'paragraph' || isMark(token, '}')) {
      this.#source.push([token])
      return []
    }
    if (token.kind === 'mark' || token.kind === 'literal') return this.#node(token, NONE)
    // Of a run of characters only the first one.
    this.#source.push([token])
    const [first] = this.#source.argument()
    return first ? this.#within(() => [...this.#node(first, NONE)]) : []
  }

  #words = (): MarkdownNode[] => wordsOf(this.#argument())
  /** An argument that is no text to be shown, such as a name. */
  #name = (): string => textOf(this.#source.argument()).trim()

  /** What an argument says, without what it looks like. */
  #plain = (): string => plainOf(this.#words())

  /** A command that has been read. `ends` are those of what it is in. */
  #command(name: string, ends: Ends): readonly MarkdownNode[] {
    const symbol = has(known.SYMBOLS, name)
    if (symbol !== undefined) {
      if (/[a-zA-Z]$/.test(name)) this.#takeEmptyGroup()
      return [words(symbol)]
    }
    const accent = has(known.ACCENTS, name)
    if (accent !== undefined) return this.#accented(name, accent)
    const shownAfter = has(known.SHOWN, name)
    if (shownAfter !== undefined) {
      this.#skipArguments(shownAfter)
      return this.#argument()
    }
    const style = has(known.STYLES, name)
    if (style !== undefined) {
      if (style !== 'code') return styled(style, this.#argument())
      this.#literal++
      const nodes = this.#argument()
      this.#literal--
      return styled(style, nodes)
    }
    const switched = has(known.SWITCHES, name)
    if (switched === 'upright' || (switched !== undefined && this.#depth >= DEEPEST)) return []
    if (switched !== undefined) {
      this.#literal += switched === 'code' ? 1 : 0
      const nodes = this.#within(() => this.#content(ends))
      this.#literal -= switched === 'code' ? 1 : 0
      return styled(switched, nodes)
    }
    const level = has(known.HEADINGS, name)
    if (level !== undefined) {
      this.#skipArguments(0)
      return this.#heading(level, this.#words())
    }
    const section = has(known.SECTIONS, name)
    if (section !== undefined) return this.#heading(2, [words(section)])
    const silent = has(known.SILENT, name)
    if (silent !== undefined) {
      this.#skipArguments(silent)
      return []
    }
    if (known.LENGTHS.has(name)) return this.#length()
    return this.#other(name)
  }

  /** A command of its own kind. */
  #other(name: string): readonly MarkdownNode[] {
    const source = this.#source
    switch (name) {
      case '\\':
      case 'newline':
      case 'linebreak':
      case 'tabularnewline':
        this.#breakOption()
        return [BREAK]
      case 'par':
        return [GAP]
      case '(':
        return inlineFormula(this.#formula((next) => isCommand(next, ')'), '\\('))
      case '[':
        return formula(this.#formula((next) => isCommand(next, ']'), '\\['))
      case 'ensuremath':
        return inlineFormula(this.#formulaArgument())
      case 'textsuperscript':
        return inlineFormula(`{}^{\\text{${this.#formulaArgument()}}}`)
      case 'textsubscript':
        return inlineFormula(`{}_{\\text{${this.#formulaArgument()}}}`)
      case 'hrule':
        return [{ type: 'thematicBreak' }]
      case 'url':
      case 'path':
      case 'nolinkurl':
      case 'href': {
        const token = source.raw()
        if (token?.kind !== 'literal' && token) source.push([token])
        const address = (token?.kind === 'literal' ? token.text : this.#name()).replace(
          /\\([%#&_~{}])/g,
          '$1',
        )
        return linkTo(address, name === 'href' ? this.#words() : [words(address)])
      }
      case 'enquote':
        return [words('“'), ...this.#argument(), words('”')]
      case 'footnote':
      case 'footnotetext':
        source.option()
        return [words(' ('), ...this.#words(), words(')')]
      case 'caption':
      case 'captionof': {
        if (name === 'captionof') source.argument()
        this.#skipArguments(0)
        return [this.#caption(this.#words())]
      }
      case 'includegraphics':
      case 'includesvg':
        this.#skipArguments(0)
        return this.#picture(this.#name())
      case 'illustration': {
        source.argument()
        const picture = this.#picture(this.#name())
        return [...picture, paragraph(styled('emphasis', this.#words()))]
      }
      case 'multicolumn': {
        const columns = Math.max(1, Math.min(99, Number.parseInt(this.#name(), 10) || 1))
        source.argument()
        return [{ type: 'span', columns, children: this.#words() }]
      }
      case 'SI':
      case 'qty':
        source.option()
        return [...this.#argument(), words('\u00a0'), ...this.#argument()]
      case 'input':
      case 'include':
      case 'subfile':
      case 'lstinputlisting':
      case 'verbatiminput':
        source.option()
        return this.#tell(`\\${name}{${this.#name()}}`)
      case 'label':
        this.#label(this.#name())
        return []
      case 'ref':
      case 'eqref':
      case 'autoref':
      case 'cref':
      case 'Cref':
      case 'nameref':
        source.takes('*')
        return [this.#reference(name, this.#name())]
      default: {
        // What is not known is shown by what it is given.
        this.#leftOut.add(`\\${name}`)
        source.takes('*')
        source.option()
        return []
      }
    }
  }

  #tell(what: string, nodes: readonly MarkdownNode[] = []): readonly MarkdownNode[] {
    this.#leftOut.add(what)
    return nodes
  }

  /** After a command in letters: braces that only end its name, or the space that did. */
  #takeEmptyGroup(): void {
    const first = this.#source.raw()
    const second = isMark(first, '{') ? this.#source.raw() : undefined
    if (isMark(second, '}')) return
    if (second) this.#source.push([second])
    if (first) this.#source.push([first])
  }

  #skipArguments(count: number): void {
    this.#source.takes('*')
    this.#source.option()
    for (let left = count; left > 0; left--) {
      this.#source.argument()
      this.#source.option()
    }
  }

  /** The star and the length after a break. A bracket that is no length is what follows. */
  #breakOption(): void {
    const source = this.#source
    source.takes('*')
    const option = source.option()
    if (option && !/^\s*[-+]?[\d.]*\s*(?:[a-z]{2}\s*$|\\)/.test(textOf(option)))
      source.push([{ kind: 'mark', text: '[' }, ...option, { kind: 'mark', text: ']' }])
  }

  #length(): readonly MarkdownNode[] {
    const source = this.#source
    source.takes('=')
    source.skipSpaces()
    const token = source.raw()
    if (!token) return []
    const [length] = (token.kind === 'text' &&
      /^[-+]?[\d.]*(?:pt|em|ex|[cm]m|in|pc|bp|sp)?/.exec(token.text)) || ['']
    const rest = token.text.slice(length.length)
    if (length === '') source.push([token])
    else if (rest !== '') source.push([{ kind: 'text', text: rest }])
    return []
  }

  #accented(name: string, accent: string): readonly MarkdownNode[] {
    const given = this.#plain()
    const [letter = ''] = given.replace(/ı/g, 'i').replace(/ȷ/g, 'j')
    if (letter === '') return [words(/[a-zA-Z.]/.test(name) ? '' : name)]
    return [words(`${letter}${accent}`.normalize('NFC') + given.slice(letter.length))]
  }

  #heading(depth: number, children: readonly MarkdownNode[]): readonly MarkdownNode[] {
    this.#numbered = { kind: 'Section', number: `“${plainOf(children)}”`, labelled: false }
    return children.length === 0 ? [] : [{ type: 'heading', depth, children }]
  }

  #picture(name: string): readonly MarkdownNode[] {
    const url = this.#options.picture(name)
    return url === undefined
      ? this.#tell(name || '\\includegraphics')
      : [paragraph([{ type: 'image', url, alt: '' }])]
  }

  /** Counts on. What is labelled is called by its number. */
  #count(kind: string): Numbered {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    this.#numbered = { kind, number: String(count), labelled: false }
    return this.#numbered
  }

  /** A caption. It has its number if the text refers to it. */
  #caption(children: MarkdownNode[]): MarkdownNode {
    const kind = this.#environments.some((name) => /table|longtable/.test(name)) ? 'Table' : 'Figure'
    const numbered = this.#count(kind)
    const before: MarkdownNode = { type: 'reference' }
    this.#open.push(() => {
      if (numbered.labelled) before.value = `${kind} ${numbered.number}: `
    })
    const [emphasis] = styled('emphasis', children)
    if (!emphasis) return paragraph([])
    return paragraph([{ type: 'emphasis', children: [before, ...wordsOf(children)] }])
  }

  #label(name: string): void {
    const numbered = this.#numbered
    if (!numbered) return
    numbered.labelled = true
    this.#labels.set(name, numbered)
  }

  #reference(command: string, names: string): MarkdownNode {
    const node: MarkdownNode = { type: 'reference' }
    this.#open.push(() => {
      node.value = names
        .split(',')
        .map((name) => {
          const found = this.#labels.get(name.trim())
          if (!found) {
            this.#leftOut.add(`\\${command}{${name.trim()}}`)
            return '??'
          }
          const number = command === 'eqref' ? `(${found.number})` : found.number
          return /^(?:autoref|[cC]ref)$/.test(command) ? `${found.kind} ${number}` : number
        })
        .join(', ')
    })
    return node
  }

  /** The formula in an argument. */
  #formulaArgument(): string {
    this.#source.skipSpaces()
    if (!isMark(this.#source.peek(), '{'))
      return sourceOf(this.#source.argument()[0] ?? { kind: 'text', text: '' })
    this.#source.next()
    return this.#formula((next) => isMark(next, '}'), '{')
  }

  /** The source of a formula up to its end, with the text's own macros replaced. `begin` is what is told if that does not come. */
  #formula(isEnd: (token: Token) => boolean, begin: string): string {
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
        (token.kind === 'end' &&
          !environments.includes(token.text) &&
          this.#environments.includes(token.text))
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
      const numbered = this.#count('Equation')
      this.#label(this.#name())
      return `\\qquad(\\text{${numbered.number}})`
    }
    if (name === 'vspace' || name === 'includegraphics' || name === 'ref' || name === 'cite') {
      const given = this.#name()
      if (name !== 'vspace') this.#leftOut.add(`\\${name}{${given}}`)
      return name === 'vspace' ? '' : `\\text{${given}}`
    }
    const replaced = has(known.IN_FORMULAS, name)
    return replaced === undefined ? `\\${name}` : replaced === '' ? '' : `\\${replaced}`
  }

  #environment(given: string): readonly MarkdownNode[] {
    const name = given.replace(/\*$/, '')
    const inFormula = has(known.FORMULAS, name)
    if (inFormula !== undefined) return this.#formulaEnvironment(given, inFormula)
    if (this.#depth >= DEEPEST || known.DRAWINGS.has(name) || known.SAMPLES.has(name)) {
      if (!known.SAMPLES.has(name)) this.#leftOut.add(given)
      this.#skipEnvironment(given)
      return []
    }
    this.#depth++
    this.#environments.push(given)
    const nodes = this.#contentOf(given, name)
    this.#environments.pop()
    this.#depth--
    const end = this.#source.peek()
    if (end?.kind === 'end' && end.text === given) this.#source.next()
    if (name === 'document') {
      this.#document = blocksOf(nodes)
      return []
    }
    return nodes
  }

  /** Leaves out everything up to the end of an environment, which is read. */
  #skipEnvironment(name: string): void {
    let depth = 1
    while (depth > 0) {
      const token = this.#source.next()
      if (!token) return
      if (token.kind === 'begin' && token.text === name) depth++
      if (token.kind === 'end' && token.text === name) depth--
    }
  }

  #formulaEnvironment(given: string, inner: string): readonly MarkdownNode[] {
    const columns = inner === 'alignedat' ? `{${this.#name()}}` : ''
    const content = this.#formula((next) => next.kind === 'end' && next.text === given, given)
    if (inner === '' || content.trim() === '') return formula(content)
    if (inner === 'eqnarray') return formula(`\\begin{array}{rcl}${content}\\end{array}`)
    return formula(`\\begin{${inner}}${columns}${content}\\end{${inner}}`)
  }

  #contentOf(given: string, name: string): readonly MarkdownNode[] {
    const source = this.#source
    const ordered = has(known.LISTS, name)
    if (ordered !== undefined) return this.#list(ordered)
    const before = has(known.TABLES, given) ?? has(known.TABLES, name)
    if (before !== undefined) return this.#table(before)
    const section = has(known.SECTIONS, name)
    if (section !== undefined)
      return [...this.#heading(2, [words(section)]), GAP, ...this.#content(NONE), GAP]
    if (known.TITLED.has(name))
      return [GAP, ...styled('strong', this.#words()), GAP, ...this.#content(NONE), GAP]
    const style = has(known.SWITCHES, name) ?? has(known.STYLES, name)
    if (style !== undefined) return [GAP, ...styled(style, this.#content(NONE)), GAP]
    const argumentCount = has(known.OPEN, name)
    if (argumentCount === undefined) {
      this.#leftOut.add(given)
      source.option()
    } else if (name === 'document') {
      // What is said before the document is about the look of a page of paper.
      this.#leftOut.clear()
    } else this.#skipArguments(argumentCount)
    return [GAP, ...this.#content(NONE), GAP]
  }

  #list(ordered: boolean): readonly MarkdownNode[] {
    const source = this.#source
    const option = textOf(source.option() ?? [])
    // Other numbers than those of Markdown.
    if (/\\(?:alph|roman)|^\W*[ai]\W*$/i.test(option)) this.#leftOut.add(`enumerate[${option}]`)
    const start = /start\s*=\s*(\d{1,6})/.exec(option)?.[1]
    const before = this.#content(ITEM)
    const items: MarkdownNode[] = []
    while (isCommand(source.peek(), 'item')) {
      source.next()
      const term = this.#term()
      if (ordered)
        this.#numbered = { kind: 'Item', number: String(items.length + Number(start ?? 1)), labelled: false }
      const content = blocksOf([...term, ...this.#content(ITEM)])
      items.push({
        type: 'listItem',
        spread: content.filter(({ type }) => type === 'paragraph').length > 1,
        children: content,
      })
    }
    if (items.length === 0) return before
    const spread = items.some((item) => item.spread)
    return [
      ...(blocksOf(before).length > 0 ? before : []),
      { type: 'list', ordered, spread, ...(start && { start: Number(start) }), children: items },
    ]
  }

  /** What stands in brackets after `\item`. */
  #term(): MarkdownNode[] {
    const source = this.#source
    source.skipSpaces()
    const option = source.option()
    if (!option) return []
    source.push([...option, { kind: 'mark', text: ']' }])
    const term = wordsOf(this.#within(() => this.#content(BRACKET)))
    if (isMark(source.peek(), ']')) source.next()
    return [...styled('strong', term), words(' ')]
  }

  #table(before: number): readonly MarkdownNode[] {
    const source = this.#source
    source.option()
    for (let left = before + 1; left > 0; left--) {
      source.argument()
      source.option()
    }
    const rows: MarkdownNode[][][] = [[]]
    const outside: MarkdownNode[] = []
    for (;;) {
      const row = rows.at(-1) ?? []
      const content = this.#content(CELL)
      const span = content.find(({ type }) => type === 'span')
      // A caption of a long table is in its first cell.
      outside.push(...content.filter(({ type, children }) => type === 'paragraph' && isCaption(children)))
      row.push(wordsOf(content.filter(({ type, children }) => type !== 'paragraph' || !isCaption(children))))
      for (let left = (span?.columns ?? 1) - 1; left > 0; left--) row.push([])
      const token = source.peek()
      if (!isMark(token, '&') && token?.kind !== 'command') break
      source.next()
      if (token?.kind === 'command') {
        this.#breakOption()
        rows.push([])
      }
    }
    return [...outside, ...tableOf(rows)]
  }
}

const isCaption = (children: readonly MarkdownNode[] | undefined): boolean =>
  children?.length === 1 && children[0]?.type === 'emphasis'

const withLigatures = (text: string): string => text.replace(LIGATURE, (signs) => LIGATURES[signs] ?? signs)

/** Letters of code that mean something in a formula. */
const escapedInCode = (sign: string): string =>
  ({ '\\': '\\textbackslash ', '^': '\\^{}', '~': '\\textasciitilde ' })[sign] ?? `\\${sign}`

const plainOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map(({ value, children }) => value ?? plainOf(children ?? [])).join('')

/** A link, if it leads to a page or to somebody's mail; otherwise only its words. */
function linkTo(given: string, children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const url = given.trim().replace(/[<>\s]/g, '')
  const isShown = /^(?:https?:|mailto:)/i.test(url) && children.length > 0
  return isShown ? [{ type: 'link', url, children: without('link', children) }] : children
}
