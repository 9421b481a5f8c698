import type { Fault } from '@/judge/kit/result'

/* What a text may ask of the page that shows it. All limits are of one text, and a text of a problem is far below each. */

/** Quotes, lists and marks in each other; elements in each other once formulas are set. */
export const DEEPEST = 24
export const DEEPEST_ELEMENT = 200
/** Cells of all tables. A row has as many as the first one, whether it writes them or not. */
export const MOST_CELLS = 4_000
/** Formulas, their characters, and the characters of one of them. */
export const MOST_FORMULAS = 1_000
export const FORMULA_CHARACTERS = 16_000
export const LONGEST_FORMULA = 2_000
/** Examples that are run. */
export const MOST_EXAMPLES = 200
/** Characters of the HTML. */
export const LONGEST_HTML = 1024 * 1024
/** Characters of a text. Those of packages are the longest. */
export const LONGEST_TEXT = 256 * 1024

/** Why a text cannot be shown: messages `account.faults.<code>`. */
const CODES = [
  'text-nesting',
  'text-cells',
  'text-formula-long',
  'text-formulas',
  'text-html-long',
  'text-examples',
  'file-encoding',
  // The limits of the thread, which are of time and memory, and as many texts as wait already.
  'text-costly',
  'text-busy',
] as const

/** The value `line` counts from 1 and is 0 where the place is not known. */
export type TextFault = Fault<(typeof CODES)[number]>

export const isTextFault = (code: string): code is TextFault['code'] => CODES.some((each) => each === code)

/** Thrown while a text is being set, and caught where the setting began. */
export class TextTooLarge extends Error {
  readonly fault: TextFault

  constructor(code: TextFault['code'], values: Readonly<Record<string, number>>) {
    super(code)
    this.fault = { code, values }
  }
}
