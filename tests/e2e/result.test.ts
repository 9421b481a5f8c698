import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { answerBy } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { waitForReplayKeys } from '../setup/wait-for'

/* From a result to the next place: the head of the page, the leaderboards, the identity, the built-in bots. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  await answerBy('minos', `${answer}UU`)
})

test('a result names its place; the leaderboards show what decides it on a phone, and the mark that was chosen', async () => {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } })
  const path = await answerBy('ariadne', `${answer}U`)
  await signInAs(page, site.url, 'ariadne', path)
  const line = page.getByText('No one is ahead of you.')
  await line.waitFor()
  const board = page
    .getByRole('img')
    .filter({ has: page.locator('path') })
    .first()
  expect((await line.boundingBox())!.y).toBeLessThan((await board.boundingBox())!.y)
  await expectGoodLooks(page, 'a result')

  await page.goto(`${site.url}/settings`)
  await page.getByRole('radio', { name: 'Teal' }).check()
  await page.getByRole('radio', { name: 'Wave' }).check()
  await page.getByRole('button', { name: 'Save colour and mark' }).click()
  await page.getByText('Profile saved.').waitFor()
  expect(await page.getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true)

  await page.goto(`${site.url}/leaderboards/robot-escape`)
  const cell = page.getByRole('row', { name: /ariadne/ }).getByRole('cell', { name: `${answer.length + 1}` })
  expect(await cell.isVisible()).toBe(true)
  const box = await cell.boundingBox()
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  expect(
    await page
      .getByRole('row', { name: /ariadne/ })
      .locator('.bg-id-teal, .text-id-teal')
      .count(),
  ).toBe(1)

  await page.goto(`${site.url}/leaderboards`)
  const card = page.getByRole('region', { name: 'By problem' })
  expect(await card.getByRole('link', { name: 'ariadne' }).count()).toBe(1)
})

test.each([
  [1280, 800],
  [1920, 1080],
])(
  'on a window of %i by %i the board is the largest thing, and the way on is beside it',
  async (width, height) => {
    const page = await browser.visitor({ viewport: { width, height } })
    const path = await answerBy('ariadne', `${answer}U`)
    await signInAs(page, site.url, 'ariadne', path)
    const replay = page.getByRole('region', { name: 'Replay' })
    const boxOf = async (locator: Locator) => (await locator.boundingBox())!
    const board = await boxOf(replay.getByRole('img').first())
    expect(board.height).toBeGreaterThanOrEqual(0.6 * height)
    const [sentence, play, more] = [
      await boxOf(replay.locator('p[aria-live]')),
      await boxOf(replay.getByRole('button', { name: 'One step forward', exact: true })),
      await boxOf(replay.getByRole('button', { name: 'More controls' })),
    ]
    // The sentence is directly below the board, and the controls are one row.
    expect(sentence.y - (board.y + board.height)).toBeLessThan(12)
    expect(Math.abs(more.y - play.y)).toBeLessThan(4)
    expect(play.y).toBeGreaterThan(sentence.y)
    // What stands beside the board is not above it.
    const next = page.getByRole('link', { name: 'Next puzzle' })
    expect((await boxOf(next)).x).toBeGreaterThan(board.x + board.width)
    expect((await boxOf(next)).y + 40).toBeLessThan(height)

    const loop = replay.getByRole('button', { name: 'Loop' })
    expect(await loop.isVisible()).toBe(false)
    await waitForReplayKeys(page)
    await replay.getByRole('button', { name: 'More controls' }).click()
    await loop.waitFor()
    await next.click()
    await page.waitForURL(/\/problems\/(?!robot-escape$)[^/]+$/)
  },
)

test('the duel explains its ranking on demand, its bots have pages, and the fog is one click from home', async () => {
  const page = await browser.visitor()
  await page.goto(`${site.url}/duel/maze-duel`)
  const note = page.getByText('Every architect meets every solver')
  expect(await note.isVisible()).toBe(false)
  await page.getByText('How ranking works').click()
  expect(await note.isVisible()).toBe(true)

  await page.goto(`${site.url}/bots/built-in/spiral`)
  await page.getByText('It builds one corridor').waitFor()
  await page.getByText('export function spiral').waitFor()
  await page.getByRole('link', { name: 'See it in the laboratory' }).click()
  await page.waitForURL('**/lab/path?**')
  expect((await fetch(`${site.url}/bots/built-in/nobody`)).status).toBe(404)

  await page.goto(site.url)
  const walk = page.getByRole('link', { name: 'Walk a maze in the fog' })
  expect(await walk.getAttribute('href')).toBe('/duel/walk')
  await walk.click()
  await page.waitForURL(/\/walk/)
  await page.getByText('You see what a solver sees').waitFor()
})
