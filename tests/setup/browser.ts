import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { chromium as findChromium } from '@/scripts/test/chromium.mjs'
import { watchNetwork } from './network'
import { ADMINISTRATOR_PASSWORD } from './postgres'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Headless Chromium rounds glyph widths to whole pixels: lines would wrap differently than on any real screen.
  '--font-render-hinting=none',
]

/** Complaints of all pages: page errors, and errors and warnings of the console. */
const complaints: string[] = []

export interface BrowserOptions {
  /** Scroll bars that take up space, as on most desktops. Headless Chromium has none by default. */
  readonly scrollBars?: boolean
}

/** Starts a browser for the test file. After each test its pages are closed, and the test fails if any complained. */
export async function startBrowser({ scrollBars = false }: BrowserOptions = {}) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: FLAGS,
    ...(scrollBars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  })
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(complaints.splice(0), 'what the pages complained of').toEqual([])
  })
  afterAll(() => browser.close())
  return {
    /** Opens a page as a new visitor, without cookies and with empty storage. */
    async visitor(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await newPage(browser, contexts, options)
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
      })
      return page
    },
  }
}

async function newPage(browser: Browser, contexts: BrowserContext[], options: BrowserContextOptions) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  contexts.push(context)
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  watchNetwork(page)
  return page
}

/** Signs up through the form and ends on `next`. */
export async function signUp(page: Page, site: string, username: string, next = '/') {
  await page.goto(`${site}/sign-up?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a thread through it all')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${site}${next}`)
}

/** Signs in as the administrator that every test site has, and ends on `next`. */
export async function signInAsAdministrator(page: Page, site: string, next = '/admin') {
  await page.goto(`${site}/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username or email address').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${site}${next}`)
}
