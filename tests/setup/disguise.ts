import { syntaxOf } from '@/judge/similarity/syntaxes'

/*
 * What somebody does to a program so that it looks like another one. Every disguise leaves a program that means the same.
 */

/** Words that mean something where they stand, although they are no keywords. */
const FIXED =
  /^(?:include|define|import|from|use|using|namespace|package|require|require_relative|static|super)$/

/** Gives every name another one. */
export function renamed(text: string, language: string): string {
  const { keywords, dropped, words } = syntaxOf(language)!
  const names = new Map<string, string>()
  // Neither the letters of an escape nor those in front of a quote are a name.
  return text.replace(/(?<![\w\\'$@%])[A-Za-z_]\w*(?!["'`])/g, (word) => {
    if (keywords.has(word) || dropped.has(word) || words.has(word) || FIXED.test(word)) return word
    const name = names.get(word) ?? `other_${names.size}`
    names.set(word, name)
    return name
  })
}

const COMMENTS: Readonly<Record<string, string>> = {
  ...{ python: '#', pypy: '#', ruby: '#', lua: '--' },
}

/** Adds a comment to every line that ends a statement. */
export const commented = (text: string, language: string): string =>
  text.replace(
    /([\w)\]}:;{])\n/g,
    (_, last, at) => `${last} ${COMMENTS[language] ?? '//'} line at ${at}: it's "so"\n`,
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
