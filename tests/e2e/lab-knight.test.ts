import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectGoodLooks, expectGoodLooksInAll } from '../setup/looks'
import { networkRests } from '../setup/network'
import { waitForReplayKeys } from '../setup/wait-for'
import { startLab, told } from './lab-page'

/* The knight in a browser: its film, the exhibits, the map of starts and the table. */

const lab = await startLab('/lab/knight')

const counted = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')

describe('in every language, both widths and both themes', { timeout: 240_000 }, () => {
  test('/lab/knight', async () => {
    const page = await lab.visitor()
    const address = lab.address('?orders=listed%2Cdivide&rows=6&cols=12&limit=500&step=4')
    await expectGoodLooksInAll(page, '/lab/knight', { address, ready: networkRests, place: 6 })
  })
})

test('a chess board: 64 calls, no take-back, a tour that closes', async () => {
  const page = await lab.open()
  expect(await told(page)).toBe('Found: a tour of all 64 cells that closes.')
  expect(await counted(page, 'take-backs').innerText()).toBe('0')
  expect(await page.locator('[aria-current=step]').innerText()).toContain('closes: found')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => told(page)).toBe('Call 1: the knight goes to row 0, column 0.')
  await expect.poll(() => counted(page, 'calls').innerText()).toBe('1')
})

test('the exhibit: the sound program finds a tour after 503 889 calls, the other one never', async () => {
  const page = await lab.open('?orders=pohl')
  await page.getByRole('link', { name: 'Watch both on 3 × 10' }).click()
  await page.waitForURL('**/lab/knight?*program=both*')
  await waitForReplayKeys(page)
  await page.keyboard.press('End')
  const calls = counted(page, 'calls')
  await expect.poll(() => calls.allInnerTexts(), { timeout: 60_000 }).toEqual(['503,889', '1,689,783'])
  expect(await page.locator('p[aria-live]').allInnerTexts()).toEqual([
    'Found: a tour of all 30 cells that closes.',
    'Every way has been tried. The search ends without a tour.',
  ])
}, 120_000)

test('where recursion ends: the stack overflows, and the explicit one does not', async () => {
  const query = '?rows=20&cols=20&tour=open&stack=40'
  const page = await lab.open(query)
  expect(await told(page)).toBe('The stack overflows: it has no room for call 205, to row 12, column 6.')
  await page.getByText('so the recursive form overflows the stack at call 205').waitFor()
  await page.goto(lab.address(`${query}&form=stack`))
  await waitForReplayKeys(page)
  expect(await told(page)).toBe('Found: a tour of all 400 cells.')
})

test('the map of starts and the table grow in a worker, and can be cancelled', async () => {
  const page = await lab.open('?rows=5&cols=5&tour=open')
  const map = page.getByRole('region', { name: 'Map of starts' })
  await map.getByRole('button', { name: 'Run the experiment' }).click()
  await map.getByText('The experiment is complete.').waitFor({ timeout: 60_000 })
  await map.getByText(/^25 starts tried: 13 find a tour,/).waitFor()
  await map.getByRole('img', { name: 'Map of the starts on 5 × 5' }).waitFor()
  const table = page.getByRole('region', { name: 'Boards and orders' }).first()
  await table.getByLabel('Tour').selectOption('Closed')
  await table.getByRole('button', { name: 'Run the experiment' }).click()
  await table
    .getByRole('row', { name: /^3 × 10/ })
    .getByRole('cell', { name: 'stopped' })
    .first()
    .waitFor()
  await table.getByRole('button', { name: 'Cancel' }).click()
  await table.getByText('You cancelled the experiment.').waitFor()
  await expectGoodLooks(page, 'the map of starts and the table')
}, 120_000)

test('a start outside the board is explained', async () => {
  const page = await lab.visitor()
  await page.goto(lab.address('?rows=4&cols=4&start=9,9'))
  await page.getByText('Row 9, column 9 is outside the board').waitFor()
})
