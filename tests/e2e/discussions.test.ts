import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { writeComment } from '@/lib/comments/commands'
import { db } from '@/lib/core/db'
import { userNamed } from '../integration/people'
import { Visitor } from '../integration/visitor'
import { answerBy, submitAnswerOn } from '../setup/answers'
import { sessionCookie, signInAs, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'

/* The way from a hint to the discussion: by solving the problem, or by giving up on it. */

const ID = 'robot-escape'
const PATH = `/problems/${ID}/discussion`
const { answer } = readProblem(ID).cases[0]!.optimum!
const CLOSED = 'Comments open once you have solved this problem, or given up on it.'

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('somebody takes the hints one after another, solves the problem, and discusses it', async () => {
  const page = await browser.visitor()
  await page.goto(`${site.url}/problems/${ID}`)
  await page
    .getByRole('region', { name: 'Hints and discussion' })
    .getByRole('link', { name: 'Take a hint, or discuss the problem' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Hints and discussion: Robot escape' }).waitFor()
  const hints = page.getByRole('region', { name: 'Hints', exact: true })
  const discussion = page.getByRole('region', { name: 'Discussion' })
  await discussion.getByText(CLOSED).waitFor()
  expect(await discussion.getByRole('button').count()).toBe(0)
  await expectGoodLooks(page, 'a closed discussion')

  // By keys alone.
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await hints.getByText('Show the next hint').first().isVisible()).toBe(false)
  await hints.getByText('Show a hint (1 of 3)').focus()
  await page.keyboard.press('Enter')
  await hints.getByText('think of one robot').waitFor()
  for (const number of [2, 3]) {
    const next = hints.getByText(`Show the next hint (${number} of 3)`)
    await next.focus()
    await page.keyboard.press('Enter')
  }
  await hints.getByText('That was the last hint. Next comes the editorial.').waitFor()
  await expectGoodLooks(page, 'all hints')

  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, site.url, 'ariadne', `/problems/${ID}`)
  await submitAnswerOn(page, answer)
  await page.getByRole('link', { name: 'Discuss it' }).click()
  await page.getByLabel('Your comment').fill('How did you find the corner?\nI searched for hours.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await discussion.getByRole('listitem').waitFor()
  await page.getByLabel('Your hint').fill('Look at the corner last.')
  await page.getByRole('button', { name: 'Add hint' }).click()
  await hints.getByText('Helpful (0), not helpful (0)').waitFor()
  expect(await page.getByLabel('Your comment').inputValue()).toBe('')
  await expectGoodLooks(page, 'a discussion')

  const stranger = await browser.visitor()
  await stranger.goto(`${site.url}${PATH}`)
  await stranger.getByText(CLOSED).waitFor()
  for (const secret of ['How did you find the corner?', 'Look at the corner last.'])
    expect(await stranger.getByText(secret).count()).toBe(0)
})

test('somebody gives up after they were asked, votes, solves the problem, and that is marked', async () => {
  await answerBy('theseus', answer)
  const theseus = await userNamed('theseus')
  const hint = { token: randomUUID(), body: 'Begin with the pair that is hardest.' }
  await writeComment(theseus, { problemId: ID }, hint, true)
  const page = await browser.visitor()
  await signInAs(page, site.url, 'minos', PATH)
  await page.getByText('Give up on this problem', { exact: true }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  // The browser asks for the box to be ticked first.
  expect(await page.getByLabel('I give up on this problem').isChecked()).toBe(false)
  expect(await page.getByText(CLOSED).count()).toBe(1)
  await expectGoodLooks(page, 'giving up')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('I give up on this problem').check()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByLabel('Your comment').waitFor()
  expect(await page.getByText('Give up on this problem', { exact: true }).count()).toBe(0)
  // Only those who have solved the problem add hints.
  expect(await page.getByLabel('Your hint').count()).toBe(0)
  await page.getByRole('button', { name: 'Helpful is the hint by theseus (0)', exact: true }).click()
  await page.getByRole('button', { name: 'Helpful is the hint by theseus (1), your vote' }).waitFor()

  await page.getByRole('link', { name: 'Back to the problem' }).click()
  await page.getByRole('link', { name: 'Hints', exact: true }).waitFor()
  await submitAnswerOn(page, answer)
  for (const path of [`/leaderboards/${ID}`, '/users/minos']) {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('row').filter({ hasText: 'After the discussion' }).first().waitFor()
    expect(await page.getByText('After the discussion').count()).toBe(1)
  }
})

test('without scripts hints are taken, somebody gives up and writes', async () => {
  await answerBy('aegeus', answer)
  const hint = { token: randomUUID(), body: 'Count the letters of the farthest robot.' }
  await writeComment(await userNamed('aegeus'), { problemId: ID }, hint, true)
  await userNamed('dion')
  const visitor = new Visitor(site.url)
  const { name, value } = await sessionCookie('dion', site.url)
  visitor.jar.set(name, value)
  const before = await visitor.get(PATH)
  // Each hint lies within the one before.
  expect(before.body).toMatch(
    /<details[^>]*><summary[^>]*>Show a hint \(1 of 3\)(?:(?!<\/details>)[\s\S])*Show the next hint \(2 of 3\)/,
  )
  expect(before.body).not.toContain(hint.body)
  await visitor.fillIn(PATH, { sure: 'on' })
  const { body } = await visitor.fillIn(PATH, { body: 'I gave up.', token: randomUUID() })
  for (const text of ['I gave up.', hint.body]) expect(body).toContain(text)
  expect(body).not.toContain('I give up on this problem')
  const { id } = await userNamed('dion')
  expect(await db.comment.count({ where: { userId: id, problemId: ID, hint: false } })).toBe(1)
  const stranger = await new Visitor(site.url).get(PATH)
  expect(stranger.body).toContain(CLOSED)
  expect(stranger.body).not.toContain('I gave up.')
})
