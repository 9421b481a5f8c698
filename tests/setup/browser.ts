import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { sessionCookieName } from '@/lib/core/http'
import { chromium as findChromium } from '@/scripts/test/chromium.mjs'
import { userNamed } from '../integration/people'
import { watchNetwork } from './network'
import { ADMINISTRATOR_PASSWORD } from './postgres'
import { sessionFor } from './session'
import { logsOfSites } from './site'
import { waitForScripts } from './wait-for'

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
  // A larger young generation (in MB): most pages end before it is full, so that nothing has to be collected.
  '--js-flags=--min-semi-space-size=16',
]

/** Complaints of all pages: page errors, and errors and warnings of the console. */
const complaints: string[] = []

export interface BrowserOptions {
  /** Scroll bars that take up space, as on most desktops. Headless Chromium has none by default. */
  readonly scrollBars?: boolean
}

/**
 * The browsers of this process, by whether they have scroll bars. They are stored on `globalThis`, because the test files
 * of a worker share them but not this module.
 */
const shared = globalThis as typeof globalThis & { clewBrowsers?: Map<boolean, Promise<Browser>> }

/** Returns a running browser, which ends with this process. */
function browserWith(scrollBars: boolean): Promise<Browser> {
  shared.clewBrowsers ??= new Map()
  const browser =
    shared.clewBrowsers.get(scrollBars) ??
    chromium.launch({
      executablePath: findChromium() ?? 'chromium',
      args: FLAGS,
      ...(scrollBars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
    })
  shared.clewBrowsers.set(scrollBars, browser)
  return browser
}

/**
 * Provides a browser to the test file. After each test its pages are closed, and the test fails if any complained.
 */
export async function startBrowser({ scrollBars = false }: BrowserOptions = {}) {
  const browser = await browserWith(scrollBars)
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const heard = complaints.splice(0)
    expect(heard, `what the pages complained of; the site logged:\n${logsOfSites()}`).toEqual([])
  })
  return {
    /** Opens a page as a new visitor, without cookies and with empty storage. */
    async visitor(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await newPage(browser, contexts, options)
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        // On a busy machine people read for more than a few seconds before they open a page that was fetched in advance.
        if (/was preloaded using link preload but not used/.test(message.text())) return
        // Chromium reports it as an error where a submission is refused, which the page says in words.
        const isRefusal =
          /status of 4\d\d/.test(message.text()) && /\/api\/v1\/submissions$/.test(message.location().url)
        if (isRefusal) return
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

/** Returns the cookie of a new session of this user, who is created if there is none. */
export async function sessionCookie(username: string, site: string) {
  const user = await userNamed(username)
  // This sets the secret, without which the environment of a site is not usable.
  const value = await sessionFor(user.id)
  return {
    name: sessionCookieName(),
    value,
    domain: new URL(site).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
}

/**
 * Signs a page in without a form, which would take two more pages and the hash of a password. It opens `next` and waits
 * for its scripts.
 */
export async function signInAs(page: Page, site: string, username: string, next: string) {
  await page.context().addCookies([await sessionCookie(username, site)])
  await page.goto(`${site}${next}`)
  await waitForScripts(page)
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
