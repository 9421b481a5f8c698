import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { DEMO } from '@/app/_viewer/demo'
import { FIRST_DAY } from '@/judge/daily/day'
import { db } from '@/lib/core/db'
import { inRoot } from '@/scripts/up/paths.mjs'
import { entryOf, startDuel, trialOf } from '../e2e/duel-site'
import { answerBy, HALF_ESCAPE } from '../setup/answers'
import { judgeWithFakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'

/* Screenshots of the main pages, wide with the light theme and narrow with the dark one: `npm run screenshots`. */

const FOLDER = inRoot('docs', 'screenshots')
const LOOKS = {
  wide: { viewport: { width: 1280, height: 860 }, colorScheme: 'light', deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', deviceScaleFactor: 1.5 },
} as const

const duel = await startDuel({ played: true })
/** Addresses of pages that exist only once there is content. */
const places: Record<string, string> = {}

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  await duel.rest()
  await registerFakeWorker()
  places.escape = await answerBy('daedalus', DEMO.answer, { shared: true })
  places.stranded = await answerBy('theseus', HALF_ESCAPE, { shared: true })
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'theseus' } })
  const bot = await submitFakeProgram({ userId, source: SNAKE })
  await judgeWithFakeArena(bot)
  places.bot = `/submissions/${bot}?case=printed&step=30`
  const [one, other] = [await trialOf('prim', 'theseus'), await trialOf('prim', 'optimist')]
  places.trial = `/duel/trials/${one.id}?with=${other.id}&step=60`
  places.entry = `/duel/entries/${(await entryOf('theseus')).id}`
}, 240_000)

const SNAKE = `def checkio(field_map):
    """The way to the cherry, one turn at a time."""
    return "F"
`

/** Opens the tab that contains the input field on a phone. */
async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name })
  if (await tab.isVisible()) await tab.click()
}

/** Types an answer that frees some of the robots. */
const typeHalf = async (page: Page) => {
  await openTab(page, 'Submit')
  await page.getByLabel('Your answer').fill(HALF_ESCAPE)
  await page.getByText('28 of 70 escaped').waitFor()
  await page.evaluate(() => document.querySelector('textarea')?.blur())
}

/** Loads the editor. */
const openEditor = async (page: Page) => {
  await openTab(page, 'Editor')
  await page.locator('.source-box').hover()
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

interface Shot {
  readonly name: string
  readonly path: () => string
  readonly ready?: (page: Page) => Promise<unknown>
}

const at = (place: string) => () => places[place]!

const SHOTS: readonly Shot[] = [
  { name: 'home', path: () => '/' },
  { name: 'problems', path: () => '/problems' },
  { name: 'robot-escape', path: () => '/problems/robot-escape', ready: typeHalf },
  { name: 'snake', path: () => '/problems/snake', ready: openEditor },
  { name: 'submission', path: () => `${places.stranded}?step=12` },
  { name: 'bot', path: at('bot') },
  { name: 'hub', path: () => '/leaderboards' },
  { name: 'leaderboard', path: () => '/leaderboards/robot-escape' },
  { name: 'profile', path: () => '/users/theseus' },
  { name: 'duel', path: () => '/duel/maze-duel' },
  { name: 'matrix', path: () => '/duel/maze-duel/matrix' },
  { name: 'trial', path: at('trial') },
  { name: 'entry', path: at('entry') },
  { name: 'laboratory', path: () => '/lab' },
  { name: 'daily', path: () => `/daily/${FIRST_DAY}` },
]

test.each(Object.keys(LOOKS) as (keyof typeof LOOKS)[])(
  'the main pages, %s',
  { timeout: 240_000 },
  async (look) => {
    const page = await duel.visitor('theseus', { ...LOOKS[look], reducedMotion: 'reduce' })
    for (const { name, path, ready } of SHOTS) {
      await page.goto(`${duel.url}${path()}`)
      // A page with an open stream is never idle.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
      await ready?.(page)
      await page.screenshot({ path: `${FOLDER}/${name}-${look}.png` })
    }
  },
)
