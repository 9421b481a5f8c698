import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { db, pool } from '@/lib/core/db'
import { LOCALE_COOKIE } from '@/lib/core/http'
import { LOCALES } from '@/lib/i18n/locales'
import { beginJudging, noteFault } from '@/lib/submissions/judging'
import { signInAs, startBrowser } from '../setup/browser'
import { fakeArena, judgeWithFakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { press } from '../setup/wait-for'
import { whenDone } from '../setup/when-done'

const CAUSE = 'the box could not be made: \u001b[31mno space\u001b[0m <b>left</b>'
const PAGES = ['/admin', '/admin/faults', '/admin/rejudges'] as const

let site: Site
let userId: string
let idle: string
const browser = await startBrowser()
const main = (page: Page) => page.getByRole('main')

beforeAll(async () => {
  site = await startSite()
  idle = await registerFakeWorker()
  const page = await browser.visitor()
  await signInAs(page, site.url, 'minos', '/problems')
  userId = (await db.user.findUniqueOrThrow({ where: { username: 'minos' } })).id
})

async function administrator() {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'admin', '/admin')
  return page
}

test('these pages are hidden from everyone else', async () => {
  const page = await browser.visitor()
  await signInAs(page, site.url, 'pasiphae', '/problems')
  expect(await page.getByRole('link', { name: 'Administration', includeHidden: true }).count()).toBe(0)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of PAGES) {
    expect((await fetch(site.url + path, { headers: { cookie } })).status, path).toBe(404)
    const stranger = await fetch(site.url + path, { redirect: 'manual' })
    expect([stranger.status, stranger.headers.get('location')], path).toEqual([
      307,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ])
  }
})

test('shows the sandbox, the workers, the queue and a fault with its cause; a stuck submission is rejudged', async () => {
  const stuck = await submitFakeProgram({ userId, source: 'print()' })
  await beginJudging({ submissionId: stuck, generation: 0 })
  await noteFault({
    submissionId: stuck,
    generation: 0,
    workerId: idle,
    attempt: 4,
    cause: CAUSE,
    again: false,
  })
  const page = await administrator()
  const text = await main(page).innerText()
  expect(text).toContain('The WebAssembly sandbox runs programs')
  expect(text).toContain('Python 3.11.2, JavaScript')
  expect(text).toContain('0 of 2 busy')
  expect(text).toContain('1 stuck')

  await page.getByRole('link', { name: 'Faults' }).click()
  await page.getByText('no space').waitFor()
  expect(await main(page).innerText()).toContain(CAUSE.replaceAll('\u001b', '^['))
  await page.getByRole('button', { name: 'Judge again' }).click()
  await page.getByText('resolved', { exact: true }).waitFor()
  expect(await db.submission.findUnique({ where: { id: stuck } })).toMatchObject({
    state: 'queued',
    generation: 1,
  })

  await page.goto(`${site.url}/admin`)
  await page
    .getByRole('row', { name: /Snake.*minos.*Queued/ })
    .first()
    .waitFor()
  expect(await main(page).innerText()).toMatch(
    /jobs? waiting, .*The oldest has been waiting since [A-Z][a-z]+ \d+, \d+/,
  )
})

test('shows what would change before it is applied', async () => {
  const id = await submitFakeProgram({ userId, source: 'print()' })
  await judgeWithFakeArena(id)
  // Pretend that a mistake of ours produced this verdict.
  await db.submission.update({ where: { id }, data: { verdict: 'accepted', score: 1, rank: [0, 1] } })
  const worker = await startWorker({ arena: fakeArena(), slots: 1 })
  whenDone(() => worker.stop(0))

  const page = await administrator()
  await page.getByRole('link', { name: 'Rejudges' }).click()
  await page.getByLabel('A problem').selectOption('snake')
  await page.getByRole('button', { name: 'Rejudge this problem' }).click()
  await page.waitForURL(/rejudges\//)
  await page.getByText('judged. Applying this would change').waitFor({ timeout: 60_000 })
  await page.getByRole('heading', { name: 'A problem: Snake' }).waitFor()
  const change = page.getByRole('row', { name: /Snake.*minos/ }).first()
  expect(await change.innerText()).toMatch(/Accepted[\s\S]*Partly solved/)
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ verdict: 'accepted' })

  await press(page, 'Apply', 'This rejudge has been applied.')
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ verdict: 'partial' })

  await page.goto(`${site.url}/admin/rejudges`)
  await page.getByLabel(/ID or address of the submission/).fill(`${site.url}/submissions/${id}?step=3`)
  await page.getByRole('button', { name: 'Rejudge this submission' }).click()
  await page.waitForURL(/rejudges\//)
  await page.getByText('No verdicts or scores would change.').waitFor({ timeout: 60_000 })
  await press(page, 'Discard', 'This rejudge has been discarded.')
})

test('on a phone the networks and the page of one fit the screen', async () => {
  const limits = { signUpsPerHour: 987, failuresPerMinute: 654 }
  const cidr = '2001:db8:1234:5678:9abc:def0:1234:0/112'
  const { id } = await db.namedNetwork.create({ data: { name: 'The school of Knossos', cidr, ...limits } })
  for (const key of ['sign-up:203.0.113.7', 'sign-in:2001:db8:1234:5678::/64'])
    await pool().query('insert into rate_limit values ($1, 1000, $2)', [key, Date.now() + 600_000])

  const page = await administrator()
  await page.setViewportSize({ width: 390, height: 850 })
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: site.url }])
    await page.goto(`${site.url}/admin/networks`)
    const shown = (what: string | RegExp) => main(page).getByText(what).filter({ visible: true })
    for (const text of [cidr, '987', '654', '203.0.113.7', /^2001:db8:1234:5678:/])
      expect(await shown(text).count(), `${text}, ${locale}`).toBeGreaterThan(0)
    expect(await main(page).locator('time').filter({ visible: true }).count(), locale).toBe(2)
    const scrolled = await main(page).evaluate((element) =>
      [...element.querySelectorAll('div')]
        .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
        .filter((each) => each.scrollWidth > each.clientWidth),
    )
    expect(scrolled.length, `tables that scroll sideways, ${locale}`).toBe(0)
    await expectGoodLooks(page, `the networks, ${locale}`, 390)
    await page.goto(`${site.url}/admin/networks/${id}`)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    await expectGoodLooks(page, `a network, ${locale}`, 390)
  }
  await expectGoodLooks(page, 'a network', 1280)
  await page.goto(`${site.url}/admin/networks`)
  await main(page).getByText(cidr).filter({ visible: true }).first().waitFor()
  await expectGoodLooks(page, 'the networks', 1280)
})

test('shows what runs now and stops it; its owner is told', async () => {
  const worker = await startWorker({ arena: fakeArena(), slots: 1 })
  whenDone(() => worker.stop(0))
  const id = await submitFakeProgram({ userId, source: '# thinks 5000' })
  const page = await administrator()
  const row = page.locator('tr', { has: page.locator(`a[href="/submissions/${id}"]`) })
  const button = row.getByRole('button', { name: 'Stop' })
  // The page refreshes itself until the worker has taken it and said what it plays.
  await button.waitFor()
  await row.getByRole('cell', { name: /^1 of .* process/ }).waitFor()
  expect(await row.innerText()).toMatch(/Snake\s+submission\s[\s\S]*minos/)
  await expectGoodLooks(page, 'what runs now')
  await button.click()
  await button.waitFor({ state: 'detached' })
  expect(await db.submission.findUnique({ where: { id } })).toMatchObject({ state: 'stopped', verdict: null })

  const owner = await browser.visitor()
  await signInAs(owner, site.url, 'minos', `/submissions/${id}`)
  await owner.getByText('An administrator has stopped the judging of this program').waitFor()
  await page.goto(`${site.url}/admin/faults`)
  await page.getByText('An administrator has stopped it.').waitFor()
})
