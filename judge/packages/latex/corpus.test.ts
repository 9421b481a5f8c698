import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { render } from '@/lib/typesetting/render'
import { markdownOfLatex } from '.'
import * as known from './commands'

/* What is set of LaTeX is counted in the HTML of the page. A word that must be seen is SEEN and a number, one that must not HIDDEN. */

function set(latex: string) {
  const { markdown, leftOut } = markdownOfLatex(latex, { picture: (name) => `/${name}` })
  const rendered = render(markdown)
  if (!rendered.ok) throw new Error(JSON.stringify(rendered.error))
  const html = rendered.value.map((segment) => segment.html).join('')
  return { html, leftOut, text: textOf(html) }
}

/** What is to be read. KaTeX writes each formula twice, and its source. */
const textOf = (html: string): string =>
  html
    .replace(/<span class="katex-mathml">[\s\S]*?<\/math><\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')

const wordsIn = (text: string, word: string) => text.match(new RegExp(`${word}\\d+`, 'g')) ?? []
const count = (html: string, tag: string) => html.split(new RegExp(`<${tag}[ >/]`)).length - 1

describe('a statement of every construct', () => {
  const latex = readFileSync(join(import.meta.dirname, 'corpus', 'ferry.tex'), 'utf8')
  const { html, text, leftOut } = set(latex)

  test('is shown with each of its words once, and without its comments', () => {
    expect(leftOut).toEqual([])
    expect(wordsIn(text, 'SEEN').toSorted()).toEqual([...new Set(wordsIn(latex, 'SEEN'))].toSorted())
    expect(wordsIn(html, 'HIDDEN')).toEqual([])
  })

  test('has its lists, tables, pictures and marks, and formulas that can be read', () => {
    const tags = [
      'table',
      'tr',
      'ul',
      'ol',
      'li',
      'img',
      'h2',
      'h3',
      'pre',
      'strong',
      'em',
      'del',
      'code',
      'br',
      'a',
    ]
    expect(Object.fromEntries(tags.map((tag) => [tag, count(html, tag)]))).toEqual({
      ...{ table: 1, tr: 4, ul: 2, ol: 1, li: 6, img: 3, h2: 3, h3: 2, pre: 2 },
      ...{ strong: 11, em: 15, del: 1, code: 8, br: 3, a: 2 },
    })
    expect(html).not.toContain('katex-error')
    expect(html.match(/class="katex"/g)).toHaveLength(12)
  })

  test('shows no LaTeX', () => {
    expect(textOf(html.replace(/<code>[\s\S]*?<\/code>/g, ''))).not.toMatch(/[\\}$*]/)
    for (const words of [
      'Figure 1',
      'Figure 1: SEEN36',
      'Table 1: SEEN66',
      'equation (1)',
      'item 2',
      'Erdős, é, ü, ç, š',
      '100 % of the days & nights',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  })
})

describe('each name that is known', () => {
  const braces = (argumentCount: number, text = 'x') => `{${text}}`.repeat(argumentCount)
  const environment = (name: string, content: string) => `\\begin{${name}}${content}\\end{${name}}`
  const entries = (table: Readonly<Record<string, unknown>>) => Object.keys(table)
  const shown: [name: string, latex: string][] = [
    ...entries(known.SYMBOLS).map((name): [string, string] => [name, `SEEN1\\${name}{}SEEN2`]),
    ...entries(known.ACCENTS).map((name): [string, string] => [name, `\\${name}{e}SEEN1`]),
    ...entries(known.STYLES).map((name): [string, string] => [name, `\\${name}{SEEN1}SEEN2`]),
    ...entries(known.SWITCHES).map((name): [string, string] => [
      name,
      `{\\${name} SEEN1} ${environment(name, 'SEEN2')}`,
    ]),
    ...Object.entries(known.SHOWN).map(([name, count]): [string, string] => [
      name,
      `\\${name}${braces(count)}{SEEN1}SEEN2`,
    ]),
    ...Object.entries(known.SILENT).map(([name, count]): [string, string] => [
      name,
      `\\${name}${braces(count, 'HIDDEN1')} SEEN1`,
    ]),
    ...[...known.LENGTHS].map((name): [string, string] => [
      name,
      `\\${name}=-1.5em SEEN1 \\${name} 2pt SEEN2`,
    ]),
    ...entries(known.HEADINGS).map((name): [string, string] => [name, `\\${name}*{SEEN1}SEEN2`]),
    ...entries(known.SECTIONS).map((name): [string, string] => [
      name,
      `\\${name} SEEN1 ${environment(name, 'SEEN2')}`,
    ]),
    ...Object.entries(known.OPEN).map(([name, count]): [string, string] => [
      name,
      environment(name, `${braces(count)}SEEN1`),
    ]),
    ...[...known.TITLED].map((name): [string, string] => [name, environment(name, '{SEEN1}SEEN2')]),
    ...[...known.SAMPLES].map((name): [string, string] => [name, `SEEN1${environment(name, 'HIDDEN1')}`]),
    ...entries(known.LISTS).map((name): [string, string] => [
      name,
      environment(name, '\\item SEEN1\\item[SEEN2] SEEN3'),
    ]),
    ...Object.entries(known.TABLES).map(([name, count]): [string, string] => [
      name,
      environment(name, `[t]${braces(count)}{|l|r|}SEEN1 & SEEN2\\\\[1ex]\\hline SEEN3`),
    ]),
    ...entries(known.FORMULAS).map((name): [string, string] => [
      name,
      environment(name, `${name === 'alignat' ? '{1}' : ''}x = \\text{SEEN1}`),
    ]),
    ...entries(known.IN_FORMULAS).map((name): [string, string] => [name, `$\\${name}{x} \\text{SEEN1}$`]),
  ]
  test.each(shown)('%s shows its words', (_, latex) => {
    const { html, text, leftOut } = set(latex)
    expect(leftOut).toEqual([])
    expect(wordsIn(text, 'SEEN')).toEqual(wordsIn(latex, 'SEEN'))
    expect(wordsIn(html, 'HIDDEN')).toEqual([])
    expect(html).not.toContain('katex-error')
  })

  test('but drawings, which are told', () => {
    for (const name of known.DRAWINGS)
      expect(set(`SEEN1${environment(name, 'HIDDEN1')}SEEN2`)).toMatchObject({
        text: 'SEEN1SEEN2',
        leftOut: [name],
      })
  })
})

const RUNS = Number(process.env.CLEW_FUZZ_TEXTS ?? 200)
const SEED = Number(process.env.CLEW_FUZZ_SEED ?? 13)

describe('constructs in each other', () => {
  /** Each `@` is words and commands within a line, each `#` is anything, each `w` is one word. */
  const INLINE = [
    ...[
      'w',
      'w',
      '\\textbf{@}',
      '{\\em @}',
      '{\\bf @ \\it @}',
      '\\texttt{@}',
      '\\mbox{@}',
      '\\footnote{@}',
      '\\emph{@ @}',
    ],
    ...[
      '\\href{https://a.org/%20}{@}',
      '$x^2 \\text{w}$',
      '\\foo{@}',
      '\\twice{@}{@}',
      '@ % HIDDEN1\n% HIDDEN2\n@',
      '\\verb|w|',
    ],
    ...[
      '\\iffalse HIDDEN3 \\else @\\fi{}',
      '@\\\\[1ex]@',
      '{\\small @}',
      '\\underline{@}',
      '\\textcolor{red}{@}',
      '\\sout{@}',
    ],
    ...[
      '\\multirow{2}{*}{@}',
      '\\lstinline!w!',
      '\\textsuperscript{w}',
      '\\ifx\\foo\\bar @\\else HIDDEN4\\fi{}',
      '{@}',
    ],
    ...[
      '\\textbf{@}\\emph{@}',
      '@@',
      '{\\bf @}{\\bf @}',
      '\\emph{@}\\textbf{@}',
      '(\\textbf{(@)}a',
      'a\\emph{.@ @ }@',
    ],
  ]
  const BLOCKS = [
    ...[
      '@',
      '#\n\n#',
      '\\begin{itemize}\\item # \\item[@] #\\end{itemize}',
      '\\begin{enumerate}\\item #\\item #\\end{enumerate}',
    ],
    ...[
      '\\begin{tabular}{|c|c|}@ & # \\\\[1ex] \\hline @ & $|x|$ @ \\end{tabular}',
      '\\section{@}#',
      '\\begin{center}#\\end{center}',
    ],
    ...[
      '\\begin{figure}\\includegraphics{a}\\caption{@}\\label{f}\\end{figure} \\ref{f}',
      '{\\bf #}',
      '\\begin{own}{@}#\\end{own}',
    ],
    ...[
      '\\begin{foo}#\\end{foo}',
      '\\begin{verbatim}\nw % w\n\\end{verbatim}',
      '\\begin{quote}#\\end{quote}',
      '\\[ \\text{w} \\]',
    ],
  ]
  const DEFINITIONS = '\\newcommand{\\twice}[2]{{#1 \\emph{#2}}}\\newenvironment{own}[1]{\\textbf{#1}}{\\par}'

  /** The text that these choices make: each is the number of a construct. When they are used up, what is left is words. */
  function latexOf(choices: readonly number[]): string {
    let used = 0
    const pick = (constructs: readonly string[]) => constructs[(choices[used++] ?? 0) % constructs.length]!
    const inline = (depth: number): string =>
      pick(depth > 0 ? INLINE : ['w']).replace(/@/g, () => inline(depth - 1))
    const block = (depth: number): string =>
      pick(depth > 0 ? BLOCKS : ['@']).replace(/[@#]/g, (hole) =>
        hole === '@' ? inline(3) : block(depth - 1),
      )
    let number = 0
    return DEFINITIONS + block(4).replace(/\bw\b/g, () => `SEEN${number++}`)
  }

  // `npm run fuzz:texts` tries many more.
  test('show every word once, or it is told', { timeout: 60_000 + 200 * RUNS }, () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 40, maxLength: 60 }), (choices) => {
        const latex = latexOf(choices)
        const { html, text, leftOut } = set(latex)
        expect(wordsIn(text, 'SEEN').toSorted(), latex).toEqual(wordsIn(latex, 'SEEN').toSorted())
        expect(wordsIn(html, 'HIDDEN')).toEqual([])
        expect(html).not.toContain('katex-error')
        expect(text).not.toMatch(/[*`$\\{}[\]~_]/)
        const unknown = [latex.includes('\\foo{') && '\\foo', latex.includes('{foo}') && 'foo']
        expect(leftOut.toSorted()).toEqual(unknown.filter(Boolean))
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})
