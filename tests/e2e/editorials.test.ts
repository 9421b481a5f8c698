import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { submitAnswerOn } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* From a closed editorial to the one that opens with the accepted answer. */

const ID = 'robot-escape'
const { answer } = readProblem(ID).cases[0]!.optimum!
const WHEN = 'The editorial opens to you once you have solved the problem.'

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('somebody finds the editorial closed, solves the problem, and reads it from the result', async () => {
  const page = await browser.visitor()
  await page.goto(`${site.url}/problems/${ID}`)
  const about = page.getByRole('region', { name: 'Hints and discussion' })
  await about.getByText(WHEN).waitFor()
  await about.getByRole('link', { name: 'About the editorial' }).click()
  await page.getByRole('heading', { name: 'Editorial: Robot escape' }).waitFor()
  await page.getByText(WHEN).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0)
  await expectGoodLooks(page, 'a closed editorial')

  const toSignIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  expect(await toSignIn.getAttribute('href')).toBe(
    `/sign-in?next=${encodeURIComponent(`/problems/${ID}/editorial`)}`,
  )
  // The checks of the looks end on a narrow screen, where the field is on another tab.
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, site.url, 'ariadne', `/problems/${ID}`)
  await about.getByText(WHEN).waitFor()
  await submitAnswerOn(page, answer)
  await page.getByRole('link', { name: 'Read the editorial' }).first().click()
  await page.waitForURL(`**/problems/${ID}/editorial`)
  await page.getByRole('heading', { name: 'The good idea: search over sets' }).waitFor()
  await page.getByRole('region', { name: 'Laboratory' }).waitFor()
  await expectGoodLooks(page, 'an open editorial')

  await page.getByRole('link', { name: 'Back to the problem' }).click()
  await about.getByRole('link', { name: 'Read the editorial' }).waitFor()
  expect(await about.getByText(WHEN).count()).toBe(0)
  await expectGoodLooks(page, 'the page of a problem with its editorial')
})
