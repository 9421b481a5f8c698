import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { NOTATION_FAULTS } from './board/notations'
import { PICTURE_FAULTS } from './picture/read'

test.each(LOCALES)('every fault has a sentence, %s', async (locale) => {
  const { default: messages } = await import(`../../lib/i18n/messages/${locale}.json`)
  expect(Object.keys(messages.lab.faults).sort()).toEqual([...NOTATION_FAULTS, ...PICTURE_FAULTS].sort())
})
