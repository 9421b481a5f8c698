import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { PuzzleId } from '@/judge/puzzles'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { solveTour } from '@/judge/puzzles/knights-tour/solver'
import { formatLabyrinth, formatPath } from '@/judge/puzzles/labyrinth-path/notation'
import { hall } from '@/judge/puzzles/labyrinth-path/shapes'
import { judgeAnswer } from '@/judge/replay/answer'
import { db } from '@/lib/core/db'
import { startBrowser } from '../setup/browser'
import { pageHears } from '../setup/heard'
import { type Site, startSite } from '../setup/site'

/* A site with problems whose answers are large, and its pages, whose workers are watched. */

/** A tour of the house, as a matrix. */
function tourOf(side: number): string {
  const board = { rows: side, cols: side }
  return formatTour(board, { spelling: 'matrix', numbers: solveTour(board)! })
}
/** 0.1 MB: it stands in the field. */
export const SMALLER = { level: '160 160\n', answer: tourOf(160) }
/** 6.9 MB. */
export const LARGE = { level: '1000 1000\n', answer: tourOf(1000) }

/** Every cell of a hall, row by row, there and back: 22 500 lines, which is more than a field can show. */
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

export const judges = (page: Page) => page.evaluate(() => window.judges)
export const preview = (page: Page) => page.locator('#preview')
export const field = (page: Page) => page.getByLabel('Your answer')

/** Lets go of a file, or of a text, over the field. */
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

/** Starts the site before the tests of the file that calls this. */
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
    /** The page of a problem, after a script of one's own. */
    async open(problem: string, script = WATCHED): Promise<Page> {
      const page = await browser.visitor()
      await page.addInitScript({ content: script })
      await page.goto(`${site.url}/problems/${problem}`)
      await pageHears(page)
      return page
    },
  }
}
