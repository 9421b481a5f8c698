import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownOfLatex } from '.'

const picture = (name: string) => (name === 'map.png' ? '/map' : undefined)
const convert = (text: string) => markdownOfLatex(text, { picture })
const md = (text: string) => convert(text).markdown

describe('a statement in LaTeX', () => {
  test.each([
    ['text', 'a *b* [c] <d>', 'a \\*b\\* \\[c\\] \\<d\\>'],
    ['a comment', 'a % b\nc 5\\% d', 'a c 5% d'],
    ['words in bold and italics', '\\textbf{a \\emph{b}} \\emph{c}', '**a *b*** *c*'],
    ['code', '\\texttt{a\\_b} \\verb|x_y|', '`a_b` `x_y`'],
    ['code with mathematics', '\\texttt{$x$~$y$}', '$x$\u00a0$y$'],
    ['quotation marks and dashes', "``a'' -- b---c, it's", '“a” – b—c, it’s'],
    ['mathematics', '$1 \\leq n \\le 10^5$ costs \\$5', '$1 \\leq n \\le 10^5$ costs \\$5'],
    ['a formula', 'a\\[x^2\\]b', 'a\n\n$$\nx^2\n$$\n\nb'],
    ['a macro', '\\newcommand{\\maxn}{10^5}\n$n \\le \\maxn$ and \\maxn{}.', '$n \\le 10^5$ and 10^5.'],
    [
      'a macro with parameters',
      '\\newcommand{\\upto}[2]{$#1 \\le #2$}\\newcommand\\set[1]{\\{#1\\}}\\upto{n}\\maxn, \\upto1{{2}} $\\set x$',
      '$n \\le \\maxn$, $1 \\le {2}$ $\\{x\\}$',
    ],
    ['a name, which the page has', '\\problemname{Bus Lines}\n\\noindent\nText', 'Text'],
    ['headings', '\\section*{Input}\na\n\\subsection{B}', '## Input\n\na\n\n### B'],
    ['sections that are environments', '\\begin{Input}a\\end{Input}', '## Input\n\na'],
    ['a list', '\\begin{itemize}\n\\item a\n\\item b $c$\n\\end{itemize}', '- a\n- b $c$'],
    [
      'a list in a list',
      '\\begin{enumerate}\\item a\\begin{itemize}\\item b\\item c\\end{itemize}\\item d\\end{enumerate}',
      '1. a\n\n   - b\n   - c\n1. d',
    ],
    [
      'a table',
      '\\begin{tabular}{|l|p{2cm}|}\\hline\\textbf{A} & B\\\\ \\hline 1 & $x$ \\\\\\hline\\end{tabular}',
      '| **A** | B |\n| --- | --- |\n| 1 | $x$ |',
    ],
    [
      'a cell over several columns',
      '\\begin{tabular}{cc}\\multicolumn{2}{c}{\\textbf{A}}\\\\a & b\\end{tabular}',
      '| **A** |  |\n| --- | --- |\n| a | b |',
    ],
    ['code between any signs', '\\lstinline!a b! \\lstinline{c}', '`a b` `c`'],
    ['a text as it is', '\\begin{verbatim}\na *b*\n\\end{verbatim}', '~~~\na *b*\n~~~'],
    [
      'a picture',
      '\\begin{figure}[h]\\centering\\includegraphics[width=1cm]{map.png}\\caption{A map}\\end{figure}',
      '![](/map)\n\n*A map*',
    ],
    ['a link', '\\href{https://a.org/b\\%20c}{here}', '[here](<https://a.org/b%20c>)'],
    [
      'a link with a percent sign',
      '\\href{https://a.org/b%20c}{here} on',
      '[here](<https://a.org/b%20c>) on',
    ],
    ['indented lines', 'a\n    b\n\n    c', 'a\nb\n\nc'],
    ['a caption with stress', '\\caption{The \\emph{map}}', 'The *map*'],
    ['a link that runs something', '\\href{javascript:alert(1)}{here}', 'here'],
    ['accents', 'Erd\\H{o}s, \\\'{e}, \\"u, \\c{c}', 'Erdős, é, ü, ç'],
  ])('has %s', (_, text, markdown) => {
    expect(convert(text)).toEqual({ markdown, whole: true })
  })

  test.each([
    ['a drawing', '\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}'],
    ['a picture that is not there', '\\includegraphics{other}'],
  ])('says that %s is left out', (_, text) => {
    expect(convert(`a ${text} b`)).toEqual({ markdown: expect.stringMatching(/^a\s+b$/), whole: false })
  })

  test('is converted in time and without an error, whatever it is', () => {
    const pieces = [
      '\\begin{itemize}',
      '\\end{itemize}',
      '\\item',
      '{',
      '}',
      '$',
      '$$',
      '\\',
      '[',
      ']',
      '&',
      '\\\\',
      '%',
      '\n',
      'a',
      '\\texttt',
      '\\begin{tabular}',
      '\\verb',
      '\\newcommand{\\a}{\\a\\a}',
      '\\newcommand{\\a}[2]{#1#1\\a#2}',
      '\\a',
      '\\href',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (text) => {
        expect(typeof md(text.join(''))).toBe('string')
      }),
      { numRuns: 300 },
    )
    expect(md('{'.repeat(50_000)).length).toBeLessThan(100_000)
    expect(md(`${'\\begin{itemize}\\item '.repeat(2_000)}x`).length).toBeLessThan(200_000)
    const bomb = `\\newcommand{\\a}{\\b\\b\\b\\b\\b\\b\\b\\b}\\newcommand{\\b}{\\c\\c\\c\\c\\c\\c\\c\\c}\\newcommand{\\c}{\\d\\d\\d\\d\\d\\d\\d\\d}\\newcommand{\\d}{xxxxxxxx}`
    expect(md(bomb + '\\a'.repeat(1_000)).length).toBeLessThan(1_000_000)
    const doubling = `\\newcommand{\\a}[1]{${'#1'.repeat(1_000)}}`
    expect(md(`${doubling}${'\\a{'.repeat(10)}x`).length).toBeLessThan(1_000_000)
    expect(md(`${doubling}\\a{${'x'.repeat(200_000)}}`).length).toBeLessThan(1_000_000)
    for (const mark of [
      '\\begin{verbatim}',
      '\\begin{tabular}{c}',
      '\\item[',
      '\\[',
      '\\href{a',
      '\\newcommand{\\a}{{',
    ])
      expect(md(mark.repeat(256_000 / mark.length)).length).toBeLessThan(1_000_000)
  })
})
