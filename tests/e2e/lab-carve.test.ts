import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press } from '../setup/wait-for'
import { startLab } from './lab-page'

/* Carving in a browser: experiments in their worker, and mazes that are taken elsewhere. */

const lab = await startLab('/lab/carve')

const experiment = (page: Page, name: string) => page.getByRole('region', { name })

test('an experiment grows its plots, is cancelled in the middle, and runs again', async () => {
  const page = await lab.open()
  const panel = experiment(page, 'Many mazes, side by side')
  const mazes = panel.getByLabel('Mazes of each algorithm')
  await mazes.fill('2000')
  await panel.getByRole('button', { name: 'Run the experiment' }).click()
  // The first findings arrive long before the last.
  await panel.getByText('Dead ends', { exact: true }).waitFor()
  await panel.getByText('of 24,000').waitFor()
  await press(panel, 'Cancel', 'You cancelled the experiment.')
  expect(await panel.getByRole('progressbar').count()).toBe(0)
  expect(await panel.getByText('Dead ends', { exact: true }).count()).toBe(1)

  await mazes.fill('1')
  await press(panel, 'Run again', 'The experiment is complete.')
  expect(page.url()).toMatch(/#distributions\?mazes=1$/)
  await panel.getByText('The numbers as a table').first().click()
  const rows = panel.getByRole('region', { name: 'Dead ends' }).getByRole('row')
  expect(await rows.count()).toBe(13)
})

test('a worker that cannot be loaded is a sentence, and the next start gets a new one', async () => {
  const page = await lab.open('#uniformity?mazes=1000')
  const panel = experiment(page, 'Is every maze equally likely?')
  // The address has the number of mazes.
  await expect.poll(() => panel.getByLabel('Mazes of each algorithm').inputValue()).toBe('1000')
  let isBroken = true
  await page
    .context()
    .route('**/*', (route) =>
      isBroken && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    )
  await press(panel, 'Run the experiment', 'The experiment broke off')
  isBroken = false
  await press(panel, 'Run again', 'The experiment is complete.')
  await panel.getByText('There are 192 mazes without loops of this size').waitFor()
  await panel.getByText('Wilson: Yes, as far as this test can tell.').waitFor()
  await panel.getByText('Binary tree: No. Only 16 of the 192 mazes came up.').waitFor()
})

test('a maze is taken elsewhere as text and picture; what cannot be written is explained', async () => {
  const page = await lab.open('?rows=3&cols=4&seed=7')
  const panel = experiment(page, 'Copy or save the maze')
  await panel.getByText('A maze for the duel is square.').waitFor()

  const saved = async (click: Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), click])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const robots = await saved(
    panel
      .locator('div', { hasText: /^Robots’ labyrinth/ })
      .getByRole('button', { name: 'Download' })
      .click(),
  )
  expect(robots.name).toBe('depth-first-3x4-7-robots.txt')
  expect(robots.bytes.toString()).toMatch(/^1{9}\n(?:[01]{8}[01x]\n){5}1{9}\n$/)
  expect(robots.bytes.toString().match(/x/g)).toHaveLength(1)

  await panel.getByLabel('Pixels per cell').fill('9999')
  await panel.getByText('A whole number from 1 to 455 is allowed.').waitFor()
  await panel.getByLabel('Pixels per cell').fill('2')
  await panel.getByText('The PNG has 18 × 14 pixels.').waitFor()
  const png = await saved(panel.getByRole('button', { name: 'Download PNG' }).click())
  expect([png.name, png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([
    'depth-first-3x4-7.png',
    18,
    14,
  ])

  await panel.getByRole('link', { name: 'Find a way in it' }).click()
  await page.waitForURL(/\/lab\/path\?.*seed=7/)
  await page.getByText('Done: the way has 7 steps.').first().waitFor()
})
