import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { answerBy, HALF_ESCAPE, someSolution } from '../setup/answers'
import { judgeWithFakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'
import { waitForHydration, waitForScripts, waitForWorkbench } from '../setup/wait-for'
import { startDuel, trialOf } from './duel-site'

/*
 * What you see at first, without scrolling, pressing or waiting: the button that you came for, a hint that a table
 * continues, the problem itself on paper, and a replay that shows what it is about.
 */

const duel = await startDuel({ played: true })
const SOLUTION = someSolution()
/** Addresses of pages that exist only once there is content. */
const places: Record<string, string> = {}

beforeAll(async () => {
  await duel.rest()
  await registerFakeWorker()
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'theseus' } })
  const bot = await submitFakeProgram({ userId, source: 'print(1)' })
  await judgeWithFakeArena(bot)
  places['a bot'] = `/submissions/${bot}`
  for (const [name, text] of [
    ['a partial answer', HALF_ESCAPE],
    ['an accepted answer', SOLUTION],
  ] as const)
    places[name] = await answerBy('theseus', text, { shared: true })
  const id = places['an accepted answer']!.split('/').pop()
  places.embedded = `/embed/${id}.classic`
  const [one, other] = [await trialOf('prim', 'theseus'), await trialOf('prim', 'optimist')]
  places['a trial'] = `/duel/trials/${one.id}`
  places['two trials'] = `/duel/trials/${one.id}?with=${other.id}`
}, 240_000)

const PROBLEMS = [
  'robot-escape',
  'knights-tour',
  'labyrinth-path',
  'snake',
  'robot-escape-bot',
  'knights-tour-bot',
  'labyrinth-path-bot',
  'maze-duel',
]
const REPLAYS = ['a partial answer', 'an accepted answer', 'a bot', 'a trial', 'two trials', 'embedded']

/** Returns how far the lower edge of a button is above that of the window, in pixels. */
async function roomBelow(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true }).first()
  const box = (await button.boundingBox())!
  return page.viewportSize()!.height - box.y - box.height
}

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]

/** Opens pages and checks each in all windows. The window in which it is opened alternates; then it is resized. */
async function inAllWindows(paths: readonly string[], check: (page: Page, path: string) => Promise<void>) {
  const page = await duel.visitor('theseus')
  for (const [place, path] of paths.entries()) {
    const first = place % WINDOWS.length
    for (const [turn, window] of [...WINDOWS.slice(first), ...WINDOWS.slice(0, first)].entries()) {
      await page.setViewportSize(window)
      if (turn === 0) await page.goto(`${duel.url}${places[path] ?? path}`)
      await check(page, `${path} in ${window.width} × ${window.height}`)
    }
  }
}

describe('in windows of three sizes', () => {
  test('the submit button is visible on every problem', () =>
    inAllWindows(
      PROBLEMS.map((problem) => `/problems/${problem}`),
      async (page, problem) => expect(await roomBelow(page, 'Submit'), problem).toBeGreaterThan(0),
    ))

  test('the play button is visible on every replay', () =>
    inAllWindows(REPLAYS, async (page, place) => {
      expect(await roomBelow(page, 'Play'), place).toBeGreaterThan(0)
      const board = (await page.getByRole('img').first().boundingBox())!
      expect(board.height, place).toBeGreaterThanOrEqual(220)
    }))
})

test('on a phone the buttons of an answer and of its replay are visible', async () => {
  const page = await duel.visitor('theseus', { viewport: { width: 390, height: 844 } })
  for (const problem of PROBLEMS.slice(0, 3)) {
    await page.goto(`${duel.url}/problems/${problem}`)
    await waitForScripts(page)
    await page.getByRole('tab', { name: 'Submit' }).click()
    expect(await roomBelow(page, 'Submit'), problem).toBeGreaterThan(0)
  }
  for (const place of ['a partial answer', 'an accepted answer', 'a bot', 'a trial']) {
    await page.goto(`${duel.url}${places[place]}`)
    expect(await roomBelow(page, 'Play'), place).toBeGreaterThan(0)
  }
})

test.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])('a link to the editor leaves what is above it readable at %o', async (viewport) => {
  const page = await duel.visitor('theseus', { viewport })
  await page.goto(`${duel.url}/problems/snake#bot`)
  await waitForScripts(page)
  const [title, strip, form] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.locator('#tab-submit'), page.locator('#bot')].map((each) =>
      each.boundingBox(),
    ),
  )
  // On a phone the strip of tabs covers the top of the page.
  expect(form!.y).toBeGreaterThanOrEqual(strip ? strip.y + strip.height : title!.y + title!.height)
  if (!strip) expect(title!.y).toBeGreaterThanOrEqual(0)
})

describe('the table of cases', () => {
  /** Returns the frame that scrolls. */
  const openTable = async (page: Page) => {
    await page.goto(`${duel.url}${places['a bot']}`)
    await waitForScripts(page)
    return page.getByRole('region', { name: 'Test cases and verdicts' })
  }

  test('keeps its headings above scrolled rows', async () => {
    const page = await duel.visitor('theseus', { viewport: { width: 1280, height: 800 } })
    const frame = await openTable(page)
    const covered = await frame.evaluate((table) => {
      const head = table.querySelector('thead')!
      const icons = [...table.querySelectorAll('tbody svg')]
      return icons.flatMap((icon) => {
        const from = table.scrollTop
        // Scrolls the icon under the headings.
        table.scrollTop += icon.getBoundingClientRect().top - head.getBoundingClientRect().top - 8
        const { x, y, width, height } = icon.getBoundingClientRect()
        const isUnder = y < head.getBoundingClientRect().bottom
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        table.scrollTop = from
        return isUnder ? [head.contains(top)] : []
      })
    })
    expect(covered.length).toBeGreaterThan(10)
    expect(covered).not.toContain(false)
  })

  test.each(['light', 'dark'] as const)(
    'shows that it continues, and where it ends, %s',
    async (colorScheme) => {
      const page = await duel.visitor('theseus', { viewport: { width: 1280, height: 800 }, colorScheme })
      const frame = await openTable(page)
      /**
       * Whether the strip at the lower edge, left of the names, looks different without the background of the table.
       */
      const differs = async () => {
        const { x, y, height } = (await frame.boundingBox())!
        const clip = { x, y: y + height - 4, width: 400, height: 4 }
        const seen = await page.screenshot({ clip })
        await frame.evaluate((table) => table.style.setProperty('background', 'none'))
        const bare = await page.screenshot({ clip })
        await frame.evaluate((table) => table.style.removeProperty('background'))
        return !seen.equals(bare)
      }
      expect(await differs()).toBe(true)
      await frame.evaluate((table) => table.scrollTo(0, table.scrollHeight))
      expect(await differs()).toBe(false)
    },
  )
})

describe('on paper', () => {
  /** Returns the printed text of the page, and the label of its board. */
  const printed = async (page: Page) => {
    await page.emulateMedia({ media: 'print' })
    // The page hears of it with the next frame, and draws the board for the one after that.
    for (let frame = 0; frame < 2; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
    const words = await page.getByRole('main').innerText()
    const board = await page.locator('#board').getByRole('img').first().getAttribute('aria-label')
    return `${words}\n${board}`
  }

  test('printing a problem leaves out the typed answer, its preview and the submissions', async () => {
    const page = await duel.visitor('theseus', { viewport: { width: 1280, height: 800 } })
    await page.goto(`${duel.url}/problems/robot-escape`)
    await waitForHydration(page.getByLabel('Your answer'))
    await page.getByLabel('Your answer').fill(SOLUTION)
    await page.locator('#preview').getByText('All 70 robots are out').waitFor()
    await page.getByRole('heading', { name: 'Your submissions' }).waitFor()
    const text = await printed(page)
    expect(text).toContain('A robot is somewhere in a labyrinth')
    expect(text).toContain('Before the first command: 70 robots')
    expect(text).toContain('70 of 70 inside')
    for (const own of [SOLUTION, 'Your submissions', 'All 70 robots are out', '\n0 of 70 inside'])
      expect(text).not.toContain(own)
    // Back on the screen, everything is visible again.
    await page.emulateMedia({ media: 'screen' })
    await page.locator('#preview').getByText('All 70 robots are out').waitFor()
  })

  test('printing a problem leaves out the program and the submissions', async () => {
    const page = await duel.visitor('theseus', { viewport: { width: 1280, height: 800 } })
    await page.goto(`${duel.url}/problems/snake`)
    await waitForWorkbench(page)
    await page.getByRole('heading', { name: 'Your submissions' }).waitFor()
    const text = await printed(page)
    expect(text).toContain('A snake is on a field')
    for (const own of ['def checkio', 'Your submissions', 'Source']) expect(text).not.toContain(`${own}\n`)
  })
})

describe('an accepted replay', () => {
  const steps = SOLUTION.length
  /** Returns the step that a replay displays. */
  const stepOf = async (page: Page) => {
    const text = await page.getByRole('region', { name: 'Replay' }).locator('output').innerText()
    return Number(text.split(' / ')[0]!.replace(',', ''))
  }

  test('plays once from its start and stops at its end', async () => {
    const page = await duel.visitor('theseus', { reducedMotion: 'no-preference' })
    await page.goto(`${duel.url}${places['an accepted answer']}`)
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await expect.poll(() => stepOf(page)).toBeLessThan(steps / 4)
    const first = await stepOf(page)
    await expect.poll(() => stepOf(page)).toBeGreaterThan(first)
    await page.getByLabel('Speed').selectOption('64')
    await expect.poll(() => page.url()).toContain(`step=${steps}`)
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  })

  test('with reduced motion it stays at a representative step, also when embedded; playing starts from the beginning', async () => {
    for (const place of ['an accepted answer', 'embedded']) {
      const page = await duel.visitor('theseus')
      await page.goto(`${duel.url}${places[place]}`)
      await waitForScripts(page)
      const telling = await stepOf(page)
      expect(telling, place).toBeGreaterThan(0)
      expect(telling, place).toBeLessThan(steps)
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => stepOf(page)).toBeLessThan(telling)
      await page.context().close()
    }
  })

  test('stays at the step of its link', async () => {
    for (const place of ['an accepted answer', 'embedded']) {
      const page = await duel.visitor('theseus', { reducedMotion: 'no-preference' })
      await page.goto(`${duel.url}${places[place]}?step=${steps}`)
      await waitForScripts(page)
      expect(await stepOf(page), place).toBe(steps)
      await page.context().close()
    }
  })
})
