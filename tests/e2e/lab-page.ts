import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { startBrowser } from '../setup/browser'
import { startSite } from '../setup/site'
import { waitForReplayKeys } from '../setup/wait-for'

/** Starts a site and a browser for the tests of a section of the laboratory, such as `/lab/path`. */
export async function startLab(section: string) {
  const browser = await startBrowser()
  let url: string
  beforeAll(async () => {
    url = `${(await startSite()).url}${section}`
  })
  const address = (query = '') => `${url}${query}`
  return {
    ...browser,
    address,
    /** Opens the section as a new visitor. */
    async open(query = '', options: BrowserContextOptions = {}): Promise<Page> {
      const page = await browser.visitor(options)
      await page.goto(address(query))
      await waitForReplayKeys(page)
      await unfold(page)
      return page
    },
  }
}

/** Unfolds what a section keeps folded for its first view. */
const unfold = (page: Page) =>
  page.locator('[data-folded]').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true
  })

/** What the first film tells about its step. */
export const told = (page: Page) => page.locator('p[aria-live]').first().innerText()
