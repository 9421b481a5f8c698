import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parseReplay, verify } from '@/judge/replay/replay'
import { db } from '@/lib/core/db'
import { submitAnswer } from '@/lib/submissions/submit'
import { answerBy, HALF_ESCAPE } from '../setup/answers'
import { sessionCookie, startBrowser } from '../setup/browser'
import { servedElsewhere } from '../setup/listening'
import { visitsAt } from '../setup/look-plan'
import { expectGoodLook, expectGoodLooks, expectToFit } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { waitForReplayKeys, waitForScripts } from '../setup/wait-for'

/* What you can do with a replay besides watching it: link, embed, export, verify, compare. */

let site: Site
let page: Page
let address: string
let storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  address = await answerBy('ariadne', HALF_ESCAPE)
  storageState = { cookies: [await sessionCookie('ariadne', site.url)], origins: [] }
})
beforeEach(async () => {
  page = await browser.visitor({ storageState, permissions: ['clipboard-read', 'clipboard-write'] })
  await open(`${address}?step=5`)
})

async function open(path: string) {
  await page.goto(`${site.url}${path}`)
  await waitForScripts(page)
}

const share = () => page.getByRole('button', { name: 'Share', exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Share', exact: true })
const pick = async (name: string) => {
  await share().click()
  await dialog().getByRole('button', { name, exact: true }).click()
}
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

test('the dialog works by keyboard, and the replay behind it does not move meanwhile', async () => {
  await share().focus()
  await page.keyboard.press('Enter')
  await dialog().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Copy link at this step')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expectGoodLooks(page, 'the open share dialog')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Share')
  await expect.poll(() => dialog().count()).toBe(0)
  expect(await page.getByText('5 / 43', { exact: true }).count()).toBe(1)
})

test.each([
  ['Verify this replay', 'Close', () => pick('Verify'), 'Share'],
  ['Share', 'Copy link at this step', () => share().click(), 'Share'],
  ['Keyboard shortcuts', 'Close', () => page.keyboard.press('?'), 'One step forward'],
])('the dialog “%s” gets the focus and keeps it until it is closed', async (name, first, show, from) => {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
  const opener = page.getByRole('button', { name: from, exact: true })
  const beside = { x: 5, y: 5 }
  const leave: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(beside.x, beside.y),
  ]
  for (const close of leave) {
    await opener.focus()
    await show()
    await expect.poll(() => isFocused(dialog.getByRole('button', { name: first }))).toBe(true)
    await page.keyboard.press('End')
    // Select text by dragging from within the dialog to outside it.
    const box = await dialog.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 25, (box?.y ?? 0) + 25)
    await page.mouse.down()
    await page.mouse.move(beside.x, beside.y)
    await page.mouse.up()
    expect(await dialog.isVisible()).toBe(true)
    await close()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => isFocused(opener)).toBe(true)
  }
  expect(await page.getByText('5 / 43', { exact: true }).count()).toBe(1)
})

test('verifying replays the game in the page and detects a false claim', async () => {
  await pick('Verify')
  const dialog = page.getByRole('dialog', { name: 'Verify this replay' })
  await expect.poll(() => dialog.innerText()).toContain('The verdict holds')
  expect(await dialog.innerText()).toMatch(/escaped 28 · starts 70 · length 43 · exit steps \d+/)
  await expectGoodLooks(page, 'what verifying has found')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)

  // Store a value that differs from what the game yields.
  const { metrics } = await db.caseResult.findFirstOrThrow()
  await db.caseResult.updateMany({ data: { metrics: { ...(metrics as object), exitSteps: 1 } } })
  await open(address)
  await pick('Verify')
  await expect
    .poll(() => dialog.innerText())
    .toMatch(/does not hold.*“exit steps” was stored as 1; played again/s)
  await db.caseResult.updateMany({ data: { metrics: metrics as object } })
})

test('exported files contain what they claim', async () => {
  await share().click()
  await expect.poll(() => dialog().innerText()).toContain('44 pictures')
  const take = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog().getByRole('button', { name: format }).click(),
    ])
    const bytes = readFileSync(await file.path())
    await dialog().getByText(`${file.suggestedFilename()} is ready.`).waitFor()
    return { name: file.suggestedFilename(), bytes }
  }

  const json = await take('JSON')
  expect(json.name).toBe('robot-escape.json')
  const replay = parseReplay(json.bytes.toString())
  if (!replay.ok) throw new Error(replay.error.code)
  expect(verify({ replay: replay.value })).toMatchObject({ holds: true })
  expect(replay.value.moves).toEqual([HALF_ESCAPE])

  const svg = await take('SVG')
  expect(svg.name).toBe('robot-escape-5.svg')
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns=/)
  expect(svg.bytes.toString()).not.toMatch(/var\(|class=|light-dark/)

  const png = await take('PNG')
  expect(png.name).toBe('robot-escape-5.png')
  expect(png.bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect(Math.max(png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20))).toBe(1280)

  const gif = await take('GIF')
  const found = await page.evaluate(async (data) => {
    const decoder = new ImageDecoder({
      data: Uint8Array.from(atob(data), (c) => c.charCodeAt(0)),
      type: 'image/gif',
    })
    await decoder.tracks.ready
    const [first, last] = [await decoder.decode({ frameIndex: 0 }), await decoder.decode({ frameIndex: 43 })]
    return {
      count: decoder.tracks.selectedTrack?.frameCount,
      ms: [first, last].map(({ image }) => (image.duration ?? 0) / 1000),
    }
  }, gif.bytes.toString('base64'))
  expect(found).toEqual({ count: 44, ms: [130, 2000] })
  await page.keyboard.press('Escape')
})

test('the dialog says who can see a replay, shows its card, and makes it visible after asking', async () => {
  const link = `${site.url}${address}?case=classic&step=5`
  await pick('Copy link at this step')
  await expect.poll(clipboard).toBe(link)
  await dialog().getByText('Only you can see this.').waitFor()
  expect((await fetch(link)).status).toBe(404)
  expect(await dialog().getByRole('button', { name: 'Copy embed code' }).count()).toBe(0)
  const card = dialog().getByRole('img', { name: 'Card: Robot escape' })
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectGoodLooks(page, 'the share dialog of a private replay')

  await page.evaluate(() => navigator.clipboard.writeText(''))
  await dialog().getByRole('button', { name: 'Make it visible', exact: true }).click()
  await dialog().getByText('their results and your name').waitFor()
  expect((await fetch(link)).status).toBe(404)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().getByText('Only you can see this.').waitFor()
  await dialog().getByRole('button', { name: 'Make it visible', exact: true }).click()
  await dialog().getByRole('button', { name: 'Make it visible and copy the link' }).click()
  await dialog().getByText('Shared, and the link copied').waitFor()
  expect(await clipboard()).toBe(link)
  expect((await fetch(link)).status).toBe(200)
  await dialog().getByText('Anyone with the link can see this.').waitFor()
})

test('whoever opens a shared replay is told whose it is, and may beat it', async () => {
  const stranger = await browser.visitor()
  await stranger.goto(`${site.url}${address}?step=5`)
  const main = stranger.getByRole('main')
  await main.getByRole('link', { name: 'ariadne' }).first().waitFor()
  await main.getByRole('link', { name: 'Beat it' }).click()
  await stranger.waitForURL((url) => url.pathname === '/problems/robot-escape')
  expect(await page.getByRole('link', { name: 'Beat it' }).count()).toBe(0)
})

test('another site can embed a shared replay', async () => {
  await pick('Copy embed code')
  await expect.poll(clipboard).toContain('<iframe')

  const other = await browser.visitor()
  await other.goto(await servedElsewhere(await clipboard()))
  const frame = other.frameLocator('iframe')
  await frame.getByRole('img').waitFor()
  expect(await frame.locator('body').innerText()).toMatch(/5 \/ 43.*by ariadne, on Clew/s)
  await frame.getByRole('button', { name: 'One step forward' }).click()
  await expect.poll(() => frame.locator('body').innerText()).toContain('6 / 43')

  // A frame has no cookies: its address alone decides its language.
  const embedded = new URL((await other.locator('iframe').getAttribute('src'))!)
  expect(embedded.pathname).toContain('/embed/')
  const alone = await browser.visitor()
  for (const { locale, looks } of visitsAt(0)) {
    embedded.searchParams.set('lang', locale)
    await alone.goto(embedded.href)
    await alone.getByRole('img').waitFor()
    expect(await alone.getAttribute('html', 'lang')).toBe(locale)
    for (const look of looks) await expectGoodLook(alone, 'an embedded replay', look)
    // The last look is the narrow one.
    await expectToFit(alone, `an embedded replay, ${locale}`)
  }
})

test('two replays side by side, with the step at which they diverge', async () => {
  const first = await db.submission.findFirstOrThrow({ include: { results: { include: { case: true } } } })
  const other = await submitAnswer({
    ...{ userId: first.userId, problemId: 'robot-escape', token: randomUUID() },
    text: HALF_ESCAPE.replace(/.{10}$/, 'LLLLL'),
  })
  if (!other.ok) throw new Error(other.error.code)
  await share().click()
  await dialog().getByRole('link', { name: 'Compare' }).click()
  await page.getByRole('link', { name: 'Yours' }).click()
  await page.waitForURL((url) => url.pathname === '/replays/compare' && url.searchParams.has('b'))
  await page.getByText('Identical for 33 steps; they diverge at step 34.').waitFor()
  expect(await page.locator('svg[role=img]').count()).toBe(2)
  await waitForReplayKeys(page)
  await page.keyboard.press('Home')
  await expect.poll(() => page.url()).toContain('step=0')
  await page.getByRole('link', { name: 'Go to first difference' }).click()
  await expect.poll(() => page.url()).toContain('step=34')
  const slider = page.getByRole('slider', { name: 'Step' })
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('the first difference')
  const told = await page.locator('p[aria-live]').allInnerTexts()
  expect(told[0]).toMatch(/^Command 34 is R/)
  expect(told[1]).toMatch(/^Command 34 is L/)
  await expectGoodLooks(page, 'two replays side by side')
})
