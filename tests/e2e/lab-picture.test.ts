import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../setup/browser'
import { expectGoodLook, expectGoodLooksInAll } from '../setup/looks'
import { networkRests } from '../setup/network'
import { startSite } from '../setup/site'

/* Pictures of labyrinths, decoded and corrected in a browser. */

let address: string
const browser = await startBrowser()

beforeAll(async () => {
  address = `${(await startSite()).url}/lab/picture`
})

async function open(query = ''): Promise<Page> {
  const page = await browser.visitor()
  await page.goto(`${address}${query}`)
  await page.getByRole('button', { name: 'Try an example' }).waitFor()
  await networkRests(page)
  return page
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
const board = (page: Page) => page.getByRole('application')
const text = (page: Page) => page.getByRole('region', { name: 'Result' }).locator('pre')
const lines = async (page: Page) => (await text(page).textContent())?.trim().split('\n') ?? []

/** A picture of cells: `#` is black, `x` orange, anything else white. */
function pictureOf(cells: readonly string[], scale = 1): Buffer {
  const [width, height] = [(cells[0]?.length ?? 0) * scale, cells.length * scale]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  for (const [row, line] of cells.entries())
    for (const [col, cell] of [...line].entries()) {
      pen.fillStyle = cell === '#' ? 'black' : cell === 'x' ? '#ff8000' : 'white'
      pen.fillRect(col * scale, row * scale, scale, scale)
    }
  return canvas.toBuffer('image/png')
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await file.path())
}

test('an example is read, corrected by keys and clicks, saved, and read again', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Try an example' }).click()
  await board(page).waitFor()
  expect(await board(page).getAttribute('aria-label')).toBe('Preview, 19 × 25 cells')
  expect(await page.getByLabel('Cell, pixels').inputValue()).toBe('12')
  const before = await lines(page)
  expect(before).toHaveLength(19)
  expect(before.join('').match(/x/g)).toHaveLength(1)

  // The cursor is moved to the second row, third column, by keys.
  await board(page).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const kind = before[1]?.[2] === '1' ? 'wall' : 'free'
  await page.getByText(`Row 2, column 3: ${kind}.`).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(`Row 2, column 3: ${kind === 'wall' ? 'free' : 'wall'}.`).waitFor()
  await expect.poll(async () => (await lines(page))[1]?.[2]).toBe(kind === 'wall' ? '0' : '1')
  await page.getByRole('button', { name: 'Undo corrections' }).click()
  await expect.poll(() => lines(page)).toEqual(before)

  // The exit moves to the cell that is clicked: the first one.
  await page.getByRole('radio', { name: 'Exit' }).check()
  const box = (await board(page).boundingBox())!
  await page.mouse.click(box.x + box.width / 50, box.y + box.height / 38)
  await expect.poll(async () => (await lines(page))[0]?.[0]).toBe('x')

  await page.getByLabel('Pixels per cell').selectOption('1')
  const png = await saved(page, 'Download PNG')
  const after = await lines(page)
  expect((await saved(page, 'Download text')).toString().trim().split('\n')).toEqual(after)
  expect((await saved(page, 'Download SVG')).toString()).toMatch(/^<svg/)
  await choose(page, 'again.png', png)
  await expect.poll(() => page.getByLabel('Cell, pixels').inputValue()).toBe('1')
  await expect.poll(() => lines(page)).toEqual(after)
  expect(await page.getByRole('link', { name: 'Find a way through it' }).getAttribute('href')).toMatch(
    /^\/lab\/path\?board=own&text=E/,
  )
  await page.getByRole('link', { name: 'Find strings for its robots' }).waitFor()
})

test('what is no picture, too large or damaged is refused with a sentence', async () => {
  const page = await open()
  const says = (sentence: string | RegExp) => page.getByRole('alert').filter({ hasText: sentence }).waitFor()
  await choose(page, 'notes.txt', Buffer.from('11111\n10001\n1x111\n'))
  await says('notes.txt is not a picture in PNG, JPEG, GIF or WebP.')

  const picture = pictureOf(['###', '# x', '###'], 20)
  const huge = Buffer.from(picture)
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  await choose(page, 'huge.png', huge)
  await says(/30,?000 × 30,?000 pixels/)

  await choose(page, 'half.png', picture.subarray(0, 40))
  await says('half.png is damaged')

  await choose(page, 'white.png', pictureOf(['  ', '  '], 30))
  await says('one brightness only')

  await choose(page, 'clear.png', createCanvas(30, 30).toBuffer('image/png'))
  await says('one brightness only')

  // After all of this, a good one is read.
  await choose(page, 'good.png', picture)
  await expect.poll(() => lines(page)).toEqual(['111', '10x', '111'])
  await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0)
})

test('a photograph is read once the size of its cells is set', async () => {
  const canvas = createCanvas(240, 160)
  const pen = canvas.getContext('2d')
  const sky = pen.createLinearGradient(0, 0, 240, 160)
  sky.addColorStop(0, '#dde')
  sky.addColorStop(1, '#123')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 240, 160)
  const page = await open()
  await choose(page, 'sky.jpg', canvas.toBuffer('image/jpeg'))
  await page.getByRole('alert').filter({ hasText: 'No cells of one size' }).waitFor()
  await page.getByLabel('Cell, pixels').fill('20')
  await board(page).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: 'Find again' }).click()
  await page.getByRole('alert').filter({ hasText: 'No cells of one size' }).waitFor()
})

test('no exit and several exits are explained, and a click chooses one', async () => {
  const page = await open()
  await choose(page, 'none.png', pictureOf(['####', '#  #', '####'], 15))
  await page.getByText('This notation needs an exit, and the board has none.').waitFor()
  await choose(page, 'two.png', pictureOf(['#x##', '#  x', '####'], 15))
  await page.getByText('The picture has 2 orange cells').waitFor()
  await page.getByRole('radio', { name: 'Exit' }).check()
  const box = (await board(page).boundingBox())!
  await page.mouse.click(box.x + (box.width * 7) / 8, box.y + box.height / 2)
  await expect.poll(() => lines(page)).toEqual(['1011', '100x', '1111'])
  expect(await page.getByText('The picture has 2 orange cells').count()).toBe(0)
  // An exit that is at the edge moves into the walls that are added.
  await page.getByLabel('Outer walls').selectOption({ label: 'Add walls around' })
  await expect.poll(() => lines(page)).toEqual(['111111', '110111', '11000x', '111111', '111111'])
})

test('a picture is pasted or dropped', async () => {
  const page = await open()
  const bytes = [...pictureOf(['###', '# x', '###'], 9)]
  await page.evaluate((each) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([Uint8Array.from(each)], 'pasted.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes)
  await expect.poll(() => lines(page)).toEqual(['111', '10x', '111'])
  const dropped = [...pictureOf(['####', '#  x', '####'], 9)]
  await page.evaluate((each) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([Uint8Array.from(each)], 'dropped.png', { type: 'image/png' }))
    document
      .querySelector('input[type=file]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, dropped)
  await expect.poll(() => lines(page)).toEqual(['1111', '100x', '1111'])
})

test('a labyrinth that is written becomes a picture; the address keeps it', async () => {
  const page = await open('?text=111%0A10x%0A111')
  await expect.poll(() => lines(page)).toEqual(['111', '10x', '111'])
  const field = page.getByRole('textbox', { name: 'Or write a labyrinth in any notation' })
  await field.fill('111\n1a1')
  await page.getByRole('alert').filter({ hasText: 'Line 2, column 2: “a” is not allowed.' }).waitFor()
  await field.fill('11111\n1000x\n11111')
  await expect.poll(() => lines(page)).toEqual(['11111', '1000x', '11111'])
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('11111\n1000x\n11111')
})

test('in every language, both widths and both themes', async () => {
  const page = await browser.visitor()
  await expectGoodLooksInAll(page, 'pictures', { address, ready: networkRests, place: 0 })
  await expectGoodLooksInAll(page, 'a labyrinth as a picture', {
    address: `${address}?text=111%0A10x%0A111`,
    ready: networkRests,
    place: 1,
  })
  await page.goto(address)
  await networkRests(page)
  await choose(page, 'two.png', pictureOf(['#x##', '#  x', '####'], 15))
  await board(page).waitFor()
  for (const width of [1280, 390]) await expectGoodLook(page, 'a picture', { width, colorScheme: 'dark' })
}, 240_000)
