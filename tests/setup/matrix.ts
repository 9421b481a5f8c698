import { createFormatter, createTranslator } from 'use-intl/core'
import { wordsOf } from '@/app/duel/[problem]/matrix/Matrix'
import { identityOf } from '@/judge/kit/identity'
import type { DuelMatrix } from '@/lib/duel/queries/leaderboard'
import en from '@/lib/i18n/messages/en.json'
import ja from '@/lib/i18n/messages/ja.json'

/** Creates a matrix without trials, whose architects and solvers have one-letter names. */
export function tableOf(architects: string, solvers: string): DuelMatrix {
  const sides = (letters: string) =>
    [...letters].map((letter) => ({ id: letter, name: letter, ...identityOf(letter) }))
  const length = architects.length * solvers.length
  const all = <Value>(value: Value) => Array.from({ length }, () => value)
  return {
    ...{ architects: sides(architects), solvers: sides(solvers) },
    ...{ architectScores: all(null), solverScores: all(null) },
    ...{ trials: all(0), forfeits: all(0), unfinished: all(0) },
    ...{ causes: [], causesAt: [] },
  }
}

const onError = (error: Error) => {
  throw error
}
const MESSAGES = { en, ja }

/** Returns the text of a matrix cell; a missing message throws. */
export function saidAt(table: DuelMatrix, row: number, col: number, locale: keyof typeof MESSAGES = 'en') {
  const translate = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'matrix', onError })
  return wordsOf(translate as never, createFormatter({ locale }), table, { row, col })
}
