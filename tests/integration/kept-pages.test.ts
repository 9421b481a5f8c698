import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { startSite } from '../setup/site'
import { whileHidden } from './hidden'
import { VARIANTS } from './kept-pages-variants'
import { makeUser, signedIn } from './people'
import { rawRequest } from './raw-socket'
import { SESSION, Visitor } from './visitor'

const PAGES = [
  '/',
  '/problems',
  '/problems/robot-escape',
  '/problems/snake',
  '/problems/maze-duel?role=architect',
  '/leaderboards',
  '/leaderboards/robot-escape',
  '/leaderboards/robot-escape?page=2',
  '/duel/maze-duel',
  '/lab',
]

interface Person {
  readonly visitor: Visitor
  readonly session: string
  /** Texts that no one else may ever receive. */
  readonly secrets: readonly string[]
}

let site: string
let people: { readonly a: Person; readonly b: Person }

beforeAll(async () => {
  site = (await startSite()).url
  people = {
    a: await person('ariadne-7f3a', 'Ariadne 7f3a'),
    b: await person('theseus-9c1e', 'Theseus 9c1e'),
  }
  // Leaderboards show names, which everyone may read.
  await db.standing.deleteMany()
  await db.overallStanding.deleteMany()
})

async function person(username: string, name: string): Promise<Person> {
  await makeUser(username, 'user', name)
  const visitor = await signedIn(site, username)
  const { location = '' } = await visitor.fillIn('/problems/robot-escape', { answer: 'U' })
  expect(location).toMatch(/^\/submissions\/[\da-f-]{36}$/)
  const session = visitor.jar.get(SESSION) ?? ''
  return { visitor, session, secrets: [username, name, location.slice(-36), session] }
}

const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
}

async function raw(path: string, headers: Record<string, string>) {
  const answer = await rawRequest(site, path, headers)
  const unpack = UNPACK[answer.headers['content-encoding'] ?? ''] ?? ((plain: Buffer) => plain)
  return { ...answer, body: unpack(answer.body).toString() }
}

const nonces = new Set<string>()
const tokens = new Set<string>()

/** Returns whose secrets an answer contains; expects that it contains nothing forbidden in every answer. */
function readersOf({ status, headers, body }: Awaited<ReturnType<typeof raw>>): ('a' | 'b')[] {
  expect(status).toBeLessThan(500)
  const whole = `${JSON.stringify(headers)}${body}`
  expect(whole).not.toMatch(/hole[\da-f]{32}/)
  expect(whole).not.toContain('of-the-client')
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  expect(nonces).not.toContain(nonce)
  nonces.add(nonce)
  for (const [, used] of body.matchAll(/\bnonce=\\?"([^"\\]*)/g)) expect(used).toBe(nonce)
  for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
  const own = new Set(
    [...body.matchAll(/token\\?"(?: value=|:)\\?"([\da-f-]{36})/g)].map(([, token = '']) => token),
  )
  for (const token of own) expect(tokens).not.toContain(token)
  for (const token of own) tokens.add(token)
  return (['a', 'b'] as const).filter((who) => people[who].secrets.some((secret) => whole.includes(secret)))
}

describe('nobody sees another user’s data, and no reader gets a page made for another', () => {
  // Each is sent to every third page, so that every page gets a third of them; the ordinary one is sent to all.
  const variants = VARIANTS.map((variant, turn) => ({
    ...variant,
    pages: PAGES.filter((_, at) => turn === 0 || at % 3 === turn % 3),
  }))

  test.each(variants)('$what', async ({ headers, may, pages }) => {
    const { a, b } = people
    for (const path of pages) {
      const strange = readersOf(await raw(path, headers(a.session, b.session)))
      expect([strange.length <= 1, strange.every((who) => may.includes(who))], path).toEqual([true, true])
      const next = await raw(path, { cookie: `${SESSION}=${b.session}` })
      expect([path, next.status, readersOf(next)]).toEqual([path, 200, ['b']])
      const stranger = await raw(path, {})
      expect([path, stranger.status, readersOf(stranger)]).toEqual([path, 200, []])
      for (const { headers, body } of [next, stranger])
        expect(`${JSON.stringify(headers)}${body}`).not.toMatch(/evil\.example/i)
    }
  })

  test('many at once', async () => {
    const { a, b } = people
    const readers = Array.from({ length: 30 }, (_, at) => [a, b, undefined][at % 3])
    const answers = await Promise.all(
      readers.map((who) =>
        raw('/problems/robot-escape', {
          'accept-encoding': 'gzip',
          ...(who && { cookie: `${SESSION}=${who.session}` }),
        }),
      ),
    )
    const shown = answers.map(readersOf)
    expect(shown).toEqual(readers.map((who) => (who === a ? ['a'] : who === b ? ['b'] : [])))
  })
})

/** Returns the visible text of a page, without scripts and markup. */
const wordsOf = (body: string) =>
  body
    .replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replaceAll(
      /<(?:tbody|section)[^>]* class="hidden"[^>]*><\/(?:tbody|section)>|<a class="hidden"[^>]*><\/a>/g,
      '',
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const endOf = async (username: string) =>
  void (await db.session.deleteMany({ where: { user: { username } } }))

describe('a cached page', () => {
  afterAll(async () => {
    await db.standing.deleteMany()
  })

  /** Requests a page that Next renders for this reader: a header of its router bypasses the cache. */
  const unkept = (who: Visitor, path: string) => who.get(path, { 'next-url': '/' })

  test.each([
    ['/problems/robot-escape', {}],
    ['/problems/robot-escape', { 'accept-language': 'ja' }],
    ['/problems/snake', { 'accept-language': 'hi' }],
    ['/problems/maze-duel?role=architect', {}],
    ['/leaderboards', { 'accept-language': 'ru' }],
    ['/leaderboards/robot-escape', {}],
    ['/leaderboards/robot-escape?page=2', {}],
    ['/', {}],
    ['/', { 'accept-language': 'hi' }],
    ['/problems', {}],
    ['/problems', { 'accept-language': 'ru' }],
    ['/lab', {}],
  ])('of %s equals one rendered for its reader: %j', async (path, headers) => {
    const username = `odd-${path.replaceAll(/\W/g, '')}-${Object.values(headers)[0] ?? 'en'}`
      .slice(0, 30)
      .toLowerCase()
    await makeUser(username, 'user', `$1 <b>"'&\\ ${username}`)
    const odd = await signedIn(site, username)
    for (const answer of ['U', 'UDLRUDLR', 'no answer at all'])
      await odd.fillIn('/problems/robot-escape', { answer })
    // A page rendered just before the answers were submitted is not used, and the next one is not rendered at once.
    const mark = path === '/lab' ? '/lab' : 'data-filled'
    await expect.poll(async () => (await odd.get(path, headers)).body).toContain(mark)
    const kept = await odd.get(path, headers)
    const own = await odd.get(path, { ...headers, 'next-url': '/' })
    if (path !== '/lab')
      expect([kept, own].map(({ body }) => body.includes('data-filled'))).toEqual([true, false])
    expect(wordsOf(kept.body)).toBe(wordsOf(own.body))
    expect(wordsOf(kept.body)).toContain('$1 &lt;b&gt;&quot;&#x27;&amp;\\ odd')
  })

  test('shows and marks a result its reader has just reached, and only for that reader', async () => {
    const { a, b } = people
    const path = '/leaderboards/robot-escape'
    const marked = (body: string) => [...body.matchAll(/<tr id="own".*?<\/tr>/g)].map(([row]) => wordsOf(row))
    await b.visitor.get(path)
    await a.visitor.fillIn('/problems/robot-escape', { answer: 'UD' })
    const own = marked((await a.visitor.get(path)).body)
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('Ariadne 7f3a')
    expect(marked((await b.visitor.get(path)).body)).toEqual([])
    await b.visitor.fillIn('/problems/robot-escape', { answer: 'UD' })
    expect(marked((await b.visitor.get(path)).body)[0]).toContain('Theseus 9c1e')
    expect(marked((await a.visitor.get(path)).body)[0]).toContain('Ariadne 7f3a')
    expect(marked((await new Visitor(site).get(path)).body)).toEqual([])
    // This also holds if both are answered from the same cached rendering.
    const readers = Array.from({ length: 12 }, (_, at) => (at % 2 ? a : b))
    const rows = await Promise.all(readers.map(async ({ visitor }) => marked((await visitor.get(path)).body)))
    const names = rows.map((found) => found.map((row) => /Ariadne|Theseus/.exec(row)?.[0]))
    expect(names).toEqual(readers.map((who) => [who === a ? 'Ariadne' : 'Theseus']))
    // On a distant page your own row appears below it, with the link to a submission that is not shared.
    const below = (await a.visitor.get(`${path}?page=2`)).body
    expect(marked(below)[0]).toContain('Ariadne 7f3a')
    expect(marked(below)).toEqual(marked((await unkept(a.visitor, `${path}?page=2`)).body))
  })

  const LATER = `UPDATE "Session" s SET "createdAt" = s."createdAt" - interval '40 days',
                   "seenAt" = s."seenAt" - interval '40 days', "expiresAt" = s."expiresAt" - interval '40 days'
                   FROM "User" u WHERE u.id = s."userId" AND u.username = $1`

  test.each([
    ['has run out', 'phaedra-51bd', async (who: string) => void (await db.$executeRawUnsafe(LATER, who))],
    ['was signed out', 'pasiphae-51bd', (who: string) => endOf(who)],
  ])('is not shown to a session that %s', async (_, username, end) => {
    const who = await person(username, 'Somebody 51bd')
    const copy = () => raw('/problems/robot-escape', { cookie: `${SESSION}=${who.session}` })
    expect((await copy()).body).toContain('Somebody 51bd')
    await end(username)
    const after = await copy()
    expect(after.status).toBe(200)
    for (const secret of who.secrets) expect(after.body).not.toContain(secret)
    expect(after.body).toContain('href="/sign-in"')
  })

  test('shows the current name and role', async () => {
    const who = await person('minos-22aa', 'Minos 22aa')
    const page = async () => (await who.visitor.get('/leaderboards/robot-escape')).body
    expect(await page()).not.toContain('href="/admin"')
    const king = { name: 'King 22aa', role: 'administrator' } as const
    await db.user.update({ where: { username: 'minos-22aa' }, data: king })
    expect(await page()).toMatch(/King 22aa[\s\S]*href="\/admin"/)
    await db.user.update({ where: { username: 'minos-22aa' }, data: { role: 'user' } })
    expect(await page()).not.toContain('href="/admin"')
  })

  test.each(['/problems/robot-escape', '/leaderboards/robot-escape', '/leaderboards'])(
    'of %s is in its reader’s language, whoever requested it before',
    async (path) => {
      const asked = ['en', 'ru', 'hi', 'ja', 'en', 'ja'].flatMap((locale) =>
        [people.a, people.b, undefined].map((who) => ({ locale, who })),
      )
      const shown = await Promise.all(
        asked.map(async ({ locale, who }, at) => {
          const session = who ? `${SESSION}=${who.session}; ` : ''
          const headers = at % 2 ? { 'accept-language': locale } : undefined
          const answer = await raw(path, { cookie: `${session}locale=${headers ? '' : locale}`, ...headers })
          return [/<html lang="(\w+)"/.exec(answer.body)?.[1], readersOf(answer)]
        }),
      )
      expect(shown.map(([lang]) => lang)).toEqual(asked.map(({ locale }) => locale))
      // On leaderboards everyone reads their names.
      if (path.startsWith('/problems'))
        expect(shown.map(([, readers]) => readers)).toEqual(
          asked.map(({ who }) => (who === people.a ? ['a'] : who === people.b ? ['b'] : [])),
        )
    },
  )

  test.each(['/problems/snake', '/leaderboards/snake'])(
    'of %s is gone at once when its problem is hidden',
    async (path) => {
      const statusOf = async () => (await people.a.visitor.get(path)).status
      expect(await statusOf()).toBe(200)
      expect(await whileHidden('snake', statusOf)).toBe(404)
    },
  )

  test("lists its reader's latest submission, and nobody else sees it", async () => {
    const path = '/problems/robot-escape'
    const listed = (body: string) =>
      new Set([...body.matchAll(/href="\/submissions\/([\da-f-]{36})"/g)].map(([, id]) => id))
    const ids: string[] = []
    for (const who of [people.a, people.b, people.a, people.b]) {
      await who.visitor.get(path)
      const text = 'DU'.repeat(ids.length + 2)
      const { location = '' } = await who.visitor.fillIn(path, { answer: text })
      ids.push(location.slice(-36))
      const [own, other] = [who, who === people.a ? people.b : people.a]
      expect(listed((await own.visitor.get(path)).body)).toContain(ids.at(-1))
      expect(listed((await other.visitor.get(path)).body)).not.toContain(ids.at(-1))
    }
    expect(new Set(ids).size).toBe(4)
  })

  test.each([
    ['/leaderboards/no-such-problem', 404],
    ['/problems/no-such-problem', 404],
    ['/leaderboards/maze-duel', 307],
  ])('does not exist if there is nothing to show: %s', async (path, status) => {
    expect((await people.a.visitor.get(path)).status).toBe(status)
  })

  test('must not be cached by intermediaries', async () => {
    const { headers } = await people.a.visitor.get('/problems/robot-escape')
    expect(headers.get('cache-control')).toContain('private, no-cache, no-store')
    expect(headers.get('vary')).toContain('Cookie')
    expect(headers.has('age')).toBe(false)
  })
})
