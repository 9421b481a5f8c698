import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { answerBy } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'

/* A class from its teacher's first click to its grades: by a teacher and pupils in another time zone. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()
const main = (page: Page) => page.getByRole('main')

beforeAll(async () => {
  site = await startSite()
})

test('a teacher makes a class and an assignment; a pupil signs up by the link, and both see the grade', async () => {
  // Tokyo is nine hours ahead of UTC.
  const teacher = await browser.visitor({ timezoneId: 'Asia/Tokyo' })
  await db.user.create({ data: { username: 'daedalus', name: 'Daedalus', role: 'organiser' } })
  await signInAs(teacher, site.url, 'daedalus', '/')
  await teacher.getByRole('button', { name: 'Daedalus' }).click()
  await teacher.getByRole('link', { name: 'Classes' }).click()
  await teacher.getByLabel('Name').fill('Labyrinths 9b')
  await expectGoodLooks(teacher, 'no classes')
  await teacher.setViewportSize({ width: 1280, height: 900 })
  await teacher.getByRole('button', { name: 'Create class' }).click()
  await teacher.waitForURL(/\/classes\/[0-9a-f-]{36}$/)
  const address = new URL(teacher.url()).pathname
  const link = await main(teacher).getByText(`${site.url}/classes/join/`).innerText()
  await expectGoodLooks(teacher, 'a new class')

  await teacher.getByRole('link', { name: 'New assignment' }).click()
  await teacher.getByLabel('Due (Asia/Tokyo)', { exact: true }).waitFor()
  await teacher.getByLabel('Title').fill('Find the way out')
  await press(teacher, 'Create assignment', 'Choose at least one problem.')
  await expectGoodLooks(teacher, 'a refused assignment')
  await teacher.getByLabel('Robot escape', { exact: true }).check()
  await teacher.getByLabel('Points of Robot escape', { exact: true }).fill('2,5')
  await teacher.getByLabel('Snake', { exact: true }).check()
  await teacher.getByLabel('Due (Asia/Tokyo)', { exact: true }).fill('2090-01-01T08:30')
  expect(await teacher.getByLabel('Due (UTC)', { exact: true }).inputValue()).toBe('2089-12-31T23:30')
  await teacher.getByRole('button', { name: 'Create assignment' }).click()
  await teacher.waitForURL(/\/assignments\/[0-9a-f-]{36}$/)
  await main(teacher).getByText('Jan 1, 2090, 8:30 AM').waitFor()
  await main(teacher).getByText('(Dec 31, 2089, 11:30 PM UTC)').waitFor()
  await expectGoodLooks(teacher, 'an assignment for its teacher')
  const { dueAt } = await db.assignment.findFirstOrThrow()
  expect(dueAt.toISOString()).toBe('2089-12-31T23:30:00.000Z')

  // A pupil without an account comes by the link, and ends in the class.
  const pupil = await browser.visitor()
  await pupil.goto(link)
  await expectGoodLooks(pupil, 'an invitation')
  await pupil.getByRole('link', { name: 'Create an account to join' }).click()
  await pupil.getByLabel('Username').fill('icarus')
  await pupil.getByLabel('Password', { exact: true }).fill('wax and feathers, mostly')
  await pupil.getByRole('button', { name: 'Create account' }).click()
  await pupil.getByRole('button', { name: 'Join class' }).click()
  await pupil.waitForURL(`${site.url}${address}`)
  await main(pupil).getByText('0 of 12.5 points').waitFor()
  await expectGoodLooks(pupil, 'a class for its pupil')
  await pupil.setViewportSize({ width: 1280, height: 900 })

  // The problem tells when it is due, also from a cached page; it leads back to the assignment.
  await pupil.goto(`${site.url}/problems/robot-escape`)
  await main(pupil).getByText('Due Dec 31, 2089, 11:30 PM UTC in class').waitFor()
  await main(pupil).getByRole('link', { name: 'Labyrinths 9b' }).click()
  await pupil.waitForURL(/\/assignments\//)
  await answerBy('icarus', answer)
  await pupil.reload()
  const row = pupil.getByRole('row', { name: /Robot escape/ })
  expect(await row.innerText()).toContain('Accepted')
  await expectGoodLooks(pupil, 'an assignment for its pupil')

  // The teacher finds the game from the grid.
  await teacher.setViewportSize({ width: 1280, height: 900 })
  await teacher.goto(`${site.url}${address}/grid`)
  const cells = teacher.getByRole('row', { name: /icarus/ })
  expect(await cells.innerText()).toMatch(/2\.5\s+2\.5\s+Accepted/)
  await expectGoodLooks(teacher, 'the grid of a class')
  await teacher.setViewportSize({ width: 1280, height: 900 })
  const file = teacher.waitForEvent('download')
  await teacher.getByRole('link', { name: 'Save as table (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^class-.*\.csv$/)
  await cells.getByRole('link', { name: '2.5' }).click()
  await teacher.waitForURL(/\/submissions\//)
  await teacher.getByRole('heading', { name: 'Answer' }).waitFor()

  // More time for the pupil, who sees it beside the time of the others.
  await teacher.goto(`${site.url}${address}`)
  await teacher.getByRole('link', { name: 'Find the way out' }).click()
  await teacher.getByRole('link', { name: 'Edit assignment' }).click()
  await teacher.getByLabel('Due for this pupil (Asia/Tokyo)').fill('2090-02-01T09:00')
  await press(teacher, 'Give more time', 'The pupil has more time now.')
  await teacher.getByText('icarus: until').waitFor()
  await expectGoodLooks(teacher, 'the editor of an assignment')
  await pupil.reload()
  await pupil.getByText('You have more time than the others').waitFor()

  // The link is renewed, and the class archived.
  await teacher.setViewportSize({ width: 1280, height: 900 })
  await teacher.goto(`${site.url}${address}/members`)
  await expectGoodLooks(teacher, 'the members of a class')
  await teacher.getByRole('button', { name: 'Make a new link' }).click()
  await expect.poll(() => main(teacher).getByText('/classes/join/').innerText()).not.toBe(link)
  const late = await browser.visitor()
  const gone = await late.request.get(link)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('This invite link does not work')
  await teacher.goto(`${site.url}${address}/settings`)
  await teacher.getByLabel('Description').fill('Bring a thread.')
  await teacher.getByRole('button', { name: 'Save', exact: true }).click()
  await teacher.getByText('Saved.').waitFor()
  await expectGoodLooks(teacher, 'the settings of a class')
  await press(teacher, 'Archive class', 'This class is archived')
  await pupil.goto(`${site.url}/classes`)
  await pupil.getByRole('heading', { name: 'Archived' }).waitFor()
  await pupil.getByRole('link', { name: 'Labyrinths 9b' }).click()
  await pupil.getByText('Bring a thread.').waitFor()
})
