import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CELL } from '@/judge/drawing/cells'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { scriptedArena } from '../setup/arena'
import { startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForHydration, waitForScripts, waitForWorkbench } from '../setup/wait-for'

/*
 * The desk: its panes, a level of one's own by link, and the pad of directions.
 */

let site: Site
let worker: RunningWorker
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  // This worker only makes the site offer the languages; it never gets a job.
  worker = await startWorker({ arena: scriptedArena({ languages: ['javascript', 'cpp'] }), slots: 1 })
})
afterAll(() => worker.stop(0))

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const pane = (page: Page, name: string) => page.locator(`#${name}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const widthOf = async (page: Page, name: string) => (await pane(page, name).boundingBox())!.width

/** Adds up how much of the page moves by itself, from its first paint on. */
const watchMovement = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const movement = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'moved')))

const bottomOf = async (of: Locator) => {
  const { y, height } = (await of.boundingBox())!
  return y + height
}

describe('the board is the largest thing', () => {
  /** The height in pixels at which a board is drawn: its element may be wider or higher than the drawing. */
  const boardHeight = (page: Page) =>
    page
      .locator('#board svg[role=img]')
      .first()
      .evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.height * svg.getScreenCTM()!.d)

  test.each([
    ['snake', 'Run in browser'],
    ['robot-escape', 'Your answer'],
    ['knights-tour', 'Your answer'],
    ['labyrinth-path', 'Your answer'],
  ])('%s at 1280 × 800, with its statement open and closed', async (problem, needed) => {
    const page = await browser.visitor({ viewport: WIDE })
    await watchMovement(page)
    await page.goto(`${site.url}/problems/${problem}`)
    await waitForScripts(page)
    const check = async () => {
      const height = await boardHeight(page)
      expect(height).toBeGreaterThanOrEqual(0.45 * WIDE.height)
      // Larger than all that shares its column: the console, or the field with what writes into it.
      const other = await page.locator('#pane-console, .answer-desk #submit').boundingBox()
      expect(height).toBeGreaterThan(other!.height)
      for (const seen of [
        page.locator('#board svg[role=img]').first(),
        page.getByLabel(needed).or(button(page, needed)),
        page.getByRole('link', { name: 'Sign in to submit' }),
      ])
        expect(await bottomOf(seen)).toBeLessThanOrEqual(WIDE.height)
      expect(await movement(page)).toBeLessThan(0.001)
    }
    await check()

    await button(page, 'Statement').click()
    await expect.poll(() => pane(page, 'statement').isVisible()).toBe(false)
    await page.reload()
    await waitForScripts(page)
    expect(await pane(page, 'statement').isVisible()).toBe(false)
    await check()
    // It is closed for this problem only, and stays open once it was opened.
    await button(page, 'Statement').click()
    await page.reload()
    await waitForScripts(page)
    expect(await pane(page, 'statement').isVisible()).toBe(true)
  })

  test('beside a closed statement, code has 80 columns and a game its board, its input and its output', async () => {
    const page = await browser.visitor({ viewport: WIDE, reducedMotion: 'reduce' })
    const write = async (source: string) => {
      await waitForWorkbench(page)
      await page.locator('select[name=language]').selectOption('javascript')
      await page.getByLabel('Source', { exact: true }).fill(source)
      await page.locator('.monaco-editor .view-line').first().waitFor()
    }
    const source = `// ${'x'.repeat(77)}\nfor (;;) console.log("F")`
    await page.goto(`${site.url}/problems/snake`)
    await write(source)
    await button(page, 'Run in browser').click()
    await page.getByText('0 of 1 sample fully solved').waitFor()

    // Who has run a program has read the statement.
    await page.reload()
    await waitForWorkbench(page)
    expect(await pane(page, 'statement').isVisible()).toBe(false)
    await page.getByLabel('Source', { exact: true }).focus()
    await page.locator('.monaco-editor .view-line').first().waitFor()
    // The editor draws a line anew when its language has been loaded.
    const right = async (of: Locator) => {
      let edge: number | undefined
      await expect
        .poll(async () => {
          const box = await of.boundingBox()
          edge = box ? box.x + box.width : undefined
          return edge
        })
        .toBeDefined()
      return edge!
    }
    const line = page.locator('.monaco-editor .view-line', { hasText: 'xxx' }).locator('> span')
    expect(await right(line)).toBeLessThan(await right(page.locator('.monaco-editor').first()))

    await button(page, 'Run in browser').click()
    await page.getByText('0 of 1 sample fully solved').waitFor()
    expect(await boardHeight(page)).toBeGreaterThanOrEqual(0.45 * WIDE.height)
    const [board, console] = [pane(page, 'board'), pane(page, 'console')]
    expect(await bottomOf(button(page, 'Play'))).toBeLessThan(await bottomOf(board))
    for (const name of ['Input', 'Output'])
      expect(await bottomOf(console.getByText(name, { exact: true }))).toBeLessThan(await bottomOf(console))
  })

  test('fingers type into a plain field with letters that no browser zooms into', async () => {
    const page = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
    await page.goto(`${site.url}/problems/snake#submit`)
    await waitForWorkbench(page)
    const source = page.locator('textarea[name=source]')
    await source.tap()
    expect(
      await source.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    await waitForScripts(page)
    expect(await page.locator('.monaco-editor').count()).toBe(0)
  })
})

describe('the panes', () => {
  test('are resized by keys, closed and opened, and keep their sizes without moving when the page loads again', async () => {
    const page = await browser.visitor({ viewport: WIDE })
    await watchMovement(page)
    await page.goto(`${site.url}/problems/snake`)
    await waitForWorkbench(page)
    const before = await widthOf(page, 'statement')
    const rule = page.getByRole('separator', { name: 'Between Statement and Editor' })
    await rule.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => widthOf(page, 'statement')).toBeGreaterThan(before + 50)

    await button(page, 'Close: Console').click()
    await expect.poll(() => pane(page, 'console').isVisible()).toBe(false)
    const toggle = button(page, 'Console')
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    const wide = await widthOf(page, 'statement')

    await page.reload()
    // The sizes are those of the last visit before any script of ours has run.
    expect(await widthOf(page, 'statement')).toBeCloseTo(wide, 0)
    await waitForWorkbench(page)
    expect(await widthOf(page, 'statement')).toBeCloseTo(wide, 0)
    expect(await pane(page, 'console').isVisible()).toBe(false)
    expect(await movement(page)).toBeLessThan(0.001)

    await toggle.click()
    await pane(page, 'console').waitFor()
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')

    const board = await widthOf(page, 'board')
    await button(page, 'Maximize: Board').click()
    await expect.poll(() => widthOf(page, 'board')).toBeGreaterThan(board * 2)
    expect(await pane(page, 'statement').isVisible()).toBe(false)
    // What submits and runs is still there.
    expect(await button(page, 'Run in browser').isVisible()).toBe(true)
    await button(page, 'Restore: Board').click()
    await pane(page, 'statement').waitFor()
    expect(await widthOf(page, 'board')).toBeCloseTo(board, 0)
  })

  test('never hide the focus, and Escape leaves a large one once it has nothing else to close', async () => {
    const page = await browser.visitor({ viewport: WIDE })
    await page.goto(`${site.url}/problems/snake`)
    await waitForWorkbench(page)
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.role)
    for (const name of ['Console', 'Statement']) {
      await button(page, `Close: ${name}`).focus()
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe(name)
      // The same button opens it again.
      await page.keyboard.press('Enter')
      await button(page, `Close: ${name}`).waitFor()
    }
    // A rule that closes a pane disappears with it.
    await page.getByRole('separator', { name: 'Between Statement and Editor' }).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => pane(page, 'statement').isVisible()).toBe(false)
    await expect.poll(focused).toBe('Statement')
    await page.keyboard.press('Enter')

    const isLarge = () => button(page, 'Restore: Editor').isVisible()
    await button(page, 'Maximize: Editor').click()
    await expect.poll(isLarge).toBe(true)
    await button(page, 'Editor settings').click()
    await page.getByLabel('Font size').press('Escape')
    await expect.poll(() => page.getByLabel('Font size').count()).toBe(0)
    expect(await isLarge()).toBe(true)
    await page.locator('.source-box').hover()
    await page.locator('.monaco-editor .view-line').first().click()
    await page.keyboard.press('Control+Space')
    await page.locator('.suggest-widget.visible').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.suggest-widget.visible').count()).toBe(0)
    // The next one leaves the editor, and the one after that the large pane.
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.monaco-editor.focused').count()).toBe(0)
    expect(await isLarge()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isLarge).toBe(false)
  })

  test('have room at 1280 × 800 for a large editor, a level of one’s own, and the input of a turn', async () => {
    // A program that thinks for so long that a clock can be seen to move, on a fast machine, too.
    await db.problem.update({ where: { id: 'snake' }, data: { limits: { firstTurnMs: 60_000 } } })
    onTestFinished(async () => {
      await db.problem.update({ where: { id: 'snake' }, data: { limits: {} } })
    })
    const page = await browser.visitor({ viewport: WIDE, reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
    // With an address of its own, so that it is no page that was kept for visitors.
    await page.goto(`${site.url}/problems/snake?slow=1`)
    await waitForWorkbench(page)
    const editor = page.locator('.source-box')
    await button(page, 'Maximize: Editor').click()
    await expect.poll(async () => (await editor.boundingBox())!.height).toBeGreaterThan(420)
    expect(await bottomOf(button(page, 'Run in browser'))).toBeLessThanOrEqual(WIDE.height)
    await button(page, 'Restore: Editor').click()
    await page.getByRole('heading', { level: 1 }).waitFor()

    const widths = async () => [await widthOf(page, 'submit'), await widthOf(page, 'board')] as const
    const before = await widths()
    await button(page, 'Close: Statement').click()
    await expect.poll(() => pane(page, 'statement').isVisible()).toBe(false)
    const after = await widths()
    // The freed width goes to the editor, and the board stays as it is.
    expect(after[0]).toBeGreaterThan(before[0] * 1.3)
    // Only the rule between them gives its width to both.
    expect(Math.abs(after[1] - before[1])).toBeLessThan(10)
    await button(page, 'Statement').click()

    const board = page.locator('#board svg[role=img]').first()
    await page.getByLabel('Run it on').selectOption('own')
    await page.getByLabel('Your own level').waitFor()
    await expect
      .poll(async () => (await bottomOf(board)) <= (await bottomOf(page.locator('#board .pane-body'))))
      .toBe(true)
    // What cannot be read has no board, not that of a sample.
    await page.getByLabel('Your own level').fill('Q')
    await page.getByText('The board appears as soon as your level can be read.').waitFor()
    expect(await board.count()).toBe(0)
    await page.getByLabel('Run it on').selectOption('printed')
    await board.waitFor()

    await page.locator('select[name=language]').selectOption('javascript')
    await page.locator('textarea[name=source]').fill('for (;;) console.log("F")')
    await page.getByText('25 bytes of 256 KiB').waitFor()
    await button(page, 'Run in browser').click()
    await page.getByText('0 of 1 sample fully solved').waitFor()
    const input = page.locator('#console').getByText('Input', { exact: true })
    expect(await bottomOf(input)).toBeLessThan(await bottomOf(pane(page, 'console')))

    // While nothing else moves, a clock does.
    await page.locator('textarea[name=source]').fill('for (;;);')
    await button(page, 'Run in browser').click()
    // A busy machine may not paint every second.
    const seconds = () => page.getByText(/^\d+ sec$/).innerText()
    const first = await seconds()
    await expect.poll(seconds).not.toBe(first)
    await button(page, 'Stop').click()

    await page.setViewportSize({ width: 1920, height: 1080 })
    const { x } = (await page.locator('.panes').boundingBox())!
    const logo = page.getByRole('banner').getByRole('link').first()
    await expect.poll(async () => (await logo.boundingBox())!.x).toBeCloseTo(x, 0)
  })

  test('are tabs on a phone, with the buttons below all of them', async () => {
    const page = await browser.visitor({ viewport: PHONE })
    await page.goto(`${site.url}/problems/snake`)
    await waitForWorkbench(page)
    const run = button(page, 'Run in browser')
    for (const [tab, shown] of Object.entries({
      Statement: 'statement',
      Editor: 'submit',
      Board: 'board',
      Console: 'console',
    })) {
      await page.getByRole('tab', { name: tab }).click()
      for (const name of ['statement', 'submit', 'board', 'console'])
        expect([tab, name, await pane(page, name).isVisible()]).toEqual([tab, name, name === shown])
      const { y, height } = (await run.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(PHONE.height)
    }
    // The board shows a game while it is played, and the console tells what the program died of.
    await page.evaluate(() => localStorage.setItem('editor', 'plain'))
    await page.reload()
    await waitForWorkbench(page)
    await page.getByRole('tab', { name: 'Editor' }).click()
    await page.locator('select[name=language]').selectOption('javascript')
    await page.locator('textarea[name=source]').fill('throw new Error("nothing")')
    await run.click()
    await pane(page, 'console').getByText('Runtime error').waitFor()
    await page.getByRole('tab', { name: 'Console' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await pane(page, 'statement').isVisible()).toBe(true)
  })

  test('need no scripts', async () => {
    for (const viewport of [WIDE, PHONE]) {
      const page = await browser.visitor({ viewport, javaScriptEnabled: false })
      await page.goto(`${site.url}/problems/snake`)
      await page.getByText('The fifth cherry wins the game').first().waitFor()
      await page.locator('textarea[name=source]').fill('mine')
      await page.getByRole('link', { name: 'Sign in to submit' }).waitFor()
      expect(await page.getByRole('group', { name: 'Panes' }).isVisible()).toBe(false)
      await page.goto(`${site.url}/problems/robot-escape`)
      await page.getByText('A robot is somewhere in a labyrinth').first().waitFor()
      expect(await button(page, 'Statement').isVisible()).toBe(false)
    }
  })
})

/** A field of ten rows: a cherry in the first, a snake in the last two. */
const LEVEL = `C.........\n${'..........\n'.repeat(7)}0.........\n1.........\n`

describe('a level of one’s own', () => {
  test('comes by link, is validated, run like the samples, and remembered', async () => {
    const page = await browser.visitor({ viewport: WIDE, reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
    const level = LEVEL
    await page.goto(`${site.url}/problems/snake#${new URLSearchParams({ level, seed: '3' })}`)
    const field = page.getByLabel('Your own level')
    await expect.poll(() => field.inputValue()).toBe(level)
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('3')
    expect(await page.getByLabel('Run it on').inputValue()).toBe('own')

    // What is wrong is said in the words of the puzzle, and nothing can be run.
    await field.fill(level.replace('C', 'Q'))
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.locator('#own-level-fault').getByText('Q').waitFor()
    expect(await button(page, 'Run in browser').isDisabled()).toBe(true)

    await field.fill(level)
    await page.locator('select[name=language]').selectOption('javascript')
    await page.locator('textarea[name=source]').fill('for (;;) console.log("F")')
    await button(page, 'Run in browser').click()
    await page.getByText('Your own case: not won').waitFor()
    await page.getByRole('region', { name: 'Your test run' }).getByText('Input').waitFor()

    // A change takes the place of the link, and both level and seed are there again without being asked for.
    await page.getByLabel('Seed', { exact: true }).fill('4')
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await waitForWorkbench(page)
    await expect.poll(() => field.inputValue()).toBe(level)
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('4')
    expect(await page.getByLabel('Run it on').inputValue()).toBe('own')
    // A language that only the server runs says so.
    await page.locator('select[name=language]').selectOption('cpp')
    await page.getByText('Your own level runs in the browser only').waitFor()

    // Who went back to the samples stays there, and a removed level is gone.
    await page.getByLabel('Run it on').selectOption('printed')
    await page.reload()
    await waitForWorkbench(page)
    expect(await page.getByLabel('Run it on').inputValue()).toBe('printed')
    await page.getByLabel('Run it on').selectOption('own')
    await expect.poll(() => field.inputValue()).toBe(level)
    await button(page, 'Remove this level').click()
    expect(await page.getByLabel('Run it on').inputValue()).toBe('printed')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('level:snake')
  })

  test.each([
    ['a desk', WIDE],
    ['a phone', PHONE],
  ])(
    'is what a lost sample shrinks to, by keys alone; two runs on it are compared: on %s',
    async (_, viewport) => {
      const page = await browser.visitor({ viewport, reducedMotion: 'no-preference' })
      await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
      await page.goto(`${site.url}/problems/snake`)
      await waitForWorkbench(page)
      const toTab = async (name: string) => {
        if (viewport === PHONE) await page.getByRole('tab', { name }).click()
      }
      const write = async (text: string) => {
        await toTab('Editor')
        await page.locator('select[name=language]').selectOption('javascript')
        await page.locator('textarea[name=source]').fill(text)
      }
      await write('for (;;) console.log("F")')
      await button(page, 'Run in browser').click()
      await page.getByText('0 of 1 sample fully solved').waitFor()
      await button(page, 'Shrink it').focus()
      await page.keyboard.press('Enter')
      await page.getByText('Your own case: not won').waitFor()
      await toTab('Board')
      await page.getByRole('status').getByText('it needs every part of it').waitFor()
      const field = page.getByLabel('Your own level')
      const smallest = await field.inputValue()
      expect(smallest.replace(/[.\n]/g, '').split('').sort().join('')).toBe('01CT')
      expect(await button(page, 'Copy a link to this level').isVisible()).toBe(true)

      // Another program on the same case, beside the first one.
      await write('console.log("L")')
      await button(page, 'Run in browser').click()
      await button(page, 'Compare').click()
      const dialog = page.getByRole('dialog', { name: 'Two runs side by side' })
      await expect.poll(() => dialog.getByRole('img', { name: /^Run \d/ }).count()).toBe(2)
      await dialog.getByText('They diverge at step 1').waitFor()
      const steps = dialog.getByRole('slider', { name: 'Step' })
      await steps.focus()
      await page.keyboard.press('Home')
      await expect.poll(() => steps.inputValue()).toBe('0')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => steps.inputValue()).toBe('1')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
      // The page is still about its problem.
      expect(new URL(page.url()).search).toBe('')

      await toTab('Board')
      expect(await field.inputValue()).toBe(smallest)
      await button(page, 'Back to the level before').click()
      expect(await page.getByLabel('Run it on').inputValue()).toBe('printed')
    },
  )

  test('takes an answer string with it', async () => {
    const page = await browser.visitor({ viewport: WIDE })
    const link = new URLSearchParams({ level: '00\n0x\n', answer: 'RDRD' })
    await page.goto(`${site.url}/problems/robot-escape#${link}`)
    await expect.poll(() => page.locator('#preview').innerText()).toContain('Accepted')
    expect(await page.getByLabel('Your answer').inputValue()).toBe('RDRD')
    await button(page, 'Try it on your own level').click()
    await page.getByText('Start typing').waitFor()
  })

  test('is kept with the answer that is tried on it, beside the draft, until it is removed', async () => {
    const page = await browser.visitor({ viewport: WIDE })
    await page.goto(`${site.url}/problems/robot-escape`)
    const answer = page.getByLabel('Your answer')
    await waitForHydration(answer)
    await answer.fill('LLLL')
    await button(page, 'Try it on your own level').click()
    await page.getByLabel('Your own level').fill('00\n0x\n')
    await page.getByText('You can run your answer here').waitFor()
    await answer.fill('RDRD')
    await expect.poll(() => page.locator('#preview').innerText()).toContain('Accepted')

    await page.reload()
    await expect.poll(() => page.getByLabel('Your own level').inputValue()).toBe('00\n0x\n')
    await expect.poll(() => answer.inputValue()).toBe('RDRD')
    await button(page, 'Remove this level').click()
    await expect.poll(() => answer.inputValue()).toBe('LLLL')
    await page.reload()
    await waitForHydration(answer)
    await expect.poll(() => answer.inputValue()).toBe('LLLL')
    expect(await page.getByLabel('Your own level').count()).toBe(0)
  })
})

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, element: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${element}`)
}

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('the editor of levels', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Level editor' })
  const board = (page: Page) => dialog(page).getByRole('application')
  const text = (page: Page) => dialog(page).getByLabel('Level as text').inputValue()
  const status = (page: Page) => dialog(page).getByRole('status')

  /** Where the middle of a cell is on the screen; half a cell is half a row or column. */
  async function pointOf(page: Page, row: number, col: number) {
    const svg = board(page).locator('svg').first()
    const { a, e, f } = await svg.evaluate((node: SVGSVGElement) => {
      const { a, e, f } = node.getScreenCTM()!
      return { a, e, f }
    })
    return { x: e + CELL * (col + 0.5) * a, y: f + CELL * (row + 0.5) * a }
  }

  test('draws a labyrinth for the robots by keys alone, which is then played', async () => {
    const page = await browser.visitor({ viewport: WIDE, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/problems/robot-escape`)
    const answer = page.getByLabel('Your answer')
    await waitForHydration(answer)
    await answer.focus()
    await tabTo(page, button(page, 'Try it on your own level'))
    await press(page, 'Enter')
    await tabTo(page, button(page, 'Draw'))
    await press(page, 'Enter')
    await board(page).waitFor()
    await tabTo(page, dialog(page).getByText('Size and new board'))
    await press(page, 'Enter')
    for (const side of ['Rows', 'Columns']) {
      await tabTo(page, dialog(page).getByLabel(side))
      await press(page, 'Control+A', '3')
    }
    await tabTo(page, button(page, 'New empty board'))
    await press(page, 'Enter')
    await tabTo(page, dialog(page).getByText('Level as text'))
    await press(page, 'Enter')
    await expect.poll(() => text(page)).toBe('000\n00x\n000\n')

    // Two walls, the second one on the way; then the exit in the corner.
    await page.keyboard.press('Shift+Tab')
    while (!(await board(page).evaluate((node) => node === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await press(page, 'w', 'ArrowRight', 'Space', 'Shift+ArrowDown', 'e', 'ArrowDown', 'ArrowRight', 'Enter')
    await expect.poll(() => text(page)).toBe('010\n010\n00x\n')
    await dialog(page).getByText('Row 3, column 3: exit', { exact: true }).waitFor()
    expect(await status(page).innerText()).toBe('This level can be played.')

    // What is wrong is said at once, and taken back.
    await press(page, 'w', 'Space')
    await expect.poll(() => status(page).innerText()).toContain('no exit')
    await press(page, 'Control+z')
    await expect.poll(() => status(page).innerText()).toBe('This level can be played.')
    await press(page, 'Control+Shift+z', 'Control+z', 'Escape')

    await expect.poll(() => page.getByLabel('Your own level').inputValue()).toBe('010\n010\n00x\n')
    expect(await button(page, 'Draw').evaluate((node) => node === document.activeElement)).toBe(true)
    await answer.fill('DDRR')
    await expect.poll(() => page.locator('#preview').innerText()).toContain('Accepted')
  })

  test('draws the walls between cells by mouse, in mirror images, and carves', async () => {
    const page = await browser.visitor({ viewport: WIDE, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/problems/labyrinth-path`)
    const answer = page.getByLabel('Your answer')
    await waitForHydration(answer)
    await button(page, 'Try it on your own level').click()
    await button(page, 'Draw').click()
    await dialog(page).getByText('Size and new board').click()
    await dialog(page).getByLabel('Rows').fill('2')
    await dialog(page).getByLabel('Columns').fill('3')
    await button(page, 'New board full of walls').click()
    await dialog(page).getByText('Level as text').click()
    await expect.poll(() => text(page)).toBe('2 3\n16 0 0\n0 0 32\n')

    await dialog(page).getByRole('button', { name: 'Opening' }).click()
    const [from, to] = [await pointOf(page, 0, 0), await pointOf(page, 0, 2)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
    await expect.poll(() => text(page)).toBe('2 3\n20 5 1\n0 0 32\n')
    await dialog(page).getByLabel('Symmetry').selectOption('left-right')
    const side = await pointOf(page, 0.45, 2)
    await page.mouse.click(side.x, side.y)
    await expect.poll(() => text(page)).toBe('2 3\n28 5 9\n2 0 34\n')
    // A stroke is one step.
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => text(page)).toBe('2 3\n16 0 0\n0 0 32\n')
    for (const _ of [1, 2]) await dialog(page).getByRole('button', { name: 'Redo' }).click()
    await button(page, 'Done').click()
    await answer.fill('0 0\n0 1\n0 2\n1 2')
    await expect.poll(() => page.locator('#preview').innerText()).toContain('Accepted')

    await button(page, 'Draw').click()
    await dialog(page).getByText('Carve a maze').click()
    await dialog(page).getByText('Level as text').click()
    await button(page, 'Carve').click()
    await expect.poll(() => text(page)).not.toBe('2 3\n28 5 9\n2 0 34\n')
    expect(await status(page).innerText()).toBe('This level can be played.')
    // What cannot be drawn is changed as text, until it can be drawn again.
    await dialog(page).getByLabel('Level as text').fill('2 3\n')
    await dialog(page).getByText('This text cannot be drawn').waitFor()
    expect(await board(page).count()).toBe(0)
    await dialog(page).getByLabel('Level as text').fill('1 2\n20 33\n')
    await board(page).waitFor()
  })

  test('draws by touch on a phone, where two fingers zoom the board and draw nothing', async () => {
    const page = await browser.visitor({ viewport: PHONE, hasTouch: true })
    await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
    await page.goto(`${site.url}/problems/snake#${new URLSearchParams({ level: LEVEL })}`)
    await button(page, 'Draw').tap()
    await board(page).waitFor()
    expect(await board(page).evaluate((node) => getComputedStyle(node).touchAction)).toBe('none')
    for (const col of [4, 6]) {
      const { x, y } = await pointOf(page, 1, col)
      await page.touchscreen.tap(x, y)
    }
    const drawn = LEVEL.replace('..........', '....T.T...')
    const viewBox = () => board(page).locator('svg').first().getAttribute('viewBox')
    const whole = await viewBox()
    const [one, other, away] = [
      await pointOf(page, 5, 4),
      await pointOf(page, 5, 6),
      await pointOf(page, 5, 9),
    ]
    const fingers = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...at: readonly { x: number; y: number }[]
    ) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((point, id) => ({ ...point, id })),
      })
    await touch('touchStart', one)
    await touch('touchStart', one, other)
    await touch('touchMove', one, away)
    await touch('touchEnd')
    await expect.poll(viewBox).not.toBe(whole)
    await button(page, 'Done').tap()
    await expect.poll(() => page.getByLabel('Your own level').inputValue()).toBe(drawn)
  })
})

describe('the pad', () => {
  test('writes by buttons, arrow keys and swipes, undoes, and has a cursor', async () => {
    const page = await browser.visitor({ viewport: PHONE, hasTouch: true })
    await page.goto(`${site.url}/problems/robot-escape#submit`)
    const pad = page.getByRole('group', { name: 'Direction pad' })
    await pad.waitFor()
    await waitForHydration(pad)
    const answer = () => page.getByLabel('Your answer').inputValue()
    for (const name of ['Up', 'Right', 'Right']) await pad.getByRole('button', { name, exact: true }).click()
    await expect.poll(answer).toBe('URR')
    await pad.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(answer).toBe('UR')
    await pad.getByRole('button', { name: 'Redo' }).click()
    await pad.getByRole('button', { name: 'Move the cursor back' }).click()
    await page.keyboard.press('ArrowDown')
    await expect.poll(answer).toBe('URDR')
    await page.keyboard.press('Control+z')
    await expect.poll(answer).toBe('URR')
    expect(await page.locator('[data-cursor]').getAttribute('data-cursor')).toBe('2')
    // The board shows the game up to the cursor.
    await expect
      .poll(() => page.locator('#board').getByRole('img').first().getAttribute('aria-label'))
      .toContain('Command 2')

    const { x, y, width, height } = (await page.locator('#board').getByRole('img').first().boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 60, y + height / 2 + 5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(answer).toBe('URLR')
  })

  test('is whole on the first screen of a phone, above the bar that submits', async () => {
    const page = await browser.visitor({ viewport: PHONE, hasTouch: true })
    await page.goto(`${site.url}/problems/robot-escape`)
    const tab = page.getByRole('tab', { name: 'Submit' })
    await waitForHydration(tab)
    await tab.click()
    const down = page.getByRole('group', { name: 'Direction pad' }).getByRole('button', { name: 'Down' })
    const edges = async () => {
      const [pad, bar] = [await down.boundingBox(), await page.locator('.action-bar').boundingBox()]
      return [pad!.y + pad!.height, bar!.y] as const
    }
    await expect.poll(async () => (await edges())[0]).toBeLessThanOrEqual((await edges())[1])
  })

  test('belongs to its puzzle only', async () => {
    const page = await browser.visitor({ viewport: PHONE })
    await page.goto(`${site.url}/problems/knights-tour#submit`)
    await waitForHydration(page.getByLabel('Your answer'))
    expect(await page.getByRole('group', { name: 'Direction pad' }).count()).toBe(0)
  })
})
