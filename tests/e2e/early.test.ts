import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { startBrowser } from '../setup/browser'
import { registerFakeWorker } from '../setup/fake-worker'
import { type Site, startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'

/* What you do on a page before its scripts have loaded, as on a slow network, is not lost when they do. */

const STARTER = readFileSync(`${PROBLEMS_FOLDER}/snake/starters/starter.py`, 'utf8')

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  await registerFakeWorker()
})

const SCRIPTS = '**/_next/static/**/*.js'
/** Which scripts are delayed: all, or only those that the HTML does not name, after the others have run. */
const LATE = ['all scripts', 'the scripts of the puzzle'] as const

/** Opens a page and delays some of its scripts until they are released. */
async function openBefore(late: (typeof LATE)[number], page: Page, path: string) {
  let release = () => {}
  const released = new Promise<void>((settle) => {
    release = settle
  })
  const html = await (await fetch(`${site.url}${path}`)).text()
  const named = new Set([...html.matchAll(/<script[^>]* src="([^"?]+)/g)].map(([, source]) => source))
  const isLate = (address: string) => late === 'all scripts' || !named.has(new URL(address).pathname)
  await page.route(SCRIPTS, async (route) => {
    if (isLate(route.request().url())) await released
    await route.continue()
  })
  const held = page.waitForRequest((request) => request.resourceType() === 'script' && isLate(request.url()))
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  await held
  return async () => {
    release()
    await waitForScripts(page)
    await page.unroute(SCRIPTS)
  }
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const draft = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(`draft:${key}`), key)
const keep = (page: Page, key: string, text: string) =>
  page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [key, text])

describe.each(LATE)('before there are %s', (late) => {
  test('a typed program stays, with its cursor, and becomes the draft', async () => {
    const page = await browser.visitor()
    const release = await openBefore(late, page, '/problems/snake')
    const field = page.locator('textarea[name=source]')
    await field.press('Control+Home')
    await page.keyboard.type('# early\n')
    await page.locator('.source-colours').waitFor({ state: 'hidden' })
    expect(await field.evaluate((field) => getComputedStyle(field).webkitTextFillColor)).not.toBe(TRANSPARENT)
    await release()
    await page.locator('.monaco-editor .view-line').first().waitFor()
    expect(await field.inputValue()).toBe(`# early\n${STARTER}`)
    expect(await draft(page, 'snake:python')).toBe(`# early\n${STARTER}`)
    // The editor loaded because the field had the focus, and keeps the caret where it was.
    await page.keyboard.type('# later\n')
    await expect.poll(() => field.inputValue()).toBe(`# early\n# later\n${STARTER}`)
  })

  test('a typed answer stays, is judged, and becomes the draft', async () => {
    const page = await browser.visitor()
    const release = await openBefore(late, page, '/problems/robot-escape')
    const field = page.getByLabel('Your answer')
    await field.pressSequentially('RRD')
    await field.press('ArrowLeft')
    await release()
    await page.locator('#preview', { hasText: 'Partly solved' }).waitFor()
    await page.keyboard.type('U')
    await expect.poll(() => field.inputValue()).toBe('RRUD')
    expect(await draft(page, 'robot-escape')).toBe('RRUD')
  })
})

test('a draft loaded later does not replace typed text, and is one click away', async () => {
  const page = await browser.visitor()
  await keep(page, 'draft:robot-escape', 'LLL')
  const release = await openBefore('all scripts', page, '/problems/robot-escape')
  const field = page.getByLabel('Your answer')
  await field.pressSequentially('R')
  await release()
  await page.getByText('not your draft').waitFor()
  expect(await field.inputValue()).toBe('R')
  expect(await draft(page, 'robot-escape')).toBe('LLL')
  await field.pressSequentially('D')
  expect(await draft(page, 'robot-escape')).toBe('RD')
  await page.getByRole('button', { name: 'Show my draft' }).click()
  expect(await field.inputValue()).toBe('LLL')
  expect(await draft(page, 'robot-escape')).toBe('LLL')
  expect(await page.getByText('not your draft').count()).toBe(0)
})

test('nor does the draft of a program, in its chosen language', async () => {
  const page = await browser.visitor()
  await keep(page, 'draft:snake:javascript', '// kept\n')
  await keep(page, 'editor', 'plain')
  const release = await openBefore('all scripts', page, '/problems/snake')
  const field = page.locator('textarea[name=source]')
  const language = page.getByLabel('Language', { exact: true })
  await language.selectOption('javascript')
  await field.fill('// early\n')
  await release()
  await page.getByText('not your draft').waitFor()
  expect(await field.inputValue()).toBe('// early\n')
  expect(await language.inputValue()).toBe('javascript')
  expect(await draft(page, 'snake:javascript')).toBe('// kept\n')
  await field.fill('// early, and later\n')
  await page.getByRole('button', { name: 'Show my draft' }).click()
  await expect.poll(() => field.inputValue()).toBe('// kept\n')
  expect(await draft(page, 'snake:python')).toBeNull()
})

test('choosing a language loads its draft or its starter program', async () => {
  const page = await browser.visitor()
  const release = await openBefore('all scripts', page, '/problems/snake')
  const language = page.getByLabel('Language', { exact: true })
  await language.selectOption('javascript')
  await release()
  await expect.poll(() => page.locator('textarea[name=source]').inputValue()).toContain('function')
  expect(await language.inputValue()).toBe('javascript')
})

test('a chosen file is accepted', async () => {
  const page = await browser.visitor()
  const release = await openBefore('all scripts', page, '/problems/snake')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bot.js', mimeType: 'text/plain', buffer: Buffer.from('// early\n') })
  await release()
  await expect.poll(() => page.locator('textarea[name=source]').inputValue()).toBe('// early\n')
  expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('javascript')
})

test('the editor loads for a user who focuses its field', async () => {
  const page = await browser.visitor()
  const release = await openBefore('all scripts', page, '/problems/snake')
  await page.locator('.source-box').hover()
  expect(await page.locator('.monaco-editor').count()).toBe(0)
  await release()
  await page.locator('.monaco-editor .view-line').first().waitFor()
})

/** The letters of a program as they are seen in its box: where each is, its colour and its weight. */
const lettersIn = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector)!
    const box = document.querySelector('.source-box')!.getBoundingClientRect()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const letters: { letter: string; x: number; y: number; color: string; weight: string }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { color, fontWeight: weight } = getComputedStyle(node.parentElement!)
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { x, top, bottom } = range.getBoundingClientRect()
        if (letter.trim() !== '' && bottom < box.bottom - 20)
          letters.push({ letter, x: x - box.x, y: (top + bottom) / 2 - box.y, color, weight })
      }
    }
    return letters.sort((one, other) => Math.round(one.y - other.y) || one.x - other.x)
  }, selector)

test.each(['light', 'dark'] as const)(
  'a program has its colours from the first paint, and stays where it is when the editor comes, %s',
  async (colorScheme) => {
    const page = await browser.visitor({ colorScheme, viewport: { width: 1280, height: 800 } })
    const release = await openBefore('all scripts', page, '/problems/snake?language=cpp')
    const field = page.locator('textarea[name=source]')
    // The field is there before its styles are.
    await expect
      .poll(() => field.evaluate((field) => getComputedStyle(field).webkitTextFillColor))
      .toBe(TRANSPARENT)
    const [letters, numbers] = [
      await lettersIn(page, '.source-colours'),
      await lettersIn(page, '.source-numbers'),
    ]
    expect(new Set(letters.map(({ color }) => color)).size).toBeGreaterThanOrEqual(2)
    expect(new Set(letters.map(({ weight }) => weight)).size).toBe(2)
    await release()
    await page.locator('.source-box').hover()
    await page.locator('.monaco-editor .view-line').first().waitFor()
    const looks = (all: typeof letters) =>
      all.map(({ letter, color, weight }) => `${letter} ${color} ${weight}`).join('\n')
    await expect.poll(async () => looks(await lettersIn(page, '.view-lines'))).toBe(looks(letters))
    const later = await lettersIn(page, '.view-lines')
    const moved = letters.map(({ x, y }, at) =>
      Math.max(Math.abs(x - later[at]!.x), Math.abs(y - later[at]!.y)),
    )
    expect(Math.max(...moved)).toBeLessThan(1)
    const [first] = await lettersIn(page, '.margin-view-overlays')
    expect(Math.abs(first!.x - numbers[0]!.x)).toBeLessThan(1)
    expect(Math.abs(first!.y - numbers[0]!.y)).toBeLessThan(1)
  },
)

test('a draft has its colours as soon as the page rests: the editor comes by itself', async () => {
  const page = await browser.visitor()
  await keep(page, 'draft:snake:python', 'print(1) # mine')
  await page.goto(`${site.url}/problems/snake`)
  await page.locator('.monaco-editor .view-line', { hasText: 'mine' }).waitFor()
})

test('a page opened by a link shows its own field, not the content of the previous one', async () => {
  const page = await browser.visitor()
  await page.goto(`${site.url}/problems/knights-tour`)
  await waitForScripts(page)
  await page.getByLabel('Your answer').fill('1 2')
  await page.getByRole('link', { name: 'Problems', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Robot escape', exact: true }).click()
  await page.waitForURL(/robot-escape/)
  await page.getByText('Start typing: the board shows').waitFor()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('')
})
