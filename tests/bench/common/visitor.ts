import type { Page } from 'playwright-core'
import { openBrowser } from './chromium'

const PATIENCE_MS = 120_000
export const VISITOR = 'bench-visitor'

/** Opens a page as a user who has just signed up. */
export async function signUp(site: string): Promise<Page> {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${site}/sign-up`)
  await page.getByLabel('Username').fill(VISITOR)
  await page.getByLabel('Password', { exact: true }).fill('a thread through it all')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${site}/`)
  return page
}
