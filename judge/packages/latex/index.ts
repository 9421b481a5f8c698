import { type BlockReader, type Ends, readList, readTable } from './blocks'
import * as known from './commands'
import { type FigureReader, FormulaReader, References, readFigure } from './formulas'
import { Expander, type Names } from './macros'
import {
  BREAK,
  blocksOf,
  formula,
  GAP,
  inlineFormula,
  linkTo,
  type MarkdownNode,
  markdownOf,
  paragraph,
  plainOf,
  styled,
  words,
  wordsOf,
} from './markdown'
import { isCommand, isMark, sourceOf, type Token, textOf, titleIn, tokensOf } from './tokens'

/*
 * The LaTeX of statements as Markdown with mathematics: what setters of problems write, such as lists, tables, pictures and
 * formulas. It is no TeX: what is not known is shown by its text or left out, and either is told.
 */

export interface Converted {
  readonly markdown: string
  /** What is not set as it is written, by what the text calls it: commands, environments, pictures. Nothing else is left out. */
  readonly leftOut: readonly string[]
}

interface Options extends Names {
  /** Where a picture is served, by its name in the text; undefined if it cannot be shown. */
  readonly picture: (name: string) => string | undefined
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

const NONE: Ends = new Set()

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
  /** Whether the innermost of all that is open is a group. */
  #isGroup = false
  #depth = 0
  /** Whether signs stand for themselves, as in code. */
  #literal = 0
  readonly #references = new References(this.#leftOut)
  readonly #formulas: FormulaReader
  readonly #reader: BlockReader & FigureReader
  /** The blocks of the document, where the text has a preamble. */
  #document: MarkdownNode[] | undefined

  constructor(text: string, options: Options) {
    this.#options = options
    this.#source = new Expander(text, this.#leftOut, options)
    this.#formulas = new FormulaReader(this.#source, this.#references, (name) =>
      this.#environments.includes(name),
    )
    this.#reader = {
      source: this.#source,
      references: this.#references,
      content: (ends) => this.#content(ends),
      within: (read) => this.#within(read),
      picture: options.picture,
      environments: this.#environments,
      argument: () => this.#argument(),
      nodesOf: (tokens) => this.#nodesOf(tokens),
    }
  }

  convert(): Converted {
    const nodes: MarkdownNode[] = []
    while (this.#source.peek() && !this.#document) {
      for (const node of this.#content(NONE)) nodes.push(node)
      // What ends nothing is passed over.
      this.#source.next()
    }
    this.#references.fill()
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
        if (token.of === 'block')
          return [
            ...this.#title(token.title),
            { type: 'code', value: token.text.replace(/^[ \t]*\n|\s+$/g, '') },
          ]
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
      if (!this.#source.takes('$'))
        return inlineFormula(this.#formulas.read((next) => isMark(next, '$'), '$'))
      const content = this.#formulas.read((next) => isMark(next, '$') && this.#source.takes('$'), '$$')
      return formula(content)
    }
    return token.text === '}' ? [] : [words(token.text)]
  }

  /** What is in a group whose brace has been read, up to its end, which is read as well. */
  #group(): MarkdownNode[] {
    return this.#within(() => {
      const outer = this.#isGroup
      this.#isGroup = true
      this.#groups++
      const nodes = this.#content(NONE)
      if (isMark(this.#source.peek(), '}')) this.#source.next()
      this.#groups--
      this.#isGroup = outer
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

  /** What tokens say that have been read. */
  #nodesOf(tokens: readonly Token[]): readonly MarkdownNode[] {
    this.#source.push([{ kind: 'mark', text: '{' }, ...tokens, { kind: 'mark', text: '}' }])
    return this.#argument()
  }

  /** A title that stands in an option, above what it is about. */
  #title = (title: string | undefined): MarkdownNode[] =>
    title === undefined ? [] : [paragraph(styled('strong', wordsOf(this.#nodesOf(tokensOf(title)))))]

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
    if (style !== undefined) return this.#styled(style)
    const switched = has(known.SWITCHES, name)
    if (switched === 'upright' || (switched !== undefined && this.#depth >= DEEPEST)) return []
    // In Polygon, and where nobody can have meant the whole rest of the text, the group that follows is its argument.
    if (switched !== undefined && !this.#isGroup && isMark(this.#source.peek(), '{'))
      return this.#styled(switched)
    if (switched !== undefined) {
      this.#literal += switched === 'code' ? 1 : 0
      const nodes = this.#within(() => this.#content(ends))
      this.#literal -= switched === 'code' ? 1 : 0
      return styled(switched, nodes)
    }
    const level = has(known.HEADINGS, name)
    if (level !== undefined) {
      this.#source.skipOptions()
      return this.#heading(level, this.#words())
    }
    const section = has(known.SECTIONS, name)
    if (section !== undefined) return this.#heading(2, [words(section)])
    const silent = has(known.SILENT, name)
    if (silent !== undefined) {
      this.#skipArguments(silent)
      return []
    }
    if (known.LENGTHS.has(name)) {
      this.#source.skipLength()
      return []
    }
    return this.#other(name)
  }

  /** An argument in a style. */
  #styled(style: known.Style): readonly MarkdownNode[] {
    this.#literal += style === 'code' ? 1 : 0
    const nodes = this.#argument()
    this.#literal -= style === 'code' ? 1 : 0
    return styled(style, nodes)
  }

  /** A command of its own kind. */
  #other(name: string): readonly MarkdownNode[] {
    const source = this.#source
    switch (name) {
      case '\\':
      case 'newline':
      case 'tabularnewline':
        source.skipBreakOption()
        return [BREAK]
      case 'linebreak':
        source.option()
        return [BREAK]
      case 'par':
        return [GAP]
      case '(':
        return inlineFormula(this.#formulas.read((next) => isCommand(next, ')'), '\\('))
      case '[':
        return formula(this.#formulas.read((next) => isCommand(next, ']'), '\\['))
      case 'ensuremath':
        return inlineFormula(this.#formulas.argument())
      case 'textsuperscript':
        return inlineFormula(`{}^{\\text{${this.#formulas.argument()}}}`)
      case 'textsubscript':
        return inlineFormula(`{}_{\\text{${this.#formulas.argument()}}}`)
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
      case 'epigraph':
        return [paragraph([...styled('emphasis', this.#words()), BREAK, ...this.#words()])]
      case 'multicolumn': {
        const columns = Math.max(1, Math.min(99, Number.parseInt(this.#name(), 10) || 1))
        source.argument()
        return [{ type: 'span', columns, children: this.#words() }]
      }
      case 'SI':
      case 'qty':
        source.option()
        return [...this.#argument(), words('\u00a0'), ...this.#argument()]
      case 'lstinputlisting':
      case 'verbatiminput': {
        const title = titleIn(textOf(source.option() ?? []))
        const file = this.#name()
        const value = this.#options.file?.(file)
        if (value === undefined) return this.#tell(`\\${name}{${file}}`)
        return [...this.#title(title), { type: 'code', value: value.trimEnd() }]
      }
      case 'setcounter':
      case 'addtocounter': {
        const counter = this.#name()
        source.argument()
        // Markdown counts the items.
        return /^enum/.test(counter) ? this.#tell(`\\${name}{${counter}}`) : []
      }
      case 'label':
        this.#references.label(this.#name())
        return []
      case 'ref':
      case 'eqref':
      case 'autoref':
      case 'cref':
      case 'Cref':
      case 'nameref':
        source.takes('*')
        return [this.#references.reference(name, this.#name())]
      default: {
        const figure = readFigure(this.#reader, name)
        if (figure) return figure
        // What is not known is shown by what it is given.
        this.#leftOut.add(`\\${name}`)
        source.skipOptions()
        return []
      }
    }
  }

  #tell(what: string): readonly MarkdownNode[] {
    this.#leftOut.add(what)
    return []
  }

  /** After a command in letters: braces that only end its name, or the space that did. */
  #takeEmptyGroup(): void {
    const first = this.#source.raw()
    const second = isMark(first, '{') ? this.#source.raw() : undefined
    if (isMark(second, '}')) return
    if (second) this.#source.push([second])
    if (first) this.#source.push([first])
  }

  /** Leaves out a star, an option and arguments, which may have options, too. */
  #skipArguments(count: number): void {
    this.#source.skipOptions()
    for (let left = count; left > 0; left--) {
      this.#source.argument()
      this.#source.option()
    }
  }

  #accented(name: string, accent: string): readonly MarkdownNode[] {
    const given = this.#plain()
    const [letter = ''] = given.replace(/ı/g, 'i').replace(/ȷ/g, 'j')
    if (letter === '') return [words(/[a-zA-Z.]/.test(name) ? '' : name)]
    return [words(`${letter}${accent}`.normalize('NFC') + given.slice(letter.length))]
  }

  #heading(depth: number, children: readonly MarkdownNode[]): readonly MarkdownNode[] {
    this.#references.number('Section', `“${plainOf(children)}”`)
    return children.length === 0 ? [] : [{ type: 'heading', depth, children }]
  }

  #environment(given: string): readonly MarkdownNode[] {
    const name = given.replace(/\*$/, '')
    const inFormula = has(known.FORMULAS, name)
    if (inFormula !== undefined) return this.#formulas.environment(given, inFormula)
    if (this.#depth >= DEEPEST || known.DRAWINGS.has(name) || known.SAMPLES.has(name)) {
      if (!known.SAMPLES.has(name)) this.#leftOut.add(given)
      this.#skipEnvironment(given)
      return []
    }
    const outer = this.#isGroup
    this.#isGroup = false
    this.#depth++
    this.#environments.push(given)
    const nodes = this.#contentOf(given, name)
    this.#environments.pop()
    this.#depth--
    this.#isGroup = outer
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

  #contentOf(given: string, name: string): readonly MarkdownNode[] {
    const source = this.#source
    const ordered = has(known.LISTS, name)
    if (ordered !== undefined) return readList(this.#reader, ordered)
    const before = has(known.TABLES, given) ?? has(known.TABLES, name)
    if (before !== undefined) return readTable(this.#reader, before)
    const section = has(known.SECTIONS, name)
    if (section !== undefined)
      return [...this.#heading(2, [words(section)]), GAP, ...this.#content(NONE), GAP]
    if (known.TITLED.has(name))
      return [GAP, ...styled('strong', this.#words()), GAP, ...this.#content(NONE), GAP]
    const style = has(known.SWITCHES, name) ?? has(known.STYLES, name)
    if (style !== undefined) return [GAP, ...styled(style, this.#content(NONE)), GAP]
    const argumentCount = has(known.OPEN, name)
    if (argumentCount === undefined) this.#leftOut.add(given)
    // What is said before the document is about the look of a page of paper.
    if (name === 'document') this.#leftOut.clear()
    const title = titleIn(textOf(source.option() ?? []))
    if (argumentCount !== undefined) this.#skipArguments(argumentCount)
    return [GAP, ...this.#title(title), ...this.#content(NONE), GAP]
  }
}

const withLigatures = (text: string): string => text.replace(LIGATURE, (signs) => LIGATURES[signs] ?? signs)
