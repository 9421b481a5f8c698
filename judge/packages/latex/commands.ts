/* What is known of LaTeX: names of commands and environments, and what becomes of them. */

/** What a command without arguments stands for. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ ldots: '…', dots: '…', textellipsis: '…', LaTeX: 'LaTeX', TeX: 'TeX', slash: '/', S: '§', P: '¶' },
  ...{ textbackslash: '\\', textasciitilde: '~', textasciicircum: '^', textless: '<', textgreater: '>' },
  ...{ textbar: '|', textunderscore: '_', textdollar: '$', textbraceleft: '{', textbraceright: '}' },
  ...{
    textasciigrave: '`',
    textquotesingle: "'",
    textquotedbl: '"',
    lbrack: '[',
    rbrack: ']',
    textsection: '§',
  },
  ...{
    textquotedblleft: '“',
    textquotedblright: '”',
    textquoteleft: '‘',
    textquoteright: '’',
    lq: '‘',
    rq: '’',
  },
  ...{
    guillemotleft: '«',
    guillemotright: '»',
    flqq: '«',
    frqq: '»',
    glqq: '„',
    grqq: '“',
    quotedblbase: '„',
  },
  ...{ textendash: '–', textemdash: '—', textbullet: '•', textperiodcentered: '·', dag: '†', ddag: '‡' },
  ...{
    copyright: '©',
    textcopyright: '©',
    textregistered: '®',
    texttrademark: '™',
    euro: '€',
    texteuro: '€',
  },
  ...{
    pounds: '£',
    textsterling: '£',
    textdegree: '°',
    degree: '°',
    texttimes: '×',
    textpm: '±',
    textmu: 'µ',
  },
  ...{ textrightarrow: '→', textleftarrow: '←', checkmark: '✓', textonehalf: '½', No: '№', textnumero: '№' },
  ...{ o: 'ø', O: 'Ø', ss: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', l: 'ł', L: 'Ł' },
  ...{ i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', ng: 'ŋ', NG: 'Ŋ' },
  ...{
    quad: ' ',
    qquad: ' ',
    enspace: ' ',
    thinspace: '\u00a0',
    space: ' ',
    nobreakspace: '\u00a0',
    cdots: '⋯',
  },
  ...{ '%': '%', '&': '&', $: '$', '#': '#', _: '_', '{': '{', '}': '}', '*': '*', '|': '‖' },
  ...{ ' ': ' ', ',': '\u00a0', ';': ' ', ':': ' ', '>': ' ', '!': '', '-': '', '/': '', '@': '' },
}

/** Accents, by the combining character that they put after a letter. */
export const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    '"': '\u0308',
    "'": '\u0301',
    '`': '\u0300',
    '^': '\u0302',
    '~': '\u0303',
    '=': '\u0304',
    '.': '\u0307',
  },
  ...{
    c: '\u0327',
    v: '\u030c',
    H: '\u030b',
    r: '\u030a',
    u: '\u0306',
    k: '\u0328',
    d: '\u0323',
    b: '\u0331',
  },
}

/** How a text is set. */
export type Style = 'strong' | 'emphasis' | 'delete' | 'code' | 'upright'

/** Commands that set their argument in a style. */
export const STYLES: Readonly<Record<string, Style>> = {
  ...{ textbf: 'strong', emph: 'emphasis', textit: 'emphasis', textsl: 'emphasis', textsc: 'emphasis' },
  ...{ underline: 'emphasis', uline: 'emphasis', hl: 'strong', alert: 'strong', structure: 'strong' },
  ...{ sout: 'delete', st: 'delete', texttt: 'code', code: 'code', t: 'code' },
}

/** Commands that set what follows them in their group in a style, and environments of the same names. */
export const SWITCHES: Readonly<Record<string, Style>> = {
  ...{
    bf: 'strong',
    bfseries: 'strong',
    boldmath: 'upright',
    it: 'emphasis',
    itshape: 'emphasis',
    em: 'emphasis',
  },
  ...{
    sl: 'emphasis',
    slshape: 'emphasis',
    sc: 'emphasis',
    scshape: 'emphasis',
    tt: 'code',
    ttfamily: 'code',
  },
  ...{ rm: 'upright', rmfamily: 'upright', sf: 'upright', sffamily: 'upright', normalfont: 'upright' },
  ...{
    mdseries: 'upright',
    upshape: 'upright',
    tiny: 'upright',
    scriptsize: 'upright',
    footnotesize: 'upright',
  },
  ...{ small: 'upright', normalsize: 'upright', large: 'upright', Large: 'upright', LARGE: 'upright' },
  ...{
    huge: 'upright',
    Huge: 'upright',
    centering: 'upright',
    raggedright: 'upright',
    raggedleft: 'upright',
  },
}

/** Commands that show their last argument, by how many others come before it. */
export const SHOWN: Readonly<Record<string, number>> = {
  ...{
    text: 0,
    textrm: 0,
    textsf: 0,
    textup: 0,
    textmd: 0,
    textnormal: 0,
    mbox: 0,
    hbox: 0,
    makebox: 0,
    fbox: 0,
  },
  ...{ framebox: 0, unit: 0, num: 0, si: 0, term: 0, centerline: 0, leftline: 0, rightline: 0, thanks: 0 },
  ...{ shortstack: 0, makecell: 0, thead: 0, textcolor: 1, parbox: 1 },
  ...{ colorbox: 1, raisebox: 1, scalebox: 1, rotatebox: 1, foreignlanguage: 1, adjustbox: 1, fcolorbox: 2 },
  ...{
    multirow: 2,
    resizebox: 2,
    only: 0,
    uncover: 0,
    onslide: 0,
    hyperlink: 1,
    phantomsection: 0,
    lowercase: 0,
    uppercase: 0,
    MakeUppercase: 0,
    MakeLowercase: 0,
    hyperref: 0,
  },
}

/** Commands that show nothing, by how many arguments they have. */
export const SILENT: Readonly<Record<string, number>> = {
  ...{
    problemname: 1,
    problemtitle: 1,
    sampleinput: 0,
    nextsample: 0,
    remainingsamples: 0,
    samples: 0,
    pause: 0,
  },
  ...{ documentclass: 1, usepackage: 1, RequirePackage: 1, usetikzlibrary: 1, pgfplotsset: 1, tikzset: 1 },
  ...{
    graphicspath: 1,
    lstset: 1,
    lstdefinestyle: 2,
    sisetup: 1,
    hypersetup: 1,
    geometry: 1,
    captionsetup: 1,
  },
  ...{ setlist: 1, definecolor: 3, color: 1, colorlet: 2, rowcolor: 1, columncolor: 1, cellcolor: 1 },
  ...{
    newcolumntype: 2,
    newlength: 1,
    setlength: 2,
    addtolength: 2,
    settowidth: 2,
    newcounter: 1,
  },
  ...{
    stepcounter: 1,
    refstepcounter: 1,
    pagestyle: 1,
    thispagestyle: 1,
    selectlanguage: 1,
  },
  ...{ title: 1, vspace: 1, hspace: 1, vfill: 0, hfill: 0, hfil: 0, vfil: 0, dotfill: 0, smallskip: 0 },
  ...{
    medskip: 0,
    bigskip: 0,
    noindent: 0,
    indent: 0,
    newpage: 0,
    clearpage: 0,
    cleardoublepage: 0,
    pagebreak: 0,
  },
  ...{
    nopagebreak: 0,
    nolinebreak: 0,
    samepage: 0,
    filbreak: 0,
    goodbreak: 0,
    sloppy: 0,
    fussy: 0,
    frenchspacing: 0,
  },
  ...{ maketitle: 0, tableofcontents: 0, appendix: 0, protect: 0, relax: 0, xspace: 0, ignorespaces: 0 },
  ...{
    unskip: 0,
    leavevmode: 0,
    strut: 0,
    null: 0,
    begingroup: 0,
    endgroup: 0,
    bgroup: 0,
    egroup: 0,
    long: 0,
  },
  ...{ global: 0, makeatletter: 0, makeatother: 0, footnotemark: 0, phantom: 1, hphantom: 1, vphantom: 1 },
  ...{
    hline: 0,
    cline: 1,
    toprule: 0,
    midrule: 0,
    bottomrule: 0,
    cmidrule: 1,
    addlinespace: 0,
    specialrule: 3,
  },
  ...{ endhead: 0, endfirsthead: 0, endfoot: 0, endlastfoot: 0, arraybackslash: 0, allowbreak: 0, break: 0 },
  ...{ nonumber: 0, notag: 0, displaystyle: 0, limits: 0, index: 1, nocite: 1, columnbreak: 0, rule: 2 },
  // Of Polygon: the samples, which stand below each statement.
  ...{ Example: 0, Examples: 0, exmp: 2, exmpfile: 2 },
}

/** Lengths that are set by what follows them, without braces. */
export const LENGTHS = new Set([
  'vskip',
  'hskip',
  'kern',
  'itemsep',
  'parskip',
  'parsep',
  'parindent',
  'topsep',
  'baselineskip',
  'tabcolsep',
])

/** Commands that make a heading of their argument, by its level. */
export const HEADINGS: Readonly<Record<string, number>> = {
  ...{ part: 2, chapter: 2, section: 2, subsection: 3, subsubsection: 3, paragraph: 3, subparagraph: 3 },
  ...{ frametitle: 3, framesubtitle: 3 },
}
/** Commands and environments that are headings with words of their own. */
export const SECTIONS: Readonly<Record<string, string>> = {
  ...{ Input: 'Input', Output: 'Output', Interaction: 'Interaction', Limits: 'Limits', Scoring: 'Scoring' },
  ...{
    Samples: 'Samples',
    InputFile: 'Input',
    OutputFile: 'Output',
    Note: 'Note',
    Notes: 'Notes',
    Subtasks: 'Subtasks',
  },
}

/** Environments whose content is what counts, by how many arguments they have. */
export const OPEN: Readonly<Record<string, number>> = {
  ...{ document: 0, center: 0, flushleft: 0, flushright: 0, quote: 0, quotation: 0, verse: 0, abstract: 0 },
  ...{
    figure: 0,
    table: 0,
    wrapfigure: 2,
    wraptable: 2,
    floatingfigure: 1,
    subfigure: 1,
    subtable: 1,
    minipage: 1,
  },
  ...{
    multicols: 1,
    samepage: 0,
    spacing: 1,
    adjustbox: 1,
    framed: 0,
    mdframed: 0,
    tcolorbox: 0,
    landscape: 0,
  },
  ...{ frame: 0, columns: 0, column: 1, singlespace: 0, sloppypar: 0, adjustwidth: 2, threeparttable: 0 },
  ...{ problem: 5, subequations: 0, titlepage: 0, footnotes: 0, otherlanguage: 1 },
}
/** Environments of samples, which stand below each statement. */
export const SAMPLES = new Set(['example', 'examplewide', 'examplethree'])
/** Environments with a title of their own, as a paragraph in bold. */
export const TITLED = new Set(['block', 'alertblock', 'exampleblock'])
/** Environments of drawings: their words say nothing without the lines. */
export const DRAWINGS = new Set([
  'tikzpicture',
  'pgfpicture',
  'pspicture',
  'picture',
  'asy',
  'axis',
  'circuitikz',
  'forest',
  'tikzcd',
  'chessboard',
])
export const LISTS: Readonly<Record<string, boolean>> = {
  ...{ itemize: false, enumerate: true, description: false, compactitem: false, compactenum: true },
  ...{ trivlist: false, list: false, inparaenum: true, inparaitem: false, compactdesc: false },
}
/** Tables, by how many arguments come before their columns. */
export const TABLES: Readonly<Record<string, number>> = {
  ...{
    tabular: 0,
    'tabular*': 1,
    tabularx: 1,
    tabulary: 1,
    longtable: 0,
    array: 0,
    supertabular: 0,
    longtblr: 0,
  },
}

/** Environments that are formulas, by what they are within one; empty if their content stands alone. */
export const FORMULAS: Readonly<Record<string, string>> = {
  ...{ equation: '', displaymath: '', math: '', align: 'aligned', flalign: 'aligned', gather: 'gathered' },
  ...{ multline: 'gathered', eqnarray: 'eqnarray', alignat: 'alignedat', dmath: '' },
}
/** Commands in formulas that KaTeX does not have, by those that stand for them. */
export const IN_FORMULAS: Readonly<Record<string, string>> = {
  ...{ unit: 'text', num: 'text', si: 'text', mbox: 'text', hbox: 'text', textsc: 'text', textsl: 'textit' },
  ...{
    emph: 'textit',
    mathbbm: 'mathbb',
    mathds: 'mathbb',
    ensuremath: '',
    xspace: '',
    protect: '',
    noindent: '',
  },
  ...{ centering: '', displaylimits: '', par: '', boldmath: '', '-': '', '/': '', hfill: '', smallskip: '' },
  ...{ medskip: '', bigskip: '', textquotesingle: 'textquoteright', lvert: 'lvert', textsf: 'textsf' },
}

/** Commands that the converter knows beside those of the tables above. */
const OTHERS = new Set(
  [
    'href',
    'url',
    'path',
    'nolinkurl',
    'footnote',
    'footnotetext',
    'caption',
    'captionof',
    'includegraphics',
    'includesvg',
    'illustration',
    'multicolumn',
  ].concat(
    [
      'epsfbox',
      'epsfig',
      'psfig',
      'epigraph',
      'subfloat',
      'subfigure',
      'subcaptionbox',
      'input',
      'include',
      'setcounter',
      'addtocounter',
      'SI',
      'qty',
      'ref',
      'eqref',
      'autoref',
      'cref',
      'Cref',
      'nameref',
      'label',
      'item',
      'par',
      'newline',
      'linebreak',
    ],
    [
      'tabularnewline',
      '\\',
      '(',
      '[',
      'ensuremath',
      'enquote',
      'textsuperscript',
      'textsubscript',
      'hrule',
      'constant',
    ],
  ),
)

/** Whether a command has a meaning without a definition in the text. */
export const isKnown = (name: string): boolean =>
  OTHERS.has(name) ||
  LENGTHS.has(name) ||
  [SYMBOLS, ACCENTS, STYLES, SWITCHES, SHOWN, SILENT, HEADINGS, SECTIONS].some((table) =>
    Object.hasOwn(table, name),
  )
