import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { signInAs, startBrowser } from '../setup/browser'
import { fakeArena } from '../setup/fake-worker'
import { type Site, startSite } from '../setup/site'
import { waitForScripts, waitForWorkbench } from '../setup/wait-for'

/*
 * How the editor helps you write a bot. The formatters and Vim mode are real, and fetched from the site; only the
 * sandbox is simulated. tests/e2e/bots.test.ts covers drafts and dropped files.
 */

const STARTER = readFileSync(`${PROBLEMS_FOLDER}/snake/starters/starter.py`, 'utf8')

let site: Site
let worker: RunningWorker
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  worker = await startWorker({ arena: fakeArena(), slots: 1 })
})
afterAll(() => worker.stop(0))

const field = (page: Page) => page.locator('textarea[name=source]')
const code = (page: Page) => page.locator('.monaco-editor').first()

/** Focuses the source and waits until Monaco covers it. */
async function wake(page: Page) {
  await page.getByLabel('Source', { exact: true }).focus()
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

/** Opens the problem with a source in the editor. */
async function write(source: string, page?: Page) {
  const opened = page ?? (await browser.visitor())
  if (!page) await opened.goto(`${site.url}/problems/snake`)
  await waitForWorkbench(opened)
  await opened.getByLabel('Source', { exact: true }).fill(source)
  // Typing focuses the field, which loads the editor.
  await opened.locator('.monaco-editor .view-line').first().waitFor()
  return opened
}

describe('the function that the judge calls', () => {
  test('is completed with its types and explained on hover and in calls', async () => {
    const page = await write('')
    await code(page).click()
    await page.keyboard.type('def che')
    await page.locator('.suggest-widget').getByText('checkio').first().waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => field(page).inputValue()).toBe('def checkio(field_map: list[str]) -> str:\n    ')

    await page.keyboard.type('return checkio(')
    const hint = page.locator('.parameter-hints-widget')
    await expect.poll(() => hint.innerText()).toContain('Ten strings of ten characters')
    await page.keyboard.press('Escape')
    // The hover text, opened with its keyboard shortcut.
    for (const keys of ['Control+Home', 'Control+ArrowRight', 'ArrowRight', 'Control+K', 'Control+I'])
      await page.keyboard.press(keys)
    await page.locator('.monaco-hover', { hasText: 'Called every turn' }).waitFor()
  })

  test('has its types in a comment in JavaScript', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems/snake?language=javascript`)
    await write('', page)
    await code(page).click()
    await page.keyboard.type('snak')
    await page.locator('.suggest-widget').getByText('snake').first().waitFor()
    await page.keyboard.press('Tab')
    await expect
      .poll(() => field(page).inputValue())
      .toBe('/**\n * @param {string[]} field\n * @returns {string}\n */\nfunction snake(field) {\n    \n}')
  })
})

describe('formatting a source', () => {
  test('by its shortcut in the editor, by the button in a plain field', async () => {
    const page = await write("def f( a ):\n  return {'x':a}\n")
    await code(page).click()
    await page.keyboard.press('Shift+Alt+F')
    await expect.poll(() => field(page).inputValue()).toBe("def f(a):\n  return {'x': a}\n")
    await page.getByText('Formatted.', { exact: true }).waitFor()
    // Like typed text, it can be undone.
    await page.keyboard.press('Control+Z')
    await expect.poll(() => field(page).inputValue()).toContain('f( a )')

    await page.getByRole('button', { name: 'Plain text field' }).click()
    await page.getByRole('button', { name: 'Format', exact: true }).click()
    await expect.poll(() => field(page).inputValue()).toContain('f(a)')
    await field(page).fill('def f(:\n')
    await field(page).press('Shift+Alt+F')
    await page.getByText(/The formatter cannot read line 1: Expected/).waitFor()
    expect(await field(page).inputValue()).toBe('def f(:\n')
  })

  test('says so if the formatter cannot be loaded, and loses nothing', async () => {
    const page = await browser.visitor()
    page.removeAllListeners('console')
    await page.route('**/monaco/**', (route) => route.abort())
    await page.goto(`${site.url}/problems/snake`)
    await waitForWorkbench(page)
    await page.getByLabel('Source', { exact: true }).fill('x=1')
    await page.getByRole('button', { name: 'Format', exact: true }).click()
    await page.getByText('could not be loaded').waitFor()
    expect(await field(page).inputValue()).toBe('x=1')
    expect(await code(page).count()).toBe(0)
  })
})

test('a traceback links to its lines, in the editor and in a plain field', async () => {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'eurytus', '/problems/snake')
  const broken = STARTER.replace('def checkio', '# crashes at 2\ndef checkio')
  const line = broken.split('\n').indexOf('# crashes at 2') + 1
  await write(broken, page)
  await page.getByRole('button', { name: 'Run on server' }).click()
  const link = page.getByRole('button', { name: `Line ${line}`, exact: true })
  await link.waitFor()
  expect(await page.getByRole('region', { name: '1 issue in your source' }).innerText()).toContain(
    'Error: IndexError: list index out of range',
  )
  await link.click()
  await page.locator('.squiggly-error').waitFor()
  await page.keyboard.type('x')
  await expect.poll(() => field(page).inputValue()).toContain('\nx# crashes at 2\n')

  await page.getByRole('button', { name: 'Plain text field' }).click()
  await link.click()
  await page.keyboard.type('y')
  expect(await field(page).inputValue()).toContain('\nyx# crashes at 2\n')
})

test('so does a traceback of a run in the browser', async () => {
  const page = await browser.visitor()
  await page.goto(`${site.url}/problems/snake?language=javascript`)
  await write('function checkio(field) {\n  return field.none.at(0)\n}\n', page)
  await page.getByRole('button', { name: 'Run in browser' }).click()
  await page.getByRole('button', { name: 'Line 2', exact: true }).waitFor()
  await page.locator('.squiggly-error').waitFor()
})

test('Vim keys are an option that is remembered and can be turned off', async () => {
  const page = await write('first\nsecond\n')
  await page.getByRole('button', { name: 'Editor settings' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Font size').selectOption('20')
  await page.getByLabel('Vim keys').focus()
  await page.keyboard.press('Space')
  await page.getByText('--NORMAL--').waitFor()
  await code(page).click({ position: { x: 80, y: 20 } })
  await page.keyboard.type('ggdd')
  await expect.poll(() => field(page).inputValue()).toBe('second\n')
  await page.keyboard.type('ithe ')
  await page.getByText('--INSERT--').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('--NORMAL--').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('the second\n')
  await page.keyboard.press('Shift+Escape')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Plain text field')

  await page.reload()
  await waitForWorkbench(page)
  await wake(page)
  await page.getByText('--NORMAL--').waitFor()
  expect(await page.locator('.view-lines').evaluate((lines) => getComputedStyle(lines).fontSize)).toBe('20px')
})

test('pages without an editor load nothing of it, and others only when the field gets the focus', async () => {
  const page = await browser.visitor()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  for (const path of ['/', '/problems', '/problems/robot-escape', '/leaderboards/snake', '/problems/snake']) {
    await page.goto(`${site.url}${path}`)
    await waitForScripts(page)
  }
  expect(fetched.filter((path) => path.startsWith('/monaco/'))).toEqual([])
  await wake(page)
  const parts = fetched.filter((path) => path.startsWith('/monaco/'))
  expect(parts.filter((path) => /format|prettier|wasm|vim/.test(path))).toEqual([])
  expect(parts.some((path) => path.endsWith('/editor.js'))).toBe(true)
})
