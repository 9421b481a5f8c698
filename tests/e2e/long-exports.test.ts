import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startBrowser } from '../setup/browser'
import { keepLongTrial } from '../setup/long-trial'
import { startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'
import { workersOf } from '../setup/workers'

/* Exporting a GIF of the longest games: how it finishes, is cancelled, and is refused. */

const browser = await startBrowser()
let address: string
let page: Page
let dialog: Locator

beforeAll(async () => {
  const { url } = await startSite()
  address = `${url}${(await keepLongTrial()).path}`
})
beforeEach(async () => {
  page = await browser.visitor()
  await page.goto(address)
  await waitForScripts(page)
  await openExport()
})

async function openExport() {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  dialog = page.getByRole('dialog', { name: 'Share', exact: true })
  await dialog.getByText('The whole game in 240 pictures').waitFor()
}

const button = (name: string) => dialog.getByRole('button', { name })
const progress = () =>
  dialog.getByRole('progressbar', { name: 'GIF' }).evaluate((bar: HTMLProgressElement) => bar.value)
const workers = () => workersOf(page)

test('10 000 steps become 240 frames in a file small enough to send', async () => {
  const done = page.waitForEvent('download', { timeout: 120_000 })
  await button('GIF').click()
  const bytes = readFileSync(await (await done).path())
  expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a')
  // Each frame has an extension with its duration, which begins with these bytes.
  expect(bytes.toString('latin1').split('!\u00f9\u0004')).toHaveLength(1 + 240)
  expect(bytes.length).toBeLessThan(2 ** 20)
  await dialog.getByText('maze-duel.gif is ready.').waitFor()
  expect(await workers()).toBe(0)
})

test('an export can be cancelled by its button, and another file made then', async () => {
  await button('GIF').click()
  await expect.poll(progress).toBeGreaterThan(2)
  expect(await button('JSON').isDisabled()).toBe(true)
  expect(await workers()).toBe(1)
  await button('Cancel').click()
  await dialog.getByText('Cancelled').waitFor()
  await expect.poll(workers).toBe(0)
  const [file] = await Promise.all([page.waitForEvent('download'), button('JSON').click()])
  expect(file.suggestedFilename()).toBe('maze-duel.json')
})

test('closing the dialog cancels an export', async () => {
  const files: unknown[] = []
  page.on('download', (file) => files.push(file))
  await button('GIF').click()
  await expect.poll(progress).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect.poll(workers).toBe(0)
  await openExport()
  expect(await dialog.getByRole('progressbar').count()).toBe(0)
  expect(files).toEqual([])
})

test('an export that grows too large stops with an explanation', async () => {
  // Every frame is different noise in 64 colours, which cannot be compressed.
  await page.evaluate(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const image = getImageData.apply(this, area)
      const pixels = new Uint32Array(image.data.buffer)
      for (let at = 0; at < pixels.length; at++)
        pixels[at] = 0xff000000 | (4 * Math.floor(64 * Math.random()))
      return image
    }
  })
  const files: unknown[] = []
  page.on('download', (file) => files.push(file))
  await button('GIF').click()
  await dialog.getByText('20 MiB').waitFor({ timeout: 120_000 })
  expect(files).toEqual([])
  expect(await workers()).toBe(0)
  expect(await button('GIF').isEnabled()).toBe(true)
})
