import type { Language } from '@/judge/languages/language'

/** The author's existing style: a formatter tidies up a source, it does not argue about taste. */
interface Habits {
  /** Spaces per level. */
  readonly indent: number | 'tab'
  readonly quotes: 'single' | 'double'
  readonly semicolons: boolean
}

/** Line width in columns, enough for the starter programs. */
const WIDTH = 120

/** Infers the author's style from the source. `usual` is the indentation of a source that shows none. */
export function habitsOf(text: string, usual: number): Habits {
  const code = text.replaceAll(/^\s*(?:\*|\/\*|\/\/|#).*$/gm, '')
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0
  return {
    indent: indentOf(text) ?? usual,
    quotes: count(/'/g) > count(/"/g) ? 'single' : 'double',
    semicolons: /;[ \t]*$/m.test(code),
  }
}

/** The most frequent increase in indentation from one line to the next. */
function indentOf(text: string): number | 'tab' | undefined {
  const steps = new Map<number | 'tab', number>()
  let above = ''
  for (const line of text.split('\n')) {
    if (!line.trim()) continue
    const [lead = ''] = /^[ \t]*/.exec(line) ?? []
    const step = lead.startsWith(above) ? lead.slice(above.length) : ''
    // Skips single spaces, which occur in block comments.
    if (step === '\t') steps.set('tab', (steps.get('tab') ?? 0) + 1)
    else if (/^ {2,8}$/.test(step)) steps.set(step.length, (steps.get(step.length) ?? 0) + 1)
    above = lead
  }
  return [...steps].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Formats a source; throws or rejects if it cannot be parsed. */
type Format = (text: string, habits: Habits) => string | Promise<string>

/** What a language says about formatting its sources. The name of the file tells a formatter which language it is. */
export type Formatting = Pick<Language, 'formatter' | 'file' | 'indent'>

/**
 * The formatters, each loaded on first use: Prettier (170 KB gzip), Ruff (500 KB), gofmt (130 KB), clang-format
 * (1.1 MB). The other languages have none that is as well maintained and as small; clang-format makes lambdas in C#
 * worse.
 */
export const FORMATTERS: Readonly<
  Record<NonNullable<Language['formatter']>, (file: string) => Promise<Format>>
> = {
  babel: () => prettier('babel'),
  'babel-ts': () => prettier('babel-ts'),
  ruff,
  gofmt,
  clang,
}

async function prettier(parser: 'babel' | 'babel-ts'): Promise<Format> {
  const [{ format }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ])
  return (text, { indent, quotes, semicolons }) =>
    format(text, {
      parser,
      plugins: [babel, estree],
      printWidth: WIDTH,
      ...(indent === 'tab' ? { useTabs: true } : { tabWidth: indent }),
      singleQuote: quotes === 'single',
      semi: semicolons,
    })
}

async function ruff(file: string): Promise<Format> {
  const { default: load, format } = await import('@wasm-fmt/ruff_fmt/web')
  await load()
  return (text, { indent }) =>
    format(text, file, {
      line_width: WIDTH,
      quote_style: 'preserve',
      ...(indent === 'tab' ? { indent_style: 'tab' } : { indent_style: 'space', indent_width: indent }),
    })
}

async function gofmt(): Promise<Format> {
  const { default: load, format } = await import('@wasm-fmt/gofmt/web')
  await load()
  return (text) => format(text)
}

/** As dense as Google's style, but without reflowing comments. */
const CLANG = [
  'BasedOnStyle: Google',
  'ReflowComments: Never',
  'SortIncludes: Never',
  'AllowShortIfStatementsOnASingleLine: AllIfsAndElse',
  'AllowShortLoopsOnASingleLine: true',
  'AccessModifierOffset: -4',
  'DerivePointerAlignment: true',
].join(', ')

async function clang(file: string): Promise<Format> {
  const { default: load, format } = await import('@wasm-fmt/clang-format/web')
  await load()
  return (text, { indent }) => {
    const levels = indent === 'tab' ? 'UseTab: Always, TabWidth: 4, IndentWidth: 4' : `IndentWidth: ${indent}`
    return format(text, file, `{ ${CLANG}, ColumnLimit: ${WIDTH}, ${levels} }`)
  }
}

/** Why a source cannot be formatted. */
interface Complaint {
  readonly message: string
  /** Line number from 1. */
  readonly line: number | undefined
}

/** Prettier reports the position separately, gofmt before the message, Ruff after it and in bytes. */
export function complaintOf(error: unknown, text: string): Complaint {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const { loc } = Object(error) as { loc?: { start?: { line?: number } } }
  const [before, line] = /^(\d+):\d+: /.exec(said) ?? []
  const [after, byte] = / at byte range (\d+)\.\.\d+$/.exec(said) ?? []
  return {
    message: said.slice(before?.length ?? 0, said.length - (after?.length ?? 0)).replace(/ \(\d+:\d+\)$/, ''),
    line: loc?.start?.line ?? (line ? Number(line) : byte ? lineOfByte(text, Number(byte)) : undefined),
  }
}

function lineOfByte(text: string, byte: number): number {
  const before = new TextEncoder().encode(text).subarray(0, byte)
  return before.reduce((lines, code) => lines + (code === 10 ? 1 : 0), 1)
}
