import { type Browser, chromium, type Page } from 'playwright-core'
import { chromium as findChromium } from '@/scripts/test/chromium.mjs'
import { atTheEnd } from './cleanup'

/**
 * A flag that turns off the Chromium features that no benchmark needs. If there are several lists, the last one counts.
 * So this is Playwright's list (the part for Chromium, without Edge) and, at the end, the internal pages that each
 * window loads for suggestions in its address bar: two renderers, which take 0.6 s of the 1.0 s of CPU time that a
 * window with an empty page costs.
 */
const WITHOUT_NEEDLESS = `--disable-features=${[
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
].join(',')}`

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  WITHOUT_NEEDLESS,
]

/** Starts Chromium without a GPU, until the end of the run. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: FLAGS })
  atTheEnd(() => browser.close())
  return browser
}

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
