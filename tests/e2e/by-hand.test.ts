import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CELL } from '@/judge/drawing/cells'
import { valueIn } from '@/judge/kit/result'
import { readProblem } from '@/judge/problems/load'
import type { Cell } from '@/judge/puzzles/_common/pointer'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { orderOfMatrix } from '@/judge/puzzles/knights-tour/matrix'
import { parseBoard } from '@/judge/puzzles/knights-tour/notation'
import { distances, WAYS } from '@/judge/puzzles/labyrinth-path/distances'
import { parseLabyrinth } from '@/judge/puzzles/labyrinth-path/level'
import { HALF_ESCAPE } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForHydration } from '../setup/wait-for'

/*
 * Every puzzle whose answers are strings is played by hand on its board, and submitted.
 */

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const levelOf = (problem: string) => readProblem(problem).cases[0]!.level
const answerOf = (page: Page) => page.getByLabel('Your answer').inputValue()
const board = (page: Page) => page.getByRole('application', { name: /^Board of/ })
const verdict = (page: Page) => page.locator('#preview').textContent()

/** The middle of a cell on the screen. */
const placeOf = (page: Page, { row, col }: Cell) =>
  board(page)
    .locator('svg')
    .evaluate(
      (svg, at) => {
        const { x, y } = new DOMPoint(at.x, at.y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!)
        return { x, y }
      },
      { x: (col + 0.5) * CELL, y: (row + 0.5) * CELL },
    )

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
}

/** The squares of a closed tour of a board, in turn. */
function tourOf(problem: string): readonly Cell[] {
  const size = valueIn(parseBoard(levelOf(problem)))
  const { cells } = orderOfMatrix(size, solveTour(size)!)
  return Array.from({ length: cells.length / 2 }, (_, at) => ({
    row: cells[2 * at]!,
    col: cells[2 * at + 1]!,
  }))
}

/** The cells of a shortest path, from the start to the finish. */
function pathOf(problem: string): readonly Cell[] {
  const labyrinth = valueIn(parseLabyrinth(levelOf(problem)))
  const { cols, codes, start, finish } = labyrinth
  const steps = distances(labyrinth)
  const cells = [finish]
  for (let cell = finish; cell !== start; cells.unshift(cell)) {
    const [open] = WAYS.filter(({ bit }) => codes[cell]! & bit)
      .map(({ down, right }) => cell + down * cols + right)
      .filter((next) => steps[next] === steps[cell]! - 1)
    cell = open!
  }
  return cells.map((cell) => ({ row: Math.floor(cell / cols), col: cell % cols }))
}

const linesOf = (cells: readonly Cell[], from: number) =>
  cells.map(({ row, col }) => `${row + from} ${col + from}`).join('\n')

describe('a knight’s tour', () => {
  const TOUR = tourOf('knights-tour-tall')

  test('is clicked square by square, undone, and submitted', async () => {
    const page = await browser.visitor()
    await signInAs(page, site.url, 'klicker', '/problems/knights-tour-tall')
    await board(page).waitFor()
    const click = async (cell: Cell) => {
      const { x, y } = await placeOf(page, cell)
      await page.mouse.click(x, y)
    }
    // The cell under the pointer is marked.
    const first = await placeOf(page, TOUR[0]!)
    await page.mouse.move(first.x, first.y)
    await board(page).locator('path').first().waitFor()

    for (const cell of TOUR.slice(0, 3)) await click(cell)
    await expect.poll(() => answerOf(page)).toBe(linesOf(TOUR.slice(0, 3), 1))
    await click(TOUR[0]!)
    await expect.poll(() => answerOf(page)).toBe(linesOf(TOUR.slice(0, 1), 1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => answerOf(page)).toBe(linesOf(TOUR.slice(0, 3), 1))

    for (const cell of TOUR.slice(3)) await click(cell)
    await expect.poll(() => answerOf(page)).toBe(linesOf(TOUR, 1))
    await expect.poll(() => verdict(page)).toContain('Accepted')
    await submit(page)
    await page.getByText('Accepted').first().waitFor()
  })

  test('is walked by keys, and says where the cursor is', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems/knights-tour-tall`)
    await board(page).focus()
    await page.keyboard.press('Enter')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', ' ']) await page.keyboard.press(key)
    await expect.poll(() => answerOf(page)).toBe('1 1\n3 2')
    const said = page.locator('[data-board] [role=status]')
    await expect.poll(() => said.textContent()).toBe('Row 3, column 2: cell 2 of the answer')
    await page.keyboard.press('Control+z')
    await expect.poll(() => answerOf(page)).toBe('1 1')
    await expect.poll(() => said.textContent()).toBe('Row 3, column 2')
  })
})

describe('a labyrinth', () => {
  const PATH = pathOf('labyrinth-path')

  test('is dragged through, undone as one, and submitted', async () => {
    const page = await browser.visitor()
    await signInAs(page, site.url, 'zieher', '/problems/labyrinth-path')
    await board(page).waitFor()
    const dragAlong = async (cells: readonly Cell[]) => {
      for (const [at, cell] of cells.entries()) {
        const { x, y } = await placeOf(page, cell)
        await page.mouse.move(x, y)
        if (at === 0) await page.mouse.down()
      }
      await page.mouse.up()
    }
    await dragAlong(PATH.slice(0, 4))
    await expect.poll(() => answerOf(page)).toBe(linesOf(PATH.slice(0, 4), 0))
    await dragAlong(PATH.slice(3))
    await expect.poll(() => answerOf(page)).toBe(linesOf(PATH, 0))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => answerOf(page)).toBe(linesOf(PATH.slice(0, 4), 0))
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => verdict(page)).toContain('Accepted')
    await submit(page)
    await page.getByText('Accepted').first().waitFor()
  })

  test('is dragged through by a finger on a phone, and zoomed by two', async () => {
    const page = await browser.visitor(PHONE)
    await page.goto(`${site.url}/problems/labyrinth-path#submit`)
    await waitForHydration(page.getByLabel('Your answer'))
    await board(page).waitFor()
    const phone = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => phone.send('Input.dispatchTouchEvent', { type, touchPoints })
    for (const [at, cell] of PATH.entries())
      await touch(at === 0 ? 'touchStart' : 'touchMove', await placeOf(page, cell))
    await touch('touchEnd')
    await expect.poll(() => answerOf(page)).toBe(linesOf(PATH, 0))

    const viewBox = () => page.locator('[data-board] svg').first().getAttribute('viewBox')
    const whole = await viewBox()
    const [one, other] = [await placeOf(page, { row: 3, col: 3 }), await placeOf(page, { row: 4, col: 4 })]
    await touch('touchStart', one)
    await touch('touchStart', one, other)
    await touch('touchMove', one, { x: other.x + 60, y: other.y + 60 })
    await touch('touchEnd')
    await expect.poll(viewBox).not.toBe(whole)
    expect(await answerOf(page)).toBe(linesOf(PATH, 0))
  })

  test('is walked by Shift and arrows', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems/labyrinth-path`)
    await board(page).focus()
    for (const [at, { row, col }] of PATH.slice(1, 4).entries()) {
      const before = PATH[at]!
      const key = row > before.row ? 'Down' : row < before.row ? 'Up' : col > before.col ? 'Right' : 'Left'
      await page.keyboard.press(`Shift+Arrow${key}`)
    }
    await expect.poll(() => answerOf(page)).toBe(linesOf(PATH.slice(0, 4), 0))
  })
})

test('the robots are led by keys, and the string is submitted', async () => {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'taster', '/problems/robot-escape')
  const up = page.getByRole('group', { name: 'Direction pad' }).getByRole('button', { name: 'Up' })
  await waitForHydration(up)
  await up.focus()
  const keys = { U: 'ArrowUp', L: 'ArrowLeft', D: 'ArrowDown', R: 'ArrowRight' }
  for (const letter of HALF_ESCAPE) await page.keyboard.press(keys[letter as keyof typeof keys])
  await expect.poll(() => answerOf(page)).toBe(HALF_ESCAPE)
  await submit(page)
  await expect.poll(() => page.getByRole('main').innerText()).toContain('28 of 70 escaped')
})
