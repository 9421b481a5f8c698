import { expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { expectGoodLooks } from '../setup/looks'
import { startDuel, trialOf } from './duel-site'

/*
 * The replay of a trial: what the solver knew, a comparison with another trial, and what the programs wrote to stderr.
 */

const duel = await startDuel({ played: true })

test("a replay shows the solver's fog or the whole maze, and two solvers in sync", async () => {
  const { id, steps } = await trialOf('prim', 'theseus')
  const page = await duel.visitor()
  await duel.open(page, `/duel/trials/${id}`)
  const replay = page.getByRole('region', { name: 'Replay' })
  await expect.poll(() => replay.innerText()).toContain('What the solver knew at this step.')
  expect(await replay.innerText()).toContain(`0 / ${steps?.toLocaleString('en')}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => replay.innerText()).toContain(`2 / ${steps?.toLocaleString('en')}`)
  // Remove the id of the fog's pattern, which differs each time.
  const drawn = async () => (await page.locator('svg[role=img]').innerHTML()).replace(/_r_\w+/gi, '')
  // The maze is the largest thing of the page, with its sentence directly below.
  const maze = (await page.locator('svg[role=img]').boundingBox())!
  expect(maze.height).toBeGreaterThanOrEqual(0.6 * page.viewportSize()!.height)
  const sentence = (await replay.locator('p[aria-live]').first().boundingBox())!
  expect(sentence.y - (maze.y + maze.height)).toBeLessThan(12)
  const inTheFog = await drawn()
  await page.keyboard.press('f')
  await expect.poll(() => replay.innerText()).toContain('The whole maze.')
  expect((await drawn()).length).toBeGreaterThan(inTheFog.length)
  await page.getByRole('button', { name: 'Fog' }).click()
  expect(await drawn()).toBe(inTheFog)
  // Turning off letter shortcuts, in the sheet of keys, applies to these keys as well.
  await page.evaluate(() => localStorage.setItem('replay:characters', 'off'))
  await page.keyboard.press('f')
  expect(await page.getByRole('button', { name: 'Fog' }).getAttribute('aria-pressed')).toBe('true')
  await page.evaluate(() => localStorage.removeItem('replay:characters'))
  await page.keyboard.press('h')
  expect(await page.getByRole('button', { name: 'Heat' }).getAttribute('aria-pressed')).toBe('true')
  const legend = page.getByRole('figure', { name: 'How often a cell was visited' })
  expect(await legend.getByRole('listitem').first().innerText()).toBe('once')
  expect(await replay.innerText()).toMatch(/3 cells visited, each once\./)
  await page.keyboard.press('End')
  await expect.poll(() => replay.innerText()).toMatch(/most often \(\d+,\d+\), \d+ times\./)
  const [, most] = /(\d+) times\./.exec(await replay.innerText())!
  expect(await legend.getByRole('listitem').last().innerText()).toBe(`${most} times`)

  await page.getByRole('link', { name: 'Compare with optimist' }).click()
  await page.waitForURL(/with=/)
  await page.getByRole('heading', { level: 2, name: 'optimist', exact: true }).first().waitFor()
  expect(await page.locator('svg[role=img]').count()).toBe(2)
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).toContain('step=5')
  // The address may be there before the sentences, which wait for their pictures.
  const sentences = () => replay.locator('p[aria-live]').allInnerTexts()
  const numbers = async () => (await sentences()).map((sentence) => sentence.slice(0, 7))
  await expect.poll(numbers).toEqual(['Step 5:', 'Step 5:'])
  const told = await sentences()
  await page.reload()
  await expect.poll(sentences).toEqual(told)
})

test('stderr is shown at its turn to its author and nobody else', async () => {
  const { id, architectId, size, seed } = await trialOf('daedalus', 'theseus')
  await db.duelTrialLog.create({
    data: { trialId: id, said: [{ turn: 2, stderr: 'the wall is cold' }] },
  })
  await db.duelBuildLog.create({
    data: { playerId: architectId, size, seed, said: [{ turn: 1, stderr: 'wings would do' }] },
  })

  const page = await duel.visitor('theseus')
  await duel.open(page, `/duel/trials/${id}?step=0`)
  const sayings = page.getByRole('region', { name: 'stderr of theseus' })
  expect(await sayings.innerText()).toMatch(/Turn 1 of .*It wrote to stderr in turn 2.*Empty\./s)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sayings.innerText()).toMatch(/Turn 2 of .*the wall is cold/s)
  expect(await page.content()).not.toContain('wings would do')
  await expectGoodLooks(page, 'a trial with what was said')

  for (const [who, mine] of [
    ['daedalus', true],
    [undefined, false],
  ] as const) {
    const other = await duel.visitor(who)
    await duel.open(other, `/duel/trials/${id}?step=1`)
    expect((await other.content()).includes('wings would do')).toBe(mine)
    expect(await other.content()).not.toContain('the wall is cold')
  }
  await db.duelTrialLog.deleteMany()
  await db.duelBuildLog.deleteMany()
})
