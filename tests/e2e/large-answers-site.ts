import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { PuzzleId } from '@/judge/puzzles'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { hall } from '@/judge/puzzles/labyrinth-path/make/shapes'
import { formatLabyrinth, formatPath } from '@/judge/puzzles/labyrinth-path/notation'
import { judgeAnswer } from '@/judge/replay/replay'
import { db } from '@/lib/core/db'
import { startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'

/* A site with problems whose answers are large, and its pages, whose workers are instrumented. */

/** Returns the built-in bot's tour as a matrix. */
function tourOf(side: number): string {
  const board = { rows: side, cols: side }
  return formatTour(board, { spelling: 'matrix', numbers: solveTour(board)! })
}
/** An answer of 0.1 MB, which stays in the field. */
export const SMALLER = { level: '160 160\n', answer: tourOf(160) }
/** An answer of 6.9 MB. */
export const LARGE = { level: '1000 1000\n', answer: tourOf(1000) }

/** A walk through every cell of a hall, row by row, there and back: 22 500 lines, more than a field can show. */
export function walk() {
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

/** What the page asked its workers, what they answered, and how many have started and ended. */
interface Judges {
  started: number
  ended: number
  /** Lengths of the answers to judge. */
  asked: number[]
  /** Replies of the workers as JSON, except for arrays, of which only the type and the length are recorded. */
  answered: { verdict: object; moves: string }[]
  /** While true, no message reaches a worker: judging takes for ever. */
  held: boolean
  release: () => void
  address: string
}
declare global {
  interface Window {
    judges: Judges
  }
}

// This is a string, because compiled test code needs helpers that no page has.
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

export const judges = (page: Page) => page.evaluate(() => window.judges)
export const preview = (page: Page) => page.locator('#preview')
export const field = (page: Page) => page.getByLabel('Your answer')

/** Drops a file, or a text, on the field. */
export const drop = (page: Page, text: string, name?: string) =>
  field(page).evaluate(
    (element, { text, name }) => {
      const dataTransfer = new DataTransfer()
      if (name) dataTransfer.items.add(new File([text], name))
      else dataTransfer.setData('text/plain', text)
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { text, name },
  )

export const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

export const paste = (page: Page, text: string) =>
  field(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

export const verdictOf = (puzzle: PuzzleId, { level, answer }: { level: string; answer: string }) => {
  const { played: _, ...verdict } = judgeAnswer(puzzle, { name: 'printed', level, seed: 0 }, answer)
  return verdict
}

/** Starts the site before the tests of the calling file. */
export async function startLargeAnswers() {
  let site: Site
  const browser = await startBrowser()
  beforeAll(async () => {
    site = await startSite()
    await makeProblem('tour', 'knights-tour', SMALLER.level)
    await makeProblem('large-tour', 'knights-tour', LARGE.level)
    await makeProblem('walk', 'labyrinth-path', walk().level)
  })
  return {
    get url(): string {
      return site.url
    },
    visitor: browser.visitor,
    /** Opens the page of a problem with a script that runs first. */
    async open(problem: string, script = WATCHED): Promise<Page> {
      const page = await browser.visitor()
      await page.addInitScript({ content: script })
      await page.goto(`${site.url}/problems/${problem}`)
      await waitForScripts(page)
      return page
    },
  }
}
