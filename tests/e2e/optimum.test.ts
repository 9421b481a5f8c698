import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { submitAnswerOn } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* From the shortest string to the page and the leaderboard that tell of it. */

const { value, answer } = readProblem('robot-escape').cases[0]!.optimum!
const NOTE = `The shortest string has ${value} letters; proven.`

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

async function submit(username: string, text: string) {
  const page = await browser.visitor()
  await signInAs(page, site.url, username, '/problems/robot-escape')
  await submitAnswerOn(page, text)
  return page
}

test('whoever submits the shortest string reads that nobody can do better, and so does everyone else', async () => {
  const second = await submit('procris', `${answer}U`)
  await second.goto(`${site.url}/problems/robot-escape`)
  const about = second.getByRole('region', { name: 'Proven optimum' })
  expect(await about.count()).toBe(0)

  const page = await submit('daedalus', answer)
  await page.goto(`${site.url}/problems/robot-escape`)
  const own = page.getByRole('region', { name: 'Proven optimum' })
  // Who has submitted has read the statement, which is closed then.
  await page.getByRole('button', { name: 'Statement', exact: true }).click()
  await own.getByText(NOTE).waitFor()
  await own.getByText('You have reached it.').waitFor()
  await expectGoodLooks(page, 'the page of a problem with its optimum')

  await second.reload()
  await second.getByRole('button', { name: 'Statement', exact: true }).click()
  await about.getByText(NOTE).waitFor()
  expect(await about.getByText('You have reached it.').count()).toBe(0)

  await page.goto(`${site.url}/leaderboards/robot-escape`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  expect(await row('daedalus').textContent()).toContain('Shortest possible, proven')
  expect(await row('procris').textContent()).not.toContain('proven')
  await expectGoodLooks(page, 'a leaderboard with an optimum')
  expect(await db.standing.count()).toBe(2)
})
