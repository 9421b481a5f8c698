import { expect, test } from 'vitest'
import { statementIn, translationOf } from './statements'

const statement = (locale: string, revision: string) => ({ locale, revision })

test.each([
  // name                      Russian was made of   wanted   shown   translation
  ['the original', undefined, 'en', 'en', 'current'],
  ['a translation', 'new', 'ru', 'ru', 'current'],
  ['a translation of an older text', 'old', 'ru', 'ru', 'older'],
  ['none in this language', undefined, 'ru', 'en', 'absent'],
  ['the original beside an older one', 'old', 'en', 'en', 'current'],
] as const)('%s', (_, made, wanted, shown, translation) => {
  const all = [statement('en', 'new'), ...(made ? [statement('ru', made)] : [])]
  expect(statementIn(all, wanted).locale).toBe(shown)
  expect(translationOf(all, wanted)).toBe(translation)
  expect(translationOf(all.toReversed(), wanted)).toBe(translation)
})

test('a problem without a statement is an error', () => {
  expect(() => statementIn([], 'ru')).toThrow(/no statement/)
})
