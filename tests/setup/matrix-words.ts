import { createFormatter, createTranslator } from 'use-intl/core'
import { wordsOf } from '@/app/_duel/matrix/words'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import messages from '@/messages/en.json'

const onError = (error: Error) => {
  throw error
}
const translate = createTranslator({ locale: 'en', messages, namespace: 'matrix', onError })
const format = createFormatter({ locale: 'en' })

/** What the matrix says of a place; a word that is missing throws. */
export const saidAt = (table: DuelMatrix, row: number, col: number): string =>
  wordsOf(translate as never, format, table, { row, col })
