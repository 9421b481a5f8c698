import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../setup/browser'
import { servedElsewhere } from '../setup/listening'
import { visitsAt } from '../setup/look-plan'
import { expectGoodLook, expectGoodLooks, expectGoodLooksInAll, expectToFit } from '../setup/looks'
import { networkRests } from '../setup/network'
import { type Site, startSite } from '../setup/site'
import { waitForReplayKeys } from '../setup/wait-for'
import { told } from './lab-page'

/* The laboratory in a browser: what every section has in common, shown by the one about ways. */

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

/** A maze of the duel without walls, 5 × 5. */
const MAZE = `5\n0 0\n4 4\n${'0'.repeat(20)}\n${'0'.repeat(20)}\n`

const PAGES = [
  '/lab',
  '/lab/carve',
  `/lab/walk?text=${encodeURIComponent(MAZE)}`,
  '/lab/path?board=own&text=0a0&rows=nothing',
]

describe('in every language, both widths and both themes', { timeout: 480_000 }, () => {
  test.each(PAGES.map((path, place) => [path, place] as const))('%s', async (path, place) => {
    const page = await browser.visitor()
    await expectGoodLooksInAll(page, path, { address: `${site.url}${path}`, ready: networkRests, place })
  })

  test('/embed/lab/path', async () => {
    // A frame has no cookies: its address alone decides its language.
    const page = await browser.visitor()
    for (const { locale, looks } of visitsAt(PAGES.length)) {
      await page.goto(`${site.url}/embed/lab/path?lang=${locale}`)
      await page.getByRole('img').first().waitFor()
      expect(await page.getAttribute('html', 'lang')).toBe(locale)
      for (const look of looks) await expectGoodLook(page, 'an embedded trace', look)
      // The last look is the narrow one.
      await expectToFit(page, `an embedded trace, ${locale}`)
    }
  })
})

const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')
const line = (page: Page) => page.locator('[aria-current=step]').innerText()

async function open(page: Page, path: string) {
  await page.goto(`${site.url}${path}`)
  await waitForReplayKeys(page)
}

test('keys move the boards, the sentence, the figures and the line of the listing together', async () => {
  const page = await browser.visitor()
  await open(page, '/lab/path?algorithms=breadth-first&board=carved&rows=4&cols=4&step=0')
  expect(await told(page)).toMatch('Before the first step.')
  const looked = page.getByRole('row', { name: /^cells looked at/ }).getByRole('cell')
  for (const [key, step, sentence, listed, count] of [
    [
      'ArrowRight',
      '1',
      'Row 0, column 0 joins the frontier with the value 0.',
      'put the start into the queue',
      '0',
    ],
    ['ArrowRight', '2', /^Looks at row 0, column 0/, 'cell = the first of the queue', '1'],
    ['Home', '0', 'Before the first step.', undefined, '0'],
    [
      'End',
      undefined,
      'Done: the way has 10 steps.',
      'if it is the goal: follow the parents back',
      undefined,
    ],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => told(page)).toMatch(sentence)
    if (step) await expect.poll(() => stepOf(page)).toBe(step)
    if (listed) await expect.poll(() => line(page)).toContain(listed)
    else await expect.poll(() => page.locator('[aria-current=step]').count()).toBe(0)
    if (count) await expect.poll(() => looked.innerText()).toBe(count)
  }
  // The shortest way is known from the start, the length of the way only when it has been found.
  const length = page.getByRole('row', { name: /^length of the way/ }).getByRole('cell')
  expect(await length.innerText()).toMatch(/^\d+$/)
})

test('playing begins at the start and ends at the end', async () => {
  const page = await browser.visitor()
  await open(page, '/lab/path?algorithms=greedy&board=carved&rows=3&cols=3&speed=16')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => told(page)).toBe('Done: the way has 4 steps.')
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
})

test('a choice changes boards and address, and the address gives them again at the same step', async () => {
  const page = await browser.visitor()
  await open(page, '/lab/path?board=carved&step=7')
  const boards = page.locator('[data-board]')
  expect(await boards.count()).toBe(2)
  await page.getByLabel('Algorithms 3').selectOption('Greedy best-first search')
  await expect.poll(() => boards.count()).toBe(3)
  await page.getByLabel('Rows').fill('5')
  await page.getByLabel('Carved by').selectOption('Wilson')
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ algorithms: 'breadth-first,a-star,greedy', carver: 'wilson', rows: '5' })
  await page.getByRole('button', { name: 'One step forward' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => stepOf(page)).toBe('10')
  const sentences = () => page.locator('p[aria-live]').allInnerTexts()
  await expect.poll(async () => (await sentences()).some((one) => one.startsWith('Before'))).toBe(false)
  const before = [await sentences(), await boards.count()]
  await page.reload()
  await waitForReplayKeys(page)
  expect([await sentences(), await boards.count()]).toEqual(before)
  expect(stepOf(page)).toBe('10')

  // What cannot be read is explained in place, and the last readable value stays in force.
  const rows = page.getByLabel('Rows')
  await rows.fill('0')
  await page.getByRole('alert').getByText('“0” is not allowed for rows.').waitFor()
  expect(await boards.count()).toBe(3)
  await expectGoodLooks(page, 'a field that cannot be read')
})

test('a trace is shared by link, embedded by other sites, and exported with its inputs', async () => {
  const page = await browser.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page, '/lab/path?algorithms=greedy,a-star&rows=5&cols=5&step=3&speed=1')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const dialog = page.getByRole('dialog', { name: 'Share', exact: true })
  const query = 'algorithms=greedy%2Ca-star&rows=5&cols=5&step=3'
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy link at this step' }).click()
  await expect.poll(clipboard).toBe(`${site.url}/lab/path?${query}`)
  await dialog.getByRole('button', { name: 'Copy embed code' }).click()
  await expect
    .poll(clipboard)
    .toContain(`<iframe src="${site.url}/embed/lab/path?${query.replaceAll('&', '&amp;')}"`)

  const other = await browser.visitor()
  await other.goto(await servedElsewhere(await clipboard()))
  const frame = other.frameLocator('iframe')
  await frame.getByRole('img').first().waitFor()
  expect(await frame.getByRole('img').count()).toBe(2)
  expect(await frame.locator('body').innerText()).toContain('in the laboratory of Clew')
  await expect.poll(() => frame.locator('output').innerText()).toMatch(/^3 \/ /)
  await frame.getByRole('button', { name: 'One step forward' }).click()
  await expect.poll(() => frame.locator('output').innerText()).toMatch(/^4 \/ /)

  const take = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: format }).click(),
    ])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
  }
  const json = await take('JSON')
  expect(json.name).toBe('path.json')
  expect(JSON.parse(json.text)).toMatchObject({
    section: 'path',
    versions: { greedy: expect.any(Number), 'a-star': expect.any(Number) },
    values: { algorithms: ['greedy', 'a-star'], rows: 5, cols: 5, seed: 3 },
  })
  const svg = await take('SVG')
  expect(svg.name).toBe('path-3.svg')
  expect(svg.text.split('<svg')).toHaveLength(4)
  const png = await take('PNG')
  expect(png.text.slice(1, 4)).toBe('PNG')
})

test('a run that takes long is computed in the browser', async () => {
  const page = await browser.visitor()
  await open(page, '/lab/carve?rows=60&cols=60&algorithms=kruskal&step=0')
  await page.locator('[data-board]').waitFor()
  await expect.poll(() => told(page)).toBe('Before the first step.')
})

describe('a section opens with one question', () => {
  const parts = (page: Page) => ({
    board: page.locator('[data-board]').first(),
    article: page.locator('main article'),
    choices: page.getByRole('form', { name: 'Choices' }),
  })

  test.each(['carve', 'path', 'strings', 'knight', 'recursion', 'snakes'])(
    '%s: its board moves by itself once, beside its article, in the first view',
    async (section) => {
      const page = await browser.visitor({
        reducedMotion: 'no-preference',
        viewport: { width: 1280, height: 800 },
      })
      await page.goto(`${site.url}/lab/${section}`)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/\?$/)
      const { board, article, choices } = parts(page)
      const [drawn, text] = [(await board.boundingBox())!, (await article.boundingBox())!]
      expect(drawn.y + drawn.height).toBeLessThan(800)
      expect(text.x).toBeGreaterThan(drawn.x + drawn.width)
      expect(text.y).toBeLessThan(drawn.y + drawn.height)
      expect(await choices.isVisible()).toBe(false)
      // The button pauses while the film plays, which it does without having been pressed.
      await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    },
  )

  test('without scripts, on a phone, the choices unfold below the board and above the article', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}/lab/path`)
    const { board, article, choices } = parts(page)
    expect(await choices.isVisible()).toBe(false)
    await page.getByText('Change it and compare').press('Enter')
    const boxes = [board, choices, article].map(async (part) => (await part.boundingBox())!.y)
    const tops = await Promise.all(boxes)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await choices.getByRole('button', { name: 'Show' }).waitFor()
  })

  test('whoever comes with choices of their own finds them unfolded, under the name of the section', async () => {
    const page = await browser.visitor()
    await open(page, '/lab/path?rows=7&cols=9')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Finding the way')
    expect(await parts(page).choices.isVisible()).toBe(true)
  })
})

describe('the films of the front page', () => {
  const first = (page: Page) => page.locator('main svg[role=presentation]').first()

  test('play while they are visible, and stop at their button', async () => {
    const page = await browser.visitor({ reducedMotion: 'no-preference' })
    await page.goto(`${site.url}/lab`)
    const still = await first(page).innerHTML()
    await expect.poll(() => first(page).innerHTML()).not.toBe(still)
    const button = page.getByRole('button', { name: 'the film' }).first()
    await button.click()
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Play the film')
    const stopped = await first(page).innerHTML()
    const last = page.locator('main svg[role=presentation]').last()
    // The last one, which is visible now, moves meanwhile.
    await last.scrollIntoViewIfNeeded()
    const before = await last.innerHTML()
    const own = page.getByRole('button', { name: 'the film' }).last()
    const moved = async () => {
      // It may have to wait for its turn, unless its own button is pressed.
      if ((await own.getAttribute('aria-label')) === 'Play the film') await own.click()
      return last.innerHTML()
    }
    await expect.poll(moved).not.toBe(before)
    expect(await first(page).innerHTML()).toBe(stopped)
  })

  test('are four at most at a time; where one stops, the next begins', async () => {
    const page = await browser.visitor({
      reducedMotion: 'no-preference',
      viewport: { width: 1920, height: 1400 },
    })
    await page.goto(`${site.url}/lab`)
    const playing = page.getByRole('button', { name: 'Pause the film' })
    await expect.poll(() => playing.count()).toBe(4)
    const names = () =>
      page.getByRole('button', { name: 'the film' }).evaluateAll((all) => all.map((each) => each.ariaLabel))
    const before = await names()
    await playing.first().click()
    await expect.poll(names).not.toEqual(before)
    await expect.poll(() => playing.count()).toBe(4)
  })

  test('wait for their button with reduced motion', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/lab`)
    const buttons = page.getByRole('button', { name: 'Play the film' })
    await buttons.first().waitFor()
    expect(await page.getByRole('button', { name: 'Pause the film' }).count()).toBe(0)
    await networkRests(page)
    const still = await first(page).innerHTML()
    await buttons.first().click()
    await expect.poll(() => first(page).innerHTML()).not.toBe(still)
  })

  test('lead to their addresses', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/lab`)
    await page.getByRole('link', { name: 'Why does the greedy search walk into every dead end?' }).click()
    await page.waitForURL(
      (url) => url.pathname === '/lab/path' && url.searchParams.get('algorithms') === 'greedy',
    )
    await page
      .getByRole('heading', { name: 'Why does the greedy search walk into every dead end?', level: 1 })
      .waitFor()
    await page.getByRole('heading', { name: 'Greedy best-first search', level: 2 }).waitFor()
  })
})
