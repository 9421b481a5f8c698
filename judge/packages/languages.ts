/**
 * The codes of the format's list of languages, with the endings of their files. An ending belongs to one language; the
 * others need `language` in submissions.yaml.
 */
export const LANGUAGE_ENDINGS = {
  ada: ['adb', 'ads'],
  algol68: ['a68'],
  apl: ['apl'],
  bash: ['sh'],
  c: ['c'],
  cgmp: [],
  cobol: ['cob'],
  cpp: ['cc', 'cpp', 'cxx', 'c++', 'C'],
  cppgmp: [],
  crystal: ['cr'],
  csharp: ['cs'],
  d: ['d'],
  dart: ['dart'],
  elixir: ['ex'],
  erlang: ['erl'],
  forth: ['fth', '4th', 'forth', 'frt'],
  fortran: ['f90'],
  fsharp: ['fs'],
  gerbil: ['ss'],
  go: ['go'],
  haskell: ['hs'],
  java: ['java'],
  javaalgs4: [],
  javascript: ['js'],
  julia: ['jl'],
  kotlin: ['kt'],
  lisp: ['lisp', 'cl'],
  lua: ['lua'],
  modula2: ['mod', 'def'],
  nim: ['nim'],
  objectivec: ['m'],
  ocaml: ['ml'],
  octave: [],
  odin: ['odin'],
  pascal: ['pas'],
  perl: ['pm'],
  php: ['php'],
  prolog: ['pl'],
  python2: ['py2'],
  python3: ['py', 'py3'],
  python3numpy: [],
  racket: ['rkt'],
  ruby: ['rb'],
  rust: ['rs'],
  scala: ['scala'],
  simula: ['sim'],
  smalltalk: ['st'],
  snobol: ['sno'],
  swift: ['swift'],
  typescript: ['ts'],
  visualbasic: ['vb'],
  zig: ['zig'],
} as const satisfies Record<string, readonly string[]>

export type LanguageCode = keyof typeof LANGUAGE_ENDINGS

export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGE_ENDINGS, code)

const CODES = new Map<string, LanguageCode>(
  Object.entries(LANGUAGE_ENDINGS).flatMap(([code, endings]) =>
    endings.map((ending) => [ending, code as LanguageCode] as const),
  ),
)

/** The language of a file; the case of an ending counts only for `.C`, which is C++. */
export function codeOfFile(name: string): LanguageCode | undefined {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  return CODES.get(ending) ?? CODES.get(ending.toLowerCase())
}

/** Files that belong to a program in any language. */
const HEADER = /\.(h|hh|hpp|hxx|txt|md)$/i

/** Whether a file is written in a programming language; headers are, notes are not. */
export const isSource = (name: string): boolean =>
  codeOfFile(name) !== undefined || (HEADER.test(name) && !/\.(txt|md)$/i.test(name))

/**
 * The language of a program by its files, or what is wrong. `first` is the beginning of each file, because `.py` is
 * Python 2 if its first line says so, as in legacy packages.
 */
export function codeOfProgram(
  files: readonly { readonly name: string; readonly first?: string }[],
): { readonly code: LanguageCode } | { readonly fault: 'none' | 'several' } {
  const found = new Set(
    files.flatMap(({ name, first = '' }) => {
      const code = HEADER.test(name) ? undefined : codeOfFile(name)
      if (!code) return []
      return code === 'python3' && /^#!.*python2/.test(first) ? ['python2' as const] : [code]
    }),
  )
  // A C++ program may have parts in C.
  if (found.has('cpp')) found.delete('c')
  const [code, ...others] = found
  if (!code) return { fault: 'none' }
  return others.length > 0 ? { fault: 'several' } : { code }
}
