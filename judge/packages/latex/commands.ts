/* What is known of LaTeX: names of commands and environments, and what becomes of them. */

export const MARKS: Readonly<Record<string, string>> = {
  ...{ ldots: '…', dots: '…', textbackslash: '\\\\', LaTeX: 'LaTeX', TeX: 'TeX', quad: ' ', qquad: ' ' },
  ...{ textasciitilde: '~', textasciicircum: '^', textless: '\\<', textgreater: '\\>', copyright: '©' },
  ...{ o: 'ø', O: 'Ø', ss: 'ß', ae: 'æ', AE: 'Æ', aa: 'å', AA: 'Å', l: 'ł', L: 'Ł', S: '§', euro: '€' },
}
export const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '"': '\u0308', "'": '\u0301', '`': '\u0300', '^': '\u0302', '~': '\u0303' },
  ...{ c: '\u0327', v: '\u030c', H: '\u030b', r: '\u030a' },
}
export const STRONG = new Set(['textbf', 'bf'])
export const EMPHATIC = new Set(['emph', 'textit', 'textsl', 'underline', 'textsc'])
export const CODE = new Set(['texttt', 'lstinline', 'mintinline', 'code'])
export const PLAIN = new Set([
  'text',
  'textrm',
  'textsf',
  'mbox',
  'unit',
  'num',
  'si',
  'textnormal',
  'sout',
  'term',
])
export const HEADINGS = new Set(['section', 'subsection', 'subsubsection', 'paragraph', 'chapter'])
/** Commands that say nothing, with as many arguments. */
export const SILENT: Readonly<Record<string, number>> = {
  ...{
    problemname: 1,
    problemtitle: 1,
    label: 1,
    vspace: 1,
    hspace: 1,
    pagestyle: 1,
    usepackage: 1,
    cline: 1,
  },
  ...{ setlength: 2, renewcommand: 2, definecolor: 3, usetikzlibrary: 1, documentclass: 1, newcommand: 2 },
  ...{ color: 1, pgfplotsset: 1, tikzset: 1, addtolength: 2, setcounter: 2 },
}
/** Environments whose content is what counts. Their arguments are left out. */
export const OPEN = new Set([
  'center',
  'centering',
  'figure',
  'table',
  'wrapfigure',
  'minipage',
  'flushleft',
  'flushright',
  'quote',
  'document',
  'small',
  'samepage',
  'multicols',
  'subfigure',
])
export const FORMULAS = new Set([
  'equation',
  'displaymath',
  'align',
  'gather',
  'eqnarray',
  'multline',
  'math',
])
export const LITERAL = new Set(['verbatim', 'lstlisting', 'verbatimtab', 'minted', 'alltt'])
/** Sections that some packages write as environments. */
export const SECTIONS = new Set(['Input', 'Output', 'Interaction', 'Limits', 'Scoring', 'Samples'])
