import { describe, expect, test } from 'vitest'
import { type Maze, optionsOf, stepsFrom } from '@/judge/puzzles/maze-duel/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { db } from '@/lib/core/db'
import { expectGoodLooks } from '../setup/looks'
import { waitForHydration } from '../setup/wait-for'
import { main, type Name, startDuel } from './duel-site'

/* A person walks a maze in the fog, and the walk is replayed like the trial of a solver. */

const duel = await startDuel({ played: true })

/** Returns the keys of a shortest path. */
function wayThrough(maze: Maze): string[] {
  const left = stepsFrom(maze, maze.end)
  const keys: string[] = []
  for (let cell = maze.start; cell !== maze.end; ) {
    const next = optionsOf(maze, cell).find((option) => left[option] === left[cell]! - 1)!
    const by = next - cell
    keys.push(by === 1 ? 'ArrowRight' : by === -1 ? 'ArrowLeft' : by > 0 ? 'ArrowDown' : 'ArrowUp')
    cell = next
  }
  return keys
}

/** Returns the letters of that path. */
const lettersOf = (text: string): string[] => {
  const maze = parseMaze(text)
  if (!maze.ok) throw new Error(maze.error.code)
  return wayThrough(maze.value).map((key) => key.replace('Arrow', '')[0]!)
}

/** Returns the maze with the shortest path, and the keys for it. */
async function quickest() {
  const found = await db.duelMaze.findFirstOrThrow({ orderBy: [{ shortest: 'asc' }, { hash: 'asc' }] })
  const maze = parseMaze(found.text)
  if (!maze.ok) throw new Error(maze.error.code)
  return { found, way: wayThrough(maze.value) }
}

test('a person walks a maze in the fog and is listed on its page, unranked', async () => {
  const { found, way } = await quickest()
  const page = await duel.visitor('theseus')
  await page.goto(`${duel.url}/duel/mazes/${found.hash}`)
  expect(await page.locator('pre').innerText()).toBe(found.text)
  await page.getByRole('link', { name: 'Walk it yourself' }).click()
  await page.waitForURL(/\/walk$/)
  await page.getByText('0 steps of at most').waitFor()

  const [first, ...others] = way
  const name = { ArrowUp: 'Up', ArrowLeft: 'Left', ArrowRight: 'Right', ArrowDown: 'Down' }[first!]!
  const button = page.getByRole('button', { name, exact: true })
  await waitForHydration(button)
  await button.click()
  await page.getByText('One step of at most').waitFor()
  // Half of the way is still there after a reload.
  const half = Math.ceil(others.length / 2)
  for (const key of others.slice(0, half)) await page.keyboard.press(key)
  await page.reload()
  await page.getByText(`${half + 1} steps of at most`).waitFor()
  await waitForHydration(button)
  for (const key of others.slice(half)) await page.keyboard.press(key)
  await page.getByText(`You are out after ${way.length} steps`).waitFor()
  await page.getByText('Your walk is on the maze’s page').waitFor()
  expect(await page.evaluate((key) => localStorage.getItem(key), `walk:${found.hash}`)).toBe(null)
  const { href: address } = new URL(
    (await page.getByRole('link', { name: 'Watch replay' }).getAttribute('href'))!,
    duel.url,
  )

  await page.goto(`${duel.url}/duel/mazes/${found.hash}`)
  const scores = page.getByRole('table', { name: 'Walks', exact: true })
  expect(await scores.innerText()).toMatch(/theseus \(a person, unranked\)/)
  const walk = await db.duelWalk.findFirstOrThrow()
  expect(walk).toMatchObject({ steps: way.length, solved: true, mazeHash: found.hash })
  expect(address).toBe(`${duel.url}/duel/walks/${walk.id}`)
  const own = page.getByRole('table', { name: 'Your walks' })
  expect(await own.getByRole('link').getAttribute('href')).toBe(`/duel/walks/${walk.id}`)
  await scores.getByRole('link', { name: 'theseus' }).last().click()
  await page.waitForURL(/\/duel\/walks\//)
})

test('an anonymous walk is not saved; a walk that ends after signing out is saved after signing in again', async () => {
  const { found, way } = await quickest()
  const kept = await db.duelWalk.count()
  for (const who of [undefined, 'daedalus'] as const) {
    const page = await duel.visitor(who)
    await duel.open(page, `/duel/mazes/${found.hash}/walk`)
    await page.context().clearCookies()
    for (const key of way) await page.keyboard.press(key)
    await page.getByText(`You are out after ${way.length} steps`).waitFor()
    if (!who) {
      await page.getByText('Sign in to save walks on the maze’s page.').waitFor()
      expect(await page.getByRole('button', { name: 'Save this walk' }).count()).toBe(0)
      continue
    }
    await page.getByText('You are signed out. Your walk stays here').waitFor()
    expect(await db.duelWalk.count()).toBe(kept)
    await page.context().addCookies(duel.cookies(who))
    await page.getByRole('button', { name: 'Save this walk' }).click()
    await page.getByText('Your walk is on the maze’s page').waitFor()
    expect(await page.getByText('You are signed out').count()).toBe(0)
  }
  expect(await db.duelWalk.count()).toBe(kept + 1)
})

describe('the replay of a walk', () => {
  const kept = () => db.duelWalk.findFirstOrThrow({ where: { user: { username: 'theseus' }, solved: true } })

  test('is open to everybody, step by step, in the fog and next to a solver in the same maze', async () => {
    const { id, steps } = await kept()
    const page = await duel.visitor()
    await duel.open(page, `/duel/walks/${id}`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^\s*theseus in a maze by /)
    expect(await main(page).innerText()).toContain(`The end is reached after ${steps} steps`)
    const replay = page.getByRole('region', { name: 'Replay' })
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => replay.innerText()).toContain(`2 / ${steps}`)
    await expect.poll(() => page.url()).toContain('step=2')
    await page.keyboard.press('f')
    await expect.poll(() => replay.innerText()).toContain('The whole maze.')
    await page.keyboard.press('h')
    expect(await replay.innerText()).toMatch(/3 cells visited, each once\./)
    await expectGoodLooks(page, 'the replay of a walk')

    // The best trial of those entries that have not been withdrawn.
    await page.locator(`a[href^="/duel/walks/${id}?with="]`).first().click()
    await page.waitForURL(/with=/)
    await expect.poll(() => page.locator('svg[role=img]').count()).toBe(2)
    await page.getByRole('heading', { level: 2, name: 'theseus', exact: true }).first().waitFor()
    await expectGoodLooks(page, 'a walk beside a trial')
  })

  test('is shown without JavaScript at the step of the address', async () => {
    const { id, steps } = await kept()
    const page = await duel.visitor(undefined, { javaScriptEnabled: false })
    await page.goto(`${duel.url}/duel/walks/${id}?step=1`)
    expect(await page.getByRole('region', { name: 'Replay' }).innerText()).toContain(`1 / ${steps}`)
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.waitForURL(new RegExp(`step=${steps}`))
  })

  test('of a failed walk is visible only to its walker, and none is visible if the maze is gone', async () => {
    const { id: won, mazeHash, userId, rules } = await kept()
    const { size, text } = await db.duelMaze.findUniqueOrThrow({ where: { hash: mazeHash } })
    const [first] = lettersOf(text)
    const back = { U: 'D', D: 'U', L: 'R', R: 'L' }[first!]!
    const path = `${first}${back}`.repeat(2 * size * size)
    const { id } = await db.duelWalk.create({
      data: { userId, mazeHash, path, steps: path.length, solved: false, rules },
    })
    const status = async (who: Name | undefined, of: string) => {
      const page = await duel.visitor(who)
      return (await page.request.get(`${duel.url}/duel/walks/${of}`)).status()
    }
    const owner = await duel.visitor('theseus')
    await owner.goto(`${duel.url}/duel/walks/${id}`)
    expect(await main(owner).innerText()).toMatch(/All [\d,]+ steps are used up/)
    for (const who of ['daedalus', undefined] as const) expect(await status(who, id)).toBe(404)
    expect(await status(undefined, won)).toBe(200)
    expect(await status('theseus', 'nonsense')).toBe(404)
    await db.problem.update({ where: { id: 'maze-duel' }, data: { hidden: true } })
    for (const each of [id, won]) expect(await status('theseus', each)).toBe(404)
    await db.problem.update({ where: { id: 'maze-duel' }, data: { hidden: false } })
  })
})
