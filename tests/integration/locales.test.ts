import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { LOCALES } from '@/lib/i18n/locales'
import { startSite } from '../setup/site'
import { formsOf, Visitor } from './visitor'

let site: string

beforeAll(async () => {
  site = (await startSite()).url
})

const languageOf = (body: string) => /<html lang="([\w-]+)" dir="ltr"/.exec(body)?.[1]

/** Returns the alternate links for search engines: language → path and query. */
const alternatesOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(
      ([, language = '', href = '']) => [language, href.replace(site, '').replaceAll('&amp;', '&')],
    ),
  )

describe.each(LOCALES)('%s', (locale) => {
  test('is chosen by an address and remembered', async () => {
    const visitor = new Visitor(site)
    const page = await visitor.get(`/problems?lang=${locale}`, { 'accept-language': 'en' })
    expect(languageOf(page.body)).toBe(locale)
    expect(visitor.jar.get('locale')).toBe(locale)
    expect(languageOf((await visitor.get('/leaderboards')).body)).toBe(locale)
    // The page with one visitor's cookie is not cached for others either.
    const other = new Visitor(site)
    expect(languageOf((await other.get('/problems')).body)).toBe('en')
    expect(other.jar.size).toBe(0)
  })

  test('is chosen by the language menu, which returns to the page, without JavaScript', async () => {
    const visitor = new Visitor(site)
    const from = '/problems?q=robot&lang=en'
    const form = formsOf((await visitor.get(from)).body).find(({ fields }) => fields.has('lang'))!
    expect(form).toMatchObject({ method: 'post', action: '/language' })
    const answer = await visitor.post(form.action, new URLSearchParams({ lang: locale }), {
      referer: site + from,
    })
    expect([answer.status, answer.location]).toEqual([303, '/problems?q=robot'])
    expect(languageOf((await visitor.get('/problems?q=robot')).body)).toBe(locale)
  })

  test("is chosen by the browser's preference", async () => {
    const page = await new Visitor(site).get('/', { 'accept-language': `tlh, ${locale};q=0.5` })
    expect(languageOf(page.body)).toBe(locale)
  })

  test('is the language of the not-found page', async () => {
    const page = await new Visitor(site).get(`/no/such/page?lang=${locale}`)
    expect([page.status, languageOf(page.body)]).toEqual([404, locale])
  })

  test('is the language of a rejection', async () => {
    const page = await new Visitor(site).get('/%E0%A4%A', { 'accept-language': locale })
    expect([page.status, languageOf(page.body)]).toEqual([400, locale])
  })
})

test('an unknown language is ignored', async () => {
  const visitor = new Visitor(site)
  expect(languageOf((await visitor.get('/?lang=../../etc/passwd')).body)).toBe('en')
  const answer = await visitor.post('/language', new URLSearchParams({ lang: 'tlh' }))
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect(visitor.jar.size).toBe(0)
})

test("a client cannot choose with the server's internal headers", async () => {
  const page = await new Visitor(site).get('/sign-in', {
    'x-clew-locale': 'xx',
    'x-clew-page': '//evil.example/',
  })
  expect(languageOf(page.body)).toBe('en')
  expect(alternatesOf(page.body)['x-default']).toBe('/sign-in')
})

test('public pages link to all their languages, private ones do not', async () => {
  const { body } = await new Visitor(site).get('/problems?q=a%26b&lang=en')
  expect(alternatesOf(body)).toEqual({
    ...Object.fromEntries(LOCALES.map((locale) => [locale, `/problems?q=a%26b&lang=${locale}`])),
    'x-default': '/problems?q=a%26b',
  })
  expect(alternatesOf((await new Visitor(site).get('/submissions/1')).body)).toEqual({})
})

describe('a statement', () => {
  const other = LOCALES.find((locale) => locale !== 'en')
  const key = { problemId: 'snake', locale: other ?? '' }
  const page = async (query = '') =>
    (await new Visitor(site).get(`/problems/snake?lang=${other}${query}`)).body
  const original = '/problems/snake?statement=en'

  test.runIf(other)('that is up to date shows no note', async () => {
    const body = await page('&fresh')
    expect(body).toContain(`<div lang="${other}"`)
    expect(body).not.toContain(original)
  })

  test.runIf(other)('that is older than the English one says so and links to it', async () => {
    await db.statement.update({ where: { problemId_locale: key }, data: { revision: '0123456789ab' } })
    expect(await page('&older')).toContain(`href="${original}"`)
    const english = await new Visitor(site).get(`${original}&lang=${other}`)
    expect(languageOf(english.body)).toBe(other)
    expect(english.body).toContain('<div lang="en"')
    expect(english.body).toContain('href="/problems/snake"')
  })

  test.runIf(other)('that is missing shows the English one and says so', async () => {
    await db.statement.deleteMany({ where: key })
    const body = await page('&absent')
    expect(body).toContain('<div lang="en"')
    expect(body).not.toContain(original)
  })
})
