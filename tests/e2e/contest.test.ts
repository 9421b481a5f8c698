import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { answerBy, submitAnswerOn } from '../setup/answers'
import { signInAs, startBrowser } from '../setup/browser'
import { hours } from '../setup/hours'
import { expectGoodLooks } from '../setup/looks'
import { ADMINISTRATOR_PASSWORD } from '../setup/postgres'
import { type Site, startSite } from '../setup/site'

/* A contest from the administrator's form to its last scoreboard. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

const moment = (inHours: number) => hours(inHours).toISOString().slice(0, 16)

test('an administrator makes a contest; Ann and Bob take part, and see each other on the scoreboard', async () => {
  const admin = await browser.visitor()
  await admin.goto(`${site.url}/sign-in?next=/admin/contests/new`)
  await admin.getByLabel('Username or email').fill('admin')
  await admin.getByLabel('Password').fill(ADMINISTRATOR_PASSWORD)
  await admin.getByRole('button', { name: 'Sign in' }).click()
  await admin.getByLabel('Title').fill('Friday’s olympiad')
  await admin.getByLabel('Start (UTC)').fill(moment(-1))
  await admin.getByLabel('End (UTC)').fill(moment(2))
  await admin.getByLabel('Robot escape', { exact: true }).check()
  await admin.getByLabel('Coded labyrinth', { exact: true }).check()
  await admin.getByLabel('Compared with the best').check()
  await admin.getByLabel('Description').fill('Bring a pencil.\nRoom 12.')
  await admin.getByRole('button', { name: 'Create contest' }).click()
  await admin.getByRole('link', { name: 'The page of the contest' }).click()
  await admin.waitForURL((url) => url.pathname.startsWith('/contests/'))
  await admin.getByText('Bring a pencil.').waitFor()
  const address = new URL(admin.url()).pathname

  // What Ann has submitted before she joins does not count.
  await answerBy('ann', `${answer}UDUD`)
  const ann = await browser.visitor()
  await ann.goto(`${site.url}/contests`)
  await expectGoodLooks(ann, 'all contests')
  await ann.getByRole('main').getByRole('link', { name: 'Friday’s olympiad' }).click()
  await ann.getByRole('link', { name: 'Sign in to take part' }).waitFor()
  await signInAs(ann, site.url, 'ann', address)
  await ann.getByRole('button', { name: 'Take part' }).click()
  await ann.getByText('You take part.').waitFor()
  await ann.getByRole('link', { name: 'Scoreboard' }).click()
  const rows = ann.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(1).textContent()).toMatch(/^1.*ann0/)

  // Bob joins and solves it; Ann's page shows him without being loaded anew.
  const bob = await browser.visitor()
  await signInAs(bob, site.url, 'bob', address)
  await bob.getByRole('button', { name: 'Take part' }).click()
  await bob.getByText('You take part.').waitFor()
  await expect.poll(() => rows.count()).toBe(3)
  await bob.goto(`${site.url}/problems/robot-escape`)
  await bob.getByRole('link', { name: 'Friday’s olympiad' }).waitFor()
  await submitAnswerOn(bob, answer)
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^1 bob100/)
  expect(await rows.nth(2).textContent()).toMatch(/^2 ann0/)
  expect(await rows.nth(2).getAttribute('aria-current')).toBe('true')

  // Twice as many letters are half of the points.
  await ann.setViewportSize({ width: 1280, height: 900 })
  await ann.goto(`${site.url}/problems/robot-escape`)
  await submitAnswerOn(ann, answer + 'UD'.repeat(answer.length).slice(0, answer.length))
  await ann.goto(`${site.url}${address}`)
  expect(await ann.getByRole('row', { name: /Robot escape/ }).textContent()).toContain('50 points')
  await expectGoodLooks(ann, 'a contest')
  await ann.goto(`${site.url}${address}/scoreboard`)
  expect(await rows.nth(2).textContent()).toMatch(/^2 ann50/)
  await expectGoodLooks(ann, 'a scoreboard')

  // Bob asks; the organiser answers to all. Bob reads it at once, and Ann hears of it on the page of a problem.
  await bob.goto(`${site.url}${address}/questions`)
  await bob.getByLabel('What it is about').selectOption({ label: 'A. Robot escape' })
  await bob.getByLabel('Your question').fill(' ')
  await bob.getByRole('button', { name: 'Ask', exact: true }).click()
  await bob.getByText('Write at least one visible character.').waitFor()
  await bob.getByLabel('Your question').fill('May the robots collide?')
  await bob.getByRole('button', { name: 'Ask', exact: true }).click()
  await bob.getByText('The organisers have your question.').waitFor()
  expect(
    await bob.getByRole('listitem').filter({ hasText: 'May the robots collide?' }).innerText(),
  ).toContain('A. Robot escape')
  await ann.goto(`${site.url}${address}/questions`)
  await ann.getByText('Nothing has been asked or announced yet.').waitFor()
  await ann.goto(`${site.url}/problems/robot-escape`)
  await admin.getByText('There is a new announcement or answer.').waitFor()
  await admin.getByRole('link', { name: 'Read it' }).click()
  await admin.getByRole('button', { name: 'No.', exact: true }).click()
  await admin.getByLabel('Publish the question and the answer for everybody').check()
  await admin.getByRole('button', { name: 'Answer', exact: true }).click()
  await bob.getByText('Answered, for everybody').waitFor()
  await ann.getByRole('main').getByRole('link', { name: 'Read it' }).click()
  await ann.getByText('May the robots collide?').waitFor()
  await ann.goto(`${site.url}/problems/robot-escape`)
  await ann.getByRole('link', { name: 'Friday’s olympiad' }).waitFor()
  expect(await ann.getByRole('link', { name: 'Read it' }).count()).toBe(0)
  await admin.getByLabel('Announcement', { exact: true }).fill('Lunch is at noon.')
  await admin.getByRole('button', { name: 'Announce' }).click()
  await ann.getByText('There is a new announcement or answer.').waitFor()
  await bob.getByText('Lunch is at noon.').waitFor()
  await expectGoodLooks(bob, 'questions of a contest')
  await expectGoodLooks(admin, 'questions for an organiser')

  // An hour is left out, the contest ends later for it, and Bob turns out to be a teacher.
  await admin.setViewportSize({ width: 1280, height: 900 })
  await admin.goto(`${site.url}/admin${address}`)
  await admin.getByLabel('From (UTC)').fill(moment(-0.5))
  await admin.getByLabel('To (UTC)').fill(moment(-3))
  await admin.getByRole('button', { name: 'Remove this interval' }).click()
  await admin.getByText('The end must be at least one minute after the start').waitFor()
  await admin.getByLabel('To (UTC)').fill(moment(0.5))
  await admin.getByRole('button', { name: 'Remove this interval' }).click()
  await admin.getByText('The interval is removed.').waitFor()
  await admin.getByText('the contest ends later by as much').waitFor()
  // Bob's open page counts down to the new end.
  await expect.poll(() => bob.getByRole('timer').innerText()).toMatch(/^2:5\d/)
  await expectGoodLooks(admin, 'a contest with a removed interval')
  await admin.getByRole('button', { name: 'Put it back' }).click()
  await admin.getByText('the contest ends later by as much').waitFor({ state: 'detached' })
  await admin.getByRole('link', { name: 'Participants' }).click()
  await admin.getByText('2 participants').waitFor()
  await admin.getByLabel('How bob is ranked').selectOption('unofficial')
  await admin.getByRole('row', { name: 'bob' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => db.participation.count({ where: { kind: 'unofficial' } })).toBe(1)
  await expectGoodLooks(admin, 'participants')
  await admin.goto(`${site.url}${address}/scoreboard`)
  await admin.getByText('unofficial').waitFor()

  // When the contest is over, the open page says so by itself.
  await bob.goto(`${site.url}${address}`)
  await db.contest.updateMany({ data: { endsAt: new Date(Date.now() + 3000) } })
  await bob.reload()
  await bob.getByText('This contest is over.').waitFor()
  await bob.getByRole('link', { name: 'Scoreboard' }).click()
  // The film begins without points, and ends with the scoreboard.
  await bob.setViewportSize({ width: 1280, height: 900 })
  const watch = bob.getByRole('button', { name: 'Watch how it came about' })
  await watch.waitFor()
  const end = await bob.getByRole('table').innerText()
  await watch.click()
  await bob.getByRole('button', { name: 'Pause' }).click()
  const slider = bob.getByRole('slider', { name: 'Time of the contest' })
  await slider.fill('0')
  await expect.poll(() => bob.getByRole('table').innerText()).not.toMatch(/100|50/)
  await expectGoodLooks(bob, 'the film of a scoreboard')
  await slider.fill((await slider.getAttribute('max'))!)
  await expect.poll(() => bob.getByRole('table').innerText()).toBe(end)
  await bob.getByRole('button', { name: 'Back to the scoreboard' }).click()
  const file = bob.waitForEvent('download')
  await bob.getByRole('link', { name: 'Save the log' }).click()
  expect((await file).suggestedFilename()).toMatch(/^contest-.*\.ndjson$/)
})
