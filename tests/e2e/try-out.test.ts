import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgedProgram, type JudgingTask, judgeProgram } from '@/judge/arena/judge'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import { languageOfFile } from '@/judge/languages'
import { type ProblemText, problemIds, readProblem } from '@/judge/problems/load'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { runtimeFiles } from '@/scripts/up/runtimes.mjs'
import { scriptedArena } from '../setup/arena'
import { wasmArena } from '../setup/arenas'
import { startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForWorkbench } from '../setup/wait-for'

/*
 * The referee in the page: Web Workers judge a program, with the same verdict as the judge. All of tests/bots run with
 * the same scripts in Node, see tests/bots/verdicts.test.ts; here it is one of each kind.
 */

let site: Site
let worker: RunningWorker
const browser = await startBrowser()
const arena = wasmArena()

beforeAll(async () => {
  site = await startSite()
  // This worker only makes the site offer the languages; it never gets a job.
  const languages = ['python', 'javascript', 'typescript', 'cpp']
  worker = await startWorker({ arena: scriptedArena({ languages }), slots: 1 })
})
afterAll(() => worker.stop(0))

async function open(address = '/problems/snake', motion: 'reduce' | 'no-preference' = 'reduce') {
  const page = await browser.visitor({ reducedMotion: motion })
  await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
  await page.goto(site.url + address)
  await waitForWorkbench(page)
  return page
}

async function write(page: Page, language: string, text: string) {
  await page.locator('select[name=language]').selectOption(language)
  await page.locator('textarea[name=source]').fill(text)
}

const tried = (page: Page) => page.getByRole('region', { name: 'Your test run' })
const program = (path: string) => readFileSync(new URL(`../bots/${path}`, import.meta.url), 'utf8')

describe('on the page', () => {
  test('a program runs without an account, again offline, and its turns are shown', async () => {
    const page = await open()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    expect(fetched.filter((path) => path.startsWith('/runtimes/'))).toEqual([])
    await write(page, 'python', program('snake/accepted/checkio_prints.py'))
    await page.getByRole('button', { name: 'Run in browser' }).click()
    await page.getByText('1 of 1 sample fully solved').waitFor()
    await expect.poll(() => tried(page).innerText()).toContain('Judged in your browser')
    expect(await page.getByRole('region', { name: 'The bot’s input and output' }).innerText()).toMatch(
      /^Input$[\s\S]*^Output$[\s\S]*^stderr$/m,
    )

    // On the next visit everything is cached, so nothing needs the network.
    await page.reload()
    await waitForWorkbench(page)
    await write(page, 'python', program('snake/runtime-error/raises.py'))
    fetched.length = 0
    await page.getByRole('button', { name: 'Run in browser' }).hover()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Run in browser' }).click()
    await expect.poll(() => tried(page).innerText()).toContain('Runtime error')
    await page.context().setOffline(false)
    expect(fetched.filter((path) => path.endsWith('.gz'))).toEqual([])
  })

  test('an endless program can be stopped by the button, by Escape in the editor, and by the time limit', async () => {
    const page = await open()
    await write(page, 'javascript', 'for (;;);')
    const stop = page.getByRole('button', { name: 'Stop' })
    await page.getByRole('button', { name: 'Run in browser' }).click()
    await stop.click()
    await page.getByText('Stopped.').waitFor()

    await page.locator('textarea[name=source]').focus()
    await page.keyboard.press('Control+Enter')
    await stop.waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Stopped.').waitFor()

    await page.keyboard.press('Control+Enter')
    await expect.poll(() => tried(page).innerText()).toContain('Time limit exceeded')
    expect(await tried(page).innerText()).toContain('the program was given 2,000 ms of CPU time')
  })

  test('a lost game stands at once where it was lost, and the first lost sample is shown', async () => {
    const page = await open('/problems/snake', 'no-preference')
    // It goes round in circles for all its steps, which take half a minute to watch.
    await write(page, 'javascript', 'console.log("FRF" + "LF".repeat(150))')
    await page.getByRole('button', { name: 'Run in browser' }).click()
    await page.getByText('0 of 1 sample fully solved').waitFor()
    const slider = page.getByRole('slider', { name: 'Step' })
    await expect.poll(() => slider.inputValue(), { timeout: 10_000 }).toBe('250')

    const tours = await open('/problems/knights-tour-bot', 'no-preference')
    const tour = [
      ...['[1,18,11,22,3,16],[10,27,2,17,12,23],[19,30,21,6,15,4]'],
      ...['[26,9,28,13,24,7],[29,20,25,8,5,14]'],
    ]
    await write(tours, 'javascript', `function tour(m, n) { return m === 5 ? [${tour}] : [[1, 1], [2, 3]] }`)
    await tours.getByRole('button', { name: 'Run in browser' }).click()
    await tours.getByText('1 of 2 samples fully solved').waitFor()
    const shown = (name: string) => tours.getByRole('button', { name, pressed: true })
    await shown('3x4').waitFor()
    const step = tours.getByRole('slider', { name: 'Step' })
    expect(await step.inputValue()).toBe(await step.getAttribute('max'))
    // A won one is one click away, and stands at its start.
    await tours.getByRole('button', { name: '5x6' }).click()
    await shown('5x6').waitFor()
    await expect.poll(() => step.inputValue()).toBe('0')
  })

  test('other languages run on the server; an own size and seed run in the browser', async () => {
    const page = await open('/problems/maze-duel?role=architect')
    await page.locator('select[name=language]').selectOption('cpp')
    expect(await page.getByRole('button', { name: 'Run in browser' }).count()).toBe(0)

    await write(page, 'javascript', program('maze-architect/accepted/arguments.js'))
    await page.getByLabel('Run it on').selectOption('order')
    await page.getByLabel('Size', { exact: true }).fill('23')
    await page.getByLabel('Seed', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Run in browser' }).click()
    await page.getByText('Your own case: won').waitFor()
    expect(await tried(page).innerText()).toContain('23 7')
  })
})

/**
 * Shorter limits, as in tests/bots, so that programs which use all their time do not delay the tests. On a busy machine
 * their CPU time still ends before their wall time.
 */
const SHORT: Partial<Limits> = { firstTurnMs: 100, bankMs: 100, wallFactor: 20 }

const duel = readProblem('maze-duel')
const problems: readonly ProblemText[] = [
  ...problemIds()
    .filter((id) => id !== 'maze-duel')
    .map((id) => readProblem(id))
    .filter(({ kind }) => kind === 'bot'),
  duel,
]

function taskOf(path: string): JudgingTask {
  const [puzzle] = path.split('/')
  const problem = problems.find((each) => each.puzzle === puzzle)
  if (!problem) throw new Error(`there is no problem of ${path}`)
  const cases = problem.cases.filter(({ role }) => role !== 'architect')
  const found = path.startsWith('snake/partial') ? cases.find(({ name }) => name === 'knot-1') : cases[0]
  const short = path.includes('/time-limit/') ? SHORT : {}
  return {
    puzzle: problem.puzzle,
    limits: { ...DEFAULT_LIMITS, ...problem.limits, ...short },
    cases: [found!],
  }
}

/** Has a judge of the page judge a program, and returns its final message. */
const judgeInPage = (page: Page, path: string): Promise<JudgedProgram | { kind: 'failed'; why: string }> =>
  page.evaluate(
    ({ judge, order }) =>
      new Promise((settle) => {
        const worker = new Worker(judge)
        worker.onmessage = ({ data }) => {
          if (data.kind === 'judged') settle(data.judged)
          if (data.kind === 'failed') settle(data)
          if (data.kind === 'judged' || data.kind === 'failed') worker.terminate()
        }
        worker.postMessage(order)
      }),
    {
      judge: files().judge,
      order: {
        files: files(),
        task: taskOf(path),
        source: { language: languageOfFile(path), text: program(path) },
      },
    },
  )

function files() {
  const made = runtimeFiles()
  if (!made) throw new Error('There is no build to test. Make one with: npm run build')
  return made
}

/** Everything except what depends on speed. */
const whole = ({ cases, ...all }: JudgedProgram) => ({
  ...all,
  cases: cases.map(({ usage, turns, ...each }) => ({ ...each, turns: turns.map(({ stderr }) => stderr) })),
})

/** Every verdict in some language; in each language those that its runtime decides. */
const SOME = {
  python: [
    'snake/accepted/checkio_prints.py',
    'snake/compile-error/syntax_error.py',
    'snake/runtime-error/raises.py',
    'snake/memory-limit/grows.py',
    'snake/time-limit/endless_loop.py',
    'snake/partial/greedy.py',
  ],
  javascript: [
    'snake/accepted/checkio_function.js',
    'snake/compile-error/unclosed.js',
    'snake/invalid/html.js',
    'snake/runtime-error/throws.js',
    'snake/output-limit/line_too_long.js',
    'labyrinth-path/time-limit/never_marks_a_cell.js',
    'snake/wrong-answer/into_the_wall.js',
  ],
  typescript: [
    'maze-duel/accepted/depth_first_typed.ts',
    'snake/compile-error/unclosed.ts',
    'knights-tour/runtime-error/throws.ts',
    'snake/time-limit/endless_loop.ts',
  ],
} as const

/** Opens a page of our origin without workers of its own; it caches the runtimes from one program to the next. */
async function quiet(): Promise<Page> {
  const page = await browser.visitor()
  await page.goto(`${site.url}/sign-in`)
  return page
}

test.each(Object.entries(SOME))("%s: the page gives the judge's verdict", async (language, paths) => {
  const page = await quiet()
  for (const path of paths) {
    const here = await judgeInPage(page, path)
    if (!('cases' in here)) throw new Error(`${path}: ${JSON.stringify(here)}`)
    const there = await judgeProgram(arena(), taskOf(path), { language, text: program(path) })
    expect({ path, ...whole(here) }).toEqual({ path, ...whole(there) })
    expect(here.verdict).toBe(path.split('/')[1])
  }
})

test('a stack overflow of the browser is not a verdict', async () => {
  expect(await judgeInPage(await quiet(), 'snake/runtime-error/recursion.js')).toMatchObject({
    kind: 'failed',
    why: 'stack',
  })
})
