import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter, dayAt } from '@/judge/daily/day'
import { db } from '@/lib/core/db'
import { beginJudging, noteFault, noteProgress } from '@/lib/submissions/judging'
import { answerBy, HALF_ESCAPE } from '../setup/answers'
import { sessionCookie, signInAs, startBrowser } from '../setup/browser'
import { judgeWithFakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'
import { hours } from '../setup/hours'
import { lookAt, WIDTHS } from '../setup/look-plan'
import { expectGoodLook, expectGoodLooks, expectGoodLooksInAll, expectToFitBoth } from '../setup/looks'
import { networkRests } from '../setup/network'
import { type Site, startSite } from '../setup/site'
import { waitForHydration, waitForWorkbench } from '../setup/wait-for'

/*
 * Every page in every language, both widths and both themes, as tests/setup/look-plan.ts plans: no console messages,
 * nothing wider than the screen, and no axe violations.
 */

let site: Site
/** Cookies of a signed-in user. */
interface Session {
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
  origins: []
}
let session: Session
let administrator: Session
/** Addresses of pages that exist only once there is content, by their names in the lists below. */
const places: Record<string, string> = {}

const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
  places['the submission'] = await answerBy('minos', HALF_ESCAPE)
  session = { cookies: [await sessionCookie('minos', site.url)], origins: [] }
  await makeAchievements()
  await makeBots()
  administrator = await signInAdministrator()
})

/** Gives Minos a rating, a streak, a line of his own, and a game that everybody may watch. */
async function makeAchievements() {
  const { id: userId } = await db.user.update({
    where: { username: 'minos' },
    data: { line: 'Every labyrinth has a thread.' },
  })
  await db.submission.updateMany({ where: { userId }, data: { shared: true } })
  for (const [days, mean] of [
    [9, 1612.3],
    [2, 1583.9],
  ] as const) {
    const at = hours(-24 * days)
    const { id: contestId } = await db.contest.create({
      data: { title: `The cup ${days} days ago`, startsAt: hours(-24 * days - 2), endsAt: at, rated: true },
    })
    const deviation = 100 + 10 * days
    const rated = { contestId, userId, at, place: 1, field: 2, performance: 1700, mean, deviation }
    await db.rating.create({ data: rated })
  }
  for (const days of [1, 2, 4]) {
    const day = new Date(dayAfter(dayAt(Date.now()), -days))
    await db.dailyResult.create({ data: { userId, day, board: 'maze', answer: 'R', figure: 1, late: false } })
  }
}

/** Creates programs in every state. */
async function makeBots() {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'minos' } })
  const workerId = await registerFakeWorker()
  const submit = async (name: string, source: string) => {
    const id = await submitFakeProgram({ userId, source })
    places[name] = `/submissions/${id}`
    return { submissionId: id, generation: 0 }
  }
  for (const [name, source] of [
    ['a bot', 'print(1)'],
    ['a bot that crashes', 'print(2)  # crashes at 3'],
    ['a bot that does not compile', 'does not compile'],
  ] as const)
    await judgeWithFakeArena((await submit(name, source)).submissionId)
  await submit('a bot that waits', 'print(3)')
  const judging = await submit('a bot that is judged', 'print(4)')
  await beginJudging(judging)
  await noteProgress(judging, {
    phase: 'case',
    done: 3,
    total: 21,
    verdicts: ['accepted', 'partial', 'time-limit'],
  })
  const stuck = await submit('a bot that is stuck', 'print(5)')
  await beginJudging(stuck)
  await noteFault({ ...stuck, workerId, attempt: 4, cause: 'no space is left', again: false })
}

async function signInAdministrator(): Promise<Session> {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'admin', '/admin/rejudges')
  await page.getByRole('button', { name: 'Rejudge this problem' }).click()
  await page.waitForURL('**/admin/rejudges/*')
  places['a rejudge'] = new URL(page.url()).pathname
  return { cookies: await page.context().cookies(), origins: [] }
}

const PAGES = [
  '/',
  '/problems',
  '/problems?q=nothing+at+all',
  '/problems/robot-escape',
  '/problems/knights-tour',
  '/problems/labyrinth-path',
  '/problems/snake',
  '/problems/robot-escape-bot',
  '/problems/knights-tour-bot',
  '/problems/labyrinth-path-bot',
  '/problems/maze-duel',
  '/leaderboards',
  '/leaderboards/robot-escape',
  '/leaderboards/knights-tour',
  '/leaderboards/snake',
  '/users/minos',
  '/ratings',
  '/bots/built-in/spiral',
  '/lab/path',
  '/about',
  '/about/contests',
]
const SIGNED_OUT = ['/sign-in', '/sign-up']
const SIGNED_IN = [
  ...PAGES,
  '/settings',
  'the submission',
  '/bots',
  '/bots/snake',
  'a bot',
  'a bot that crashes',
  'a bot that does not compile',
  'a bot that waits',
  'a bot that is judged',
  'a bot that is stuck',
]
/** Queries with which pages are linked to: they must look as good. */
const ASKED_FOR: Record<string, string> = {
  'the submission': '?step=12&speed=4',
  'a bot': '?case=printed&sort=cpu',
  '/users/minos': '?problem=robot-escape#history',
  '/problems/robot-escape': '?example=1',
  '/leaderboards/robot-escape': '?player=minos&page=2',
  '/leaderboards/snake': '?language=python&player=nobody',
}
/** Pages that change soon. */
const UNJUDGED = ['a bot that waits', 'a bot that is judged', 'a bot that is stuck']
const ADMINISTRATION = ['/admin', '/admin/faults', '/admin/rejudges', 'a rejudge']

/** Number of parallel tabs: while one waits for the network, the other works. Each compiles all scripts once. */
const TABS = 2

interface Listed {
  readonly path: string
  readonly address: string
  readonly place: number
}

/** Opens each page in one of the tabs, and inspects it. */
async function inspect(
  paths: readonly string[],
  storageState: Session | undefined,
  look: (page: Page, listed: Listed) => Promise<void>,
) {
  const left = paths.map((path, place) => ({ path, address: `${site.url}${places[path] ?? path}`, place }))
  const visit = async () => {
    const page = await browser.visitor({ storageState })
    for (let listed = left.shift(); listed; listed = left.shift()) {
      const waits = UNJUDGED.includes(listed.path)
      if (waits) await page.route('**/submissions/*', withoutReload)
      await look(page, listed)
      if (waits) await page.unroute('**/submissions/*')
    }
  }
  await Promise.all(Array.from({ length: TABS }, visit))
}

/** Without scripts, a submission that is not judged yet reloads itself, perhaps while it is measured. */
async function withoutReload(route: Route) {
  const response = await route.fetch()
  const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
  await route.fulfill({ response, body })
}

const inEveryLanguage = (paths: readonly string[], session?: Session) =>
  inspect(paths, session, (page, { path, address, place }) =>
    expectGoodLooksInAll(page, path, { address, ready: networkRests, place }),
  )

/** Inspects pages that differ from others only in a part. */
const inOneLook = (paths: readonly string[], session?: Session) =>
  inspect(paths, session, async (page, { path, address, place }) => {
    await page.goto(address)
    await networkRests(page)
    await expectToFitBoth(page, path)
    await expectGoodLook(page, path, lookAt(place))
  })

describe('in every language, both widths and both themes', { timeout: 480_000 }, () => {
  test('signed out', () => inEveryLanguage(SIGNED_OUT))
  // A signed-in visitor opens them in every language.
  test('signed out, pages that differ only in their header', () => inOneLook(PAGES))
  test('signed in', () => inEveryLanguage(SIGNED_IN, session))
  test('signed in, states given by the address', () => {
    for (const [path, asked] of Object.entries(ASKED_FOR))
      places[`${path}, ${asked}`] = `${places[path] ?? path}${asked}`
    const paths = Object.entries(ASKED_FOR).map(([path, asked]) => `${path}, ${asked}`)
    return inOneLook(paths, session)
  })
  test('the administrator', () => inEveryLanguage(ADMINISTRATION, administrator))

  // The editor is created for the width and theme at load time.
  test.each(WIDTHS)('the editor, %i px', async (width) => {
    const page = await browser.visitor({ viewport: { width, height: 850 }, storageState: session })
    await page.goto(`${site.url}/problems/snake`)
    await waitForWorkbench(page)
    const tab = page.getByRole('tab', { name: 'Editor' })
    if (await tab.isVisible()) await tab.click()
    await page.locator('.source-box').hover()
    await page.locator('.monaco-editor .view-line').first().waitFor()
    await expectGoodLooks(page, 'the editor', width)
  })
})

test('the editor of levels, in both widths and both themes', async () => {
  for (const path of ['robot-escape', 'labyrinth-path']) {
    const page = await browser.visitor({ storageState: session })
    await page.goto(`${site.url}/problems/${path}`)
    await waitForHydration(page.getByRole('button', { name: 'Try it on your own level' }))
    await page.getByRole('button', { name: 'Try it on your own level' }).click()
    await page.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('dialog').getByRole('application').focus()
    for (const part of ['Size and new board', 'Carve a maze', 'Level as text'])
      await page.getByText(part, { exact: true }).click()
    for (const width of WIDTHS) await expectGoodLooks(page, `the editor of ${path}`, width)
  }
})

test('the not-found page offers ways on', async () => {
  const response = await fetch(`${site.url}/no/such/page`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('Page not found')
  expect(html).toContain('href="/problems"')
  expect(html).toContain('href="/sign-in"')
  // Signed-in visitors are not asked to sign in.
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = await (await fetch(`${site.url}/no/such/page`, { headers: { cookie } })).text()
  expect(own).toContain('Page not found')
  expect(own).not.toContain('href="/sign-in"')
})

test('the error page says it is our fault and gives a number', async () => {
  const answers = await db.statement.findMany({ where: { problemId: 'knights-tour' } })
  await db.statement.deleteMany({ where: { problemId: 'knights-tour' } })
  try {
    const response = await fetch(`${site.url}/problems/knights-tour?broken`)
    expect(response.status).toBe(500)
    const page = await browser.visitor({ javaScriptEnabled: true })
    page.removeAllListeners('console')
    await page.goto(`${site.url}/problems/knights-tour?broken`)
    await page.getByText('Something went wrong').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  } finally {
    await db.statement.createMany({ data: answers })
  }
})
