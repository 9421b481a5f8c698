import { beforeAll, describe, expect, test } from 'vitest'
import { SECTIONS } from '@/judge/lab'
import { LOCALES } from '@/lib/i18n/locales'
import { type Site, startSite } from '../setup/site'
import { wordsAt } from '../setup/words'
import { signedIn } from './people'
import { type Answer, formsOf, wordsOf as textOf, Visitor } from './visitor'

/* The laboratory over HTTP: what works without scripts, what an address may ask for, and what other sites may frame. */

let site: Site
beforeAll(async () => {
  site = await startSite()
})

const get = (path: string, headers: Record<string, string> = {}) => new Visitor(site.url).get(path, headers)
const ids = SECTIONS.map(({ id }) => id)

const wordsOf = ({ body }: Answer) => textOf(body)
const boardsIn = ({ body }: Answer) => body.split('data-board').length - 1
/** The line of the listing that the page marks. */
const lineIn = ({ body }: Answer) => /aria-current="step"[^>]*>([^<]*)/.exec(body)?.[1]

describe.each(ids)('%s without scripts', (id) => {
  test('shows its board, its choices as a form, and the controls as another', async () => {
    const page = await get(`/lab/${id}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('<svg role="img"')
    const forms = formsOf(page.body).filter(({ method }) => method === 'get')
    expect(forms.length).toBeGreaterThanOrEqual(2)
    expect(page.body).toMatch(/<button type="submit"[^>]*>Show<\/button>/)
  })

  test('is in every language, with the names of its algorithms, translated or in English', async () => {
    const { algorithms, run, parameters } = SECTIONS.find((section) => section.id === id)!
    const initial = Object.entries(parameters).map(([name, { initial }]) => [name, initial])
    const runs = run(Object.fromEntries(initial))
    const [{ algorithm } = { algorithm: algorithms[0]! }] = runs.ok ? runs.value : []
    for (const locale of LOCALES) {
      const page = await get(`/lab/${id}?lang=${locale}`)
      const said = wordsOf(page)
      expect(page.body).toContain(`<html lang="${locale}"`)
      expect(said).toContain(wordsAt(locale, `lab.${id}.title`))
      expect(said).toContain(wordsAt(locale, `lab.${id}.algorithms.${algorithm.id}.name`) ?? algorithm.name)
    }
  })

  test('parameters that do not exist, and values that are not allowed, give sentences and the page', async () => {
    const { parameters } = SECTIONS.find((section) => section.id === id)!
    for (const text of ['-1', '99999999999999999999', '__proto__', '%00', '<b>', 'x'.repeat(500)]) {
      const query = new URLSearchParams(Object.keys(parameters).map((name) => [name, text]))
      const page = await get(`/lab/${id}?${query}`)
      expect([text.slice(0, 20), page.status]).toEqual([text.slice(0, 20), 200])
      expect(wordsOf(page)).toContain('You see the nearest choice.')
      expect(page.body).not.toContain('<b>')
    }
    const strange = await get(`/lab/${id}?__proto__=1&constructor=2&nothing=3&nothing=4`)
    expect(strange.status).toBe(200)
    expect(wordsOf(strange)).toContain('There is no choice named “nothing”.')
    expect(wordsOf(strange)).toContain('There is no choice named “constructor”.')
  })

  test('may be framed by other sites, without anything about the visitor, and only below /embed', async () => {
    const framing = ({ headers }: Answer) => ({
      ancestors: /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
      options: headers.get('x-frame-options'),
    })
    const administrator = await signedIn(site.url, 'admin')
    const frame = `/embed/lab/${id}?step=2`
    const pages = await Promise.all([get(frame), administrator.get(frame)])
    expect(new Set(pages.map(wordsOf)).size).toBe(1)
    for (const page of pages) {
      expect([page.status, framing(page)]).toEqual([200, { ancestors: '*', options: null }])
      expect(page.headers.getSetCookie()).toEqual([])
      expect(page.body).toContain('<svg role="img"')
      // The choices stay on the site itself; the buttons request the page at another step.
      expect(formsOf(page.body).map(({ method, action }) => [method, action])).toEqual([['get', '']])
      expect(page.body).toContain(`href="/lab/${id}"`)
    }
    for (const path of ['/lab', `/lab/${id}`, `/embed/lab/${id}/`, `/embed/lab/${id}/more`, '/embed/lab/'])
      expect(framing(await administrator.get(path)), path).toEqual({ ancestors: "'none'", options: 'DENY' })
  })
})

test('the front page leads to every section', async () => {
  const page = await get('/lab')
  expect(page.status).toBe(200)
  for (const id of ids) expect(page.body).toContain(`href="/lab/${id}"`)
})

test('a section that does not exist is not found, in a frame as well', async () => {
  for (const path of ['/lab/nothing', '/lab/__proto__', '/embed/lab/nothing', '/embed/lab/constructor'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('the choices of a form that was sent decide what is shown', async () => {
  const three = await get('/lab/path?algorithms=greedy,a-star,dijkstra&rows=6&cols=6&seed=2')
  expect(boardsIn(three)).toBe(3)
  // A form sends each field by itself, the empty ones too.
  const two = await get('/lab/path?algorithms=greedy&algorithms=a-star&algorithms=&rows=6&cols=6&seed=2')
  expect(boardsIn(two)).toBe(2)
  expect(wordsOf(two)).not.toContain('nearest choice')
  const one = await get('/lab/path?algorithms=greedy&rows=6&cols=6&seed=2')
  expect(boardsIn(one)).toBe(1)
  expect(wordsOf(one)).toContain('Greedy best-first search')
})

test('the buttons of the player request a step with the same choices, and the listing follows', async () => {
  const first = await get('/lab/path?algorithms=breadth-first&board=carved&rows=4&cols=4&step=0')
  expect(lineIn(first)).toBeUndefined()
  expect(wordsOf(first)).toContain('Before the first step.')
  const controls = formsOf(first.body).find(({ fields }) => fields.has('step'))!
  const query = new URLSearchParams({ ...Object.fromEntries(controls.fields), step: '1' })
  expect(query.get('algorithms')).toBe('breadth-first')
  expect(query.get('rows')).toBe('4')
  const second = await get(`/lab/path?${query}`)
  expect(lineIn(second)).toBe('put the start into the queue')
  expect(wordsOf(second)).toContain('Row 0, column 0 joins the frontier')
})

test('an address that is too long is refused before it is read', async () => {
  expect((await get(`/lab/path?board=own&text=${'0'.repeat(40_000)}`)).status).toBe(431)
})

describe('an own board', () => {
  const own = (text: string, more = '') => get(`/lab/path?board=own&text=${encodeURIComponent(text)}${more}`)

  test.each([
    ['', 'The board is empty.'],
    ['00\n0\n', 'Line 2 has 1 characters'],
    ['0a\n00\n', 'Line 1, column 2: “a” is not allowed.'],
    ['x0\n0x\n', 'The board has 2 exits. At most one is allowed.'],
    ['11\n11\n', 'The board has no free cell.'],
    ['<script>alert(1)</script>', 'is not allowed'],
  ])('%j: %s', async (text, sentence) => {
    const page = await own(text)
    expect(page.status).toBe(200)
    expect(wordsOf(page)).toContain(sentence)
    expect(page.body).not.toContain('<script>alert')
    // The board can be mended where it stands.
    expect(page.body).toContain('name="text"')
  })

  test('is searched from end to end, or between the cells that the address names', async () => {
    expect(boardsIn(await own('000\n010\n00x\n'))).toBe(2)
    expect(wordsOf(await own('000\n010\n00x\n', '&from=1,1'))).toContain(
      'Row 1, column 1 is outside the board or a wall',
    )
    expect(wordsOf(await own('000\n010\n00x\n', '&to=99999,0'))).toContain('Row 99999, column 0 is outside')
  })

  test('without a way is searched all the same', async () => {
    expect(boardsIn(await own('010\n110\n00x\n', '&from=0,0'))).toBe(2)
  })

  test('that is too long for an address is refused with a sentence', async () => {
    expect(wordsOf(await own('0'.repeat(12_001)))).toMatch(/text has 12,?001 characters/)
  })
})

test('a run that takes long is left to the browser', async () => {
  const page = await get('/lab/carve?rows=200&cols=200&algorithms=aldous-broder')
  expect(page.status).toBe(200)
  expect(wordsOf(page)).toContain('It is computed in your browser.')
  expect(boardsIn(page)).toBe(0)
})
