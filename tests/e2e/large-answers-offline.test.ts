import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForScripts } from '../setup/wait-for'
import { drawsBoard } from '../setup/workers'
import {
  field,
  judges,
  LARGE,
  paste,
  preview,
  startLargeAnswers,
  verdictOf,
  walk,
} from './large-answers-site'

/* Large answers without a network. */

const site = await startLargeAnswers()

test('a long path is judged offline by code loaded when the field got the focus', async () => {
  const page = await site.open('walk')
  expect((await judges(page)).started).toBe(0)
  const started = page.waitForEvent('worker', async (worker) => !(await drawsBoard(worker)))
  await field(page).focus()
  // The worker answers once it has run its scripts, so they have loaded.
  await (await started).evaluate(() => 0)
  expect((await judges(page)).started).toBe(1)
  await page.context().setOffline(true)
  const { level, answer } = walk()
  await paste(page, answer)
  await page.getByRole('group', { name: 'Your answer Pasted text, 0.1 MB' }).waitFor()
  await expect.poll(() => preview(page).innerText()).toContain('Wrong answer')
  const { asked, answered } = await judges(page)
  expect(asked).toEqual([answer.length])
  expect(answered.map(({ verdict }) => verdict)).toEqual([verdictOf('labyrinth-path', { level, answer })])
  await page.context().setOffline(false)
})

describe('offline, without focusing the field first', () => {
  test('a tour of a million cells is summarised by code loaded while the page was idle', async () => {
    const page = await site.visitor()
    const underway = new Set<Request>()
    page.on('request', (request) => underway.add(request))
    page.on('requestfinished', (request) => underway.delete(request))
    page.on('requestfailed', (request) => underway.delete(request))
    await page.goto(`${site.url}/problems/large-tour`)
    await waitForScripts(page)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await expect.poll(() => underway.size).toBe(0)
    // The worker starts when the field gets the focus, and fails to load here; the page works without it.
    page.removeAllListeners('console')
    await page.context().setOffline(true)
    await paste(page, LARGE.answer)
    await page.getByRole('group', { name: 'Your answer Pasted text, 6.9 MB' }).waitFor()
    await expect.poll(() => preview(page).innerText()).toContain('Accepted')
    await page.context().setOffline(false)
  })

  test('an answer that is too large can be removed when nothing more can be loaded', async () => {
    const page = await site.open('knights-tour')
    page.removeAllListeners('console')
    await page.context().setOffline(true)
    await paste(page, LARGE.answer)
    const back = page.getByRole('button', { name: 'Back to the field' })
    await back.waitFor()
    expect(await page.getByRole('group', { name: 'Pasted text' }).count()).toBe(0)
    expect(
      await page.locator('input[name=answer]').evaluate((input: HTMLInputElement) => input.value.length),
    ).toBe(LARGE.answer.length)
    await back.click()
    expect(await field(page).inputValue()).toBe('')
    await page.context().setOffline(false)
  })
})
