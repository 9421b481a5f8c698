import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { answerBy, HALF_ESCAPE } from '../setup/answers'
import { startBrowser } from '../setup/browser'
import { keepLongTrial } from '../setup/long-trial'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { waitForReplayKeys } from '../setup/wait-for'

/* The viewer in a browser: what the unit tests of app/_viewer/player cannot see. */

let site: Site
/** Address of a public replay with 43 steps. */
let replay: string
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  replay = `${site.url}${await answerBy('ariadne', HALF_ESCAPE, { shared: true })}`
})

const player = (page: Page) => page.getByRole('region', { name: 'Replay' })
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')

async function open(page: Page, query = '', address = replay) {
  await page.goto(`${address}${query}`)
  await waitForReplayKeys(page)
}

/** Presses a key and waits until the replay has settled on a step. */
async function press(page: Page, key: string, step: number) {
  await page.keyboard.press(key)
  await expect.poll(() => [key, stepOf(page)]).toEqual([key, `${step}`])
}

test('keys step, jump between events and change the speed; a link keeps step and speed', async () => {
  const page = await browser.visitor()
  await open(page, '?step=5&speed=0.25')
  const speed = page.getByLabel('Speed')
  expect(await speed.inputValue()).toBe('0.25')
  const slider = page.getByRole('slider', { name: 'Step' })
  expect(await slider.getAttribute('aria-valuetext')).toBe('5 / 43: a robot leaves')
  for (const [key, step] of [
    ['ArrowRight', 6],
    ['Shift+ArrowRight', 16],
    ['j', 6],
    ['n', 15],
    ['n', 28],
    ['n', 43],
    ['p', 28],
    ['Home', 0],
    ['End', 43],
  ] as const)
    await press(page, key, step)
  await page.keyboard.press('.')
  await expect.poll(() => new URL(page.url()).searchParams.get('speed')).toBe('0.5')

  // The scrubber has the same keys, and the buttons say where they lead.
  await press(page, 'p', 28)
  await slider.focus()
  await press(page, 'Shift+ArrowLeft', 18)
  await page.getByRole('button', { name: 'More controls' }).click()
  await page.getByRole('button', { name: 'To the next event: a robot leaves, step 28' }).click()
  await expect.poll(() => stepOf(page)).toBe('28')
})

test('the scrubber follows the mouse, a finger, and the keys of a slider', async () => {
  const page = await browser.visitor({ hasTouch: true })
  await open(page, '?step=0')
  const slider = page.getByRole('slider', { name: 'Step' })
  const line = page.locator('.track')
  await line.scrollIntoViewIfNeeded()
  const track = (await line.boundingBox())!
  const [middle, y] = [track.x + track.width / 2, track.y + track.height / 2]
  await page.mouse.move(track.x + 8, y)
  await page.mouse.down()
  await page.mouse.move(middle, y)
  await expect.poll(() => slider.inputValue()).toBe('22')
  // The thumb is a circle of 16 pixels at the end of its way, which is as wide as the track without it.
  const thumb = await page.locator('.track-thumb').boundingBox()
  expect(thumb!.width).toBeCloseTo(track.width - 16, 0)
  expect(thumb!.x + thumb!.width - 16).toBeCloseTo(track.x + (22 / 43) * (track.width - 16), 0)
  // The pointer may leave the track while dragging.
  await page.mouse.move(middle + 2 * track.width, y + 300)
  await expect.poll(() => slider.inputValue()).toBe('43')
  await page.mouse.move(middle, y + 300)
  await page.mouse.up()
  await page.mouse.move(track.x, y)
  await expect.poll(() => stepOf(page)).toBe('22')

  // The scrubber has the focus now; each key press is one step, however fast they come.
  expect(await slider.evaluate((one) => one === document.activeElement)).toBe(true)
  for (let times = 0; times < 7; times++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => stepOf(page)).toBe('29')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => stepOf(page)).toBe('28')

  await page.touchscreen.tap(track.x + 8 + (track.width - 16) / 4, y)
  await expect.poll(() => stepOf(page)).toBe('11')
  // Only the main button moves the scrubber.
  await page.mouse.click(middle, y, { button: 'middle' })
  await page.waitForTimeout(300)
  expect(stepOf(page)).toBe('11')
})

test('it plays at its speed, and loops on request', async () => {
  const page = await browser.visitor()
  await open(page, '?step=40&speed=16')
  await page.keyboard.press('Space')
  await expect.poll(() => stepOf(page)).toBe('43')
  await page.keyboard.press('r')
  await page.keyboard.press('Space')
  const position = player(page).locator('output')
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      seen.add((await position.innerText()).split(' ')[0]!)
      return seen.size
    })
    .toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Play' }).waitFor()
})

test('the sheet lists the keys, and single-letter keys can be turned off', async () => {
  const page = await browser.visitor()
  await open(page, '?step=5')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  expect(await sheet.innerText()).toMatch(/Shift\s*→\s*l\s*Ten steps forward/)
  await expectGoodLooks(page, 'the sheet of keys')
  await sheet.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('l')
  await press(page, 'ArrowRight', 6)
})

test('all steps can be copied as text', async () => {
  const page = await browser.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page)
  await page.keyboard.press('t')
  const sheet = page.getByRole('dialog', { name: 'All steps as text' })
  // Remove the clipboard, as on a page without HTTPS. tests/e2e/share.test.ts covers pages with a clipboard.
  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { configurable: true }))
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await sheet.getByText('Copied').waitFor()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')
  expect(lines.length).toBe(44)
  expect(lines[1]).toBe('Command 1 is R: one robot leaves, 69 are still inside.')
  await expectGoodLooks(page, 'all steps as text', 390)
})

test('one finger steps, two zoom, dragging pans a zoomed board, and the wheel zooms with Ctrl', async () => {
  const page = await browser.visitor({ hasTouch: true })
  await open(page, '?step=20')
  const box = (await player(page).getByRole('img').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 71, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => stepOf(page)).toBe('25')
  // A click after a drag works.
  const trails = page.getByRole('button', { name: 'Trails' })
  const shown = await trails.getAttribute('aria-pressed')
  await trails.click()
  await expect.poll(() => trails.getAttribute('aria-pressed')).not.toBe(shown)
  await page.getByRole('button', { name: 'More controls' }).click()
  await page.mouse.move(x, y)

  const whole = page.getByRole('button', { name: 'The whole board' })
  expect(await whole.isDisabled()).toBe(true)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(() => whole.isEnabled()).toBe(true)
  const drawn = () => player(page).locator('[data-board]').innerHTML()
  const zoomed = await drawn()
  await page.mouse.down()
  await page.mouse.move(x - 80, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(drawn).not.toBe(zoomed)
  expect(stepOf(page)).toBe('25')
  await page.keyboard.press('0')
  await expect.poll(() => whole.isDisabled()).toBe(true)

  const touch = await page.context().newCDPSession(page)
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((at, id) => ({ x: at, y, id })) })
  await fingers('touchStart', x - 40, x + 40)
  for (const apart of [60, 80, 100]) await fingers('touchMove', x - apart, x + apart)
  await fingers('touchEnd')
  await expect.poll(() => whole.isEnabled()).toBe(true)
})

test('a large board after playing and jumping looks like one opened at that step', async () => {
  const page = await browser.visitor()
  const address = `${site.url}${(await keepLongTrial()).path}`
  const board = page.locator('[data-board] canvas').last()
  const openLarge = async (query: string) => {
    await open(page, query, address)
    await board.waitFor()
    // For a moment the drawing from the server lies below the canvases; then only its paper does.
    await expect.poll(() => page.locator('[data-board] svg > *').count()).toBe(1)
    // Draw no frames between two steps.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
  // Only the board, without the sentence below it, which follows a moment later.
  const picture = () => page.locator('[data-board] [role=img]').screenshot()
  await openLarge('?step=990')
  const first = await picture()
  for (const [key, step] of [
    ['ArrowRight', 991],
    ['Shift+ArrowRight', 1001],
    ['ArrowRight', 1002],
    ['Shift+ArrowLeft', 992],
    ['ArrowLeft', 991],
    ['End', 10_000],
    ['Home', 0],
    ...Array.from({ length: 20 }, (_, at) => ['Shift+ArrowRight', 10 * at + 10] as const),
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => [key, stepOf(page)]).toEqual([key, `${step}`])
  }
  // A worker draws it a frame or two later.
  await expect.poll(async () => (await picture()).equals(first)).toBe(false)
  await page.waitForTimeout(250)
  const played = await picture()
  await openLarge('?step=200')
  await expect.poll(async () => played.equals(await picture())).toBe(true)
})

test('without JavaScript a link opens at its step and speed, and the buttons keep both', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto(`${replay}?step=20&speed=0.5`)
  expect(await player(page).locator('p[aria-live]').innerText()).toContain('Command 20 is')
  await page.getByRole('button', { name: 'Ten steps forward' }).click()
  expect(await player(page).locator('p[aria-live]').innerText()).toContain('Command 30 is')
  expect(new URL(page.url()).searchParams.get('speed')).toBe('0.5')
})
