import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { THEME_COOKIE } from '@/lib/core/http'
import { someSolution, submitAnswerOn } from '../setup/answers'
import { signInAsAdministrator, signUp, startBrowser } from '../setup/browser'
import { expectGoodLooks } from '../setup/looks'
import { type Site, startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'

/* What surrounds every page: the command palette, the menus, and the message without a connection. */

let site: Site
const browser = await startBrowser()

beforeAll(async () => {
  site = await startSite()
})

/** Returns everything that the palette offers to a visitor with these cookies, as text. */
const offered = async (cookie = '') =>
  (await fetch(`${site.url}/api/palette`, { headers: { cookie } })).text()

describe('the palette', () => {
  test('works by keyboard alone', async () => {
    const overallStanding = { create: { solved: 1, score: 1, reachedAt: new Date() } }
    await db.user.create({ data: { username: 'talos', name: 'Talos', overallStanding } })
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems`)
    await waitForScripts(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search and go' })
    await field.waitFor()
    await page.getByRole('option', { name: 'Robot escape' }).first().waitFor()
    await expectGoodLooks(page, 'the palette')
    await field.fill('tal')
    await page.getByRole('option', { name: 'Talos' }).waitFor()
    await field.fill('knights')
    await expect.poll(() => page.getByRole('option', { name: 'Talos' }).count()).toBe(0)
    const first = page.getByRole('option').first()
    await expect.poll(() => first.innerText()).toContain('knight')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    const second = page.getByRole('option').nth(1)
    expect(await field.getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'))
    expect(await second.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/problems\/knights-tour/)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('closes on Escape and returns the focus', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems`)
    await waitForScripts(page)
    const button = page.getByRole('link', { name: 'Search and go' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Search and go' }).fill('nothing of the sort')
    await page.getByText('No results.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await button.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('offers only what its reader may see', async () => {
    const cookieOf = async (sign: (page: Awaited<ReturnType<typeof browser.visitor>>) => Promise<void>) => {
      const page = await browser.visitor()
      await sign(page)
      return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    }
    const stranger = await offered()
    expect(stranger).toContain('/problems/snake')
    expect(stranger).toContain('/sign-in')
    expect(stranger).toContain('/lab/path')
    for (const path of ['/settings', '/bots', '/admin', '/users/']) expect(stranger).not.toContain(`"${path}`)
    const user = await offered(await cookieOf((page) => signUp(page, site.url, 'naxos')))
    for (const path of ['/settings', '/bots', '/users/naxos']) expect(user).toContain(`"${path}"`)
    expect(user).not.toContain('/admin')
    expect(user).not.toContain('/sign-in')
    expect(await offered(await cookieOf((page) => signInAsAdministrator(page, site.url)))).toContain(
      '/admin/faults',
    )
  })
})

test('on a phone the menu opens without JavaScript and changes the language', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto(`${site.url}/problems?q=robot`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  await menu.getByRole('link', { name: 'Leaderboard' }).waitFor()
  await menu.getByRole('button', { name: '日本語' }).click()
  await page.waitForURL(`${site.url}/problems?q=robot`)
  expect(await page.getAttribute('html', 'lang')).toBe('ja')
})

describe('the theme', () => {
  const paperOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [LIGHT, DARK] = ['rgb(251, 250, 247)', 'rgb(20, 22, 26)']

  test('is switched in the header at once, keeps what is typed, and stays', async () => {
    const page = await browser.visitor({ colorScheme: 'light' })
    await page.goto(`${site.url}/problems`)
    await waitForScripts(page)
    await page.getByRole('searchbox').first().fill('robot')
    await page.getByRole('button', { name: 'Theme' }).click()
    const themes = page.locator('#themes')
    const saved = page.waitForResponse(`${site.url}/theme`)
    await themes.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => paperOf(page)).toBe(DARK)
    expect(await themes.getByRole('button', { name: 'Dark' }).getAttribute('aria-current')).toBe('true')
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('robot')
    await saved
    await page.reload()
    expect(await paperOf(page)).toBe(DARK)
    await page.emulateMedia({ media: 'print' })
    expect(await paperOf(page)).toBe(LIGHT)
  })

  test('is dark before any script runs, whatever the system says', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false, colorScheme: 'light' })
    await page.context().addCookies([{ name: THEME_COOKIE, value: 'dark', url: site.url }])
    await page.goto(`${site.url}/problems`)
    expect(await paperOf(page)).toBe(DARK)
  })

  test('walls are darker than the cells of a board in both', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems/robot-escape`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const brightness = (name: string) =>
        page
          .locator('svg.board')
          .first()
          .evaluate((board, ink) => {
            const probe = board.appendChild(document.createElementNS(board.namespaceURI, 'g')) as SVGElement
            probe.style.color = `var(--color-${ink})`
            const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)!.map(Number)
            probe.remove()
            return red + green + blue
          }, name)
      expect([colorScheme, (await brightness('wall')) < (await brightness('raised')) - 300]).toEqual([
        colorScheme,
        true,
      ])
    }
  })
})

test('the footer leads to documents, licence and state, and changes the language', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false })
  await page.goto(`${site.url}/problems`)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Docs', 'Licence', 'Status']) await footer.getByRole('link', { name }).waitFor()
  await footer.getByRole('link', { name: 'Docs' }).click()
  await page.getByRole('link', { name: 'Classes' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Classes' }).waitFor()
  await footer.getByRole('button', { name: 'Русский' }).click()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('ru')
})

test('a lost and a restored connection are announced', async () => {
  const page = await browser.visitor()
  await page.goto(`${site.url}/problems`)
  await waitForScripts(page)
  const said = page.getByText('You are offline.')
  expect(await said.count()).toBe(0)
  await page.context().setOffline(true)
  await said.waitFor()
  await page.context().setOffline(false)
  await said.waitFor({ state: 'detached' })
})

describe('offline', () => {
  const held = 'You are offline, so that page cannot be opened.'

  test.each([
    ['a wide window', { width: 1280, height: 720 }],
    ['a phone', { width: 360, height: 740 }],
  ])(
    'in %s the notice covers neither the buttons nor anything else that stays in sight',
    async (_, viewport) => {
      const page = await browser.visitor({ viewport })
      await signUp(page, site.url, `icarus${viewport.width}`, '/problems/robot-escape')
      await page.goto(`${site.url}/problems/robot-escape#answer`)
      await waitForScripts(page)
      const submit = page.getByRole('button', { name: 'Submit' })
      await page.context().setOffline(true)
      const notice = page.getByText('You are offline.')
      await notice.waitFor()
      const overlap = async () => {
        const [button, bar] = [await submit.boundingBox(), await notice.boundingBox()]
        return Math.max(0, (button?.y ?? 0) + (button?.height ?? 0) - (bar?.y ?? 0))
      }
      await expect.poll(overlap).toBe(0)
      // A click that another element would take fails.
      await submit.click({ trial: true })
      await submit.click()
      await page.getByText('You are offline, so nothing was sent.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/problems/robot-escape')
      await page.context().setOffline(false)
    },
  )

  test('links, searches and other sites keep the page and what is typed in it', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/problems`)
    await waitForScripts(page)
    await page.getByRole('searchbox').first().fill('robot')
    page.removeAllListeners('console')
    await page.context().setOffline(true)
    const said = page.getByText(held)
    await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click()
    await said.waitFor()
    // A plain link that the router does not know, to this site and to another one.
    for (const href of ['/leaderboards', 'https://example.com/']) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'plain', id: 'plain' })
        document.querySelector('#plain')?.remove()
        document.querySelector('main')?.prepend(link)
      }, href)
      await page.locator('#plain').click()
      await said.waitFor()
    }
    await page.getByRole('searchbox').first().press('Enter')
    await page.getByText('You are offline, so nothing was sent.').waitFor()
    expect(page.url()).toBe(`${site.url}/problems`)
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('robot')
    await page.getByRole('link', { name: 'Skip to the content' }).focus()
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(`${site.url}/problems#main`)

    await page.context().setOffline(false)
    await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click()
    await page.waitForURL(`${site.url}/leaderboards`)
  })

  test('a site on this very machine is used even if the browser knows of no network', async () => {
    const page = await browser.visitor()
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.goto(`${site.url}/problems`)
    await waitForScripts(page)
    const link = page.getByRole('banner').getByRole('link', { name: 'Leaderboard' })
    await link.click()
    await page.getByText(held).waitFor()
    await link.click()
    await page.waitForURL(`${site.url}/leaderboards`)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(/sign-in/)
    await page.getByLabel('Username or email address').fill('talus')
    await page.getByLabel('Password').fill('a wrong password')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Wrong username or password.').waitFor()
  })
})

test('a page is fetched when the pointer rests on its link, and again after something was submitted', async () => {
  const page = await browser.visitor()
  await signUp(page, site.url, 'ariadne')
  await page.goto(`${site.url}/problems/robot-escape`)
  await waitForScripts(page)
  let fetched = 0
  page.on('request', (request) => {
    const isPage = new URL(request.url()).pathname === '/leaderboards'
    if (isPage && !request.headers()['next-router-prefetch']) fetched++
  })
  const link = page.getByRole('banner').getByRole('link', { name: 'Leaderboard' })
  await link.hover()
  await expect.poll(() => fetched).toBe(1)
  await submitAnswerOn(page, someSolution())
  await page.waitForURL(/\/submissions\//)
  await link.click()
  await page.waitForURL(`${site.url}/leaderboards`)
  await page.getByRole('main').getByRole('link', { name: 'ariadne' }).first().waitFor()
  // Once for the click; once more if the verdict comes at that moment and brings the open page up to date.
  expect(fetched).toBeGreaterThanOrEqual(2)
  const problems = page.getByRole('banner').getByRole('link', { name: 'Problems' })
  await Promise.all([page.waitForResponse(/\/problems\?_rsc(?!.*prefetch)/), problems.hover()])
  await waitForScripts(page)
  await page.context().setOffline(true)
  await problems.click()
  await page.waitForURL(`${site.url}/problems`)
})

test.each([
  ['360 px', { viewport: { width: 360, height: 740 } }],
  // 1280 px at 200 %
  ['200 %', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
])('nothing is wider than the screen at %s', async (_, options) => {
  const page = await browser.visitor(options)
  for (const path of ['/', '/problems', '/problems/robot-escape', '/leaderboards', '/sign-up']) {
    await page.goto(site.url + path)
    expect([
      path,
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ]).toEqual([path, expect.toSatisfy((over: number) => over <= 0)])
  }
})

test('every component in every state passes the checks of its look', async () => {
  const page = await browser.visitor()
  await signInAsAdministrator(page, site.url, '/admin/style')
  await waitForScripts(page)
  await expectGoodLooks(page, '/admin/style')
})
