import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCALE_HEADER, PAGE_HEADER } from '@/lib/core/http'
import { newNonce } from '../request/security-headers'
import { createAnonymousPages } from './anonymous-pages'

/** The requests that reached the pages behind the cache. */
let asked: { url: string | undefined; locale: unknown; page: unknown; cookie: unknown }[] = []
beforeEach(() => {
  asked = []
  // The session cookie's name depends on the environment, which requires a secret.
  vi.stubEnv('NEXTAUTH_SECRET', 'the secret of a test, which is long enough')
})
afterEach(() => void vi.unstubAllEnvs())

const pages = () =>
  createAnonymousPages(
    async ({ url, headers }, response) => {
      const { [LOCALE_HEADER]: locale, [PAGE_HEADER]: page, cookie } = headers
      asked.push({ url, locale, page, cookie })
      response.end(`a page in ${locale}`)
    },
    { dev: false, https: false, formTargets: [] },
  )

/** Headers as lib/http/handler.ts leaves them. */
const HEADERS = { host: 'clew.example', 'x-forwarded-host': 'clew.example', 'x-forwarded-proto': 'http' }

/** Sends a request. Returns whether the cache answered it. */
async function ask(
  answer: ReturnType<typeof pages>,
  url: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    ...{ url, method: 'GET' },
    headers: { ...HEADERS, [LOCALE_HEADER]: 'en', [PAGE_HEADER]: url, ...headers },
  })
  return answer(request, new ServerResponse(request), newNonce())
}

describe('requests whose answer is not the same for all signed-out readers reach the page', () => {
  test.each([
    ['/settings', {}],
    ['/users/ann', {}],
    ['/problems/snake/opengraph-image', {}],
    [`/problems?q=${'a'.repeat(300)}`, {}],
    [`/problems?q=?${'a'.repeat(300)}`, {}],
    ['/problems?_rsc=1', {}],
    ['/problems?q=?&_rsc=1', {}],
    ['/problems', { rsc: '1' }],
    ['/problems', { cookie: 'next-auth.session-token=1' }],
    ['/problems', { cookie: 'a=b; next-auth.session-token.0=1' }],
  ])('%s %j', async (url, headers) => {
    expect(await ask(pages(), url, headers)).toBe(false)
    expect(asked).toEqual([])
  })
})

test('a page is rendered once per language and address, independent of anything else in the request', async () => {
  const answer = pages()
  for (const locale of ['en', 'ru', 'en'])
    expect(await ask(answer, '/problems?q=a', { [LOCALE_HEADER]: locale, cookie: 'theme=1' })).toBe(true)
  await ask(answer, '/problems?q=a&lang=ru', { [LOCALE_HEADER]: 'ru' })
  expect(asked).toEqual([
    { url: '/problems?q=a', locale: 'en', page: '/problems?q=a', cookie: undefined },
    { url: '/problems?q=a', locale: 'ru', page: '/problems?q=a', cookie: undefined },
    { url: '/problems?q=a&lang=ru', locale: 'ru', page: '/problems?q=a&lang=ru', cookie: undefined },
  ])
})
