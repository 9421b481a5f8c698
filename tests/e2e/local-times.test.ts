import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { contest } from '../integration/contests'
import { answerBy, HALF_ESCAPE } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'

/* Moments are shown in the time zone of whoever reads them, also on pages that are cached for everybody. */

const AT = new Date('2026-07-01T10:40:05Z')

let site: Site
let address: string
let submission: string
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  const { id } = await contest(-1, 2, { problemId: 'snake' })
  address = `/contests/${id}`
  const endsAt = new Date('2090-01-15T23:30:00Z')
  await db.contest.update({ where: { id }, data: { startsAt: AT, endsAt } })
  await db.clarification.create({
    data: {
      contestId: id,
      token: randomUUID(),
      answer: 'Lunch.',
      toAll: true,
      createdAt: AT,
      answeredAt: AT,
    },
  })
  submission = await answerBy('ann', HALF_ESCAPE)
  await db.submission.updateMany({ data: { createdAt: AT } })
})

/** The moments of a page, as they can be read. */
const moments = async (page: Page, part = 'main') =>
  (await page.locator(`${part} time`).allInnerTexts()).map((text) => text.replace(/\s/g, ' '))

test('a reader in Berlin sees the time of Berlin, and that of a contest with UTC beside it', async () => {
  const page = await browser.visitor({ timezoneId: 'Europe/Berlin' })
  await signInAs(page, site.url, 'ann', address)
  expect(await moments(page)).toEqual([
    'Jul 1, 2026, 12:40 PM (10:40 AM UTC)',
    'Jan 16, 2090, 12:30 AM (Jan 15, 2090, 11:30 PM UTC)',
    // Its announcement.
    'Jul 1, 2026, 12:40 PM',
  ])
  // The next page comes without a new document.
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByText('Lunch.').waitFor()
  expect((await moments(page)).at(-1)).toBe('Jul 1, 2026, 12:40 PM')
  const time = page.locator('main time').last()
  expect(await time.getAttribute('title')).toMatch(/^Jul 1, 2026, 10:40:05\sAM UTC$/)
  await page.goto(site.url + submission)
  expect(await moments(page)).toContain('Jul 1, 2026, 12:40 PM')
  // From the second visit on it comes from the cache, and only the reader's own submissions are filled in.
  await page.goto(`${site.url}/problems/robot-escape`)
  expect(await moments(page)).toContain('Jul 1, 2026, 12:40 PM')
  const filled = async () => {
    await page.reload()
    return moments(page, '[data-filled]')
  }
  await expect.poll(filled).toContain('Jul 1, 2026, 12:40 PM')
})

test('an organiser in Berlin gives a participant another start in the time of Berlin', async () => {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'ann' } })
  const contestId = address.split('/').at(-1)!
  const { id } = await db.participation.create({ data: { contestId, userId } })
  const page = await browser.visitor({ timezoneId: 'Europe/Berlin' })
  await signInAs(page, site.url, 'admin', `${address}/manage/participants/${id}`)
  const [local, utc] = ['Own start (Europe/Berlin)', 'Own start (UTC)'].map((name) => page.getByLabel(name))
  await local!.fill('2089-07-01T11:00')
  expect(await utc!.inputValue()).toBe('2089-07-01T09:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await db.participation.findUniqueOrThrow({ where: { id } })).startsAt?.toISOString())
    .toBe('2089-07-01T09:00:00.000Z')
  // The answer empties the form; both fields are filled in again.
  await expect.poll(() => utc!.inputValue()).toBe('2089-07-01T09:00')
  await expect.poll(() => local!.inputValue()).toBe('2089-07-01T11:00')
})

test('nothing moves on the page for it', async () => {
  const page = await browser.visitor({ timezoneId: 'Asia/Kolkata' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map(({ startTime }) => startTime)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto(site.url + address)
  await page.waitForLoadState('networkidle')
  expect((await moments(page))[0]).toBe('Jul 1, 2026, 4:10 PM (10:40 AM UTC)')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('without JavaScript it is UTC, and says so', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false, timezoneId: 'Europe/Berlin' })
  await page.goto(site.url + address)
  expect(await moments(page)).toEqual([
    'Jul 1, 2026, 10:40 AM UTC',
    'Jan 15, 2090, 11:30 PM UTC',
    // Instead of a countdown, and of its announcement.
    'Jan 15, 2090, 11:30:00 PM UTC',
    'Jul 1, 2026, 10:40 AM UTC',
  ])
  await page.goto(`${site.url}${address}/questions`)
  expect((await moments(page)).at(-1)).toBe('Jul 1, 2026, 10:40 AM UTC')
})
