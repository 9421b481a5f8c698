import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sessionCookie } from '../setup/browser'
import { expectGoodLooks, expectGoodLooksInAll } from '../setup/looks'
import { press } from '../setup/wait-for'
import { entryOf, main, SCHEDULE, startDuel, trialOf } from './duel-site'

/* What owners and administrators can do with an entry, and how all pages of a duel look. */

const duel = await startDuel({ played: true })

const trials = async () => [await trialOf('prim', 'theseus'), await trialOf('prim', 'optimist')] as const

/** Opens a page of a visitor. */
type Visitor = (options?: BrowserContextOptions) => Promise<Page>

const administratorPage: Visitor = async (options) => {
  const page = await duel.visitor(undefined, options)
  await page.context().addCookies([await sessionCookie('admin', duel.url)])
  return page
}

describe('the page of an entry', () => {
  test('shows an architect’s mazes with the shortest and the longest walk, of which at most four play', async () => {
    const { id } = await entryOf('prim')
    const page = await duel.visitor(undefined, { reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1280, height: 2400 })
    await page.goto(`${duel.url}/duel/entries/${id}`)
    const gallery = main(page).getByRole('region', { name: 'Mazes' })
    const mazes = gallery.getByRole('listitem')
    expect(await mazes.count()).toBe(SCHEDULE.length)
    for (const maze of await mazes.all()) {
      const steps = (await maze.locator('figcaption').allInnerTexts()).map((words) =>
        Number(/[\d,]+(?= step)/.exec(words)![0].replace(',', '')),
      )
      expect(steps).toHaveLength(2)
      expect(steps[0]).toBeLessThan(steps[1]!)
    }
    const playing = gallery.getByRole('button', { name: 'Pause the film' })
    await expect.poll(() => playing.count()).toBe(4)
    const first = gallery.locator('figure').first()
    const still = await first.locator('svg').first().innerHTML()
    await expect.poll(() => first.locator('svg').first().innerHTML()).not.toBe(still)
    await first.getByRole('link').click()
    await page.waitForURL(/\/duel\/trials\//)
  })

  test('shows a solver’s games in the fog; with less motion they wait', async () => {
    const { id } = await entryOf('theseus')
    const page = await duel.visitor(undefined, { reducedMotion: 'reduce' })
    await page.goto(`${duel.url}/duel/entries/${id}`)
    const games = main(page).getByRole('region', { name: 'Games' }).locator('figure')
    expect(await games.count()).toBe(6)
    await expect.poll(() => games.getByRole('button', { name: 'Play the film' }).count()).toBe(6)
    await games.first().getByRole('button').click()
    await games.first().getByRole('button', { name: 'Pause the film' }).waitFor()
    await expectGoodLooks(page, 'the games of a solver')
  })
})

describe('an entry', () => {
  test('can be named, withdrawn and restored by its owner; others see no buttons', async () => {
    const { id } = await entryOf('daedalus')
    const address = `${duel.url}/duel/entries/${id}`
    const page = await duel.visitor('daedalus')
    await page.goto(address)
    await page.getByLabel('Name').fill('The labyrinth')
    await page.getByLabel('Description').fill('Nobody leaves.')
    await press(page, 'Save', 'Saved.')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The labyrinth')
    await press(page, 'Withdraw entry', 'This entry is withdrawn')
    await page.goto(`${duel.url}/duel/maze-duel`)
    expect(await main(page).innerText()).not.toContain('The labyrinth')
    await page.goto(address)
    await page.getByRole('button', { name: 'Rejoin' }).click()
    await page.getByRole('button', { name: 'Withdraw entry' }).waitFor()

    const stranger = await duel.visitor('theseus')
    await stranger.goto(address)
    const text = await main(stranger).innerText()
    expect(text).toContain('Nobody leaves.')
    for (const closed of ['Your entry', 'Withdraw', 'Administration', '# of mine'])
      expect(text).not.toContain(closed)
  })

  test('can be vetoed by an administrator with a reason that its owner sees', async () => {
    const page = await administratorPage()
    const { id } = await entryOf('theseus')
    const address = `${duel.url}/duel/entries/${id}`
    await page.goto(address)
    await page.getByLabel('Reason').fill('It never stops.')
    await press(page, 'Remove from the duel', 'It never stops.')
    expect((await fetch(address)).status).toBe(404)
    const owner = await duel.visitor('theseus')
    await owner.goto(address)
    expect(await main(owner).innerText()).toContain('It never stops.')
    await page.getByRole('button', { name: 'Readmit to the duel' }).click()
    await page.getByRole('button', { name: 'Remove from the duel' }).waitFor()
    expect((await fetch(address)).status).toBe(200)
  })
})

test('every page of the duel, in every language, both widths and both themes', async () => {
  let place = 0
  async function inspect(who: Visitor, paths: readonly string[], drawnForWidth = false) {
    const page = await who()
    const ready = () => page.getByRole('heading', { level: 1 }).waitFor()
    for (const path of paths) {
      const address = `${duel.url}${path}`
      await expectGoodLooksInAll(page, path, { address, ready, place: place++, drawnForWidth })
    }
  }
  const nobody: Visitor = (options) => duel.visitor(undefined, options)
  const owner: Visitor = (options) => duel.visitor('theseus', options)

  const [one, other] = await trials()
  const [architect, solver] = [await entryOf('prim'), await entryOf('theseus')]
  await inspect(nobody, [
    '/duel/maze-duel',
    `/duel/maze-duel/trials?architect=${architect.id}&solver=${solver.id}`,
    `/duel/trials/${one.id}`,
    `/duel/trials/${one.id}?with=${other.id}&step=20`,
    `/duel/mazes/${one.mazeHash}`,
    `/duel/mazes/${one.mazeHash}/walk`,
    `/duel/entries/${architect.id}`,
    '/problems/maze-duel?role=architect',
  ])
  await inspect(nobody, ['/duel/maze-duel/matrix'], true)
  await inspect(owner, [`/duel/entries/${solver.id}`, '/bots', '/bots/maze-duel?role=solver'])
  await inspect(administratorPage, [`/duel/entries/${solver.id}`])
}, 480_000)

test('the heatmap of two, both widths and both themes', async () => {
  const [one, other] = await trials()
  const page = await duel.visitor()
  await page.goto(`${duel.url}/duel/trials/${one.id}?with=${other.id}`)
  await page.getByRole('button', { name: 'Heat' }).click()
  await expectGoodLooks(page, 'the heat of two')
})
