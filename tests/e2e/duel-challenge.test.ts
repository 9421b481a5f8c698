import { expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { expectGoodLooks } from '../setup/looks'
import { entryOf, main, startDuel } from './duel-site'

/* Somebody challenges an entry, watches the game, and whoever was challenged reads of it. */

const duel = await startDuel({ played: true })

test('from the page of an entry to the game, and from the notice to the same game', async () => {
  const page = await duel.visitor('theseus')
  const { id } = await entryOf('daedalus')
  await duel.open(page, `/duel/entries/${id}`)
  await main(page).getByRole('heading', { name: 'Challenge it now' }).waitFor()
  const choice = main(page).getByLabel('Solver', { exact: true })
  expect(await choice.locator('option').first().innerText()).toBe('theseus (yours)')
  const before = await db.duelTrial.count()
  await main(page).getByRole('button', { name: 'Challenge', exact: true }).click()
  await page.waitForURL('**/duel/challenges/*')
  await main(page).getByText('it counts for no leaderboard').waitFor()
  await main(page).getByRole('slider', { name: 'Step' }).waitFor({ timeout: 30_000 })
  expect(await main(page).getByText('Asked for by').innerText()).toContain('theseus')
  expect(await db.duelTrial.count()).toBe(before)
  await expectGoodLooks(page, 'a challenge')

  const other = await duel.visitor('daedalus')
  await other.goto(`${duel.url}/notices`)
  await main(other).getByText('has challenged you in').waitFor()
  await main(other).getByRole('link', { name: 'Watch the game' }).click()
  await other.waitForURL(page.url())
})

test('the trials of a pair offer the same, without a choice', async () => {
  const page = await duel.visitor('theseus')
  const [architect, solver] = [await entryOf('daedalus'), await entryOf('theseus')]
  await duel.open(page, `/duel/maze-duel/trials?architect=${architect.id}&solver=${solver.id}`)
  expect(await main(page).getByRole('combobox').count()).toBe(0)
  await main(page).getByRole('button', { name: 'Challenge', exact: true }).click()
  await page.waitForURL('**/duel/challenges/*')
})

test('without an account there is a way to sign in, and it works without scripts', async () => {
  const page = await duel.visitor(undefined, { javaScriptEnabled: false })
  const { id } = await entryOf('daedalus')
  await page.goto(`${duel.url}/duel/entries/${id}`)
  expect(await main(page).getByRole('button', { name: 'Challenge', exact: true }).count()).toBe(0)
  await main(page).getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/sign-in?next=*')
})

test('the places of an entry over time can be read as a table', async () => {
  const page = await duel.visitor()
  const { id } = await entryOf('daedalus')
  await duel.open(page, `/duel/entries/${id}`)
  const places = main(page).getByRole('region', { name: 'Place over time' })
  const summary = places.getByText('Places as a table')
  if (!(await places.getByRole('table').isVisible())) await summary.click()
  expect(await places.getByRole('row').nth(1).innerText()).toMatch(/\d of \d/)
})
