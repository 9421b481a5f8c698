import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { answerBy } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* A record, the one who breaks it, and the one who is told. */

const { answer, value } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('A holds a record, B breaks it, and A sees the bell, reads the notice, and the number is gone', async () => {
  const path = await answerBy('ariadne', `${answer}UU`)
  const page = await browser.visitor()
  await signInAs(page, site.url, 'ariadne', '/notices')
  await page.getByText('There are no notices.').waitFor()
  await expectGoodLooks(page, 'no notices')
  await page.goto(`${site.url}${path}`)
  await page.getByText('It holds the record of this problem.').filter({ visible: true }).waitFor()
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notices' })
  expect(await bell.getAttribute('aria-label')).toBe('Notices')

  await answerBy('theseus', answer, { shared: true })
  await page.goto(`${site.url}/leaderboards/robot-escape`)
  await page.getByRole('link', { name: 'Notices: 1 unread' }).click()
  await page.getByText('theseus has taken your record of Robot escape').waitFor()
  await expectGoodLooks(page, 'a notice')
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Notices', exact: true }).waitFor()
  expect(await page.getByText('theseus has taken your record of Robot escape').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)

  await page.getByRole('main').getByRole('link', { name: 'Robot escape' }).click()
  await page.waitForURL('**/records/robot-escape')
  const rows = page.getByRole('table', { name: 'Records, latest first' }).getByRole('row')
  expect(await rows.count()).toBe(3)
  expect(await rows.nth(1).textContent()).toMatch(new RegExp(`theseus.*Shortest possible, proven.*${value}`))
  expect(await rows.nth(1).getByRole('link', { name: 'Open submission' }).count()).toBe(1)
  expect(await rows.nth(2).textContent()).toContain(`${value + 2}`)
  await page.getByText('The dashed line is the proven optimum.').waitFor()
  await expectGoodLooks(page, 'the history of a record')

  await page.goto(`${site.url}/leaderboards`)
  await page.getByRole('link', { name: 'Records of all problems' }).click()
  await page.waitForURL('**/records')
  await page
    .getByRole('row', { name: /Robot escape/ })
    .getByText('theseus')
    .waitFor()
  await expectGoodLooks(page, 'the records of all problems')
})
