import { mergedWords } from '@/scripts/up/words.mjs'

type Words = string | { readonly [key: string]: Words }

/** The words of a language at a key such as `lab.path.exhibits`; undefined if it has none there. */
export const wordsAt = (locale: string, key: string): Words | undefined =>
  key
    .split('.')
    .reduce<Words | undefined>(
      (words, name) => (typeof words === 'object' ? words[name] : undefined),
      mergedWords(locale),
    )
