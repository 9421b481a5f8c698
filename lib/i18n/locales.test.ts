import { describe, expect, test } from 'vitest'
import { alternatesOf, inLanguage, languageAsked, pageBehind } from './addresses'
import { chooseLocale, DEFAULT_LOCALE, directionOf, LOCALES } from './locales'

test.each([
  // name                                  address    cookie       header                     locale
  ['nothing said', null, undefined, null, 'en'],
  ['the address', 'en', 'xx', 'tlh', 'en'],
  ['an unknown language in the address', 'tlh', 'en', null, 'en'],
  ['a name of an object in the address', 'constructor', undefined, null, 'en'],
  ['the remembered one', null, 'en', 'ru', 'en'],
  ['an unknown cookie', null, 'xx', null, 'en'],
  ['a hostile cookie', null, '../../etc/passwd', null, 'en'],
  ['an unknown language', null, undefined, 'tlh', 'en'],
  ['a region of a known one', null, undefined, 'tlh, en-GB;q=0.8', 'en'],
  ['a malformed header', null, undefined, ';;q=,,=;q=x', 'en'],
] as const)('%s', (_, address, cookie, header, locale) => {
  expect(chooseLocale(address, cookie, header)).toBe(locale)
})

test.each(LOCALES)('%s is chosen by address, cookie and header, in this order', (locale) => {
  expect(chooseLocale(locale, 'en', 'en')).toBe(locale)
  expect(chooseLocale(null, locale, 'en')).toBe(locale)
  expect(chooseLocale(null, undefined, `tlh, ${locale}-XX;q=0.9, en;q=0.1`)).toBe(locale)
  expect(directionOf(locale)).toBe('ltr')
})

describe('an address', () => {
  test.each([
    // address                          asks for    in ru
    ['/', null, '/?lang=ru'],
    ['/problems?lang=en', 'en', '/problems?lang=ru'],
    ['/problems?q=a+b&lang=tlh', 'tlh', '/problems?q=a+b&lang=ru'],
    ['/problems?q=%26lang%3Dru', null, '/problems?q=%26lang%3Dru&lang=ru'],
    ['/sign-in?next=/problems/snake?step=3', null, '/sign-in?next=%2Fproblems%2Fsnake%3Fstep%3D3&lang=ru'],
    ['/problems?_rsc=1a2b3', null, '/problems?lang=ru'],
  ])('%s', (address, asked, inRussian) => {
    expect(languageAsked(address)).toBe(asked)
    expect(inLanguage(address, 'ru')).toBe(inRussian)
    expect(languageAsked(inLanguage(address))).toBeNull()
  })

  test('of a public page has one address per language and one for all', () => {
    const alternates = alternatesOf('/problems/snake?lang=en')
    expect(Object.keys(alternates ?? {}).sort()).toEqual([...LOCALES, 'x-default'].sort())
    expect(alternates?.[DEFAULT_LOCALE]).toBe('/problems/snake?lang=en')
    expect(alternates?.['x-default']).toBe('/problems/snake')
  })

  test.each(['/settings', '/admin', '/admin/faults', '/bots', '/submissions/1'])('%s has none', (address) => {
    expect(alternatesOf(address)).toBeUndefined()
  })
})

test.each([
  // referrer                                        back to
  ['http://clew.example/problems?q=a&lang=ru', '/problems?q=a'],
  ['http://clew.example//evil.example', '/'],
  ['http://evil.example/problems', '/'],
  ['http://clew.example.evil.example/', '/'],
  ['not an address', '/'],
  [null, '/'],
])('from %s back to %s', (referrer, back) => {
  expect(pageBehind(referrer, 'clew.example')).toBe(back)
})
