import {
  ACCENTS,
  CODE,
  EMPHATIC,
  FORMULAS,
  HEADINGS,
  LITERAL,
  MARKS,
  OPEN,
  PLAIN,
  SECTIONS,
  SILENT,
  STRONG,
} from './commands'
import { nestedHidden, shownAgain } from './lists'
import { withoutComments, withoutMacros } from './macros'
import { aligned, around, code, formula, inline, link } from './markup'
import { partsAt, rest, Source, untilDollar } from './source'

/*
 * The LaTeX of statements as Markdown with mathematics: what setters of problems write, such as lists, tables, pictures and
 * formulas. It is no TeX: what is not known is left out or shown by its text, and that is told.
 */

export interface Converted {
  readonly markdown: string
  /** Whether nothing was left out. */
  readonly whole: boolean
}

interface Options {
  /** Where a picture is served, by its name in the text; undefined if it cannot be shown. */
  readonly picture: (name: string) => string | undefined
}

/** Environments and arguments in each other: deeper ones are left out. */
const DEEPEST = 40

/** Converts a statement. Never throws, whatever the text is. */
export function markdownOfLatex(text: string, options: Options): Converted {
  const converter = new Converter(options)
  const converted = converter.blocks(withoutMacros(withoutComments(text.replace(/\r\n?/g, '\n'))), 0)
  return {
    markdown: converted
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    whole: converter.whole,
  }
}

class Converter {
  readonly #options: Options
  whole = true

  constructor(options: Options) {
    this.#options = options
  }

  blocks(text: string, depth: number): string {
    if (depth > DEEPEST) return this.#leftOut()
    const source = new Source(text)
    let out = ''
    while (!source.done) out += this.#next(source, depth)
    return out
  }

  /** The same in one line, as in a cell or a heading. */
  #line(text: string, depth: number): string {
    return this.blocks(text, depth + 1)
      .replace(/[ \t\n]+/g, ' ')
      .trim()
  }

  #leftOut(): string {
    this.whole = false
    return ''
  }

  #next(source: Source, depth: number): string {
    const plain = source.match(/[^\\${}~`'"\-*_[\]<>#|&]+/y)
    // An indented line would be a text as it is.
    if (plain) return plain[0].replace(/\n[ \t]+/g, '\n')
    if (source.startsWith('\\')) return this.#command(source, depth)
    if (source.startsWith('$$')) {
      source.take(2)
      return formula(source.until('$$'))
    }
    if (source.startsWith('$')) {
      source.take()
      return inline(untilDollar(source))
    }
    if (source.startsWith('{')) return this.blocks(source.argument(), depth + 1)
    const mark = source.match(/---|--|``|''|"`|"'/y)?.[0]
    if (mark) return { '---': '—', '--': '–', '``': '“', "''": '”', '"`': '„' }[mark] ?? '“'
    const sign = source.take()
    if (sign === '~') return '\u00a0'
    if (sign === '`') return '‘'
    if (sign === "'") return '’'
    return /[*_[\]<>#|`]/.test(sign) ? `\\${sign}` : sign === '}' ? '' : sign
  }

  #command(source: Source, depth: number): string {
    source.take()
    if (source.match(/\[/y)) return formula(source.until('\\]'))
    if (source.match(/\(/y)) return inline(source.until('\\)'))
    if (source.match(/\\\*?(?:\[[^\]]*\])?/y)) return '  \n'
    const accent = source.match(/(["'`^~])\s*(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))/y)
    if (accent) return `${accent[2] ?? accent[3]}${ACCENTS[accent[1] ?? ''] ?? ''}`.normalize('NFC')
    const escaped = source.match(/[^a-zA-Z]/y)?.[0]
    if (escaped !== undefined)
      return /[$#_{}[\]*]/.test(escaped) ? `\\${escaped}` : /[%&]/.test(escaped) ? escaped : ' '
    const name = source.match(/[a-zA-Z]+/y)?.[0] ?? ''
    source.match(/\*/y)
    if (name === 'begin') return this.#environment(source, depth)
    if (name === 'verb') return code(source.until(source.take()))
    if (/^[cvHr]$/.test(name)) return `${source.argument()}${ACCENTS[name]}`.normalize('NFC')
    if (Object.hasOwn(MARKS, name)) {
      source.match(/\{\}|[ \t]+(?=\S)/y)
      return MARKS[name] ?? ''
    }
    return this.#named(name, source, depth)
  }

  #named(name: string, source: Source, depth: number): string {
    if (STRONG.has(name)) return around('**', this.#line(source.argument(), depth))
    if (EMPHATIC.has(name)) return around('*', this.#line(source.argument(), depth))
    if (CODE.has(name)) {
      source.option()
      // Listings in a line may stand between any two signs that are alike.
      const mark = name.startsWith('lst') ? source.match(/[^\s\w{]/y)?.[0] : undefined
      if (mark) return code(source.until(mark))
      const text = source.argument()
      return /[$\\](?![%&#_{}$])/.test(text)
        ? this.#line(text, depth)
        : code(text.replace(/\\([%&#_{}$])/g, '$1').replaceAll('~', ' '))
    }
    if (HEADINGS.has(name))
      return `\n\n${name === 'section' ? '##' : '###'} ${this.#line(source.argument(), depth)}\n\n`
    if (name === 'href') {
      const address = source.argument().replace(/\\([%#&_~])/g, '$1')
      return link(address, this.#line(source.argument(), depth))
    }
    if (name === 'url') return link(source.argument(), undefined)
    if (name === 'footnote') return ` (${this.#line(source.argument(), depth)})`
    if (name === 'caption') {
      source.option()
      return `\n\n${around('*', this.#line(source.argument(), depth))}\n\n`
    }
    if (name === 'includegraphics') {
      source.option()
      return this.#picture(source.argument())
    }
    if (name === 'illustration') {
      source.argument()
      const picture = this.#picture(source.argument())
      return `${picture}${around('*', this.#line(source.argument(), depth))}\n\n`
    }
    if (name === 'multicolumn') {
      source.argument()
      source.argument()
      return this.blocks(source.argument(), depth + 1)
    }
    if (name === 'textcolor') return source.argument() && this.blocks(source.argument(), depth + 1)
    if (name === 'SI' || name === 'qty')
      return `${this.#line(source.argument(), depth)} ${this.#line(source.argument(), depth)}`
    if (name === 'ref' || name === 'eqref') return source.argument() && ''
    if (PLAIN.has(name)) return this.blocks(source.argument(), depth + 1)
    source.option()
    for (let left = SILENT[name] ?? 0; left > 0; left--) source.argument()
    // Of commands that are not known, what they are given is shown.
    source.match(/[ \t]+(?=\S)/y)
    return ''
  }

  #environment(source: Source, depth: number): string {
    const given = source.argument()
    const name = given.replace(/\*$/, '')
    const content = source.environment(given)
    const inner = new Source(content)
    if (FORMULAS.has(name)) return formula(aligned(name, content))
    if (LITERAL.has(name)) {
      inner.option()
      if (name === 'minted') inner.argument()
      return `\n\n~~~\n${inner.text.slice(inner.text.length - rest(inner).length).replace(/^\n|\s+$/g, '')}\n~~~\n\n`
    }
    if (name === 'itemize' || name === 'enumerate' || name === 'description')
      return this.#list(name, content, depth)
    if (name === 'tabular' || name === 'tabularx' || name === 'array') return this.#table(name, inner, depth)
    if (SECTIONS.has(name)) return `\n\n## ${name}\n\n${this.blocks(content, depth + 1)}\n\n`
    if (!OPEN.has(name)) return this.#leftOut()
    inner.option()
    for (
      let left =
        name === 'wrapfigure' || name === 'subfigure'
          ? 2
          : name === 'minipage' || name === 'multicols'
            ? 1
            : 0;
      left > 0;
      left--
    ) {
      inner.option()
      if (inner.startsWith('{')) inner.argument()
    }
    return `\n\n${this.blocks(rest(inner), depth + 1)}\n\n`
  }

  #list(name: string, content: string, depth: number): string {
    const mark = name === 'enumerate' ? '1. ' : '- '
    const items = partsAt(nestedHidden(content), '\\item').slice(1)
    const lines = items.map((item) => {
      const source = new Source(shownAgain(item))
      const term = source.option()
      const body = this.blocks(rest(source), depth + 1)
        .trim()
        .replace(/\n{3,}/g, '\n\n')
      const text = term ? `${around('**', this.#line(term, depth))} ${body}` : body
      return `${mark}${text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}`
    })
    return `\n\n${lines.join('\n')}\n\n`
  }

  #table(name: string, source: Source, depth: number): string {
    source.option()
    if (name === 'tabularx') source.argument()
    source.argument()
    const rows = partsAt(
      rest(source).replace(/\\(?:hline|toprule|midrule|bottomrule)\b|\\cline\{[^}]*\}/g, ''),
      '\\\\',
    )
      .map((row) => partsAt(row, '&').map((cell) => this.#line(cell, depth)))
      .filter((cells) => cells.some((cell) => cell !== ''))
    const width = Math.max(0, ...rows.map((cells) => cells.length))
    if (width === 0) return ''
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
    const [head = [], ...body] = rows
    return `\n\n${[line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')}\n\n`
  }

  #picture(name: string): string {
    const address = this.#options.picture(name.trim())
    return address === undefined ? this.#leftOut() : `\n\n![](${address})\n\n`
  }
}
