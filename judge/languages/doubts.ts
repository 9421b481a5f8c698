import { isLanguageId, LANGUAGES, type LanguageId, languageOf } from '.'

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
  if (!isLanguageId(language)) return undefined
  const source = { language, text: text.slice(0, LOOKED_AT) }
  const likely = likelyLanguage(source)
  if (likely) return { code: 'language', likely }
  return called && (roleDoubt(source, called) ?? functionDoubt(source, called))
}

/** How many more marks another language must have where the chosen one has some. */
const MARGIN = 2

const IDS = Object.keys(LANGUAGES) as LanguageId[]

/** The language that a source looks like; undefined if that is the chosen one, or if nothing tells. */
function likelyLanguage({ language, text }: Source): LanguageId | undefined {
  const found = new Map<RegExp, boolean>()
  const has = (mark: RegExp) => {
    const known = found.get(mark) ?? mark.test(text)
    found.set(mark, known)
    return known
  }
  const { accepts = [] } = languageOf(language)
  const isAccepted = (id: string) => id === language || accepts.includes(id)
  const own = new Set(IDS.filter(isAccepted).flatMap((id) => languageOf(id).marks.filter(has)))
  let [likely, most]: [LanguageId | undefined, number] = [undefined, 0]
  for (const id of IDS) {
    if (isAccepted(id)) continue
    const { marks: all } = languageOf(id)
    const marks = all.filter((mark) => has(mark) && !own.has(mark)).length
    const against = [...own].filter((mark) => !all.includes(mark)).length
    if (marks > most && (against === 0 || marks >= against + MARGIN)) [likely, most] = [id, marks]
  }
  const { extendedBy: extension } = languageOf(likely ?? language)
  return extension !== undefined && isLanguageId(extension) && languageOf(extension).marks.some(has)
    ? extension
    : likely
}

const defines = ({ language, text }: Source, name: string): boolean =>
  languageOf(language).defines?.(name).test(text) ?? false

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
