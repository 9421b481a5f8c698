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
  // Without windows Chromium makes letters as wide as whole pixels: lines break elsewhere than on any screen.
  '--font-render-hinting=none',
]

/** What a page complained of, page errors and the console's errors and warnings alike. */
const complaints: string[] = []

export interface BrowserOptions {
  /** Scroll bars that take room, as on most desktops; without windows there are none. */
  readonly scrollBars?: boolean
}

/** A browser for the test file. After each test its pages are closed, and none may have complained. */
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
    /** A fresh visitor: no cookies, an empty storage. */
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

/** Signs up by the form and comes back to `next`. */
export async function signUp(page: Page, site: string, username: string, next = '/') {
  await page.goto(`${site}/sign-up?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a thread through it all')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${site}${next}`)
}

/** Signs in as the administrator that each site of the tests has, and comes to `next`. */
export async function signInAsAdministrator(page: Page, site: string, next = '/admin') {
  await page.goto(`${site}/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username or email address').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${site}${next}`)
}
