import { createTranslator } from 'use-intl/core'
import messages from '../../lib/generated/messages/en.json'
import type { MessageDescriptor } from '../kit/result'
import type { PuzzleId } from '../puzzles'

// Keys are built from codes, so the types of the messages cannot check them; a test checks that every code has one.
const translate = createTranslator({ locale: 'en', messages }) as unknown as (
  key: string,
  values: MessageDescriptor['values'],
) => string

/** The message for a code of a puzzle about a reply, a level or an outcome. */
export function sayOf(
  puzzle: PuzzleId,
  kind: 'faults' | 'reasons',
  { code, values }: MessageDescriptor,
): string {
  return translate(`puzzles.${puzzle}.${kind}.${code}`, values)
}

/** A message of the command line itself. */
export const say = (code: string, values: MessageDescriptor['values'] = {}): string =>
  translate(`cli.${code}`, values)

/** What is wrong with a file, in the words of the pages. */
export const sayFault = ({ code, values }: MessageDescriptor): string => translate(`errors.${code}`, values)

/** The message with this key. */
export const sayKey = (key: string, values: MessageDescriptor['values']): string => translate(key, values)

/** Makes untrusted text safe to show on a terminal. */
export const printable = (text: string) => text.slice(0, 60).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
