import { expect, test } from 'vitest'
import { chooseLocale } from './locales'

test.each([
  // name                                  cookie       header                     locale
  ['nothing said', undefined, null, 'en'],
  ['the remembered one', 'en', 'ru', 'en'],
  ['an unknown cookie', 'xx', null, 'en'],
  ['a hostile cookie', '../../etc/passwd', null, 'en'],
  ['an unknown language', undefined, 'tlh', 'en'],
  ['a region of a known one', undefined, 'tlh, en-GB;q=0.8', 'en'],
  ['a malformed header', undefined, ';;q=,,=;q=x', 'en'],
] as const)('%s', (_, cookie, header, locale) => {
  expect(chooseLocale(cookie, header)).toBe(locale)
})
