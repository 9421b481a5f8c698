import { createTranslator } from 'use-intl/core'
import messages from '../../lib/generated/messages/en.json'
import type { Told } from '../kit/result'
import type { PuzzleId } from '../puzzles'

// The keys are made from codes, so the types of the messages cannot help; a test holds that every code has words.
const translate = createTranslator({ locale: 'en', messages }) as unknown as (
  key: string,
  values: Told['values'],
) => string

/** The words for what a puzzle says of a reply, a level or an outcome. */
export function sayOf(puzzle: PuzzleId, kind: 'faults' | 'reasons', { code, values }: Told): string {
  return translate(`puzzles.${puzzle}.${kind}.${code}`, values)
}

/** The words for what the command line itself says. */
export const say = (code: string, values: Told['values'] = {}): string => translate(`cli.${code}`, values)

/** The words below a key of the messages. */
export const sayKey = (key: string, values: Told['values']): string => translate(key, values)

/** What came from outside, fit to be shown on a terminal. */
export const printable = (text: string) => text.slice(0, 60).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
