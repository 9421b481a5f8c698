import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { enterAnyway, settled, submitPlayer } from '../integration/duels'
import { makeUser } from '../integration/people'
import { expectGoodLooks } from '../setup/looks'
import { main, type Name, SCHEDULE, startDuel } from './duel-site'

/* A duel from two uploads in different languages to the tables, the matrix, and the trials of a pair. */

const duel = await startDuel()

const ENDINGS = { python: 'py', javascript: 'js' } as const

interface Upload {
  readonly name: Name
  readonly role: 'Architect' | 'Solver'
  readonly language: keyof typeof ENDINGS
  readonly source: string
}

/** Signs a new user up and submits a program with a role, through the page of the problem. */
async function upload({ name, role, language, source }: Upload) {
  const page = await duel.join(name)
  await page.getByRole('link', { name: 'Enter a program' }).click()
  await page.getByRole('navigation', { name: 'Role' }).getByRole('link', { name: role }).click()
  await page.waitForURL(new RegExp(`role=${role.toLowerCase()}`))
  // Upload a file, whose extension selects the language: the editor loads if the pointer rests on the field.
  const file = { name: `bot.${ENDINGS[language]}`, mimeType: 'text/plain', buffer: Buffer.from(source) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect.poll(() => page.locator('textarea[name=source]').inputValue()).toBe(source)
  expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe(language)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
}

/** Returns what a screen reader says about the cell under the cursor. */
async function saidOf(page: Page) {
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`).innerText()
}

/**
 * Opens the matrix and waits until it has this many architects: signed out, you may see a page cached a minute ago,
 * which is refreshed when its stream reports more.
 */
async function openMatrix(page: Page, architects: number) {
  await duel.open(page, '/duel/maze-duel/matrix')
  const grid = page.getByRole('grid', { name: 'Architects against solvers' })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(architects + 1))
  return grid
}

/** Returns when a page requested itself again from the server, in milliseconds since it was opened. */
const refreshes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('_rsc=') && new URL(name).pathname === location.pathname)
      .map(({ startTime }) => startTime),
  )

test('two programs in different languages are uploaded, and leaderboards and matrix update while the trials are played', async () => {
  const watcher = await duel.visitor()
  await watcher.goto(`${duel.url}/duel`)
  await watcher.getByRole('heading', { name: 'Maze duel', exact: true }).getByRole('link').click()
  await watcher.waitForURL(/\/duel\/maze-duel$/)
  // Opened anew, the page has fetched nothing yet.
  await watcher.reload()
  const beholder = await duel.visitor()
  await beholder.goto(`${duel.url}/duel/maze-duel/matrix`)
  const grid = beholder.getByRole('grid')
  expect([await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-colcount')]).toEqual([
    '5',
    '5',
  ])
  for (const page of [watcher, beholder])
    await page.evaluate(() => Object.assign(window, { stillHere: true }))

  await upload({ name: 'daedalus', role: 'Architect', language: 'python', source: 'spiral \n# of mine\n' })
  await upload({
    name: 'theseus',
    role: 'Solver',
    language: 'javascript',
    source: 'right-hand \n// of mine\n',
  })

  const total = 5 * 5 * SCHEDULE.length
  await watcher.getByText(`All ${total} trials played`).waitFor({ timeout: 90_000 })
  const table = (name: string) => watcher.getByRole('table', { name })
  await expect.poll(() => table('Architects').innerText()).toMatch(/daedalus\s+daedalus · Python, version 1/)
  await expect.poll(() => table('Solvers').innerText()).toMatch(/theseus\s+theseus · JavaScript, version 1/)
  // A program that plays like a built-in bot ties with it.
  await expect
    .poll(() => table('Solvers').innerText())
    .toMatch(/No clear difference from .*(right-hand|theseus)/)

  await beholder.getByText(`All ${total} trials played`).waitFor()
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('6')
  expect(await grid.getAttribute('aria-colcount')).toBe('6')
  await grid.focus()
  await beholder.keyboard.press('Control+End')
  await expect.poll(() => saidOf(beholder)).toMatch(/: architect’s score \d.*, 2 trials\.$/)
  for (const page of [watcher, beholder]) {
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    const times = await refreshes(page)
    expect(times.length).toBeGreaterThan(0)
    // At most one a second. A busy page sends a request a moment after it is due, so two may be closer than that; no
    // number of them may be.
    for (const [last, time] of times.entries())
      for (const [first, before] of times.slice(0, last).entries())
        expect(time - before, `${times}`).toBeGreaterThan((last - first) * 1_000 - 500)
  }
})

test('the keyboard leads through the matrix to the trials of a pair and to a replay', async () => {
  const page = await duel.visitor()
  const grid = await openMatrix(page, 5)
  expect(await grid.getAttribute('aria-colcount')).toBe('6')
  await grid.focus()

  const said = () => saidOf(page)
  const rows = await db.duelEntry.findMany({
    where: { role: 'architect' },
    orderBy: { standing: { position: 'asc' } },
  })
  const row = rows.findIndex(({ name }) => name === 'daedalus')
  await page.keyboard.press('Control+Home')
  for (let at = 0; at < row; at++) await page.keyboard.press('ArrowDown')
  expect(await said()).toMatch(/^daedalus against .*2 trials/)
  await page.keyboard.press('ArrowLeft')
  expect(await said()).toBe('daedalus')
  for (let at = 0; at < 5 && !(await said()).includes('theseus'); at++)
    await page.keyboard.press('ArrowRight')
  expect(await said()).toMatch(/^daedalus against theseus: architect’s score \d.*solver’s score \d.*2 trials/)
  expect(await main(page).innerText()).toContain(await said())

  await page.keyboard.press('Enter')
  await page.waitForURL(/trials\?architect=/)
  expect(await page.getByRole('table', { name: 'Trials' }).getByRole('row').count()).toBe(3)
  await page.getByRole('link', { name: '15 × 15, seed 1' }).click()
  await page.waitForURL(/\/duel\/trials\//)
  expect(await main(page).innerText()).toMatch(/theseus in a maze by\s+daedalus/)
})

describe('the matrix says why trials failed', () => {
  const WHY =
    /^icarus against optimist: architect’s score 0, 2 trials\. 2 forfeits: no answer came in time\.$/

  /** Moves from the upper left corner to the cell or name that a screen reader describes like this. */
  async function goTo(page: Page, name: RegExp, steps: number) {
    const grid = page.getByRole('grid')
    await grid.focus()
    await page.keyboard.press('Control+Home')
    for (let at = 0; at < steps && !name.test(await saidOf(page)); at++)
      await page.keyboard.press('ArrowDown')
    expect(await saidOf(page)).toMatch(name)
  }

  test('by keyboard and in the picture, as soon as they are played', async () => {
    const page = await duel.visitor()
    const grid = await openMatrix(page, 5)
    const { id: userId } = await makeUser('icarus')
    const late = await submitPlayer({ userId, role: 'architect', source: '15~', problemId: 'maze-duel' })
    await settled(90_000)
    await enterAnyway(late)
    await settled(90_000)
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('7')

    await goTo(page, /^icarus against/, 6)
    await page.keyboard.press('Home')
    for (let at = 0; at < 5 && !(await saidOf(page)).includes('optimist'); at++)
      await page.keyboard.press('ArrowRight')
    await expect.poll(() => saidOf(page)).toMatch(WHY)
    await expect.poll(() => main(page).innerText()).toContain(await saidOf(page))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    const lost = 'Architect icarus: no valid maze in any of 10 trials. 10 forfeits: no answer came in time.'
    await expect.poll(() => saidOf(page)).toBe(lost)
    expect(await main(page).innerText()).toContain(lost)
  })

  test.each([1280, 390])('at %i pixels, and by touch', async (width) => {
    const page = await duel.visitor(undefined, { viewport: { width, height: 850 }, hasTouch: true })
    await page.addInitScript(() => {
      const { prototype } = CanvasRenderingContext2D
      const { fillText } = prototype
      const painted: string[] = []
      Object.assign(window, { painted })
      prototype.fillText = function (text, ...rest) {
        painted.push(text)
        fillText.call(this, text, ...rest)
      }
    })
    const grid = await openMatrix(page, 6)
    const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
    expect(painted).toContain('wallflower')
    expect(painted.filter((text) => text.endsWith('…'))).toEqual([])
    // Keys are of no use to a finger.
    expect(await page.getByText('Arrow keys move').isVisible()).toBe(false)
    await page.getByText('Tap a cell').waitFor()
    await goTo(page, /^icarus against/, 6)
    await expectGoodLooks(page, 'the matrix with a forfeit', width)
    await page.keyboard.press('Control+Home')
    const said = await saidOf(page)
    const box = (await grid.boundingBox())!
    await page.touchscreen.tap(box.x + 40, box.y + box.height - 30)
    await expect.poll(() => main(page).innerText()).toMatch(/Architect \w+/)
    expect(await saidOf(page)).not.toBe(said)
    expect(page.url()).toContain('/matrix')
  })
})
