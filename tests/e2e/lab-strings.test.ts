import { describe, expect, test } from 'vitest'
import { expectGoodLooks, expectGoodLooksInAll } from '../setup/looks'
import { networkRests } from '../setup/network'
import { startLab, told } from './lab-page'

/* Strings for robots in a browser: the experiments, which run in workers, and the way to the problem and back. */

const lab = await startLab('/lab/strings')

describe('in every language, both widths and both themes', { timeout: 240_000 }, () => {
  test('/lab/strings', async () => {
    const page = await lab.visitor()
    const address = lab.address('?algorithms=nearest%2Cbeam&width=5')
    await expectGoodLooksInAll(page, '/lab/strings', { address, ready: networkRests, place: 5 })
  })
})

test('an own string is played, explained where it is wrong, and opened in the problem', async () => {
  const page = await lab.open()
  await page.getByLabel('Algorithms 1').selectOption('Your own string')
  const string = page.getByLabel('Your string (U D L R)')
  await string.fill('ULx')
  await page.getByText('Character 3 of the string is “x”.').waitFor()
  await string.fill('UL')
  const link = page.getByRole('link', { name: 'Open in the problem' })
  await expect.poll(() => link.getAttribute('href')).toBe('/problems/robot-escape?answer=UL')
  await page.getByRole('button', { name: 'One step forward' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => told(page)).toMatch(/^Letter 2 is L:/)
  await expect.poll(() => new URL(page.url()).searchParams.get('string')).toBe('UL')
})

test.each([
  ['000\n000\n', 'The board has no exit. Write x where the robots leave.'],
  ['1x\n', 'The board has no free cell besides the exit, so no robot can start.'],
  [`${'0'.repeat(201)}x\n`, 'For robots the board has 1 × 202 cells. At most 200 × 200 are allowed.'],
])('the board %.10j is explained', async (board, sentence) => {
  const page = await lab.visitor()
  await page.goto(lab.address(`?board=own&text=${encodeURIComponent(board)}`))
  await page.getByRole('alert').getByText(sentence).waitFor()
})

test('cells without a way out are named, and no proof is started', async () => {
  const page = await lab.open(`?board=own&text=${encodeURIComponent('0x10\n')}`)
  await page.getByText('One cell has no way to the exit.').first().waitFor()
  const panel = page.getByRole('region', { name: 'The shortest string, proven' })
  await panel.getByText('There is no way from row 0, column 3 to the exit').waitFor()
  expect(await panel.getByRole('button', { name: 'Run the experiment' }).isDisabled()).toBe(true)
})

test('random strings: the share with its interval and two plots grow until all are judged', async () => {
  const page = await lab.open()
  const panel = page.getByRole('region', { name: 'Random strings' })
  await panel.getByLabel('Strings', { exact: true }).fill('20000')
  await panel.getByRole('button', { name: 'Run the experiment' }).click()
  const share = panel.getByText(/of 20,000 strings freed all robots/)
  await share.waitFor({ timeout: 60_000 })
  const [, low, high] = /interval: ([\d.]+)% to ([\d.]+)%/.exec(await share.innerText()) ?? []
  expect(Number(low)).toBeLessThan(61.5)
  expect(Number(high)).toBeGreaterThan(61.5)
  expect(await panel.getByRole('figure').count()).toBe(2)
  await panel.getByText('The experiment is complete.').waitFor()
  await expectGoodLooks(page, 'random strings')

  // All weights 0 leave nothing to draw.
  for (const letter of 'UDLR') await panel.getByLabel(`Weight of ${letter}`).fill('0')
  await panel.getByText('At least one letter needs a weight above 0.').waitFor()
  expect(await panel.getByRole('button', { name: 'Run again' }).isDisabled()).toBe(true)
})

test('random strings can be cancelled, and what was found stays', async () => {
  const page = await lab.open()
  const panel = page.getByRole('region', { name: 'Random strings' })
  await panel.getByLabel('Strings', { exact: true }).fill('1000000')
  await panel.getByLabel('Letters of each').fill('5000')
  await panel.getByRole('button', { name: 'Run the experiment' }).click()
  const share = panel.getByText(/strings freed all robots/)
  await share.waitFor({ timeout: 60_000 })
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByText('You cancelled the experiment.').waitFor()
  expect(await share.innerText()).not.toContain('1,000,000')
})

test('the shortest string of the classic board is proven, checked and played', async () => {
  const page = await lab.open()
  const panel = page.getByRole('region', { name: 'The shortest string, proven' })
  await panel.getByRole('button', { name: 'Run the experiment' }).click()
  await panel.getByText('35 letters are the shortest possible: proven.').waitFor({ timeout: 120_000 })
  await panel.getByText(/These \d robots alone need 3[45] letters/).waitFor()
  await panel.getByRole('button', { name: 'Check the certificate' }).click()
  await panel
    .getByText(/^Confirmed: the shortest string for these robots has 3[45] letters/)
    .waitFor({ timeout: 120_000 })
  await expectGoodLooks(page, 'a proven string')

  await panel.getByRole('button', { name: 'Play it on the board' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('string')).toMatch(/^[UDLR]{35}$/)
  await page.getByRole('button', { name: 'One step forward' }).focus()
  await page.keyboard.press('End')
  await expect.poll(() => told(page)).toMatch(/^Letter 35 is .*no robots are left inside/)
  // The proof is still there: the board is the same.
  expect(await panel.getByText('35 letters are the shortest possible: proven.').count()).toBe(1)
})

test('tables that would take too much memory are refused before they are begun', async () => {
  const page = await lab.open()
  const panel = page.getByRole('region', { name: 'The shortest string, proven' })
  await panel.getByLabel('Robots in the tables').selectOption('6')
  await panel.getByText('For 6 robots of 70 the tables would take').waitFor()
  expect(await panel.getByRole('button', { name: 'Run the experiment' }).isDisabled()).toBe(true)
})
