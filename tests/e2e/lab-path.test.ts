import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGoodLooks } from '../setup/looks'
import { startLab } from './lab-page'

/* The laboratory's section about searches, in a browser. */

const lab = await startLab('/lab/path')

const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('start and goal are chosen by a click and by keys; a wall is refused', async () => {
  // Rows of ten cells: a wall in the middle of the first one.
  const text = `${'0'.repeat(4)}11${'0'.repeat(4)}\n${`${'0'.repeat(10)}\n`.repeat(9)}`
  const page = await lab.open(
    `?${new URLSearchParams({ board: 'own', text, algorithms: 'a-star', step: '3' })}`,
  )
  const status = page.getByRole('status').filter({ hasText: 'Row' })
  const button = page.getByRole('button', { name: 'Choose the start' })
  await button.click()
  const board = page.locator('[data-board] svg').first()
  const box = (await board.boundingBox())!
  const side = Math.min(box.width, box.height) / 10
  const at = (row: number, col: number) => ({
    x: box.width / 2 + (col - 4.5) * side,
    y: box.height / 2 + (row - 4.5) * side,
  })
  await board.click({ position: at(0, 4) })
  await expect.poll(() => status.textContent()).toContain('Row 0, column 4 is a wall.')
  await board.click({ position: at(6, 2) })
  await expect.poll(() => asked(page, 'from')).toBe('6,2')
  expect(await button.getAttribute('aria-pressed')).toBe('false')

  const goal = page.getByRole('button', { name: 'Choose the goal' })
  await goal.press('Enter')
  // The frame begins at the goal: the last cell.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
  await expect.poll(() => status.textContent()).toContain('Row 7, column 8: free')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page, 'to')).toBe('7,8')
  await expect.poll(() => goal.evaluate((one) => one === document.activeElement)).toBe(true)
  // Escape leaves everything as it is, and gives the arrow keys back to the film.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await expect.poll(() => asked(page, 'step')).toBe('0')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => asked(page, 'step')).toBe('1')
  expect(asked(page, 'to')).toBe('7,8')
})

test('the way on the classic board is given to the robots, and fills the field of their problem', async () => {
  const text = readFileSync('prisma/seed/problems/robot-escape/levels/classic.txt', 'utf8')
  const page = await lab.open(`?${new URLSearchParams({ board: 'own', text, algorithms: 'a-star' })}`)
  await page.getByRole('button', { name: 'Give it to the robots' }).click()
  await page.getByText(/^The string frees \d+ of 70 starts\.$/).waitFor()
  const moves = await page
    .locator('pre')
    .filter({ hasText: /^[UDLR]+$/ })
    .textContent()
  const link = page.getByRole('link', { name: 'Take the string to the problem' })
  expect(await link.getAttribute('href')).toBe(`/problems/robot-escape?answer=${moves}`)
  await link.click()
  await expect.poll(() => page.locator('textarea').first().inputValue()).toBe(moves)
})

test('an exhibit changes the boards; from every cell there is a scale', async () => {
  const page = await lab.open()
  await page.getByRole('link', { name: /^From every cell at once/ }).click()
  await expect.poll(() => asked(page, 'everywhere')).toBe('1')
  await page.getByText('How often each cell is looked at, over all starts').waitFor()
  await page.getByRole('row', { name: /^starts/ }).waitFor()
  await expectGoodLooks(page, '/lab/path?everywhere=1')
})

test('an experiment runs searches on many boards', async () => {
  const page = await lab.open('?rows=7&cols=9')
  await page.getByLabel('Boards', { exact: true }).fill('4')
  await page.getByRole('button', { name: 'Run the experiment' }).click()
  await page.getByText('The experiment is complete.').waitFor()
  const rows = page.getByRole('table', { name: 'Means over all boards' }).getByRole('row')
  expect(await rows.count()).toBe(12)
  await expectGoodLooks(page, '/lab/path with its experiment')
})
