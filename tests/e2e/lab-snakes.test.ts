import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readValues } from '@/judge/lab/section'
import { snakesSection } from '@/judge/lab/snakes/section'
import { expectGoodLooksInAll } from '../setup/looks'
import { networkRests } from '../setup/network'
import { waitForReplayKeys } from '../setup/wait-for'
import { startLab } from './lab-page'

/* Snakes that think aloud: what each step shows. */

const lab = await startLab('/lab/snakes')

const row = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

/** The first step of a run of one bot about which this is told. */
function stepWith(query: Record<string, string>, code: string): number {
  const runs = snakesSection.run(readValues(snakesSection.parameters, query).values)
  if (!runs.ok) throw new Error(runs.error.code)
  const { film } = runs.value[0]!
  for (let step = 0; step <= film.length; step++) if (film.tell(step).code === code) return step
  throw new Error(`${code} is never told`)
}

test('a bot looks at cells, chooses a way, counts the area and walks', async () => {
  const query = { bots: 'careful', field: 'meadow', seed: '1' }
  const page = await lab.open(`?${new URLSearchParams({ ...query, step: '1' })}`)
  await page.getByText(/^Looks at row \d, column \d\.$/).waitFor()
  expect(await row(page, 'cells looked at').textContent()).toContain('1')
  const marked = page.locator('[aria-current=step]').filter({ visible: true })
  expect(await marked.textContent()).toContain('look for a shortest way')
  const slider = page.getByRole('slider', { name: 'Step' })
  for (const [code, sentence] of [
    ['way', /^Thinks of a way of \d+ steps\.$/],
    ['safe', /^Counts \d+ free cells, and the tail is in reach: this is safe\.$/],
    ['step', /^Step 1: /],
    ['won', /where the snake eats the last cherry\.$/],
  ] as const) {
    await slider.fill(`${stepWith(query, code)}`)
    await page.getByText(sentence).waitFor()
  }
  await expect.poll(() => row(page, 'cherries').textContent()).toContain('5')
})

test('two bots on the same field; the address keeps the choices', async () => {
  const page = await lab.open()
  expect(await page.getByRole('table').getByRole('columnheader').allTextContents()).toEqual([
    'Greedy',
    'Careful',
  ])
  await page.getByLabel('Bots 2').selectOption({ label: 'Tail-follower' })
  await page.locator('select[name=field]').selectOption({ label: 'Grove: narrow ways' })
  await expect
    .poll(() => new URL(page.url()).search)
    .toMatch(/bots=greedy%2Ctail-follower.*field=grove|field=grove.*bots=greedy%2Ctail-follower/)
  await page.getByRole('heading', { name: 'Tail-follower' }).waitFor()
})

test('an own field, and what is wrong with it', async () => {
  const page = await lab.visitor()
  await page.goto(lab.address('?field=own&text=C0'))
  await page.getByRole('alert').filter({ hasText: 'The field has one line; it must have 10.' }).waitFor()
  await page
    .getByLabel('Your board')
    .fill(
      `.T.....T..\n.C........\n.....T....\n..T....T..\n..........\n.0...T....\n.1........\n.2.T...T..\n.3...T....\n.4........\n`,
    )
  await waitForReplayKeys(page)
  await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0)
})

test('in every language, both widths and both themes', async () => {
  const page = await lab.visitor()
  await expectGoodLooksInAll(page, 'snakes', { address: lab.address(), ready: networkRests, place: 2 })
  await expectGoodLooksInAll(page, 'a snake', {
    address: lab.address('?bots=careful&field=meadow&step=60'),
    ready: networkRests,
    place: 3,
  })
}, 240_000)
