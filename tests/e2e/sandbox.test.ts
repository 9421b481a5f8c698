import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArena } from '@/judge/arena'
import type { Arena } from '@/judge/arena/game'
import { LANGUAGES, type LanguageId, languageOf, starterFile } from '@/judge/languages'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import type { SandboxKind } from '@/judge/sandbox/types'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { signInAs, startBrowser } from '../setup/browser'
import { describeNative } from '../setup/native'
import { type Site, startSite } from '../setup/site'
import { waitForWorkbench } from '../setup/wait-for'

/*
 * A visitor uploads a program from a file, with nothing simulated: the site recognises every language of a sandbox, and
 * one language of each sandbox is uploaded, watched and ranked. duel-real.test.ts does it with a compiled one, and every
 * language plays in tests/bots/starters.test.ts.
 */

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

const FOLDER = join(PROBLEMS_FOLDER, 'snake', 'starters')

/** Uploads the starter in a language, under the usual extension of the language. */
async function drop(page: Page, id: LanguageId) {
  await page.locator('input[type=file]').setInputFiles({
    name: `bot.${languageOf(id).extensions[0]}`,
    mimeType: 'text/plain',
    buffer: readFileSync(join(FOLDER, starterFile(id))),
  })
  await expect.poll(() => page.getByLabel('Language', { exact: true }).inputValue()).toBe(id)
}

describe('WebAssembly', () => uploads('wasm', ['javascript', 'python', 'typescript'], 'typescript'))
describeNative('native boxes', () => uploads('native', Object.keys(LANGUAGES) as LanguageId[], 'python'))

function uploads(kind: SandboxKind, languages: readonly LanguageId[], id: LanguageId) {
  let arena: Arena
  let worker: RunningWorker

  beforeAll(async () => {
    arena = await openArena({ kind, slots: 1 })
    worker = await startWorker({ arena, slots: 1 })
  })
  afterAll(async () => {
    await worker.stop(0)
    await arena.close()
  })

  test('these languages are offered, and a file in each is recognised', async () => {
    expect([...arena.languages].sort()).toEqual([...languages].sort())
    const page = await browser.visitor()
    // A page may offer the languages of the former workers for three seconds.
    await expect
      .poll(async () => {
        await page.goto(`${site.url}/problems/snake`)
        return page.getByLabel('Language', { exact: true }).locator('option').count()
      })
      .toBe(languages.length)
    await waitForWorkbench(page)
    for (const id of languages) await drop(page, id)
  })

  test(`${id}: uploaded, watched, ranked`, async () => {
    const author = `${kind}-${id}`
    const page = await browser.visitor()
    await signInAs(page, site.url, author, '/problems/snake')
    await drop(page, id)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/\/submissions\//)

    await page.getByText(/Score \d/).waitFor({ timeout: 60_000 })
    const cases = page.getByRole('table', { name: 'Test cases and verdicts' })
    expect(await cases.getByRole('row').count()).toBe(22)
    expect(await cases.innerText()).not.toMatch(/Runtime error|Invalid|Time limit|Memory limit/)

    await cases.getByRole('link').nth(1).click()
    await page.waitForURL(/case=/)
    const turns = page.getByRole('region', { name: 'The bot’s input and output' })
    await page.getByRole('button', { name: 'To the start' }).click()
    await expect.poll(() => turns.innerText()).toMatch(/Turn 1 of \d+/)

    await page.goto(`${site.url}/leaderboards/snake`)
    const own = await page.locator('tr[aria-current="true"]').innerText()
    expect(own).toContain(author)
    expect(own).toContain(LANGUAGES[id].name)
  })
}
