/**
 * The subsets into which the packages split their fonts, with their letters from a package's `unicode.json`, except
 * those of old books. A letter in two subsets is taken from the first.
 */
const LETTERS = {
  latin:
    '\\s\\u0020-\\u00ff\\u0131\\u0152\\u0153\\u02bb\\u02bc\\u02c6\\u02da\\u02dc\\u2000-\\u206f\\u20ac\\u2122\\u2191\\u2193\\u2212\\u2215',
  'latin-ext':
    '\\u0100-\\u02ba\\u02bd-\\u02c5\\u02c7-\\u02cc\\u02ce-\\u02d7\\u02dd-\\u02ff\\u1d00-\\u1dbf\\u1e00-\\u1e9f\\u1ef2-\\u1eff\\u20a0-\\u20ab\\u20ad-\\u20c0\\u2113\\u2c60-\\u2c7f\\ua720-\\ua7ff',
  cyrillic: '\\u0400-\\u045f\\u0490\\u0491\\u04b0\\u04b1\\u2116',
  'cyrillic-ext': '\\u0460-\\u052f\\u1c80-\\u1c8a',
} as const satisfies Record<string, string>
/** Accents stay with the letter before them, whichever subset has them. */
const ACCENTS = '\\u0300-\\u036f'

/** The letters of our Devanagari font, except those that another subset also has. */
const DEVANAGARI = '\\u0900-\\u097f\\u1cd0-\\u1cf6\\u1cf8\\u1cf9\\u20f0\\ua830-\\ua839\\ua8e0-\\ua8ff'
/** Within Devanagari these control how their neighbours are joined. */
const JOINERS = /[\u200c\u200d]/

export type Subset = keyof typeof LETTERS
export const SUBSETS = Object.keys(LETTERS) as readonly Subset[]

/** A piece of text whose letters are all in one subset of a font, or all in Devanagari. */
export interface Run {
  readonly subset: Subset | 'devanagari'
  readonly text: string
}

const IN = Object.fromEntries(SUBSETS.map((each) => [each, new RegExp(`[${LETTERS[each]}]`)])) as Readonly<
  Record<Subset, RegExp>
>
const IN_DEVANAGARI = new RegExp(`[${DEVANAGARI}]`)
const ACCENT = new RegExp(`[${ACCENTS}]`)
const NOWHERE = new RegExp(`[^${Object.values(LETTERS).join('')}${ACCENTS}]`)

/** Splits a text into consecutive runs; `undefined` if our fonts lack one of its letters. */
export function runsOf(text: string): readonly Run[] | undefined {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const subset = last && staysWith(last, letter) ? last.subset : subsetOf(letter)
    if (!subset) return undefined
    if (last?.subset === subset) runs[runs.length - 1] = { subset, text: last.text + letter }
    else runs.push({ subset, text: letter })
  }
  return runs
}

const staysWith = ({ subset }: Run, letter: string): boolean =>
  ACCENT.test(letter) || (subset === 'devanagari' && JOINERS.test(letter))

const subsetOf = (letter: string): Run['subset'] | undefined =>
  IN_DEVANAGARI.test(letter) ? 'devanagari' : SUBSETS.find((each) => IN[each].test(letter))

/**
 * Whether our font files cover a text; missing letters are searched in the system fonts, which takes a while.
 * Devanagari counts as missing: it is drawn as outlines, and is left as text only next to letters that we lack.
 */
export const isCovered = (text: string): boolean => !NOWHERE.test(text)
