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
  await page.getByLabel('Source', { exact: true }).hover()
  expect(await page.locator('.monaco-editor').count()).toBe(0)
  await release()
  await page.locator('.monaco-editor .view-line').first().waitFor()
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
