import { type LanguageId, languageOf } from '@/judge/languages'

/*
 * What somebody does to a program so that it looks like another one. Every disguise leaves a program that means the same.
 */

/** Words that mean something where they stand, although they are no keywords. */
const FIXED =
  /^(?:include|define|import|from|use|uses|unit|program|using|no|strict|php|namespace|package|require|require_relative|static|super)$/i

/** Gives every name another one. */
export function renamed(text: string, language: string): string {
  const { keywords, dropped, words, ignoresCase } = languageOf(language as LanguageId).syntax
  const names = new Map<string, string>()
  // Neither the letters of an escape nor those in front of a quote are a name.
  return text.replace(/(?<![\w\\'$@%])[A-Za-z_]\w*(?!["'`])/g, (written) => {
    const word = ignoresCase ? written.toLowerCase() : written
    if (keywords.has(word) || dropped.has(word) || words.has(word) || FIXED.test(word)) return written
    const name = names.get(word) ?? `other_${names.size}`
    names.set(word, name)
    return name
  })
}

/** Adds a comment to every line that ends a statement. */
export const commented = (text: string, language: string): string =>
  text.replace(
    /([\w)\]}:;{])\n/g,
    (_, last, at) => `${last} ${languageOf(language as LanguageId).comment} line at ${at}: it's "so"\n`,
  )

/** Doubles the indentation and the empty lines, and moves braces to lines of their own where that means the same. */
export function reformatted(text: string, language: string): string {
  const spread = text.replace(/^[ \t]+/gm, (blanks) => blanks + blanks).replaceAll('\n\n', '\n\n\n')
  return ['c', 'cpp', 'java', 'csharp', 'rust'].includes(language)
    ? spread.replaceAll(' {\n', '\n{\n')
    : spread
}

/** Writes the functions of a Python program in another order. */
export function reordered(text: string): string {
  const [head = '', ...functions] = text.split(/\n(?=def )/)
  const last = functions.pop()!
  return [head, ...functions.reverse(), last].join('\n')
}
