import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Maze, optionsOf, stepsFrom } from '@/judge/puzzles/maze-duel/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/db'
import { scriptedArena } from '../setup/arena'
import { signUp, startBrowser } from '../setup/browser'
import { expectGoodLooks, WIDTHS } from '../setup/looks'
import { ADMINISTRATOR_PASSWORD } from '../setup/postgres'
import { type Site, startSite } from '../setup/site'

/*
 * A duel from two uploads in different languages to the table, the matrix, a replay and a walk of one's own. The worker is
 * real, with its queue and its news; only the sandbox is pretended: a program is the name of the bot that it plays like.
 */

/** So little that a whole tournament is a matter of moments. */
const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 17, seed: 2 },
]

let site: Site
let worker: RunningWorker
const browser = await startBrowser()

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
const sessions: Record<'daedalus' | 'theseus' | 'administrator', Session | undefined> = {
  daedalus: undefined,
  theseus: undefined,
  administrator: undefined,
}

beforeAll(async () => {
  site = await startSite()
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
  worker = await startWorker({ arena: scriptedArena({ languages: ['python', 'javascript'] }), slots: 2 })
})
afterAll(() => worker.stop(0))

const main = (page: Page) => page.getByRole('main')

/** Opens a page without a stream and waits for its scripts: keys that are pressed before lead nowhere. */
async function open(page: Page, path: string) {
  await page.goto(`${site.url}${path}`)
  await page.waitForLoadState('networkidle')
}

const visitor = (who?: keyof typeof sessions) =>
  browser.visitor(who && sessions[who] ? { storageState: sessions[who] } : {})

interface Upload {
  readonly name: 'daedalus' | 'theseus'
  readonly role: 'Architect' | 'Solver'
  readonly language: string
  readonly source: string
}

/** Somebody signs up and submits a program with a role, by the page of the problem. */
async function upload({ name, role, language, source }: Upload) {
  const page = await browser.visitor()
  await signUp(page, site.url, name, '/duel/maze-duel')
  await page.getByRole('link', { name: 'Enter a program' }).click()
  await page.getByRole('navigation', { name: 'Role' }).getByRole('link', { name: role }).click()
  await page.waitForURL(new RegExp(`role=${role.toLowerCase()}`))
  await page.getByLabel('Language', { exact: true }).selectOption(language)
  await page.getByLabel('Source', { exact: true }).fill(source)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.waitForURL(/\/submissions\//)
  sessions[name] = await page.context().storageState()
  return page
}

const entryOf = async (name: string) =>
  db.duelEntry.findFirstOrThrow({ where: { name }, select: { id: true, playerId: true } })

/** The trial of two players in the smallest maze. */
async function trialOf(architect: string, solver: string) {
  const [{ playerId: architectId }, { playerId: solverId }] = [
    await entryOf(architect),
    await entryOf(solver),
  ]
  return db.duelTrial.findFirstOrThrow({ where: { architectId, solverId }, orderBy: { size: 'asc' } })
}

/** What a screen reader says of the cell of the cursor. */
async function saidOf(page: Page) {
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`).innerText()
}

/** When a page asked the server for itself anew, in milliseconds since it was opened. */
const refreshes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('_rsc=') && new URL(name).pathname === location.pathname)
      .map(({ startTime }) => startTime),
  )

test('two programs in different languages are uploaded, and tables and matrix follow while the trials are played', async () => {
  const watcher = await browser.visitor()
  await watcher.goto(`${site.url}/duel`)
  await watcher.waitForURL(/\/duel\/maze-duel$/)
  const beholder = await browser.visitor()
  await beholder.goto(`${site.url}/duel/maze-duel/matrix`)
  const grid = beholder.getByRole('grid')
  expect([await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-colcount')]).toEqual([
    '5',
    '5',
  ])
  for (const page of [watcher, beholder])
    await page.evaluate(() => Object.assign(window, { stillHere: true }))

  await upload({ name: 'daedalus', role: 'Architect', language: 'python', source: 'spiral \n# of mine\n' })
  await upload({
    name: 'theseus',
    role: 'Solver',
    language: 'javascript',
    source: 'right-hand \n// of mine\n',
  })

  const total = 5 * 5 * SCHEDULE.length
  await watcher.getByText(`All ${total} trials are played`).waitFor({ timeout: 90_000 })
  const table = (name: string) => watcher.getByRole('table', { name })
  await expect.poll(() => table('Architects').innerText()).toMatch(/daedalus\s+daedalus · Python, version 1/)
  await expect.poll(() => table('Solvers').innerText()).toMatch(/theseus\s+theseus · JavaScript, version 1/)
  // Who plays as a house bot does cannot be told from it.
  await expect.poll(() => table('Solvers').innerText()).toMatch(/Tied with .*(right-hand|theseus)/)

  await beholder.getByText(`All ${total} trials are played`).waitFor()
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('6')
  expect(await grid.getAttribute('aria-colcount')).toBe('6')
  await grid.focus()
  await beholder.keyboard.press('Control+End')
  await expect.poll(() => saidOf(beholder)).toMatch(/: architect \d.*, 2 trials\.$/)
  for (const page of [watcher, beholder]) {
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    const times = await refreshes(page)
    expect(times.length).toBeGreaterThan(0)
    // A little less than the second may be measured, because a timer is told of whole milliseconds.
    for (const [index, time] of times.slice(1).entries()) expect(time - times[index]!).toBeGreaterThan(950)
  }
})

test('the matrix is walked by the keyboard, to the trials of two, and to the replay of one', async () => {
  const page = await visitor()
  await open(page, '/duel/maze-duel/matrix')
  const grid = page.getByRole('grid', { name: 'Architects against solvers' })
  expect(await grid.getAttribute('aria-rowcount')).toBe('6')
  expect(await grid.getAttribute('aria-colcount')).toBe('6')
  await grid.focus()

  const said = () => saidOf(page)
  const rows = await db.duelEntry.findMany({
    where: { role: 'architect' },
    orderBy: { standing: { position: 'asc' } },
  })
  const row = rows.findIndex(({ name }) => name === 'daedalus')
  await page.keyboard.press('Control+Home')
  for (let at = 0; at < row; at++) await page.keyboard.press('ArrowDown')
  expect(await said()).toMatch(/^daedalus against .*2 trials/)
  await page.keyboard.press('ArrowLeft')
  expect(await said()).toBe('daedalus')
  for (let at = 0; at < 5 && !(await said()).includes('theseus'); at++)
    await page.keyboard.press('ArrowRight')
  expect(await said()).toMatch(/^daedalus against theseus: architect \d.*solver \d.*2 trials/)
  expect(await main(page).innerText()).toContain(await said())

  await page.keyboard.press('Enter')
  await page.waitForURL(/trials\?architect=/)
  expect(await page.getByRole('table', { name: 'Trials' }).getByRole('row').count()).toBe(3)
  await page.getByRole('link', { name: '15 × 15, seed 1' }).click()
  await page.waitForURL(/\/duel\/trials\//)
  expect(await main(page).innerText()).toContain('theseus in a maze of daedalus')
})

test('a replay shows what the solver knew or the whole maze, and two solvers in step', async () => {
  const { id, steps } = await trialOf('prim', 'theseus')
  const page = await visitor()
  await open(page, `/duel/trials/${id}`)
  const replay = page.getByRole('region', { name: 'Replay' })
  await expect.poll(() => replay.innerText()).toContain('What the solver knew at this step.')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => replay.innerText()).toContain(`2 / ${steps?.toLocaleString('en')}`)
  // But for the name of the fog's pattern, which is another one each time.
  const drawn = async () => (await page.locator('svg[role=img]').innerHTML()).replace(/_r_\w+/gi, '')
  const inTheFog = await drawn()
  await page.keyboard.press('f')
  await expect.poll(() => replay.innerText()).toContain('The whole maze.')
  expect((await drawn()).length).toBeGreaterThan(inTheFog.length)
  await page.getByRole('button', { name: 'Fog' }).click()
  expect(await drawn()).toBe(inTheFog)
  await page.keyboard.press('h')
  expect(await page.getByRole('button', { name: 'Heat' }).getAttribute('aria-pressed')).toBe('true')
  const legend = page.getByRole('figure', { name: 'How often a cell was visited' })
  expect(await legend.getByRole('listitem').first().innerText()).toBe('once')
  expect(await replay.innerText()).toMatch(/3 cells visited, each once\./)
  await page.keyboard.press('End')
  await expect.poll(() => replay.innerText()).toMatch(/most often \(\d+,\d+\), \d+ times\./)
  const [, most] = /(\d+) times\./.exec(await replay.innerText())!
  expect(await legend.getByRole('listitem').last().innerText()).toBe(`${most} times`)

  await page.getByRole('link', { name: 'Side by side with optimist' }).click()
  await page.waitForURL(/with=/)
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('optimist')
  expect(await page.locator('svg[role=img]').count()).toBe(2)
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).toContain('step=5')
  const told = await replay.locator('p[aria-live]').allInnerTexts()
  expect(told.map((sentence) => sentence.slice(0, 7))).toEqual(['Step 5:', 'Step 5:'])
  await page.reload()
  expect(await replay.locator('p[aria-live]').allInnerTexts()).toEqual(told)
})

test('what a program said stands at its turn, for its author and for nobody else', async () => {
  const { id, architectId, size, seed } = await trialOf('daedalus', 'theseus')
  await db.duelTrialLog.create({
    data: { trialId: id, said: [{ turn: 2, stderr: 'the wall is cold' }] },
  })
  await db.duelBuildLog.create({
    data: { playerId: architectId, size, seed, said: [{ turn: 1, stderr: 'wings would do' }] },
  })

  const page = await visitor('theseus')
  await open(page, `/duel/trials/${id}?step=0`)
  const sayings = page.getByRole('region', { name: 'What theseus said' })
  expect(await sayings.innerText()).toMatch(/Turn 1 of .*It said something in turn 2.*Nothing\./s)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => sayings.innerText()).toMatch(/Turn 2 of .*the wall is cold/s)
  expect(await page.content()).not.toContain('wings would do')
  await expectGoodLooks(page, 'a trial with what was said')

  for (const [who, mine] of [
    ['daedalus', true],
    [undefined, false],
  ] as const) {
    const other = await visitor(who)
    await open(other, `/duel/trials/${id}?step=1`)
    expect((await other.content()).includes('wings would do')).toBe(mine)
    expect(await other.content()).not.toContain('the wall is cold')
  }
  await db.duelTrialLog.deleteMany()
  await db.duelBuildLog.deleteMany()
})

/** The keys of a shortest way. */
function wayThrough(maze: Maze): string[] {
  const left = stepsFrom(maze, maze.end)
  const keys: string[] = []
  for (let cell = maze.start; cell !== maze.end; ) {
    const next = optionsOf(maze, cell).find((option) => left[option] === left[cell]! - 1)!
    const by = next - cell
    keys.push(by === 1 ? 'ArrowRight' : by === -1 ? 'ArrowLeft' : by > 0 ? 'ArrowDown' : 'ArrowUp')
    cell = next
  }
  return keys
}

/** The maze that one is out of first, and the keys for that. */
async function quickest() {
  const found = await db.duelMaze.findFirstOrThrow({ orderBy: [{ shortest: 'asc' }, { hash: 'asc' }] })
  const maze = parseMaze(found.text)
  if (!maze.ok) throw new Error(maze.error.code)
  return { found, way: wayThrough(maze.value) }
}

test('a person walks a maze in the fog, and stands on its page, unranked', async () => {
  const { found, way } = await quickest()
  const page = await visitor('theseus')
  await page.goto(`${site.url}/duel/mazes/${found.hash}`)
  expect(await page.locator('pre').innerText()).toBe(found.text)
  await page.getByRole('link', { name: 'Walk it yourself' }).click()
  await page.waitForURL(/\/walk$/)
  await page.waitForLoadState('networkidle')
  await page.getByText('0 steps of at most').waitFor()

  const [first, ...others] = way
  const name = { ArrowUp: 'Up', ArrowLeft: 'Left', ArrowRight: 'Right', ArrowDown: 'Down' }[first!]!
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText('One step of at most').waitFor()
  for (const key of others) await page.keyboard.press(key)
  await page.getByText(`You are out after ${way.length} steps`).waitFor()
  await page.getByText('Your walk is on the maze’s page').waitFor()

  await page.goto(`${site.url}/duel/mazes/${found.hash}`)
  const scores = page.getByRole('table', { name: 'Who walked it' })
  expect(await scores.innerText()).toMatch(/theseus \(a person, unranked\)/)
  const walk = await db.duelWalk.findFirstOrThrow()
  expect(walk).toMatchObject({ steps: way.length, solved: true, mazeHash: found.hash })
})

test('a walk of nobody is not kept; one that is ended after signing out is kept after signing in again', async () => {
  const { found, way } = await quickest()
  const kept = await db.duelWalk.count()
  for (const who of [undefined, 'daedalus'] as const) {
    const page = await visitor(who)
    await open(page, `/duel/mazes/${found.hash}/walk`)
    await page.context().clearCookies()
    for (const key of way) await page.keyboard.press(key)
    await page.getByText(`You are out after ${way.length} steps`).waitFor()
    if (!who) {
      await page.getByText('Sign in, and such a walk stands on the maze’s page.').waitFor()
      expect(await page.getByRole('button', { name: 'Keep the walk' }).count()).toBe(0)
      continue
    }
    await page.getByText('You are not signed in any more. Your walk stays here').waitFor()
    expect(await db.duelWalk.count()).toBe(kept)
    await page.context().addCookies(sessions[who]!.cookies)
    await page.getByRole('button', { name: 'Keep the walk' }).click()
    await page.getByText('Your walk is on the maze’s page').waitFor()
    expect(await page.getByText('not signed in').count()).toBe(0)
  }
  expect(await db.duelWalk.count()).toBe(kept + 1)
})

describe('an entry', () => {
  test('is named, withdrawn and brought back by its owner; to others it has no buttons', async () => {
    const { id } = await entryOf('daedalus')
    const address = `${site.url}/duel/entries/${id}`
    const page = await visitor('daedalus')
    await page.goto(address)
    await page.getByLabel('Name').fill('The labyrinth')
    await page.getByLabel('Description').fill('Nobody leaves.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The labyrinth')
    await page.getByRole('button', { name: 'Withdraw the entry' }).click()
    await page.getByText('This entry is withdrawn').waitFor()
    await page.goto(`${site.url}/duel/maze-duel`)
    expect(await main(page).innerText()).not.toContain('The labyrinth')
    await page.goto(address)
    await page.getByRole('button', { name: 'Take part again' }).click()
    await page.getByRole('button', { name: 'Withdraw the entry' }).waitFor()

    const stranger = await visitor('theseus')
    await stranger.goto(address)
    const text = await main(stranger).innerText()
    expect(text).toContain('Nobody leaves.')
    for (const closed of ['Your entry', 'Withdraw', 'Administration', '# of mine'])
      expect(text).not.toContain(closed)
  })

  test('is vetoed by an administrator, with a reason that its owner reads', async () => {
    const page = await browser.visitor()
    await page.goto(`${site.url}/sign-in?next=/duel/maze-duel`)
    await page.getByLabel('User name or e-mail address').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${site.url}/duel/maze-duel`)
    sessions.administrator = await page.context().storageState()
    const { id } = await entryOf('theseus')
    const address = `${site.url}/duel/entries/${id}`
    await page.goto(address)
    await page.getByLabel('Reason').fill('It never stops.')
    await page.getByRole('button', { name: 'Take it out of the duel' }).click()
    await page.getByText('It never stops.').waitFor()
    expect((await fetch(address)).status).toBe(404)
    const owner = await visitor('theseus')
    await owner.goto(address)
    expect(await main(owner).innerText()).toContain('It never stops.')
    await page.getByRole('button', { name: 'Let it take part again' }).click()
    await page.getByRole('button', { name: 'Take it out of the duel' }).waitFor()
    expect((await fetch(address)).status).toBe(200)
  })
})

test('every page of the duel in both widths and both themes', async () => {
  async function inspect(page: Page, path: string, widths: readonly number[] = WIDTHS) {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectGoodLooks(page, path, widths)
  }

  const [one, other] = [await trialOf('prim', 'theseus'), await trialOf('prim', 'optimist')]
  const [architect, solver] = [await entryOf('prim'), await entryOf('theseus')]
  const page = await browser.visitor()
  for (const path of [
    '/duel/maze-duel',
    `/duel/maze-duel/trials?architect=${architect.id}&solver=${solver.id}`,
    `/duel/trials/${one.id}`,
    `/duel/trials/${one.id}?with=${other.id}&step=20`,
    `/duel/mazes/${one.mazeHash}`,
    `/duel/mazes/${one.mazeHash}/walk`,
    `/duel/entries/${architect.id}`,
    '/problems/maze-duel?role=architect',
    '/problems/maze-duel?role=solver',
  ])
    await inspect(page, path)
  await page.goto(`${site.url}/duel/trials/${one.id}?with=${other.id}`)
  await page.getByRole('button', { name: 'Heat' }).click()
  await expectGoodLooks(page, 'the heat of two')
  // It is drawn for the width that it finds.
  for (const width of WIDTHS) {
    const viewer = await browser.visitor({ viewport: { width, height: 850 } })
    await inspect(viewer, '/duel/maze-duel/matrix', [width])
  }
  const owner = await browser.visitor({ storageState: sessions.theseus! })
  for (const path of [`/duel/entries/${solver.id}`, '/bots', '/bots/maze-duel?role=solver'])
    await inspect(owner, path)
  const administrator = await browser.visitor({ storageState: sessions.administrator! })
  await inspect(administrator, `/duel/entries/${solver.id}`)
}, 240_000)
