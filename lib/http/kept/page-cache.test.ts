import { expect, test } from 'vitest'
import { Marks } from './marks'
import { type Page, PageCache } from './page-cache'
import { Template } from './template'

const page = async (text: string, more: Partial<Page> = {}): Promise<Page> => ({
  status: 200,
  headers: {},
  marks: new Marks(),
  parts: [text],
  template: await Template.of([text]),
  facts: {},
  made: 0,
  born: 0,
  ...more,
})

const textOf = ({ template }: Page) => Buffer.concat(template.fill({}).map(({ plain }) => plain)).toString()

/** A cache with a manual clock and a list of the keys rendered. */
function setUp() {
  const clock = { now: 0 }
  const cache = new PageCache({ fresh: 2_000, usable: 60_000 }, () => clock.now)
  const rendered: string[] = []
  const ask = async (
    key: string,
    result: () => Promise<Page> = () => page(`${key} at ${clock.now}`),
    usable?: number,
  ) => {
    const render = async () => {
      rendered.push(key)
      const born = clock.now
      return { ...(await result()), born }
    }
    return textOf(await cache.get(key, render, usable))
  }
  return { clock, rendered, ask }
}

test('a fresh page is not rendered again', async () => {
  const { clock, rendered, ask } = setUp()
  expect(await ask('/')).toBe('/ at 0')
  clock.now = 2_000
  expect(await ask('/')).toBe('/ at 0')
  expect(rendered).toHaveLength(1)
})

test('concurrent requests wait for one rendering', async () => {
  const { rendered, ask } = setUp()
  await Promise.all(Array.from({ length: 10 }, () => ask('/')))
  expect(rendered).toHaveLength(1)
})

test('a stale page is served while one new rendering runs', async () => {
  const { clock, rendered, ask } = setUp()
  await ask('/')
  clock.now = 2_001
  expect(await Promise.all([ask('/'), ask('/')])).toEqual(['/ at 0', '/ at 0'])
  await expect.poll(() => ask('/')).toBe('/ at 2001')
  expect(rendered).toHaveLength(2)
})

test('requests wait for a page that is too old', async () => {
  const { clock, ask } = setUp()
  await ask('/')
  clock.now = 60_001
  expect(await ask('/')).toBe('/ at 60001')
})

test.each([
  ['not found', { status: 404 }],
  ['a redirection', { status: 307 }],
  ['a cookie', { headers: { 'set-cookie': ['a=b'] } }],
])('%s is not cached', async (_, more) => {
  const { rendered, ask } = setUp()
  for (let i = 0; i < 2; i++) await ask('/', () => page('', more))
  expect(rendered).toHaveLength(2)
})

test('a deleted page is evicted, a failed one is not', async () => {
  const { clock, rendered, ask } = setUp()
  await ask('/')
  clock.now = 3_000
  await ask('/', () => page('our fault', { status: 500 }))
  await expect.poll(() => rendered.length).toBe(2)
  expect(await ask('/', () => page('gone', { status: 404 }))).toBe('/ at 0')
  await expect.poll(() => ask('/')).toBe('/ at 3000')
})

test('a rendering error reaches the waiting requests, and the next request tries again', async () => {
  const { ask } = setUp()
  const fail = () => {
    throw new Error('broken')
  }
  await expect(ask('/', fail)).rejects.toThrow('broken')
  expect(await ask('/')).toBe('/ at 0')
})

test('only the 200 most recently requested pages are cached', async () => {
  const { rendered, ask } = setUp()
  for (let i = 0; i < 200; i++) await ask(`/${i}`)
  await ask('/0')
  await ask('/new')
  rendered.length = 0
  await ask('/0')
  await ask('/1')
  expect(rendered).toEqual(['/1'])
})

test('at most 32 MB are cached', async () => {
  const { rendered, ask } = setUp()
  const large = () => page('x'.repeat(10 * 1024 * 1024))
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, large)
  rendered.length = 0
  for (const key of ['d', 'c', 'b', 'a']) await ask(key, large)
  expect(rendered).toEqual(['a'])
})

test('a reader who needs a newer page gets one', async () => {
  const { clock, ask } = setUp()
  await ask('/')
  clock.now = 1_000
  expect(await ask('/')).toBe('/ at 0')
  expect(await ask('/', undefined, 1_000)).toBe('/ at 0')
  expect(await ask('/', undefined, 999)).toBe('/ at 1000')
  expect(await ask('/')).toBe('/ at 1000')
})

test('a page that is still current is fresh again without being rendered', async () => {
  const clock = { now: 0 }
  const cache = new PageCache({ fresh: 1_000, usable: 2_000 }, () => clock.now)
  const looks: number[] = []
  const look = async (before: Page | undefined) => {
    looks.push(clock.now)
    return before ? { ...before, born: clock.now } : page('once')
  }
  for (const now of [0, 900, 1_001, 1_900, 2_500]) {
    clock.now = now
    expect(textOf(await cache.get('/', look))).toBe('once')
  }
  expect(looks).toEqual([0, 1_001, 2_500])
})
