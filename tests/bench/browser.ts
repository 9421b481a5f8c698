import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { signUp } from './common/chromium'
import { inTurns, median } from './common/measure'
import { startSite } from './common/site'
import { atMost, type Row, row, type Section } from './common/table'
import { startWorker } from './common/worker'

const ROUNDS = 7

/** Snake bots, and the seconds within which their verdict should appear. */
const BOTS = [
  { name: 'C++, the starter', path: 'starters/starter.cpp', seconds: 1.5 },
  { name: 'Python, the house bot', path: '../../jury/snake/look-ahead.py', seconds: 1 },
] as const

/** Seconds within which the editor should be ready. */
const EDITOR_SECONDS = 2

/**
 * From the click on Submit to the verdict on the screen: a real site with a worker for all cores and boxes, and
 * Chromium on the same machine. The source is always the same, so it has been compiled before.
 */
export async function browserFigures(): Promise<Section> {
  const site = await startSite()
  await startWorker({ slots: availableParallelism() })
  const page = await signUp(site)
  const times = await inTurns(
    ROUNDS,
    ...BOTS.map(
      ({ path }) =>
        () =>
          submitted(page, site, join(PROBLEMS_FOLDER, 'snake', path)),
    ),
  )
  // By now the browser has cached all files of the editor.
  const [opened = []] = await inTurns(ROUNDS, () => editorOpened(page, site))
  return {
    title: `browser: from the click on Submit to the verdict, snake (21 fields), ${ROUNDS} rounds`,
    rows: [
      ...BOTS.map(({ name, seconds }, index) => secondsRow(name, times[index]!, seconds)),
      secondsRow('the editor, from the pointer on the field, warm cache', opened, EDITOR_SECONDS),
    ],
  }
}

function secondsRow(name: string, times: readonly number[], bound: number): Row {
  const each = times.map((ms) => ms / 1000)
  const range = `${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)}`
  const middle = median(each)
  return row(name, `${middle.toFixed(2)} s (${range})`, atMost(middle, bound, 's'))
}

/** Returns the milliseconds from hovering over the field until its text appears in the editor. */
async function editorOpened(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/problems/snake`)
  await page.locator('input[name=scripted][value="1"]').waitFor({ state: 'attached' })
  const began = performance.now()
  await page.locator('.source-box').hover()
  await page.waitForFunction(() => document.querySelector('.monaco-editor .view-line'))
  return performance.now() - began
}

/** Returns the milliseconds from the click to the verdict. */
async function submitted(page: Page, site: string, file: string): Promise<number> {
  await page.goto(`${site}/problems/snake`)
  await page.locator('.source-box').hover()
  await page.locator('.monaco-editor .view-line').first().waitFor()
  await page.locator('input[type=file]').setInputFiles(file)
  const source = readFileSync(file, 'utf8')
  await page.waitForFunction(
    (text) => document.querySelector<HTMLTextAreaElement>('textarea[name=source]')?.value === text,
    source,
  )
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.waitFor()
  const began = performance.now()
  await submit.click()
  // Checks every frame, while a locator would check again only after half a second.
  await page.waitForFunction(() => /Score \d/.test(document.body.innerText))
  return performance.now() - began
}
