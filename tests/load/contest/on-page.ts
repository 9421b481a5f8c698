import { chromium } from 'playwright-core'
import { chromium as findChromium } from '@/scripts/test/chromium.mjs'

/** The user names on the first page of a contest's scoreboard in Chromium, from the first row to the last. */
export async function namesOnPage(site: string, contestId: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${site}/contests/${contestId}/scoreboard`)
    // The page connects to the site for news once its scripts run: what it shows then is what its readers see.
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const links = await page.locator('table a[href^="/users/"]').all()
    const names = await Promise.all(links.map((link) => link.getAttribute('href')))
    return [...new Set(names.map((href) => href?.slice('/users/'.length) ?? ''))]
  } finally {
    await browser.close()
  }
}
