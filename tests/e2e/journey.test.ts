import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { HALF_ESCAPE, shareOn, someSolution, submitAnswerOn } from '../setup/answers'
import { signInAs, signUp, startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForHydration, waitForReplayKeys } from '../setup/wait-for'

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

test('a new user signs up, reads, types, watches, improves, and finds the own row', async () => {
  const page = await browser.visitor()
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Problems' }).first().click()
  await page.getByRole('link', { name: 'Robot escape', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Robot escape', level: 1 }).waitFor()

  // Typing before there is an account: the preview works, and the text is still there after the sign-up.
  const field = page.getByLabel('Your answer')
  const preview = page.locator('#preview')
  await field.fill('RRRLDUx')
  await expect.poll(() => preview.innerText()).toContain('Character 7 is “x”')
  expect(await page.locator('form mark').innerText()).toBe('x')
  // The rules came with the page: without a network the verdict is the same.
  await page.context().setOffline(true)
  await field.fill('UDU')
  await expect.poll(() => preview.innerText()).toContain('after 3 commands')
  await page.context().setOffline(false)
  await field.fill(HALF_ESCAPE)
  await expect.poll(() => preview.innerText()).toContain('28 of 70 escaped')
  await page.getByRole('link', { name: 'Sign in to submit' }).click()
  await page.waitForURL(/sign-in/)
  await page.getByText('What you have written stays in this browser').waitFor()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.waitForURL(/sign-up/)
  await page.getByLabel('Username').fill('ariadne')
  await page.getByLabel('Password').fill('short')
  // Offline the form stays as it is, and says why.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('You are offline, so nothing was sent.').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('ariadne')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('[aria-invalid]').waitFor()
  expect(await page.getByLabel('Password').inputValue()).toBe('short')
  await signUp(page, site.url, 'ariadne', '/problems/robot-escape')
  await expect.poll(() => field.inputValue()).toBe(HALF_ESCAPE)

  // Submit, and watch the same verdict.
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/submissions\//)
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain('28 of 70 escaped')
  expect(await main.innerText()).toMatch(/Score\s+40%/)
  expect(await page.getByRole('row').count()).toBe(71)

  // Step with the keyboard; the step is in the address and survives a reload.
  await expect
    .poll(async () => {
      await page.keyboard.press('Home')
      return main.innerText()
    })
    .toContain('Before the first command: 70 robots')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).toContain('step=5')
  const told = await page.getByRole('region', { name: 'Replay' }).locator('p[aria-live]').innerText()
  expect(told).toContain('Command 5 is D')
  await page.reload()
  expect(await page.getByRole('region', { name: 'Replay' }).locator('p[aria-live]').innerText()).toBe(told)
  // Keys work once the scripts have loaded.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return page.url()
    })
    .toContain('step=6')
  await page.keyboard.press('Space')
  await expect.poll(() => page.url(), { timeout: 15_000 }).toContain('step=43')
  await page.getByRole('slider', { name: 'Step' }).fill('10')
  await expect.poll(() => page.url()).toContain('step=10')

  // Select a robot: its trail appears.
  await page.getByRole('button', { name: '(9,9)' }).click()
  expect(await page.getByRole('button', { name: '(9,9)' }).getAttribute('aria-pressed')).toBe('true')

  // In print there are no buttons, and every row has its name.
  await page.emulateMedia({ media: 'print' })
  expect(await main.locator(':is(button, select, input):not(td *, th *):visible').count()).toBe(0)
  expect(await page.getByRole('button', { name: '(9,9)' }).isVisible()).toBe(true)
  await page.emulateMedia({ media: null })

  // Improve it.
  await page.getByRole('link', { name: 'Improve it' }).click()
  await field.fill(someSolution())
  await expect.poll(() => preview.innerText()).toContain('All 70 robots are out')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/submissions\//)
  expect(await main.innerText()).toContain('Accepted')

  // Your own row, and the link back from the profile.
  await page.getByRole('link', { name: 'Leaderboard' }).last().click()
  await page.getByRole('heading', { name: 'Leaderboard: Robot escape' }).waitFor()
  const own = page.locator('tr[aria-current="true"]')
  expect(await own.innerText()).toMatch(/1[\s\S]*ariadne[\s\S]*Accepted[\s\S]*100%[\s\S]*1,000/)
  await own.getByRole('link', { name: 'ariadne' }).click()
  await expect.poll(() => main.innerText()).toContain('Solved 1 of 19 problems.')
})

test('a draft belongs to whoever is signed in: the next person in the same browser does not see it', async () => {
  const page = await browser.visitor()
  const field = page.getByLabel('Your answer')
  const open = () => page.goto(`${site.url}/problems/robot-escape`)
  const draftIs = (text: string) => expect.poll(() => field.inputValue()).toBe(text)
  const signedInAs = (name: string) => page.locator('header').getByText(name).first().waitFor()
  const leave = async () => {
    await page.context().clearCookies()
    await open()
  }
  await signUp(page, site.url, 'cat', '/problems/robot-escape')
  await signedInAs('cat')
  await field.fill('UUUU')
  await draftIs('UUUU')
  await leave()
  await draftIs('')
  // What somebody types before signing in goes with them.
  await field.fill('RR')
  await signUp(page, site.url, 'dan', '/problems/robot-escape')
  await draftIs('RR')
  await leave()
  await draftIs('')
  await signInAs(page, site.url, 'cat', '/problems/robot-escape')
  await draftIs('UUUU')
})

test('with only a keyboard and a screen reader, a user finds the problem, answers, and follows the replay', async () => {
  const page = await browser.visitor()
  await signUp(page, site.url, 'asterion')
  await tabTo(page, 'Try the robots')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/problems\/robot-escape/)
  await waitForHydration(page.getByLabel('Your answer'))
  await tabTo(page, 'Your answer')
  await page.keyboard.type(HALF_ESCAPE)
  await expect
    .poll(() => page.locator('[aria-live=polite]').allInnerTexts())
    .toContainEqual(expect.stringContaining('28 of 70 escaped'))
  await tabTo(page, 'Submit')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/submissions\//)
  // This is a full page load, so screen readers read the title.
  await expect.poll(() => page.title()).toBe('Partly solved: Robot escape · Clew')
  await waitForReplayKeys(page)
  await tabTo(page, 'To the start')
  await page.keyboard.press('Enter')
  const told = page.getByRole('region', { name: 'Replay' }).locator('p[aria-live=polite]')
  await expect
    .poll(() => told.innerText())
    .toBe('Before the first command: 70 robots, one in each free cell.')
  // The button does nothing now, but keeps the focus.
  expect(await focused(page)).toBe('To the start')
  await tabTo(page, 'One step forward')
  for (const sentence of [
    'Command 1 is R: one robot leaves, 69 are still inside.',
    'Command 2 is R: no robot leaves, 69 are still inside.',
  ]) {
    await page.keyboard.press('Enter')
    await expect.poll(() => told.innerText()).toBe(sentence)
  }
})

/** Returns the name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    const label = at instanceof HTMLTextAreaElement ? at.labels[0]?.innerText : at?.textContent
    return at?.getAttribute('aria-label') ?? label?.trim() ?? ''
  })

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === name) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

test('a shared submission opens for a stranger at the step of the link; a private one does not', async () => {
  const page = await browser.visitor()
  await signUp(page, site.url, 'theseus', '/problems/robot-escape')
  const link = `${site.url}${await submitAnswerOn(page, HALF_ESCAPE)}?step=7`

  // The console would rightly complain about the 404, so this stranger uses fetch and no page.
  expect((await fetch(link)).status).toBe(404)
  await shareOn(page)

  const stranger = await browser.visitor()
  await stranger.goto(link)
  expect(await stranger.getByRole('main').innerText()).toContain('Command 7 is U')
  expect(await stranger.getByRole('button', { name: /private/ }).count()).toBe(0)
  expect(await stranger.getByRole('link', { name: 'Beat it' }).count()).toBe(1)

  await page.getByRole('button', { name: 'Make private' }).click()
  await page.getByText('Only you can see this.').waitFor()
  expect((await fetch(link)).status).toBe(404)
})

test('without JavaScript a user can sign up, read, submit, step, and sign out', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await signUp(page, site.url, 'daedalus', '/problems/robot-escape')
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain('It has 70 free cells')

  await page.getByLabel('Your answer').fill('UDx')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await main.innerText()).toContain('Character 3 is “x”')
  expect(await page.getByLabel('Your answer').inputValue()).toBe('UDx')

  await submitAnswerOn(page, HALF_ESCAPE)
  expect(await main.innerText()).toContain('28 of 70 escaped')
  await page.getByRole('button', { name: 'One step back' }).click()
  expect(page.url()).toContain('step=42')
  expect(await main.innerText()).toContain('Command 42 is U')

  await page.getByRole('button', { name: 'daedalus' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign up' }).waitFor()
})
