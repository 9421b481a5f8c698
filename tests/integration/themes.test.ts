import { beforeAll, expect, test } from 'vitest'
import { THEMES } from '@/lib/core/http'
import { startSite } from '../setup/site'
import { signedIn } from './people'
import { formsOf, Visitor } from './visitor'

let site: string

beforeAll(async () => {
  site = (await startSite()).url
})

const themeOf = (body: string) => /<html [^>]*data-theme="(\w+)"/.exec(body)?.[1]

/** The page of a visitor with this cookie, as it arrives: nothing has to run before it has its colours. */
const shown = async (path: string, theme: string, visitor = new Visitor(site)) => {
  visitor.jar.set('theme', theme)
  return (await visitor.get(path)).body
}

test.each(['/problems', '/sign-in', '/lab/path'])(
  '%s is sent in the theme of its reader, whoever requested it before',
  async (path) => {
    for (const theme of [...THEMES, ...THEMES]) expect(themeOf(await shown(path, theme))).toBe(theme)
    expect(themeOf((await new Visitor(site).get(path)).body)).toBe('system')
  },
)

test('a page that is kept for signed-in readers has the theme of each', async () => {
  const ariadne = await signedIn(site, 'ariadne')
  for (const theme of ['dark', 'light', 'dark'])
    expect(themeOf(await shown('/problems/snake', theme, ariadne))).toBe(theme)
})

test('the switch needs no scripts: it remembers the theme and returns to the page', async () => {
  const visitor = new Visitor(site)
  const from = '/problems?q=robot'
  const form = formsOf((await visitor.get(from)).body).find(({ fields }) => fields.has('theme'))!
  expect(form).toMatchObject({ method: 'post', action: '/theme' })
  const answer = await visitor.post(form.action, new URLSearchParams({ theme: 'dark' }), {
    referer: site + from,
  })
  expect([answer.status, answer.location, visitor.jar.get('theme')]).toEqual([303, from, 'dark'])
  const { body } = await visitor.get(from)
  expect(themeOf(body)).toBe('dark')
  expect(body).toContain('<meta name="theme-color" content="#14161a"/>')
  expect(
    body.match(/value="dark"[^>]*aria-current="true"|aria-current="true"[^>]*value="dark"/g),
  ).toHaveLength(2)
})

test.each(['tlh', '', '"><script>'])('the theme “%s” is none: the system decides', async (theme) => {
  const visitor = new Visitor(site)
  await visitor.post('/theme', new URLSearchParams({ theme }))
  expect(visitor.jar.get('theme')).toBe('system')
  expect(themeOf(await shown('/problems', encodeURIComponent(theme)))).toBe('system')
})

test("a client cannot choose with the server's internal header", async () => {
  expect(themeOf((await new Visitor(site).get('/sign-in', { 'x-clew-theme': 'dark' })).body)).toBe('system')
})

test('a refusal has the theme as well', async () => {
  expect(await shown('/%E0%A4%A', 'dark')).toContain(':root{color-scheme:dark}')
})
