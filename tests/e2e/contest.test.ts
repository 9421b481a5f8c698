import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { enterResult } from '../integration/made'
import { answerBy, submitAnswerOn } from '../setup/answers'
import { signInAs, signInAsAdministrator, startBrowser } from '../setup/browser'
import { hours } from '../setup/hours'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'

/* A contest from the administrator's form to its last scoreboard. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

const moment = (inHours: number) => hours(inHours).toISOString().slice(0, 16)

test('an administrator makes a contest; Ann and Bob take part, and see each other on the scoreboard', async () => {
  const admin = await browser.visitor({ timezoneId: 'Europe/Helsinki' })
  await signInAsAdministrator(admin, site.url, '/contests/new')
  const field = (name: string) => admin.getByLabel(name, { exact: true })
  // A kind fills in the form.
  await admin.getByRole('link', { name: 'ICPC rules' }).click()
  await expect.poll(() => field('People in a team, at most').inputValue()).toBe('3')
  expect(await field('Freeze, minutes before the end').inputValue()).toBe('60')
  await admin.getByRole('link', { name: 'Olympiad' }).click()
  await expect.poll(() => field('Length').inputValue()).toBe('3:00')
  await admin.getByLabel('Title').fill('Friday’s olympiad')
  // The organiser's own time with UTC beside it: whatever changes moves the others along.
  await field('Start (Europe/Helsinki)').fill('2030-07-01T10:00')
  const shown = () =>
    Promise.all(['Start (UTC)', 'End (Europe/Helsinki)', 'End (UTC)'].map((name) => field(name).inputValue()))
  expect(await shown()).toEqual(['2030-07-01T07:00', '2030-07-01T13:00', '2030-07-01T10:00'])
  await field('Length').fill('4:30')
  expect((await shown())[1]).toBe('2030-07-01T14:30')
  await field('Start (Europe/Helsinki)').fill('2030-10-27T03:30')
  await admin.getByText('so it comes twice').waitFor()
  await field('Start (Europe/Helsinki)').fill('2030-03-31T03:30')
  await admin.getByText('2030-03-31 04:30 is meant').waitFor()
  await field('Start (UTC)').fill(moment(-1))
  await field('End (UTC)').fill(moment(2))
  expect(await field('Length').inputValue()).toBe('3:00')
  await field('Coded labyrinth').check()
  await field('Robot escape').check()
  const up = admin.getByRole('button', { name: 'Move Robot escape up' })
  await up.press('Enter')
  await admin.getByText('Robot escape is now problem A.').waitFor()
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await field('Colour of Coded labyrinth').selectOption('plum')
  await expectGoodLooks(admin, 'a new contest')
  await admin.getByLabel('Compared with the best').check()
  await admin.getByLabel('Description').fill('Bring a pencil.\nRoom 12.')
  // The start is in the past, which is asked about.
  await press(admin, 'Create contest', 'The start has passed.')
  await admin.getByLabel('I mean these times, though they have passed').check()
  await admin.getByRole('button', { name: 'Create contest' }).click()
  await admin.getByRole('link', { name: 'The page of the contest' }).click()
  await admin.waitForURL(/\/contests\/[0-9a-f-]{36}$/)
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
  await press(ann, 'Take part', 'You take part.')
  await ann.getByRole('link', { name: 'Scoreboard' }).click()
  const rows = ann.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.nth(1).textContent()).toMatch(/^1.*ann0/)

  // Bob joins and solves it; Ann's page shows him without being loaded anew.
  const bob = await browser.visitor()
  await signInAs(bob, site.url, 'bob', address)
  await press(bob, 'Take part', 'You take part.')
  await expect.poll(() => rows.count()).toBe(3)
  await bob.goto(`${site.url}/problems/robot-escape`)
  await bob.getByRole('link', { name: 'Friday’s olympiad' }).waitFor()
  await submitAnswerOn(bob, answer)
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^1 bob100/)
  expect(await rows.nth(2).textContent()).toMatch(/^2 You ann0/)
  expect(await rows.nth(2).getAttribute('aria-current')).toBe('true')

  // Twice as many letters are half of the points.
  await ann.setViewportSize({ width: 1280, height: 900 })
  await ann.goto(`${site.url}/problems/robot-escape`)
  await submitAnswerOn(ann, answer + 'UD'.repeat(answer.length).slice(0, answer.length))
  await ann.goto(`${site.url}${address}`)
  expect(await ann.getByRole('row', { name: /Robot escape/ }).textContent()).toContain('50 points')
  await expectGoodLooks(ann, 'a contest')
  await ann.goto(`${site.url}${address}/scoreboard`)
  expect(await rows.nth(2).textContent()).toMatch(/^2 You ann50/)
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

  // The audience is told something, through the Contest API.
  await admin.goto(`${site.url}${address}/manage`)
  await admin.getByRole('link', { name: 'Commentary' }).click()
  await press(admin, 'Publish', 'Write at least one visible character.')
  await admin.getByLabel('Comment', { exact: true }).fill('Ann is fast.')
  await admin.getByLabel('Participant').selectOption('ann')
  await press(admin, 'Publish', 'The comment is saved.')
  await admin.getByText('Ann is fast.').waitFor()
  expect(JSON.stringify(await (await fetch(`${site.url}/api/ccs${address}/commentary`)).json())).toContain(
    'Ann is fast.',
  )
  await expectGoodLooks(admin, 'the commentary of a contest')
  await press(admin, 'Delete', 'Nobody has written a comment yet.')

  // A program is to be told the news; it is not on a private network.
  await admin.getByRole('link', { name: 'Webhooks' }).click()
  await admin.getByText('This contest has no webhooks.').waitFor()
  await admin.getByLabel('Address', { exact: true }).fill('https://192.168.1.7/')
  await admin.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.getByText('This address is not public.').waitFor()
  await admin.getByLabel('Address', { exact: true }).fill('https://hooks.example.org/friday')
  await admin.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.getByText('Copy its secret now, because it is not shown again.').waitFor()
  await db.webhook.updateMany({
    data: { failures: 20, failedAt: new Date(), fault: { code: 'refused', values: { status: 503 } } },
  })
  await admin.reload()
  await admin.getByText('The server answered with status 503.').waitFor()
  await expectGoodLooks(admin, 'the webhooks of a contest')
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => db.webhook.count({ where: { failures: { lt: 20 } } })).toBe(1)
  await press(admin, 'Remove https://hooks.example.org/friday', 'This contest has no webhooks.')

  // Some time is left out, the contest ends later for it, and Bob turns out to be a teacher.
  await admin.setViewportSize({ width: 1280, height: 900 })
  await admin.goto(`${site.url}${address}/manage/clock`)
  await admin.getByLabel('From (UTC)').fill(moment(-0.9))
  const local = await admin.getByLabel('From (Europe/Helsinki)').inputValue()
  // In winter or in summer.
  expect([2, 3]).toContain(Math.round((Date.parse(`${local}Z`) - Number(hours(-0.9))) / 3_600_000))
  await admin.getByLabel('To (UTC)').fill(moment(-3))
  await press(admin, 'Remove this interval', 'The end must be at least one minute after the start')
  await admin.getByLabel('To (UTC)').fill(moment(-0.1))
  await press(admin, 'Remove this interval', 'The interval is removed.')
  await admin.getByText('the contest ends later by as much').waitFor()
  // Bob's open page counts down to the new end.
  await expect.poll(() => bob.getByRole('timer').innerText()).toMatch(/^2:4\d/)
  await expectGoodLooks(admin, 'a contest with a removed interval')
  await admin.getByRole('button', { name: 'Put it back' }).click()
  await admin.getByText('the contest ends later by as much').waitFor({ state: 'detached' })

  // Two organisers give ten minutes more at once. Each has seen the same end, so both mean the same one.
  const endOf = async () => Number((await db.contest.findFirstOrThrow()).endsAt)
  const before = await endOf()
  const second = await admin.context().newPage()
  await second.goto(`${site.url}${address}/manage/clock`)
  const changed = admin.getByText('The end has moved since you opened this form.')
  await press(second, 'Move the end', 'Done.')
  await changed.waitFor()
  await press(admin, 'Move the end', 'Done.')
  expect(await endOf()).toBe(before + 600_000)
  // For another end, the second one is asked first.
  await press(second, 'Move the end', 'Done.')
  await changed.waitFor()
  await admin.getByLabel('Minutes', { exact: true }).fill('5')
  await press(admin, 'Move the end', 'Someone changed this contest after you opened this page')
  expect(await endOf()).toBe(before + 1_200_000)
  await admin.getByRole('button', { name: 'I have seen it' }).click()
  await press(admin, 'Move the end', 'Done.')
  expect(await endOf()).toBe(before + 1_500_000)
  // A form that is done goes on from what it has made.
  await admin.getByLabel('earlier').check()
  await admin.getByLabel('Minutes', { exact: true }).fill('0:25')
  await press(admin, 'Move the end', 'Tick the box to confirm.')
  await admin.getByLabel('Participants lose this time for good.').check()
  await press(admin, 'Move the end', 'Done.')
  expect(await endOf()).toBe(before)
  await second.close()

  // In a pause the open pages stand still, and participants submit nothing.
  await admin.getByRole('button', { name: 'Pause' }).click()
  await bob.getByText('nobody can submit until it goes on').waitFor()
  const left = await bob.getByRole('timer').innerText()
  expect(left).toMatch(/^1:5\d:/)
  await expectGoodLooks(bob, 'a contest that stands still')
  await ann.setViewportSize({ width: 1280, height: 900 })
  await ann.goto(`${site.url}/problems/robot-escape`)
  await ann.getByText('stands still for a moment').waitFor()
  await ann.getByLabel('Your answer').fill(answer)
  await press(ann, 'Submit', 'Submit again when it goes on.')
  expect(await bob.getByRole('timer').innerText()).toBe(left)
  await expectGoodLooks(admin, 'the clock of a contest that stands still')
  await admin.getByRole('button', { name: 'Go on' }).click()
  await bob.getByText('Ends in').waitFor()
  await admin.getByText(/^Pause from /).waitFor()
  await admin.getByRole('button', { name: 'Undo this pause' }).waitFor()
  expect(await admin.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
  // The pause has moved the end since the form was opened.
  await admin.getByRole('button', { name: 'I have seen it' }).click()
  await field('Minutes').fill('300')
  await field('earlier').check()
  await admin.getByLabel('Participants lose this time for good.').check()
  await press(admin, 'Move the end', 'The contest would have ended already.')
  expect(await field('earlier').isChecked()).toBe(true)
  await field('Minutes').fill('60')
  await field('later').check()
  await admin.getByRole('button', { name: 'Move the end' }).click()
  await expect.poll(() => bob.getByRole('timer').innerText()).toMatch(/^2:5\d/)

  // Frozen, the scoreboard says so; organisers see what judges see, and lift it for all open pages.
  await bob.goto(`${site.url}${address}/scoreboard`)
  await admin.getByRole('button', { name: 'Freeze now' }).click()
  await bob.getByText('The scoreboard has been frozen since').waitFor()
  await admin.getByRole('link', { name: 'Judges see all results.' }).click()
  await admin.getByText('You see what judges see.').waitFor()
  await expectGoodLooks(admin, 'the scoreboard of judges')
  await admin.goBack()
  await admin.getByLabel('Show all results to everybody.').check()
  await admin.getByRole('button', { name: 'Lift the freeze' }).click()
  await bob.getByText('The scoreboard has been frozen since').waitFor({ state: 'detached' })
  await admin.getByRole('link', { name: 'Participants' }).click()
  await admin.getByText('2 participants').waitFor()
  await admin.getByLabel('How bob is ranked').selectOption('unofficial')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => db.participation.count({ where: { kind: 'unofficial' } })).toBe(1)
  await expectGoodLooks(admin, 'participants')
  await admin.goto(`${site.url}${address}/scoreboard`)
  await admin.getByText('unofficial').waitFor()

  // All statements, for those who have no screen.
  await bob.goto(`${site.url}${address}`)
  await bob.getByText('Lunch is at noon.').waitFor()
  await bob.getByRole('link', { name: 'All statements on one page, to print' }).click()
  for (const name of ['A. Robot escape', 'B. Coded labyrinth'])
    await bob.getByRole('heading', { name }).waitFor()
  await expectGoodLooks(bob, 'the statements of a contest')
  // On paper, whoever likes it dark has dark text on white, and no links to click.
  await bob.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = bob.evaluate(() => getComputedStyle(document.body).color)
  expect(await paper).toBe('rgb(28, 30, 34)')
  expect(await bob.getByText('The page of the contest').isVisible()).toBe(false)
  await bob.emulateMedia({ media: 'screen', colorScheme: 'light' })

  // The next contest begins as a copy of this one.
  await admin.goto(`${site.url}/contests/new`)
  await admin.getByLabel('Or copy one of your contests').selectOption('Friday’s olympiad')
  await admin.getByRole('button', { name: 'Copy', exact: true }).click()
  await admin.getByText('Participants and results are not copied.').waitFor()
  expect(await field('Colour of Coded labyrinth').inputValue()).toBe('plum')
  expect(await field('Start (UTC)').inputValue()).toBe('')

  // When the contest is over, the open page says so by itself.
  await bob.goto(`${site.url}${address}`)
  await db.contest.updateMany({ data: { endsAt: new Date(Date.now() + 3000) } })
  await bob.reload()
  await bob.getByText('This contest is over.').waitFor()
  // One may go on solving, and what one solves then stands apart.
  await bob.getByText('You can go on solving these problems').waitFor()
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'ann' } })
  const at = (Date.now() - Date.UTC(2026, 0, 1)) / 1000
  await enterResult({ userId, problemId: 'labyrinth-path', rank: [0, 40, 1], at })
  await ann.goto(`${site.url}${address}`)
  await ann.getByRole('row', { name: /Coded labyrinth.*no submission.*solved after the end/ }).waitFor()
  expect(await ann.getByRole('row', { name: /Robot escape/ }).innerText()).not.toContain('after the end')
  await expectGoodLooks(ann, 'a contest with what was solved after it')
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

  // What is open keeps the results from being final.
  await admin.goto(`${site.url}${address}/manage/clock`)
  await admin.getByText('What is still open:').waitFor()
  await expectGoodLooks(admin, 'the clock of a contest that is over')
  await db.contest.updateMany({ data: { startsAt: hours(-2), endsAt: hours(-0.1) } })
  await admin.reload()
  await press(admin, 'Declare the results final', 'The results have been final since')
  await bob.getByText('The results are final.').waitFor()
  await admin.getByRole('button', { name: 'Reopen the results' }).click()
  await admin.getByRole('button', { name: 'Declare the results final' }).waitFor()
  // It goes on, once that is confirmed.
  await admin.getByLabel('Minutes after the old end').fill('30')
  await admin.getByRole('button', { name: 'Reopen', exact: true }).click()
  expect(
    await admin.getByLabel('Participants can submit again.').evaluate((box) => box.matches(':invalid')),
  ).toBe(true)
  await admin.getByLabel('Participants can submit again.').check()
  await press(admin, 'Reopen', 'It has been running since')
  await bob.getByRole('timer').waitFor()
  await db.contest.updateMany({ data: { endsAt: new Date(), finalisedAt: new Date(), gold: 1 } })
  await bob.reload()
  await bob.getByText('Winner', { exact: true }).waitFor()
  await expectGoodLooks(bob, 'the awards of a contest')
}, 240_000)
