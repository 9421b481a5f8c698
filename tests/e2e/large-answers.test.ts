import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PuzzleId } from '@/judge/puzzles'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { solveTour } from '@/judge/puzzles/knights-tour/solver'
import { formatLabyrinth, formatPath } from '@/judge/puzzles/labyrinth-path/notation'
import { hall } from '@/judge/puzzles/labyrinth-path/shapes'
import { judgeAnswer } from '@/judge/replay/answer'
import { db } from '@/lib/db'
import { SAMPLES } from '../contract/samples'
import { signUp, startBrowser } from '../setup/browser'
import { pageHears } from '../setup/heard'
import { type Site, startSite } from '../setup/site'
import { drawsBoard } from '../setup/workers'

/* Answers that would hold up the page are judged beside it, and get the verdict that the server gives. */

let site: Site
const browser = await startBrowser()

/** A tour of the house, as a matrix. */
function tourOf(side: number): string {
  const board = { rows: side, cols: side }
  return formatTour(board, { spelling: 'matrix', numbers: solveTour(board)! })
}
/** 0.1 MB: it stands in the field. */
const SMALLER = { level: '160 160\n', answer: tourOf(160) }
/** 6.9 MB. */
const LARGE = { level: '1000 1000\n', answer: tourOf(1000) }

/** Every cell of a hall, row by row, there and back: 22 500 lines, which is more than a field can show. */
function walk() {
  const [rows, cols] = [150, 150]
  const cells = Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols]
    return [row, row % 2 ? cols - 1 - col : col]
  })
  return { level: formatLabyrinth(hall(rows, cols)), answer: formatPath(Float64Array.from(cells.flat())) }
}

const makeProblem = (id: string, puzzle: PuzzleId, level: string) =>
  db.problem.create({
    data: {
      ...{ id, puzzle, kind: 'answer', difficulty: 1, position: 1000, answerBytes: 8_000_000 },
      cases: { create: { name: 'only', position: 0, sample: true, level } },
      statements: { create: { locale: 'en', title: id, summary: id, body: id } },
    },
  })

beforeAll(async () => {
  site = await startSite()
  await makeProblem('tour', 'knights-tour', SMALLER.level)
  await makeProblem('large-tour', 'knights-tour', LARGE.level)
  await makeProblem('walk', 'labyrinth-path', walk().level)
})

/** What the page's workers were asked, and what became of them. */
interface Judges {
  started: number
  ended: number
  /** The lengths of the answers. */
  asked: number[]
  /** What was answered, as JSON but for the arrays, of which kind and length are kept. */
  answered: { verdict: object; moves: string }[]
  /** No answer gets to a worker meanwhile: judging takes for ever. */
  held: boolean
  release: () => void
  address: string
}
declare global {
  interface Window {
    judges: Judges
  }
}

// As text: what the tests are compiled to asks for helpers that no page has.
const WATCHED = `
  const late = []
  window.judges = {
    started: 0, ended: 0, asked: [], answered: [], held: false, address: '',
    release() { this.held = false; for (const send of late.splice(0)) send() },
  }
  const { judges } = window
  const seen = (key, value) => ArrayBuffer.isView(value) ? value.constructor.name + ' ' + value.length : value
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options)
      // Another one draws the board.
      this.judges = options?.name !== 'board'
      if (!this.judges) return
      judges.started++
      judges.address = String(address)
      this.addEventListener('message', ({ data: { verdict, moves } }) =>
        judges.answered.push({ verdict, moves: JSON.stringify(moves, seen) }))
    }
    postMessage(order, ...rest) {
      if (!this.judges) return super.postMessage(order, ...rest)
      judges.asked.push(order.answer.length)
      if (judges.held) late.push(() => super.postMessage(order, ...rest))
      else super.postMessage(order, ...rest)
    }
    terminate() {
      if (this.judges) judges.ended++
      super.terminate()
    }
  }
`

async function open(problem: string, script = WATCHED): Promise<Page> {
  const page = await browser.visitor()
  await page.addInitScript({ content: script })
  await page.goto(`${site.url}/problems/${problem}`)
  await pageHears(page)
  return page
}

const judges = (page: Page) => page.evaluate(() => window.judges)
const preview = (page: Page) => page.locator('#preview')
const field = (page: Page) => page.getByLabel('Your answer')

/** Lets go of a file, or of a text, over the field. */
const drop = (page: Page, text: string, name?: string) =>
  field(page).evaluate(
    (element, { text, name }) => {
      const dataTransfer = new DataTransfer()
      if (name) dataTransfer.items.add(new File([text], name))
      else dataTransfer.setData('text/plain', text)
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { text, name },
  )

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const verdictOf = (puzzle: PuzzleId, { level, answer }: { level: string; answer: string }) => {
  const { played: _, ...verdict } = judgeAnswer(puzzle, { name: 'printed', level, seed: 0 }, answer)
  return verdict
}

describe('a tour of a million cells', () => {
  test('that is dropped as a file is judged by a worker alone, while the page answers', async () => {
    const page = await open('large-tour')
    await field(page).fill('1 2')
    await expect.poll(() => preview(page).innerText()).toContain('one cell')
    expect(await judges(page)).toMatchObject({ asked: [] })
    await page.evaluate(() => {
      window.judges.held = true
    })
    await drop(page, LARGE.answer, 'tour.txt')

    const answer = page.getByRole('group', { name: 'Your answer File tour.txt, 6.9 MB' })
    await answer.waitFor()
    await expect.poll(() => preview(page).innerText()).toBe('Judging…')
    // Nothing but the worker judges: as long as it says nothing, there is no verdict, and the page is free.
    expect((await judges(page)).asked).toEqual([LARGE.answer.length])
    const slider = page.getByRole('slider', { name: 'Step' })
    expect(await slider.getAttribute('max')).toBe('0')

    await page.evaluate(() => window.judges.release())
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    expect((await judges(page)).answered).toEqual([
      {
        verdict: verdictOf('knights-tour', LARGE),
        moves: '[{"spelling":"matrix","numbers":"Float64Array 1000000"}]',
      },
    ])
    expect(await slider.getAttribute('max')).toBe('1000000')

    // A form does not hold it; it is said before somebody tries.
    expect(await answer.innerText()).toContain('It can be tried here, but not submitted.')
    // What was typed is kept, what was dropped is not, and the way back leads to it.
    expect(await page.evaluate(() => localStorage.getItem('draft:large-tour'))).toBe('1 2')
    await page.getByRole('button', { name: 'Back to the field' }).click()
    expect(await field(page).inputValue()).toBe('1 2')
    await expect.poll(() => preview(page).innerText()).toContain('one cell')
  })

  test('that is chosen as a file is, too, and another one takes its place', async () => {
    const page = await open('large-tour')
    const choice = page.getByLabel('Or choose a file')
    await choice.setInputFiles(fileOf('tour.txt', LARGE.answer))
    await page.getByRole('group', { name: 'Your answer File tour.txt, 6.9 MB' }).waitFor()
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    // It is not sent a second time, beside the answer.
    expect(await choice.inputValue()).toBe('')
    await choice.setInputFiles(fileOf('short.txt', '1 2\r\n'))
    await expect.poll(() => field(page).inputValue()).toBe('1 2\n')
    await expect.poll(() => preview(page).innerText()).toContain('one cell')
  })

  test('that is pasted is, too; who leaves it ends the worker', async () => {
    const page = await open('large-tour')
    await page.evaluate(() => {
      window.judges.held = true
    })
    await field(page).focus()
    await paste(page, LARGE.answer)
    const answer = page.getByRole('group', { name: 'Your answer Pasted text, 6.9 MB' })
    await answer.waitFor()
    // The field had the focus, and is gone.
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await judges(page)).asked).toHaveLength(1)
    await page.getByRole('button', { name: 'Back to the field' }).click()
    await expect.poll(async () => (await judges(page)).ended).toBe(1)
    expect(await preview(page).innerText()).toContain('Type, and the board shows')
  })
})

describe('an answer that the field can show', () => {
  test('is judged beside the page; typing on ends the worker, and the newest text is judged', async () => {
    const page = await open('tour')
    await page.evaluate(() => {
      window.judges.held = true
    })
    await field(page).fill(SMALLER.answer)
    await expect.poll(() => preview(page).innerText()).toBe('Judging…')
    await field(page).press('Control+End')
    await page.keyboard.type('7')
    const longer = `${SMALLER.answer}7`
    await expect
      .poll(() => judges(page))
      .toMatchObject({ ended: 1, started: 2, asked: [SMALLER.answer.length, longer.length], answered: [] })
    await page.evaluate(() => window.judges.release())
    await expect.poll(() => preview(page).innerText()).toContain('Line 161')
    const { verdict } = (await judges(page)).answered.at(-1)!
    expect(verdict).toEqual(verdictOf('knights-tour', { ...SMALLER, answer: longer }))
    expect(await page.locator('form mark').count()).toBe(1)

    // The worker that has answered is asked again.
    await page.keyboard.press('Backspace')
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    expect(await judges(page)).toMatchObject({ started: 2, ended: 1 })
    expect(await page.evaluate(() => localStorage.getItem('draft:tour')?.length)).toBe(SMALLER.answer.length)
  })

  test('is submitted as a file without scripts, which counts instead of the field', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await signUp(page, site.url, 'euler', '/problems/tour')
    await field(page).fill('1 2')
    await page.getByLabel('Or choose a file').setInputFiles(fileOf('tour.txt', SMALLER.answer))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/\/submissions\//)
    expect(await page.getByRole('main').innerText()).toContain('Accepted')
  })

  test('is judged by the page where it may start no workers', async () => {
    const page = await open('tour', 'window.Worker = class { constructor() { throw new Error("none") } }')
    await field(page).fill(SMALLER.answer)
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
  })
})

test('a long path is judged without a network by what came when somebody turned to the field', async () => {
  const page = await open('walk')
  expect((await judges(page)).started).toBe(0)
  const started = page.waitForEvent('worker', async (worker) => !(await drawsBoard(worker)))
  await field(page).focus()
  // It answers once it has run its scripts, so they have come.
  await (await started).evaluate(() => 0)
  expect((await judges(page)).started).toBe(1)
  await page.context().setOffline(true)
  const { level, answer } = walk()
  await paste(page, answer)
  await page.getByRole('group', { name: 'Your answer Pasted text, 0.1 MB' }).waitFor()
  await expect.poll(() => preview(page).innerText()).toContain('Wrong answer')
  const { asked, answered } = await judges(page)
  expect(asked).toEqual([answer.length])
  expect(answered.map(({ verdict }) => verdict)).toEqual([verdictOf('labyrinth-path', { level, answer })])
  await page.context().setOffline(false)
})

describe('without a network, and without a turn to the field before', () => {
  test('a tour of a million cells is summed up by what came when the page was idle', async () => {
    const page = await browser.visitor()
    const underway = new Set<Request>()
    page.on('request', (request) => underway.add(request))
    page.on('requestfinished', (request) => underway.delete(request))
    page.on('requestfailed', (request) => underway.delete(request))
    await page.goto(`${site.url}/problems/large-tour`)
    await pageHears(page)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await expect.poll(() => underway.size).toBe(0)
    // The worker is for who turns to the field, and the page does without.
    page.removeAllListeners('console')
    await page.context().setOffline(true)
    await paste(page, LARGE.answer)
    await page.getByRole('group', { name: 'Your answer Pasted text, 6.9 MB' }).waitFor()
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    await page.context().setOffline(false)
  })

  test('an answer that its problem would not take can be left where nothing more can be loaded', async () => {
    const page = await open('knights-tour')
    page.removeAllListeners('console')
    await page.context().setOffline(true)
    await paste(page, LARGE.answer)
    const back = page.getByRole('button', { name: 'Back to the field' })
    await back.waitFor()
    expect(await page.getByRole('group', { name: 'Pasted text' }).count()).toBe(0)
    expect(
      await page.locator('input[name=answer]').evaluate((input: HTMLInputElement) => input.value.length),
    ).toBe(LARGE.answer.length)
    await back.click()
    expect(await field(page).inputValue()).toBe('')
    await page.context().setOffline(false)
  })
})

test('the worker says of every answer what the server says', async () => {
  const page = await open('tour')
  await field(page).focus()
  await expect.poll(async () => (await judges(page)).started).toBe(1)
  const puzzles = ['knights-tour', 'labyrinth-path', 'robot-escape'] as const
  const orders = puzzles.flatMap((puzzle) =>
    SAMPLES[puzzle].flatMap(({ level, games, unreadable }) =>
      [...games.flat(), ...unreadable].map((answer) => ({
        ...{ puzzle, level, seed: 0, answer },
      })),
    ),
  )
  const here = await page.evaluate(
    (orders) =>
      new Promise<unknown[]>((settle) => {
        const worker = new Worker(window.judges.address)
        const verdicts: unknown[] = []
        worker.onmessage = ({ data }) => {
          verdicts.push(data.verdict)
          if (verdicts.length === orders.length) settle(verdicts)
        }
        for (const order of orders) worker.postMessage(order)
      }),
    orders,
  )
  expect(here).toEqual(orders.map(({ puzzle, level, answer }) => verdictOf(puzzle, { level, answer })))
})
