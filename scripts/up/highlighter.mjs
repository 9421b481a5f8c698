/*
 * Colours programs as Monaco will, without an editor: the build runs Monaco's own grammars over the starter programs, so
 * that a page shows them in colour before Monaco has loaded. scripts/up/monaco.mjs bundles this file with the grammars.
 */

/** What Monaco's theme tells apart, see app/_desk/editor/monaco.ts; everything else is ink. */
const KINDS = ['comment', 'keyword', 'string', 'number']
const REST = '.'

/**
 * @typedef {object} Monarch The parts of Monaco that read a program by a grammar; they come without types.
 * @property {(name: string, grammar: unknown) => unknown} compile
 * @property {new (languages: object, themes: object, name: string, lexer: unknown, settings: object) => Tokenizer} MonarchTokenizer
 * @property {Readonly<Record<string, unknown>>} grammars
 */

/**
 * @typedef {object} Tokenizer
 * @property {() => unknown} getInitialState
 * @property {(line: string, hasEnd: boolean, state: unknown) => { tokens: { offset: number, type: string }[], endState: unknown }} tokenize
 */

/** The services that a tokenizer asks for: it stays in its own language, and lines have any length. */
const LANGUAGES = { isRegisteredLanguageId: () => false, languageIdCodec: { encodeLanguageId: () => 0 } }
const SETTINGS = {
  getValue: () => Number.POSITIVE_INFINITY,
  onDidChangeConfiguration: () => ({ dispose() {} }),
}

/**
 * Returns a function that colours a text: runs of a letter and a length, such as `k6.8c5` for `import sys # hi`. The
 * letter is the first of the kind, or a dot, and the lengths add up to the text's.
 * @param {Monarch} monarch
 * @returns {(grammar: string, text: string) => string}
 */
export const highlighter =
  ({ compile, MonarchTokenizer, grammars }) =>
  (grammar, text) => {
    const lexer = compile(grammar, grammars[grammar])
    const tokenizer = new MonarchTokenizer(LANGUAGES, {}, grammar, lexer, SETTINGS)
    let state = tokenizer.getInitialState()
    let last = REST
    let runs = ''
    let length = 0
    /** @param {string} kind @param {number} characters */
    const add = (kind, characters) => {
      if (characters === 0) return
      if (kind !== last && length > 0) {
        runs += last + length
        length = 0
      }
      last = kind
      length += characters
    }
    for (const line of text.split(/(?<=\n)/)) {
      const { tokens, endState } = tokenizer.tokenize(line.replace('\n', ''), true, state)
      state = endState
      add(REST, tokens[0]?.offset ?? line.length)
      for (const [index, { offset, type }] of tokens.entries()) {
        const kind = KINDS.find((each) => type.split('.')[0] === each)
        add(kind?.[0] ?? REST, (tokens[index + 1]?.offset ?? line.length) - offset)
      }
    }
    return length > 0 ? runs + last + length : runs
  }
