import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownOfLatex } from '.'

const picture = (name: string) => (name === 'map.png' ? '/map' : undefined)
const FILES = new Map([
  ['limits', '\\newcommand{\\most}{$10^5$}% a\n'],
  ['outer', 'a \\input{inner} c'],
  ['inner', 'b'],
  ['circle', 'a \\input{other}'],
  ['other', 'b \\input{circle} c'],
  ['main.c', 'int main() {} // %\n'],
  ['long', 'x'.repeat(100_000)],
])
const convert = (text: string) =>
  markdownOfLatex(text, {
    ...{ picture, constants: { SIX: '6', 'SIX.INT': '6L' } },
    file: (name) => FILES.get(name),
  })
const md = (text: string) => convert(text).markdown

describe('a statement in LaTeX', () => {
  test.each([
    ['text', 'a *b* [c] <d>', 'a \\*b\\* \\[c] \\<d>'],
    ['a comment', 'a % b\nc 5\\% d', 'a c 5% d'],
    ['words in bold and italics', '\\textbf{a \\emph{b}} \\emph{c}', '**a _b_** *c*'],
    ['code', '\\texttt{a\\_b} \\verb|x_y|', '`a_b` `x_y`'],
    ['code with mathematics', '\\texttt{$x$~$y$}', '$x$\u00a0$y$'],
    ['quotation marks and dashes', "``a'' -- b---c, it's", '“a” – b—c, it’s'],
    ['mathematics', '$1 \\leq n \\le 10^5$ costs \\$5', '$1 \\leq n \\le 10^5$ costs \\$5'],
    ['a formula', 'a\\[x^2\\]b', 'a\n\n$$\nx^2\n$$\n\nb'],
    ['a macro', '\\newcommand{\\maxn}{10^5}\n$n \\le \\maxn$ and \\maxn{}.', '$n \\le 10^5$ and 10^5.'],
    [
      'a macro with parameters',
      '\\newcommand{\\upto}[2]{$#1 \\le #2$}\\newcommand\\set[1]{\\{#1\\}}\\upto{n}\\maxn, \\upto1{{2}} $\\set x$',
      '$n \\le\\maxn$, $1 \\le{2}$ $\\{x\\}$',
    ],
    ['a name, which the page has', '\\problemname{Bus Lines}\n\\noindent\nText', 'Text'],
    ['headings', '\\section*{Input}\na\n\\subsection{B}', '## Input\n\na\n\n### B'],
    ['sections that are environments', '\\begin{Input}a\\end{Input}', '## Input\n\na'],
    ['a list', '\\begin{itemize}\n\\item a\n\\item b $c$\n\\end{itemize}', '- a\n- b $c$'],
    [
      'a list in a list',
      '\\begin{enumerate}\\item a\\begin{itemize}\\item b\\item c\\end{itemize}\\item d\\end{enumerate}',
      '1. a\n   - b\n   - c\n2. d',
    ],
    [
      'a table',
      '\\begin{tabular}{|l|p{2cm}|}\\hline\\textbf{A} & B\\\\ \\hline 1 & $x$ \\\\\\hline\\end{tabular}',
      '| **A** | B |\n| - | - |\n| 1 | $x$ |',
    ],
    [
      'a cell over several columns',
      '\\begin{tabular}{cc}\\multicolumn{2}{c}{\\textbf{A}}\\\\a & b\\end{tabular}',
      '| **A** | |\n| - | - |\n| a | b |',
    ],
    ['code between any signs', '\\lstinline!a b! \\lstinline{c}', '`a b` `c`'],
    ['a text as it is', '\\begin{verbatim}\na *b*\n\\end{verbatim}', '~~~\na *b*\n~~~'],
    [
      'a picture',
      '\\begin{figure}[h]\\centering\\includegraphics[width=1cm]{map.png}\\caption{A map}\\end{figure}',
      '![](/map)\n\n*A map*',
    ],
    ['a link', '\\href{https://a.org/b\\%20c}{here}', '[here](https://a.org/b%20c)'],
    ['a link with a percent sign', '\\href{https://a.org/b%20c}{here} on', '[here](https://a.org/b%20c) on'],
    ['indented lines', 'a\n    b\n\n    c', 'a b\n\nc'],
    ['a caption with stress', '\\caption{The \\emph{map}}', '*The _map_*'],
    ['a link that runs something', '\\href{javascript:alert(1)}{here}', 'here'],
    ['accents', 'Erd\\H{o}s, \\\'{e}, \\"u, \\c{c}', 'Erdős, é, ü, ç'],
  ])('has %s', (_, text, markdown) => {
    expect(convert(text)).toEqual({ markdown, leftOut: [] })
  })

  test.each([
    ['every comment', 'A\n% one\n% two\n  % three\n%four\nB%five\nC \\% six\n\n%\n\nD', 'A BC % six\n\nD'],
    ['a comment after a break', 'a\\\\% b\nc', 'a\\\nc'],
    ['a comment that is no paragraph', 'a\n%\nb\n\n%\nc', 'a b\n\nc'],
    [
      'a comment in a listing',
      '\\begin{verbatim}\na % b\n\\end{verbatim}\\verb|c%d|',
      '~~~\na % b\n~~~\n\n`c%d`',
    ],
    ['what is between comments', '\\begin{comment}a\\end{comment}\\iffalse b \\iftrue c \\fi d \\fi e', 'e'],
    ['macros with braces in braces', '\\newcommand{\\a}[1]{{\\bf{x{#1}}}}\\a{b}', '**xb**'],
    [
      'macros in formulas',
      "\\newcommand\\lit[1]{\\text{`\\texttt{#1}'}}$a \\lit{(}$",
      "$a \\text{`\\texttt{(}'}$",
    ],
    ['a macro of macros', '\\newcommand{\\a}[2][x]{#1-#2}\\newcommand{\\b}{\\a{y}\\a[z]{w}}\\b', 'x-yz-w'],
    [
      'a macro with cells',
      '\\def\\r#1#2{#1 & #2 \\\\}\\begin{tabular}{cc}\\r ab\\r{c}{d}\\end{tabular}',
      '| a | b |\n| - | - |\n| c | d |',
    ],
    ['a macro that defines one', '\\def\\a#1{\\def\\b##1{##1#1}}\\a x\\b y', 'yx'],
    [
      'a macro by another name',
      '\\newcommand{\\a}{x}\\let\\b=\\a\\renewcommand{\\a}{y}\\b\\a \\let\\c\\textbf\\c{z}',
      'xy**z**',
    ],
    [
      'operators',
      '\\DeclareMathOperator*{\\argmax}{arg\\,max}$\\argmax_x$',
      '$\\operatorname*{arg\\,max}_x$',
    ],
    [
      'delimiters',
      '\\DeclarePairedDelimiter{\\abs}{\\lvert}{\\rvert}$\\abs{x}$',
      '$\\left\\lvert x\\right\\rvert$',
    ],
    [
      'its own environments',
      '\\newenvironment{hint}[1]{\\textbf{#1:}}{!}\\begin{hint}{A}b\\end{hint}',
      '**A:**&#x62;!',
    ],
    ['theorems', '\\newtheorem{lemma}{Lemma}\\begin{lemma}a\\end{lemma}', '**Lemma.** a'],
    [
      'conditions',
      '\\newif\\ifa\\ifa b\\else c\\fi\\atrue\\ifa d\\else e\\fi\\ifx\\q\\undefined f\\else g\\fi',
      'cdf',
    ],
    ['conditions on numbers', '\\def\\n{12}\\ifnum\\n>9 a\\else b\\fi\\ifodd\\n c\\else d\\fi', 'ad'],
    [
      'old switches',
      '{\\bf a b} {\\em c}\\ {\\it d\\/} {\\tt e_f} \\textbf{\\itshape g} {\\small h}',
      '**a b** *c* *d* `e_f` **_g_** h',
    ],
    [
      'a switch over paragraphs',
      '{\\bf a\n\n\\begin{itemize}\\item b\\end{itemize}} c',
      '**a**\n\n- **b**\n\nc',
    ],
    ['a switch in a cell', '\\begin{tabular}{c}\\bf a & b\\end{tabular}', '| **a** | b |\n| - | - |'],
    ['marks within a word', 'a\\textbf{(b)}c \\emph{ d }e', '&#x61;**(b)**&#x63; *d* e'],
    ['a style in the same style', '\\textbf{a \\textbf{b}}', '**a b**'],
    ['breaks with a length', 'a\\\\[1ex]b\\\\*c\\\\[d]', 'a\\\nb\\\nc\\\n\\[d]'],
    [
      'rows with a length',
      '\\begin{tabular}{c}a\\\\[1ex]\\hline b\\tabularnewline c\\end{tabular}',
      '| a |\n| - |\n| b |\n| c |',
    ],
    [
      'cells over rows',
      '\\begin{tabular}{cc}\\multirow[t]{2}{*}{a} & b\\\\ & c\\end{tabular}',
      '| a | b |\n| - | - |\n| | c |',
    ],
    [
      'pipes in the formulas of cells',
      '\\begin{tabular}{|l|}$|H| = \\|x\\|$\\end{tabular}',
      '| $\\vert H\\vert  = \\Vert x\\Vert $ |\n| - |',
    ],
    ['pipes in cells', '\\begin{tabular}{l}\\verb!a|b! c | d\\end{tabular}', '| `a\\|b` c \\| d |\n| - |'],
    [
      'tables in cells',
      '\\begin{tabular}{c}\\begin{tabular}{c}a\\\\b\\end{tabular} & c\\end{tabular}',
      '| a b | c |\n| - | - |',
    ],
    ['signs in code', "\\texttt{\\^{}\\~{}\\_\\{\\}\\textbackslash\\#--``''}", "`^~_{}\\#--``''`"],
    ['styles in code', '\\texttt{a \\textbf{b}}', '`a` **`b`**'],
    [
      'references',
      'See \\ref{a}, \\autoref{b}.\\begin{figure}\\caption{A}\\label{a}\\end{figure}\\begin{table}\\caption{B}\\label{b}\\end{table}',
      'See 1, Table 1.\n\n*Figure 1: A*\n\n*Table 1: B*',
    ],
    [
      'numbers of formulas',
      '\\begin{equation}x\\label{e}\\end{equation}\\eqref{e}',
      '$$\nx\\qquad(\\text{1})\n$$\n\n(1)',
    ],
    [
      'numbers of items',
      '\\begin{enumerate}\\item a\\item\\label{i} b\\end{enumerate}\\ref{i}',
      '1. a\n2. b\n\n2',
    ],
    [
      'terms',
      '\\begin{description}\\item[a {[b]}] c\\item[{[d]}] e\\end{description}',
      '- **a \\[b]** c\n- **\\[d]** e',
    ],
    ['a document with a preamble', '\\documentclass{a}\\foo{b}\\begin{document}c\\end{document}d', 'c'],
    ['dollars in a formula', '$a \\text{ if $b$}$ \\$', '$$a \\text{ if $b$}$$ \\$'],
    [
      'formulas on lines of their own',
      '\\begin{align*}a&=b\\\\c&=d\\end{align*}',
      '$$\n\\begin{aligned}a&=b\\\\c&=d\\end{aligned}\n$$',
    ],
    [
      'the built-in meaning of a name',
      '\\let\\old\\emph\\renewcommand{\\emph}[1]{\\textbf{#1}}\\emph{a} \\old{b}',
      '**a** *b*',
    ],
    [
      'a heading that is defined by its old self',
      '\\let\\old\\section\\renewcommand{\\section}[1]{\\old*{A: #1}}\\section{b}',
      '## A: b',
    ],
    ['cases', '\\ifcase 1 a\\or b\\or c\\else d\\fi, \\def\\n{7}\\ifcase\\n\\or b\\else d\\fi', 'b, d'],
    ['numbers before an else', '\\ifnum 1>9\\else a\\fi{} \\ifodd 2\\else b\\fi', 'a b'],
    [
      'lengths that give way',
      'a\\hskip 1em plus 2pt minus 1fil b \\vskip.5em c\\linebreak[4] d',
      'a b c\\\nd',
    ],
    ['a break before a bracket', 'a\\\\[ok]', 'a\\\n\\[ok]'],
    [
      'a switch with an argument, as in Polygon',
      '\\bf{A:} b \\it{c} d {\\bf{e} f}',
      '**A:** b *c* d **e f**',
    ],
    ['code of Polygon', '\\t{a} b', '`a` b'],
    [
      'samples of Polygon, which are shown below',
      'a\n\\Examples\n\\begin{example}\\exmpfile{1}{1.a}%\n\\end{example}\n\\exmp{b}{c}',
      'a',
    ],
    ['the title of a box', '\\begin{tcolorbox}[colback=red, title={A, b}]c\\end{tcolorbox}', '**A, b**\n\nc'],
    [
      'the caption of a listing',
      '\\begin{lstlisting}[language=C,caption={A [b] $c$}]\nx\n\\end{lstlisting}',
      '**A \\[b] $c$**\n\n~~~\nx\n~~~',
    ],
    [
      'captions of parts',
      '\\subfloat[a]{b}\\subfigure[c]{d}\\subcaptionbox{e}{f}',
      'b\n\n*a*\n\nd\n\n*c*\n\nf\n\n*e*',
    ],
    ['a motto', '\\epigraph{a}{b}', '*a*\\\nb'],
    ['a file', 'a \\input{limits}\\most', 'a $10^5$'],
    ['a file without braces', '\\input inner c', 'b c'],
    ['files in each other', '\\include{outer} \\textbf{\\input{inner}} $\\input{inner}$', 'a b c **b** $b$'],
    ['a file as it is', '\\lstinputlisting[caption=A]{main.c}', '**A**\n\n~~~\nint main() {} // %\n~~~'],
    [
      'numbers in brackets',
      '\\begin{enumerate}[label=\\textbf{(\\arabic*)}, nosep]\\item a\\end{enumerate}',
      '1. a',
    ],
    ['constants', 'at most \\constant{SIX} times', 'at most 6 times'],
    ['their variants', '\\constant {SIX.INT} and \\constant{ SIX.value }', '6L and 6'],
    ['constants in a formula', '$n \\le \\constant{SIX}$', '$n \\le 6$'],
  ])('reads %s', (_, text, markdown) => {
    expect(convert(text)).toEqual({ markdown, leftOut: [] })
  })

  test.each([
    ['a drawing', '\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}', '', 'tikzpicture'],
    ['a picture that is not there', '\\includegraphics{other}', '', 'other'],
    ['a command that is not known', '\\foo*[x]{c}', 'c ', '\\foo'],
    ['an environment that is not known', '\\begin{foo}c\\end{foo}', 'c ', 'foo'],
    ['a file', '\\input{c.tex}', '', '\\input{c.tex}'],
    ['a file that contains itself', '\\input{circle}', 'a b c ', '\\input{circle}'],
    ['a listing that is not there', '\\lstinputlisting{c.c}', '', '\\lstinputlisting{c.c}'],
    ['a picture in EPS', '\\epsfig{file=c.eps,width=1cm}', '', 'c.eps'],
    ['a macro that ends at a space', '\\def\\c#1 {x}', '', '\\def'],
    ['a case that nobody knows', '\\ifcase\\value c\\or e\\else d\\fi', 'd', '\\ifcase'],
    [
      'words in numbers',
      '\\begin{enumerate}[label=Step \\arabic*]\\item c\\end{enumerate}',
      '1. c ',
      'enumerate[label=Step \\arabic*]',
    ],
    [
      'numbers that go on',
      '\\begin{enumerate}[resume]\\item c\\end{enumerate}',
      '1. c ',
      'enumerate[resume]',
    ],
    ['numbers that are set', '\\setcounter{enumi}{3}', '', '\\setcounter{enumi}'],
    ['letters for all numbers', '\\renewcommand{\\labelenumi}{x}', '', '\\labelenumi'],
    ['a reference to nothing', '\\ref{c}', '?? ', '\\ref{c}'],
    ['a constant that is not there', '\\constant{C}', 'C ', '\\constant{C}'],
    ['a condition that nobody can decide', '\\ifdim c\\else d\\fi', 'd', '\\ifdim'],
    ['a macro with signs of its own', '\\def\\c#1.{#1}', '', '\\def'],
    ['letters for numbers', '\\begin{enumerate}[(a)]\\item c\\end{enumerate}', '1. c ', 'enumerate[(a)]'],
    ['a formula that does not end', '{$c}', '$c$ ', '$'],
  ])('tells %s', (_, text, shown, told) => {
    const { markdown, leftOut } = convert(`a ${text} b`)
    expect(leftOut).toEqual([told])
    expect(markdown.replace(/\s+/g, ' ')).toBe(`a ${shown}b`)
  })

  test.each([
    ['an argument', 'a\\label{b', '{'],
    ['a condition', 'a\\iffalse b', '\\iffalse'],
    ['the other part of a condition', 'a\\iftrue\\else b', '\\else'],
  ])('tells what is left out because %s does not end', (_, text, told) => {
    expect(convert(text)).toEqual({ markdown: 'a', leftOut: [told] })
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
    expect(md('\\input{long}'.repeat(1_000)).length).toBeLessThan(1_000_000)
    const doubling = `\\newcommand{\\a}[1]{${'#1'.repeat(1_000)}}`
    expect(md(`${doubling}${'\\a{'.repeat(10)}x`).length).toBeLessThan(1_000_000)
    expect(md(`${doubling}\\a{${'x'.repeat(200_000)}}`).length).toBeLessThan(1_000_000)
    for (const mark of [
      '\\begin{verbatim}',
      '\\begin{tabular}{c}',
      '\\item[',
      '\\[',
      '\\href{a',
      '\\ifnum',
      '\\ifcase',
      '\\ifodd\\ifnum1<',
      '\\begin{lstlisting}[{',
      '\\bf{',
      '\\hskip 1pt plus',
      '\\newcommand{\\a}{{',
    ])
      expect(md(mark.repeat(256_000 / mark.length)).length).toBeLessThan(1_000_000)
  })
})
