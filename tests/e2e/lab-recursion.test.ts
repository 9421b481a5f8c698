import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectGoodLooksInAll } from '../setup/looks'
import { networkRests } from '../setup/network'
import { waitForReplayKeys } from '../setup/wait-for'
import { startLab, told } from './lab-page'

/* Recursion in a browser: the stack, the tree, the printed way, the order of directions, and the loop. */

const lab = await startLab('/lab/recursion')

const stack = (page: Page) => page.getByRole('region', { name: 'Call stack' }).first().getByRole('row')
const order = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button') })

describe('in every language, both widths and both themes', { timeout: 240_000 }, () => {
  test('/lab/recursion', async () => {
    const page = await lab.visitor()
    const address = lab.address('?board=loop&version=both&depth=30&step=20')
    await expectGoodLooksInAll(page, '/lab/recursion', { address, ready: networkRests, place: 7 })
  })
})

/** A corridor with one dead end: down and right from the start, up and left to the finish. */
const OWN = `board=own&text=${encodeURIComponent('2 2\n24 0\n6 33\n')}`

test('a phone shows the board before the order of directions', async () => {
  const page = await lab.open(`?${OWN}&step=0`, { viewport: { width: 390, height: 844 } })
  const board = await page.getByRole('img').first().boundingBox()
  const order = await page.getByRole('heading', { name: 'Order of directions' }).boundingBox()
  expect(board!.y).toBeLessThan(700)
  expect(order!.y).toBeGreaterThan(board!.y)
})

test('calls come and go on the stack and in the tree, and the way is printed both ways', async () => {
  const page = await lab.open(`?${OWN}&step=0`)
  expect(await told(page)).toBe('The start is the cell whose code has the bit 16: row 0, column 0, code 24.')
  for (const [sentence, top] of [
    ['Call at depth 1: search(0, 0, 24, None).', /^1 0 0 24 None$/],
    ['-> Down, from row 0, column 0.', /^1 0 0 24 None$/],
    ['Call at depth 2: search(1, 0, 6, Down).', /^2 1 0 6 Down$/],
    ['-> Right, from row 1, column 0.', /^2 1 0 6 Down$/],
    ['Call at depth 3: search(1, 1, 33, Right).', /^3 1 1 33 Right$/],
    ['The call at row 1, column 1 returns true and prints its cell.', /^2 1 0 6 Down$/],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => told(page)).toBe(sentence)
    await expect.poll(async () => (await stack(page).nth(1).innerText()).replace(/\s+/g, ' ')).toMatch(top)
  }
  await page.getByRole('img', { name: 'Call tree: 3 calls shown, of which 2 have not returned.' }).waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => told(page)).toBe('The first call returns true. The way has 3 cells.')
  await page.getByText('[0,0]->[1,0]->[1,1]').waitFor()
  await page.getByText('[1,1]<-[1,0]<-[0,0]').waitFor()
})

test('the order of directions is changed by its buttons, which keep the focus, and by dragging', async () => {
  const page = await lab.open('?board=loop')
  expect(await told(page)).toMatch(
    /^Stopped at depth 100: .* The search walks round a loop and would never end\.$/,
  )
  const orderOf = () => new URL(page.url()).searchParams.get('order')
  const earlier = page.getByRole('button', { name: 'Try Down earlier' })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect.poll(orderOf).toBe('LRDU')
  expect(await earlier.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText('Down is now number 3.').waitFor({ state: 'attached' })
  await order(page)
    .filter({ hasText: 'Up' })
    .dragTo(order(page).filter({ hasText: 'Left' }))
  await expect.poll(orderOf).toBe('ULRD')
})

test('in a loop the search is stopped at the depth, and the mended one beside it ends', async () => {
  const page = await lab.open()
  await page.getByRole('link', { name: 'Watch both versions in a labyrinth with a loop' }).click()
  await page.waitForURL('**/lab/recursion?*version=both*')
  await waitForReplayKeys(page)
  await page.keyboard.press('End')
  await expect
    .poll(() => page.locator('p[aria-live]').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Stopped at depth 60: /),
      'The first call returns true. The way has 12 cells.',
    ])
})

test('an own board that cannot be read is explained', async () => {
  const page = await lab.visitor()
  await page.goto(lab.address(`?board=own&text=${encodeURIComponent('2 2\n24 0\n6 1\n')}`))
  await page
    .getByText(/finish/)
    .first()
    .waitFor()
})
