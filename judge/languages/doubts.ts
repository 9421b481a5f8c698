import type { LanguageId } from '.'

/*
 * What speaks against a program before it is sent: it looks like one in another language, or like one for another role or
 * puzzle. All of it is a guess, so whoever sends the program can insist.
 */

export type Doubt =
  /** It looks like a program in the language `likely`. */
  | { readonly code: 'language'; readonly likely: LanguageId }
  /** It looks like a program for the other role. */
  | { readonly code: 'role' }
  /** It defines a function that another puzzle calls, and neither that of this one nor does it read anything. */
  | { readonly code: 'function'; readonly found: string; readonly wanted: string }

/** What a puzzle calls in a program. */
export interface Called {
  /** The names that its function may have, the usual one first. */
  readonly names: readonly [string, ...string[]]
  /** The names that other puzzles call. */
  readonly others: readonly string[]
  /** In a duel, the role that the program is sent for, and the other one. */
  readonly roles?: { readonly own: CalledRole; readonly other: CalledRole } | undefined
}

interface CalledRole {
  /** Its function is named like it. */
  readonly name: string
  /** What programs for it contain that read their input themselves, and those for the other role do not. */
  readonly mark: RegExp
}

interface Source {
  readonly language: LanguageId
  readonly text: string
}

/** How much of a source is looked at, in characters. */
const LOOKED_AT = 30_000

/**
 * The strongest doubt about a program; undefined if there is none. `language` is the id of one; `called` is undefined if
 * nothing is called in the program.
 */
export function doubtOf(
  { language, text }: { readonly language: string; readonly text: string },
  called?: Called | undefined,
): Doubt | undefined {
  if (!isKnown(language)) return undefined
  const source = { language, text: text.slice(0, LOOKED_AT) }
  const likely = likelyLanguage(source)
  if (likely) return { code: 'language', likely }
  return called && (roleDoubt(source, called) ?? functionDoubt(source, called))
}

/*
 * Languages are told apart by marks: lines that programs in one language have and those in the others do not. A mark that a
 * language shares with another one stands in both, and tells nothing between these two. No mark takes longer than the source is long, times a constant:
 * people choose what is matched.
 */

const PRINT = /^[ \t]*print\(.*\)[ \t]*((#|--).*)?$/m

const PYTHON = [
  PRINT,
  /^[ \t]*(async )?def \w+ *\(.*:[ \t]*(#.*)?$/m,
  /^[ \t]*from [\w.]+ import /m,
  /^[ \t]*import [\w.]+( as \w+)?( *, *[\w.]+( as \w+)?)*[ \t]*(#.*)?$/m,
  /^[ \t]*(if|elif|else|for|while|try|except|finally|with|class)\b[^;{}\n]*:[ \t]*(#.*)?$/m,
  /\binput\(\)/,
]

const C = [
  /^[ \t]*# *include *[<"][\w/]+\.h[>"]/m,
  /^[ \t]*# *define \w+/m,
  /\bint +main *\(/,
  /\b(printf|scanf|fgets|getchar|fflush|malloc) *\(/,
]

const LET = /\b(const|let) +([\w$]+|[[{][^\n=]{0,200}[\]}]) *= /

const JAVASCRIPT = [
  /\bconsole\.(log|error)\(/,
  /\bprocess\.(stdin|stdout|argv|exit)\b/,
  /\brequire\(['"](node:)?(fs|readline|os|path|process)['"]\)/,
  /^[ \t]*import .* from ['"]/m,
  /\bfunction\b[\s*\w$]{0,80}\([^)]{0,300}\)[^\n{;]{0,80}\{/,
  LET,
  /[!=]==/,
  /\bfor *\( *(const|let|var)\b/,
]

const MARKS: Readonly<Record<LanguageId, readonly RegExp[]>> = {
  python: PYTHON,
  pypy: PYTHON,
  javascript: JAVASCRIPT,
  typescript: [
    /^[ \t]*(export )?interface \w+ *(extends [\w, ]{1,200})?\{/m,
    /^[ \t]*(export )?type \w+(<[\w, ]{1,200}>)? *=/m,
    /\b(const|let|var) +\w+ *: *[\w[{(]/,
    /\bfunction\b[\s\w]{0,80}\([^)]{0,300}\w\??: {0,4}(number|string|boolean|unknown|any|[A-Z]\w*|\w+\[\])\b/,
    /\) {0,4}: {0,4}(number|string|boolean|void|[A-Z]\w*|\w+\[\])[\w<>[\], ]{0,80}(\{|=>)/,
  ],
  cpp: [
    /^[ \t]*# *include *<([a-z_]+|bits\/stdc\+\+\.h)>/m,
    /\busing +namespace +\w+/,
    /\bstd::/,
    /\b(cin *>>|cout *<<|cerr *<<)/,
    /^[ \t]*template *</m,
  ],
  c: C,
  java: [
    /\bpublic +static +void +main *\(/,
    /^[ \t]*import +(static +)?java[\w.]*\.[\w.*]+;/m,
    /\bSystem\.(out|in|err)\b/,
    /\bnew +(Scanner|BufferedReader|StringBuilder|ArrayList|HashMap|int *\[)/,
  ],
  rust: [
    /\bfn +\w+(<[^>\n]{0,200}>)? *\(/,
    /^[ \t]*use +(std|core|alloc)::/m,
    /\b(println|print|eprintln|vec|format|write|writeln)!/,
    /\blet +mut\b/,
    /\bimpl\b[^\n;]{0,200}\{/,
    LET,
  ],
  go: [
    /^package +\w+[ \t]*(\/\/.*)?$/m,
    /^[ \t]*import +(\(|")/m,
    /\bfunc +(\([^)\n]{0,200}\) *)?\w+ *\(/,
    /[\w\]] *:= /,
    /\bfmt\.\w+\(/,
  ],
  csharp: [
    /^[ \t]*using +(static +)?System[\w.]*;/m,
    /\bConsole\.(Write|WriteLine|ReadLine|Read|In|Out|Error)\b/,
    /\bstatic +(async +)?(void|int|Task)[\w<>]* +Main *\(/,
    /^[ \t]*namespace +[\w.]+ *[{;]/m,
    /\bforeach *\(/,
  ],
  ruby: [
    /^[ \t]*(puts|p) +[\w"'[:@]/m,
    /^[ \t]*def +[\w.?!=]+( ?\([^)\n]*\))?[ \t]*(#.*)?$/m,
    /\bdo *\|[^|\n]*\|/,
    /\{ *\|[^|\n]*\|/,
    /\b(gets|\$stdin|STDIN)\b/,
    /^[ \t]*require(_relative)? +['"]/m,
    /^[ \t]*elsif\b/m,
  ],
  lua: [
    /\blocal +(function\b|[\w, ]{1,80}=)/,
    /\bio\.(read|write|lines|stdout|stdin)\b/,
    /\bthen[ \t]*(--.*)?$/m,
    /^[ \t]*function +[\w.:]+ *\([^)\n]*\)[ \t]*(--.*)?$/m,
    /~=/,
    /^[ \t]*--[ [-]/m,
    PRINT,
  ],
}

/** Languages whose programs are programs in this one, too. */
const INCLUDES: Readonly<Partial<Record<LanguageId, readonly LanguageId[]>>> = {
  cpp: ['c'],
  typescript: ['javascript'],
  python: ['pypy'],
  pypy: ['python'],
}

/** Languages that look like this one but for a few lines, each of which it cannot read. */
const EXTENSIONS: Readonly<Partial<Record<LanguageId, LanguageId>>> = { c: 'cpp', javascript: 'typescript' }

/** How many more marks another language must have where the chosen one has some. */
const MARGIN = 2

const isKnown = (id: string): id is LanguageId => Object.hasOwn(MARKS, id)

/** The language that a source looks like; undefined if that is the chosen one, or if nothing tells. */
function likelyLanguage({ language, text }: Source): LanguageId | undefined {
  const found = new Map<RegExp, boolean>()
  const has = (mark: RegExp) => {
    const known = found.get(mark) ?? mark.test(text)
    found.set(mark, known)
    return known
  }
  const accepted = [language, ...(INCLUDES[language] ?? [])]
  const own = new Set(accepted.flatMap((id) => MARKS[id].filter(has)))
  let [likely, most]: [LanguageId | undefined, number] = [undefined, 0]
  for (const id of Object.keys(MARKS) as LanguageId[]) {
    if (accepted.includes(id)) continue
    const marks = MARKS[id].filter((mark) => has(mark) && !own.has(mark)).length
    const against = [...own].filter((mark) => !MARKS[id].includes(mark)).length
    if (marks > most && (against === 0 || marks >= against + MARGIN)) [likely, most] = [id, marks]
  }
  const extension = EXTENSIONS[likely ?? language]
  return extension && MARKS[extension].some(has) ? extension : likely
}

/** Languages whose programs may define a function instead of reading and writing. */
const CALLED: Readonly<Partial<Record<LanguageId, (name: string) => RegExp>>> = {
  python: (name) => new RegExp(`^(async )?def ${name} *\\(|^${name} *=`, 'm'),
  pypy: (name) => new RegExp(`^(async )?def ${name} *\\(|^${name} *=`, 'm'),
  javascript: (name) => new RegExp(`\\bfunction\\s*\\*?\\s+${name}\\b|\\b(const|let|var)\\s+${name}\\s*[=:]`),
  typescript: (name) => new RegExp(`\\bfunction\\s*\\*?\\s+${name}\\b|\\b(const|let|var)\\s+${name}\\s*[=:]`),
}

const defines = ({ language, text }: Source, name: string): boolean =>
  CALLED[language]?.(name).test(text) ?? false

/** Whether a program may read its input itself. */
const reads = ({ text }: Source) =>
  /\b(input|stdin|readline|readFileSync|readSync|fileinput|open)\b/.test(text)

/**
 * A program for the other role defines its function, says so, as the starter programs do, or has the mark of that role and not
 * that of its own. A program that has neither mark, or both, may be for either role: it is not doubted.
 */
function roleDoubt(source: Source, { names, roles }: Called): Doubt | undefined {
  if (!roles || names.some((name) => defines(source, name))) return undefined
  const { own, other } = roles
  const says = ({ name }: CalledRole) => new RegExp(`\\bprogram for an? ${name}\\b`, 'i').test(source.text)
  const has = ({ mark }: CalledRole) => mark.test(source.text)
  const isOther = defines(source, other.name) || (!says(own) && (says(other) || (has(other) && !has(own))))
  return isOther ? { code: 'role' } : undefined
}

function functionDoubt(source: Source, { names, others }: Called): Doubt | undefined {
  if (reads(source) || names.some((name) => defines(source, name))) return undefined
  const found = others.find((name) => defines(source, name))
  return found === undefined ? undefined : { code: 'function', found, wanted: names[0] }
}
