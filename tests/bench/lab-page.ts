import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './common/chromium'
import { type Frames, gapRow, listenToWork, measureFrames, played, workRow } from './common/frames'
import { startSite } from './common/site'
import { atMost, type Row, row, type Section } from './common/table'

/** Frames to play of each film. */
const FRAMES = 240
const STRINGS = 1_000_000
const PATIENCE_MS = 120_000

/** Films of 200 × 200 cells. */
const FILMS = [
  { name: 'a maze is carved', path: '/lab/carve?rows=200&cols=200' },
  {
    name: 'four mazes side by side',
    path: '/lab/carve?rows=200&cols=200&algorithms=depth-first%2Cprim%2Ckruskal%2Cwilson',
  },
  { name: 'two searches side by side', path: '/lab/path?board=strewn&rows=200&cols=200' },
] as const

/** The laboratory in Chromium without a GPU, on a real site. */
export async function labPageFigures(): Promise<Section> {
  const site = await startSite()
  const browser = await openBrowser()
  const rows = [await stringsRow(browser, site)]
  for (const { name, path } of FILMS) {
    const frames = await playedFilm(browser, `${site}${path}`)
    rows.push(gapRow(name, [frames], true), workRow(name, [frames]))
  }
  return { title: `lab-page: films of 200 × 200 cells, ${FRAMES} frames each`, rows }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(address)
  // The player handles keys as soon as its buttons are hydrated.
  await page.locator('[aria-keyshortcuts="?"]:enabled').first().waitFor()
  return page
}

async function playedFilm(browser: Browser, address: string): Promise<Frames> {
  const page = await openPage(browser, address)
  const frames = await measureFrames(await listenToWork(page), () => played(page, FRAMES))
  await page.close()
  return frames
}

/** From the click to the plot of all strings. */
async function stringsRow(browser: Browser, site: string): Promise<Row> {
  const page = await openPage(browser, `${site}/lab/strings`)
  const experiment = page.getByRole('region', { name: 'Random strings' })
  await experiment.getByLabel('Strings', { exact: true }).fill(String(STRINGS))
  const began = performance.now()
  await experiment.getByRole('button', { name: 'Run the experiment' }).click()
  await experiment.getByText('The experiment is complete.').waitFor()
  const seconds = (performance.now() - began) / 1000
  await page.close()
  return row('a million random strings, with their plot', `${seconds.toFixed(1)} s`, atMost(seconds, 10, 's'))
}
