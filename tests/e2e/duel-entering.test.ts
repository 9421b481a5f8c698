import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { starterFiles } from '@/scripts/up/starters.mjs'
import { settled, submitPlayer } from '../integration/duels'
import { expectGoodLooks } from '../setup/looks'
import { waitForScripts, waitForWorkbench } from '../setup/wait-for'
import { entryOf, main, startDuel } from './duel-site'

/* From the editor of a duel to a version that plays in it, or does not. */

const duel = await startDuel({ played: true })

const field = (page: Page) => page.locator('textarea[name=source]')
const source = (page: Page) => field(page).inputValue()

/** Opens the editor of a role and waits until it is hydrated. */
async function editor(role: string): Promise<Page> {
  const page = await duel.visitor()
  await page.goto(`${duel.url}/problems/maze-duel?role=${role}&language=python`)
  await waitForScripts(page)
  await waitForWorkbench(page)
  return page
}

async function turnTo(page: Page, role: 'Architect' | 'Solver') {
  await page.getByRole('navigation', { name: 'Role' }).getByRole('link', { name: role }).click()
  await page.waitForURL(new RegExp(`role=${role.toLowerCase()}`))
  await expect.poll(() => page.locator('input[name=role]').getAttribute('value')).toBe(role.toLowerCase())
  await waitForWorkbench(page)
}

describe('the editor', () => {
  const starter = (role: 'architect' | 'solver') => starterFiles()[`maze-duel/${role}.py`]

  test('has the starter of each role and keeps a draft for each', async () => {
    const page = await editor('architect')
    await expect.poll(() => source(page)).toBe(starter('architect'))
    await turnTo(page, 'Solver')
    await expect.poll(() => source(page)).toBe(starter('solver'))
    await page.getByLabel('Source', { exact: true }).fill('# a solver of mine\n')
    await turnTo(page, 'Architect')
    await expect.poll(() => source(page)).toBe(starter('architect'))
    await turnTo(page, 'Solver')
    await expect.poll(() => source(page)).toBe('# a solver of mine\n')
  })

  test('rejects a file in a language that is not offered, says so and stays unchanged', async () => {
    const page = await editor('solver')
    await page.getByLabel('Source', { exact: true }).fill('# mine\n')
    for (const [name, taken] of [
      ['bot.hs', '# mine\n'],
      ['bot.js', '// dropped\n'],
    ] as const) {
      const dropped = await page.evaluateHandle((name) => {
        const data = new DataTransfer()
        data.items.add(new File(['// dropped\n'], name))
        return data
      }, name)
      await page
        .locator('.monaco-editor, textarea[name=source]')
        .first()
        .dispatchEvent('drop', { dataTransfer: dropped })
      const said = page.getByText('The language of bot.hs is not available here')
      await expect.poll(() => said.count()).toBe(taken === '# mine\n' ? 1 : 0)
      if (taken === '# mine\n') {
        expect(await said.innerText()).toContain('Python (.py)')
        await expectGoodLooks(page, 'a file that is refused')
      }
      await expect.poll(() => source(page)).toBe(taken)
    }
  })
})

describe('a program that seems to be another one', () => {
  const box = (page: Page) => page.getByRole('checkbox', { name: 'Send it all the same' })

  test('of the other role is told while it is typed, and taken once its author insists', async () => {
    const page = await duel.visitor('theseus')
    await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
    await page.goto(`${duel.url}/problems/maze-duel?role=solver&language=python`)
    await waitForScripts(page)
    await waitForWorkbench(page)
    const doubt = page.getByText('This looks like an architect, not a solver.')
    const text = page.getByLabel('Source', { exact: true })
    await text.fill('def architect(size, seed):\n    return []\n')
    await doubt.waitFor()
    await page.getByRole('link', { name: 'Open the architect’s editor' }).waitFor()
    await expectGoodLooks(page, 'a program for the other role')
    // The last look is the narrow one.
    await page.setViewportSize({ width: 1280, height: 900 })
    await text.fill('def solver(maze, position, options):\n    return options[0]\n')
    await expect.poll(() => doubt.count()).toBe(0)

    // The bot that the worker takes it for, with a comment that says what else it is.
    const another = 'right-hand \n# My program for an architect.\n'
    await text.fill(another)
    await doubt.waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Not sent yet').waitFor()
    expect(await db.submission.count({ where: { answer: another } })).toBe(0)
    await box(page).check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/\/submissions\//)
  })

  test('in another language is told, with a way to choose that one', async () => {
    const page = await editor('solver')
    await page.getByLabel('Language', { exact: true }).selectOption('javascript')
    await page.getByLabel('Source', { exact: true }).fill('import sys\nprint(sys.stdin.readline())\n')
    await page.getByText('This looks like Python, not JavaScript.').waitFor()
    await page.getByRole('button', { name: 'Switch to Python' }).click()
    await expect.poll(() => page.locator('select[name=language]').inputValue()).toBe('python')
    expect(await source(page)).toBe('import sys\nprint(sys.stdin.readline())\n')
    expect(await box(page).count()).toBe(0)
  })

  test('is told without scripts, too, and nothing typed is lost', async () => {
    const page = await duel.visitor('daedalus', { javaScriptEnabled: false })
    await page.goto(`${duel.url}/problems/snake?language=javascript`)
    await page.locator('select[name=language]').selectOption('javascript')
    await page.locator('textarea[name=source]').fill('import sys\nprint(sys.stdin.readline())\n')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Not sent yet').waitFor()
    await page.getByText('This looks like Python, not JavaScript.').waitFor()
    expect((await source(page)).trimEnd()).toBe('import sys\nprint(sys.stdin.readline())')
    await box(page).check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(/\/submissions\//)
  })
})

test('a version that fails its qualifying run is rejected with a reason, and the previous one keeps playing', async () => {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'daedalus' } })
  const submitted = await submitPlayer({ userId, role: 'architect', source: '!', problemId: 'maze-duel' })
  await settled(90_000)
  const page = await duel.visitor('daedalus')
  await page.goto(`${duel.url}/submissions/${submitted}`)
  await page
    .getByText(
      'It does not play in the tournament: it built no valid maze in its test run. Version 1 is active.',
    )
    .waitFor()
  await expectGoodLooks(page, 'a version that is refused')
  const { id } = await entryOf('daedalus')
  await page.goto(`${duel.url}/duel/entries/${id}`)
  const text = await main(page).innerText()
  expect(text).toContain('rejected: built no valid maze')
  expect(await main(page).getByRole('cell', { name: 'active', exact: true }).count()).toBe(1)
  await expectGoodLooks(page, 'an entry with a version that is refused')
})
