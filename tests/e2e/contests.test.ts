import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { momentText } from '@/lib/core/input/moment'
import { until } from '../integration/bots'
import { formsOf, Visitor } from '../integration/visitor'
import { scriptedArena } from '../setup/arena'
import { signInAs, startBrowser } from '../setup/browser'
import { submitFakeProgram } from '../setup/fake-worker'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press, waitForScripts } from '../setup/wait-for'

/*
 * A contest from its form to its end: the owner's replay closes and opens again, the source of an entry opens. The
 * tests run in order; they backdate rows instead of waiting.
 */

const TITLE = 'The cup of Knossos'
const HOUR = 3_600_000
const MINUTE = 60_000
/** The time in `count` hours, in whole minutes like the values of the form. */
const hours = (count: number) => new Date(Math.floor((Date.now() + count * HOUR) / MINUTE) * MINUTE)
const PAGES = ['/admin/contests', '/contests/new']

let site: Site
let worker: RunningWorker
let bot: string
const browser = await startBrowser()
const main = (page: Page) => page.getByRole('main')

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
let owner: Session
let administrator: Session

beforeAll(async () => {
  site = await startSite()
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: [{ size: 15, seed: 1 }] } })
  worker = await startWorker({ arena: scriptedArena(), slots: 2 })
  const page = await browser.visitor()
  await signInAs(page, site.url, 'minos', '/problems')
  owner = await page.context().storageState()
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'minos' } })
  bot = await submitFakeProgram({ userId, source: 'R R|so_this_is_the_field' })
  await until(bot)
  await db.submission.update({ where: { id: bot }, data: { createdAt: hours(-3) } })
  administrator = await signInAdministrator()
})
afterAll(() => worker.stop(0))

async function signInAdministrator() {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'admin', '/admin')
  return page.context().storageState()
}

/** Opens a page and waits for its scripts. The source is written in a plain field, which needs no editor. */
async function open(storageState: Session | undefined, path: string) {
  const page = await browser.visitor(storageState ? { storageState } : {})
  await page.addInitScript(() => localStorage.setItem('editor', 'plain'))
  await page.goto(`${site.url}${path}`)
  await waitForScripts(page)
  return page
}

const fillIn = async (page: Page, label: string, at: Date) =>
  page.getByLabel(label, { exact: true }).fill(momentText(at))

const onlyContest = () => db.contest.findFirstOrThrow({ include: { problems: true } })

/** Returns a signed-in visitor whose browser runs no scripts. */
function plainVisitor({ cookies }: Session) {
  const visitor = new Visitor(site.url)
  for (const { name, value } of cookies) visitor.jar.set(name, value)
  return visitor
}

/** Returns a page as the site sends it, without its scripts. This costs a fraction of opening it. */
async function sent(visitor: Visitor, path: string) {
  const { status, body } = await visitor.get(path)
  expect(status, path).toBe(200)
  return body.replaceAll(/<script\b.*?<\/script>/gs, '')
}

/** Stores results as if the bot had solved the sample case and failed every hidden test. */
async function decidedInSecret() {
  const values = { turn: 3, row: 2, col: 7, steps: 9, cherries: 1, all: 5 }
  const [good, bad] = [
    { verdict: 'accepted', reason: { code: 'won', values: { all: 5, steps: 40 } } },
    { verdict: 'wrong-answer', reason: { code: 'body', values } },
  ]
  for (const [sample, data] of [
    [true, good],
    [false, bad],
  ] as const)
    await db.caseResult.updateMany({ where: { submissionId: bot, case: { sample } }, data })
  await db.submission.update({ where: { id: bot }, data: bad })
}

test('nobody else can open the pages or send their form', async () => {
  const stranger = new Visitor(site.url)
  const user = plainVisitor(owner)
  for (const path of PAGES) {
    const { status, location } = await stranger.get(path)
    expect([status, location], path).toEqual([307, `/sign-in?next=${encodeURIComponent(path)}`])
    expect((await user.get(path)).status, path).toBe(404)
  }
  const { body } = await plainVisitor(administrator).get('/contests/new')
  const form = formsOf(body).find(({ fields }) => fields.has('startsAt'))!
  const data = new FormData()
  const sent = { title: TITLE, startsAt: momentText(hours(1)), endsAt: momentText(hours(2)) }
  for (const [name, value] of [...form.fields].filter(([name]) => name.startsWith('$'))) data.set(name, value)
  for (const [name, value] of Object.entries({ ...sent, 'problem:snake': 'on' })) data.set(name, value)
  expect((await user.post('/contests/new', data)).status).toBe(404)
  expect((await stranger.post('/contests/new', data)).location).toContain('/sign-in')
  expect(await db.contest.count()).toBe(0)
  // The same form is accepted from an administrator, without scripts.
  expect((await plainVisitor(administrator).post('/contests/new', data)).location).toMatch(
    /^\/contests\/[0-9a-f-]{36}\/manage$/,
  )
  expect(await onlyContest()).toMatchObject({ title: TITLE, problems: [{ problemId: 'snake' }] })
  await db.contest.deleteMany()
})

test('an administrator creates a contest with a form that keeps the input and says what is allowed', async () => {
  const page = await open(administrator, '/admin/contests')
  await expectGoodLooks(page, 'no contests')
  await page.getByRole('link', { name: 'New contest' }).click()
  await page.getByLabel('Title').fill(TITLE)
  await fillIn(page, 'Start (UTC)', hours(-1))
  await fillIn(page, 'End (UTC)', hours(2))
  await press(page, 'Create contest', 'Choose at least one problem.')
  await expectGoodLooks(page, 'a contest without problems')

  await page.getByLabel('Snake', { exact: true }).check()
  await page.getByLabel('Maze duel', { exact: true }).check()
  await page.getByLabel('Make sources of duels public at the end').check()
  await fillIn(page, 'End (UTC)', hours(-2))
  await press(page, 'Create contest', 'The end must be at least one minute after the start')
  await fillIn(page, 'End (UTC)', hours(2))
  await press(page, 'Create contest', 'Only sources that are submitted from now on can be made public')
  expect(await page.getByLabel('Title').inputValue()).toBe(TITLE)
  for (const box of ['Snake', 'Maze duel', 'Make sources of duels public at the end'])
    expect(await page.getByLabel(box, { exact: true }).isChecked(), box).toBe(true)
  expect(await page.getByLabel('Robot escape', { exact: true }).isChecked()).toBe(false)
  await expectGoodLooks(page, 'a contest that reaches back')

  await fillIn(page, 'Start (UTC)', hours(1))
  await page.getByRole('button', { name: 'Create contest' }).click()
  await page.waitForURL(/contests\/[0-9a-f-]{36}\/manage$/)
  const { problems, opensSources } = await onlyContest()
  expect([problems.map(({ problemId }) => problemId).sort(), opensSources]).toEqual([
    ['maze-duel', 'snake'],
    true,
  ])
  await page.goto(`${site.url}/admin/contests`)
  await page.getByRole('row', { name: new RegExp(`${TITLE} upcoming`) }).waitFor()
  await expectGoodLooks(page, 'contests')
})

test('before its start it is announced, and the replay is open', async () => {
  for (const path of ['/problems/snake', '/duel/maze-duel', '/problems/maze-duel'])
    expect(
      (await sent(plainVisitor(owner), path))
        .replaceAll(/<[^>]*>/g, '')
        .split(`The contest “${TITLE}” starts on`),
      path,
    ).toHaveLength(2)
  const duel = await open(owner, '/problems/maze-duel')
  await duel.getByText(`UTC on is an entry for the contest “${TITLE}”: its source becomes public`).waitFor()
  const page = await open(owner, `/submissions/${bot}`)
  expect(await page.getByRole('table').locator('tbody').getByRole('link').count()).toBeGreaterThan(1)
})

test('while it runs the owner’s replay is closed with an explanation, and an entry says that its program will become public', async () => {
  await db.contest.updateMany({ data: { startsAt: hours(-1) } })
  const page = await open(owner, `/submissions/${bot}`)
  await page.getByText('no one can watch the games of hidden tests, not even you').waitFor()
  const cases = page.getByRole('table').locator('tbody')
  expect(await cases.getByRole('link').allInnerTexts()).toHaveLength(
    await db.case.count({ where: { problemId: 'snake', sample: true, retired: false } }),
  )
  await expectGoodLooks(page, 'a submission during a contest')
  await decidedInSecret()
  await page.reload()
  await page.getByText('A hidden test failed.').waitFor()
  expect(await main(page).innerText()).not.toContain('bit itself')
  await expectGoodLooks(page, 'a submission that a secret case decided')
  const secret = await db.case.findFirstOrThrow({
    where: { problemId: 'snake', sample: false, retired: false },
    orderBy: { position: 'asc' },
  })
  const asked = await plainVisitor(owner).get(`/submissions/${bot}?case=${secret.name}`)
  expect(asked.body).not.toContain(secret.level.split('\n')[0])
  const allowed = await plainVisitor(administrator).get(`/submissions/${bot}?case=${secret.name}`)
  expect(allowed.body).toContain(secret.level.split('\n')[0])

  expect(await sent(new Visitor(site.url), '/problems/snake')).toContain(
    'Until then, games of hidden tests cannot be watched.',
  )
  const duel = await open(owner, '/problems/maze-duel')
  await duel.getByText(`This is an entry for the contest “${TITLE}”: its source becomes public`).waitFor()
  await expectGoodLooks(duel, 'a duel during a contest')
  await duel.setViewportSize({ width: 1280, height: 850 })
  await duel.getByLabel('Source', { exact: true }).fill('optimist the_source_of_minos')
  await duel.getByRole('button', { name: 'Submit', exact: true }).click()
  await duel.waitForURL(/\/submissions\//)
  await expect.poll(() => db.duelEntry.count({ where: { name: 'minos' } }), { timeout: 60_000 }).toBe(1)
})

test('a visitor who opened the duel before the contest existed learns of it before the source is accepted', async () => {
  const page = await open(owner, '/problems/maze-duel?role=architect')
  const { id } = await db.contest.create({
    data: {
      ...{ title: 'The late cup', startsAt: hours(-1), endsAt: hours(2), opensSources: true },
      problems: { create: { problemId: 'maze-duel' } },
    },
  })
  const before = await db.submission.count()
  await page.getByLabel('Source', { exact: true }).fill('deep|unaware')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page
    .getByText('This was not submitted: the contest “The late cup” will make the source public')
    .waitFor()
  await page.getByText('This is an entry for the contest “The late cup”').waitFor()
  expect(await page.getByLabel('Source', { exact: true }).inputValue()).toBe('deep|unaware')
  expect(await db.submission.count()).toBe(before)
  await expectGoodLooks(page, 'a duel with a contest that came meanwhile')
  // On a phone the button would be on another tab.
  await page.setViewportSize({ width: 1280, height: 850 })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
  expect(await db.submission.count()).toBe(before + 1)
  await db.contest.delete({ where: { id } })
})

test("an administrator does not overwrite another one's changes", async () => {
  const { id, endsAt } = await onlyContest()
  const later = hours(3)
  const [early, late] = [
    await open(administrator, `/contests/${id}/manage`),
    await open(administrator, `/contests/${id}/manage`),
  ]
  await fillIn(late, 'End (UTC)', later)
  await press(late, 'Save', 'Saved.')
  await early.getByLabel('Title').fill('A slip')
  await press(early, 'Save', 'Someone changed this contest after you opened this page')
  await expectGoodLooks(early, 'a contest that was changed meanwhile')
  expect(await onlyContest()).toMatchObject({ title: TITLE, endsAt: later })
  // Your own page continues from the edition that it has saved.
  await fillIn(late, 'End (UTC)', endsAt)
  await late.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await onlyContest()).endsAt).toEqual(endsAt)
})

test('ending it by its form opens the replay and the source permanently', async () => {
  const { id } = await db.duelEntry.findFirstOrThrow({ where: { name: 'minos', role: 'solver' } })
  const entry = `/duel/entries/${id}`
  const mine = await open(owner, entry)
  await mine.getByText(`The contest “${TITLE}” makes the active version public on`).waitFor()
  expect((await new Visitor(site.url).get(entry)).body).not.toContain('the_source_of_minos')

  await db.submission.updateMany({ where: { problemId: 'maze-duel' }, data: { createdAt: hours(-0.75) } })
  const page = await open(administrator, `/contests/${(await onlyContest()).id}/manage`)
  await expectGoodLooks(page, 'a contest that runs')
  await fillIn(page, 'End (UTC)', hours(-0.5))
  await press(page, 'Save', 'This ends the contest at once.')
  await expectGoodLooks(page, 'a contest that would end at once')
  await page.getByLabel('I mean these times, though they have passed').check()
  await press(page, 'Save', 'This contest has ended.')
  expect(await page.getByRole('button', { name: 'Delete contest' }).count()).toBe(0)
  await page.getByLabel('Title').fill('The cup of Crete')
  await press(page, 'Save title', 'Saved.')
  await expectGoodLooks(page, 'a contest that is over')

  const opened = await open(undefined, entry)
  await opened.getByText('Version 1, made public by the contest “The cup of Crete”').waitFor()
  expect(await main(opened).innerText()).toContain('the_source_of_minos')
  await expectGoodLooks(opened, 'an entry that a contest has opened')
  expect(await sent(plainVisitor(owner), entry)).toContain(
    'The contest “The cup of Crete” has made the active version public',
  )

  const replay = await open(owner, `/submissions/${bot}`)
  expect(await replay.getByText('can watch the games of hidden tests').count()).toBe(0)
  await replay.getByText('Turn 3: the snake bit itself').first().waitFor()
  await replay.getByRole('table').getByRole('link').last().click()
  await replay.waitForURL(/case=/)
  expect(
    await db.case.count({ where: { name: new URL(replay.url()).searchParams.get('case')!, sample: false } }),
  ).toBe(1)
  await replay.getByText('so_this_is_the_field').first().waitFor()
})

test('a contest that has not started can be deleted with its button', async () => {
  const { id } = await db.contest.create({
    data: {
      ...{ title: 'A slip', startsAt: hours(1), endsAt: hours(2) },
      problems: { create: { problemId: 'snake' } },
    },
  })
  const page = await open(administrator, `/contests/${id}/manage`)
  const remove = page.getByRole('button', { name: 'Delete contest' })
  await remove.click()
  // One click is not enough.
  expect(await page.locator('input[name=sure]:invalid').count()).toBe(1)
  expect(await db.contest.count({ where: { id } })).toBe(1)
  await page.getByLabel('I am sure').check()
  await remove.click()
  await page.waitForURL(`${site.url}/contests`)
  expect(await page.getByText('A slip').count()).toBe(0)
  expect(await db.contest.count({ where: { id } })).toBe(0)
})
