import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { signInAs, signUp, startBrowser } from '../setup/browser'
import {
  COMPILER_LOG,
  fakeArena,
  judgeWithFakeArena,
  MUTTERING,
  submitFakeProgram,
} from '../setup/fake-worker'
import { type Site, startSite } from '../setup/site'
import { waitForWorkbench } from '../setup/wait-for'

/*
 * A bot from the editor to the leaderboard. The worker is real, with its queue and its notifications; only the sandbox
 * is simulated, so nothing here waits for a runtime. tests/e2e/sandbox.test.ts does it with a real one.
 */

const STARTER = readFileSync(`${PROBLEMS_FOLDER}/snake/starters/starter.py`, 'utf8')

let site: Site
let worker: RunningWorker
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  worker = await startWorker({ arena: fakeArena({ pause: 60 }), slots: 1 })
})
afterAll(() => worker.stop(0))

const main = (page: Page) => page.getByRole('main')

async function author(name: string) {
  const page = await browser.visitor()
  await signInAs(page, site.url, name, '/problems/snake')
  const { id } = await db.user.findUniqueOrThrow({ where: { username: name } })
  return { page, userId: id }
}

/** Waits for the editor; until it has loaded there is a plain field. */
async function editor(page: Page) {
  await page.locator('.source-box').hover()
  await page.locator('.monaco-editor .view-line').first().waitFor()
  return page.locator('.monaco-editor').first()
}

describe('the editor', () => {
  test('has the starter program of the language, keeps a draft per language, and accepts a file', async () => {
    const { page } = await author('icarus')
    const language = page.getByLabel('Language', { exact: true })
    const field = page.locator('textarea[name=source]')
    await expect.poll(() => field.inputValue()).toBe(STARTER)
    expect(await language.locator('option').allInnerTexts()).toEqual(['Python', 'JavaScript'])
    expect(await main(page).innerText()).toContain('Not available on this site: TypeScript, C++')

    await (await editor(page)).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('# of mine\n')
    await expect.poll(() => field.inputValue()).toBe(`# of mine\n${STARTER}`)

    // Each language has its own text, and switching back restores the draft, also after a reload.
    await language.selectOption('javascript')
    await expect.poll(() => field.inputValue()).toContain('function')
    await language.selectOption('python')
    await expect.poll(() => field.inputValue()).toContain('# of mine')
    await page.reload()
    await expect.poll(() => field.inputValue()).toContain('# of mine')

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Bot.MJS', mimeType: 'text/plain', buffer: Buffer.from('// a file\r\n') })
    await expect.poll(() => field.inputValue()).toBe('// a file\n')
    expect(await language.inputValue()).toBe('javascript')
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'bot.js', mimeType: 'text/plain', buffer })
    await choose(Buffer.from('// two\n// \xe9\n', 'latin1'))
    await page
      .getByText('The file bot.js was not opened. Byte 10 (counted from 0) is 0xE9, on line 2.')
      .waitFor()
    expect(await field.inputValue()).toBe('// a file\n')
    await choose(Buffer.from('\ufeff// é\r\n', 'utf16le'))
    await expect.poll(() => field.inputValue()).toBe('// é\n')
    await page.getByRole('button', { name: 'Reset to starter program' }).click()
    await expect.poll(() => field.inputValue()).toContain('function')

    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['# dropped\n'], 'bot.py', { type: 'text/x-python' }))
      return data
    })
    await (await editor(page)).dispatchEvent('drop', { dataTransfer: dropped })
    await expect.poll(() => field.inputValue()).toBe('# dropped\n')
    expect(await language.inputValue()).toBe('python')
  })

  test('can be left by keyboard and replaced by a plain field, which is remembered', async () => {
    const { page } = await author('perdix')
    await (await editor(page)).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Plain text field')
    await page.keyboard.press('Enter')
    await page.reload()
    await page.getByRole('button', { name: 'Code editor' }).waitFor()
    await page.locator('.source-box').hover()
    await page.getByLabel('Source', { exact: true }).fill('plain')
    expect(await page.locator('.monaco-editor').count()).toBe(0)
  })

  test('reports a source that is too large before sending it', async () => {
    const { page } = await author('talos')
    await waitForWorkbench(page)
    await page.getByLabel('Source', { exact: true }).fill('x'.repeat(256 * 1024 + 1))
    await page.getByText('KiB are allowed').waitFor()
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
  })
})

test('a bot is tested next to its source, submitted, watched, and listed on the leaderboard', async () => {
  const { page } = await author('ariadne')
  await page.getByRole('button', { name: 'Run on server' }).click()
  const tryOut = page.getByRole('region', { name: 'Your test run' })
  await tryOut.waitFor()
  expect(page.url()).toContain('/problems/snake')
  await page.getByText(/of 1 sample fully solved/).waitFor()
  await expect.poll(() => tryOut.innerText()).toMatch(/^Input$/m)

  // News arrives during judging, and the verdict replaces it without a page reload.
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByText(/Case \d+ of 21/).waitFor()
  await page.getByText(/Score \d/).waitFor({ timeout: 30_000 })
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(await page.getByRole('table', { name: 'Test cases and verdicts' }).getByRole('row').count()).toBe(22)

  // The game of a case, step by step, with the bot's input and output.
  await page.getByRole('link', { name: 'trap-2', exact: true }).click()
  await page.waitForURL(/case=trap-2/)
  const turns = page.getByRole('region', { name: 'The bot’s input and output' })
  await page.getByRole('button', { name: 'To the start' }).click()
  await expect.poll(() => turns.innerText()).toContain('Turn 1 of')
  expect(await turns.innerText()).toContain('ms CPU')
  const before = await turns.innerText()
  const sentence = page.getByRole('region', { name: 'Replay' }).locator('p[aria-live]')
  let step = 0
  // The text of the turn is updated when no more keys are pressed.
  while ((await turns.innerText()).includes('Turn 1 of')) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sentence.innerText()).toContain(`tep ${++step}:`)
  }
  await expect.poll(() => turns.innerText()).toContain(MUTTERING)
  expect(await turns.innerText()).not.toBe(before)
  await expect.poll(() => page.url()).toMatch(new RegExp(`case=trap-2.*step=${step}$`))
  const told = await sentence.innerText()
  await page.reload()
  expect(await sentence.innerText()).toBe(told)

  // A lost case opens beside the code, at the top of the page, wherever this one was scrolled to.
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 300))
  expect(await scrolled()).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Run this case' }).click()
  await expect.poll(() => page.getByLabel('Run it on').inputValue()).toBe('own')
  await expect.poll(scrolled).toBe(0)

  await page.goto(`${site.url}/leaderboards/snake`)
  expect(await page.locator('tr[aria-current="true"]').innerText()).toMatch(/ariadne[\s\S]*Python/)
})

test('compiler output is shown as plain text', async () => {
  const { page, userId } = await author('pasiphae')
  const id = await submitFakeProgram({ userId, source: 'does not compile\n' })
  await judged(id)
  await page.goto(`${site.url}/submissions/${id}`)
  expect(await main(page).innerText()).toContain('Compile error')
  expect(await main(page).innerText()).toContain(COMPILER_LOG.replaceAll('\u001b', '^[').trim())
  expect(await page.locator('main img').count()).toBe(0)
})

async function judged(id: string) {
  await expect
    .poll(() => db.submission.findUniqueOrThrow({ where: { id } }).then(({ state }) => state), {
      timeout: 30_000,
    })
    .toBe('judged')
}

test('a stranger can watch a shared bot play, but neither read its source nor see a hidden test', async () => {
  const { page, userId } = await author('daedalus')
  const source = `${STARTER}# a secret of mine\n`
  const id = await submitFakeProgram({ userId, source })
  await judged(id)
  const address = `${site.url}/submissions/${id}`
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(`${site.url}/api/submissions/${id}/events`)).status).toBe(404)
  await page.goto(address)
  expect(await main(page).innerText()).toContain('# a secret of mine')
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByText('Anyone with the link can watch this bot play').waitFor()

  const html = await (await fetch(`${address}?case=trap-1`)).text()
  for (const closed of ['a secret of mine', MUTTERING, 'The bot’s input and output'])
    expect(html).not.toContain(closed)
  const trap = readFileSync(`${PROBLEMS_FOLDER}/snake/levels/trap-1.txt`, 'utf8').split('\n')
  expect(html).not.toContain(trap.slice(0, 3).join('\\n'))
  expect((await fetch(`${address}/source`)).status).toBe(404)
  const stranger = await browser.visitor()
  await stranger.goto(address)
  expect(await main(stranger).innerText()).toContain('example')
  expect(await stranger.getByRole('link', { name: 'trap-1' }).count()).toBe(0)
})

test('two versions are compared inline and side by side, and an old one can be edited again', async () => {
  const { page, userId } = await author('theseus')
  for (const line of ['# first', '# second']) {
    const id = await submitFakeProgram({ userId, source: `${STARTER}${line}\n` })
    await judged(id)
  }
  await page.goto(`${site.url}/bots`)
  await page.getByRole('link', { name: 'All 2 versions' }).click()
  const text = page.getByRole('region', { name: 'Differences between the two versions' })
  await expect.poll(() => text.innerText()).toMatch(/# first[\s\S]*# second/)
  await page.getByRole('button', { name: 'Side by side' }).click()
  await page.locator('.monaco-diff-editor .view-line').first().waitFor()
  await expect.poll(() => page.locator('.monaco-diff-editor').innerText()).toContain('second')

  await page.getByRole('link', { name: 'Edit version 1' }).click()
  await page.waitForURL(/version=1/)
  const field = page.locator('textarea[name=source]')
  await expect.poll(() => field.inputValue()).toContain('# first')
})

test('without JavaScript a bot is submitted as a file, and the page shows its state until it is judged', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await signUp(page, site.url, 'phaedra', '/problems/snake')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bot.py', mimeType: 'text/plain', buffer: Buffer.from(`${STARTER}# sent\n`) })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/submissions\//)
  expect(await page.locator('noscript meta, meta[http-equiv=refresh]').count()).toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        await page.reload()
        return main(page).innerText()
      },
      { timeout: 30_000 },
    )
    .toContain('Score')
  expect(await main(page).innerText()).toContain('# sent')
  expect(await main(page).innerText()).toMatch(/^Input$/m)
})

test('an already judged submission needs no worker', async () => {
  const { page, userId } = await author('glaucus')
  await worker.stop(10_000)
  const id = await submitFakeProgram({ userId, source: STARTER, tryout: true })
  await page.goto(`${site.url}/submissions/${id}`)
  await page.getByText('Next in the queue').waitFor()
  await judgeWithFakeArena(id)
  await page.getByText(/Score \d/).waitFor()
  await page.getByText('Test run, not ranked').waitFor()
})
