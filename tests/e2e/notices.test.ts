import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { answerBy, submitAnswerOn } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* Who loses a record hears of it in the page. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('Ann holds a record, Bob takes it, and the bell tells her once', async () => {
  await answerBy('ann', `${answer}U`)
  const ann = await browser.visitor()
  await signInAs(ann, site.url, 'ann', '/notices')
  await ann.getByText('There are no notices.').waitFor()
  await expectGoodLooks(ann, 'no notices')
  await ann.goto(`${site.url}/records/robot-escape`)
  await ann.getByRole('main').getByRole('link', { name: 'ann' }).waitFor()

  const bob = await browser.visitor()
  await signInAs(bob, site.url, 'bob', '/problems/robot-escape')
  await submitAnswerOn(bob, answer)
  await bob.getByRole('link', { name: 'the record of this problem' }).click()
  await bob.getByRole('heading', { name: 'Records: Robot escape' }).waitFor()
  await bob.getByText('Shortest possible, proven').waitFor()
  expect(await bob.locator('tbody tr').count()).toBe(2)
  await expectGoodLooks(bob, 'the history of a record')
  await bob.goto(`${site.url}/records`)
  await expectGoodLooks(bob, 'all records')

  await ann.goto(`${site.url}/problems`)
  await ann.getByRole('link', { name: 'Notices: 1 unread' }).click()
  await ann.getByText('has taken your record of').waitFor()
  await expectGoodLooks(ann, 'an unread notice')
  await ann.getByRole('button', { name: 'Mark as read' }).click()
  await ann.getByRole('link', { name: 'Notices', exact: true }).waitFor()
  await ann.getByText('has taken your record of').waitFor()
  expect(await ann.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
  expect(await db.notice.count({ where: { readAt: null } })).toBe(0)
})
