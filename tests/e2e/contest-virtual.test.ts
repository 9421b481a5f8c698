import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { answerBy, submitAnswerOn } from '../setup/answers'
import { signInAs, signInAsAdministrator, startBrowser } from '../setup/browser'
import { hours } from '../setup/hours'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* Clocks of one's own: extra time, a hidden problem that opens with the contest, and taking part when it is over. */

const { answer } = readProblem('robot-escape').cases[0]!.optimum!

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('Ann gets extra time and solves a hidden problem in it; Bob takes part virtually and overtakes her', async () => {
  const { id } = await db.contest.create({
    data: {
      ...{ title: 'The night cup', startsAt: hours(-2), endsAt: hours(1) },
      problems: {
        create: [
          { problemId: 'robot-escape', position: 0 },
          { problemId: 'labyrinth-path', position: 1 },
        ],
      },
    },
  })
  await db.problem.update({ where: { id: 'robot-escape' }, data: { hidden: true } })
  const ann = await browser.visitor()
  await signInAs(ann, site.url, 'ann', `/contests/${id}`)
  expect(await ann.getByRole('link', { name: 'Robot escape' }).count()).toBe(0)
  await ann.getByRole('button', { name: 'Take part' }).click()
  await ann.getByRole('link', { name: 'Robot escape' }).waitFor()
  await ann.getByText('One more problem: place 1.').waitFor()

  // The organiser gives Ann half an hour more.
  const admin = await browser.visitor()
  await signInAsAdministrator(admin, site.url, `/contests/${id}/manage/participants`)
  await admin.getByRole('link', { name: 'Details' }).click()
  await admin.getByLabel('Extra time in minutes').fill('half an hour')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Enter whole minutes, from 0 to 1440.').waitFor()
  await admin.getByLabel('Extra time in minutes').fill('30')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByText('Saved.').waitFor()
  await expectGoodLooks(admin, "a participant's own clock")
  await db.contest.update({ where: { id }, data: { endsAt: new Date() } })
  await ann.reload()
  await ann.getByText('Your own time:').waitFor()
  expect(await ann.getByRole('timer').innerText()).toMatch(/^0:(29|30):/)
  await ann.getByRole('link', { name: 'Robot escape' }).click()
  await submitAnswerOn(ann, answer)
  await db.participation.updateMany({ data: { extraSeconds: 0 } })
  await db.participation.updateMany({ data: { extraSeconds: 60, startsAt: hours(-2) } })
  await db.submission.updateMany({ data: { createdAt: hours(-1) } })

  // When it is over for everybody, Bob takes part by his own clock.
  await db.contest.update({ where: { id }, data: { startsAt: hours(-3), endsAt: hours(-1.5) } })
  await db.participation.updateMany({ data: { extraSeconds: 0, startsAt: null } })
  const bob = await browser.visitor()
  await signInAs(bob, site.url, 'bob', `/contests/${id}`)
  await bob.getByRole('button', { name: 'Take part virtually' }).click()
  await bob.getByText('You take part virtually.').waitFor()
  expect(await bob.getByRole('timer').innerText()).toMatch(/^1:(29|30):/)
  await expectGoodLooks(bob, 'a virtual participation')
  await bob.getByRole('link', { name: 'Scoreboard' }).click()
  const rows = bob.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  await answerBy('bob', answer)
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/bob\s+virtual\s+1/)
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  await expectGoodLooks(bob, 'a scoreboard with the people of then')
  // Everybody else sees the contest as it was.
  const carl = await browser.visitor()
  await carl.goto(`${site.url}/contests/${id}/scoreboard`)
  await expect.poll(() => carl.getByRole('table').getByRole('row').count()).toBe(2)
  expect(await joinContest(await db.user.findFirstOrThrow({ where: { username: 'bob' } }), id)).toBe(
    'too-late',
  )
})
