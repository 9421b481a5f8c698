import { createFormatter, createTranslator } from 'use-intl/core'
import { wordsOf } from '@/app/duel/[problem]/matrix/words'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import en from '@/lib/i18n/messages/en.json'
import ja from '@/lib/i18n/messages/ja.json'

const onError = (error: Error) => {
  throw error
}
const MESSAGES = { en, ja }

/** Returns the text of a matrix cell; a missing message throws. */
export function saidAt(table: DuelMatrix, row: number, col: number, locale: keyof typeof MESSAGES = 'en') {
  const translate = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'matrix', onError })
  return wordsOf(translate as never, createFormatter({ locale }), table, { row, col })
}
