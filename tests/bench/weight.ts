import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './common/chromium'
import { startDatabase } from './common/database'
import { median } from './common/measure'
import { type RowId, report } from './common/rows'
import { type RunningSite, runSite, runSiteOf, sqlOf } from './common/site'
import { atMost, type Row, row, type Section } from './common/table'
import { keepGame } from './viewer/games'
import { SLOWER } from './viewer/page'

const ROUNDS = 5
/** How long the network must be idle, in milliseconds, before all of a page counts as loaded. */
const REST_MS = 2000
const PATIENCE_MS = 60_000

/** Number of turns of the watched game. */
const TURNS = 5000

interface Weighed {
  readonly name: string
  readonly path: string
  /** Limits: kilobytes (1000 bytes, as received) of scripts, of fonts and of everything, and seconds until interactive. */
  readonly script?: number
  readonly fonts?: number
  readonly all?: number
  readonly interactive?: number
  /** The rows of the table of docs/benchmarks.md. */
  readonly rows?: Partial<Record<keyof Weight, RowId>>
}

const FONTS = 60
const INTERACTIVE = 1.8

const PAGES: readonly Weighed[] = [
  {
    name: '/',
    path: '/',
    script: 130,
    fonts: FONTS,
    interactive: INTERACTIVE,
    rows: { script: 'home-script', interactive: 'home-interactive' },
  },
  { name: '/ in Russian', path: '/?lang=ru', fonts: FONTS },
  { name: '/ in Hindi', path: '/?lang=hi', fonts: FONTS },
  { name: '/ in Japanese', path: '/?lang=ja', fonts: FONTS },
  {
    name: 'snake',
    path: '/problems/snake',
    script: 160,
    fonts: FONTS,
    interactive: INTERACTIVE,
    rows: { script: 'snake-script', interactive: 'snake-interactive' },
  },
  { name: 'snake in Russian', path: '/problems/snake?lang=ru', fonts: FONTS },
  { name: 'snake in Hindi', path: '/problems/snake?lang=hi', fonts: FONTS, rows: { fonts: 'fonts' } },
  {
    name: '/lab',
    path: '/lab',
    script: 130,
    fonts: FONTS,
    interactive: INTERACTIVE,
    rows: { script: 'lab-script', interactive: 'lab-interactive' },
  },
]

interface Weight {
  readonly script: number
  readonly fonts: number
  readonly all: number
  readonly interactive: number
}

/**
 * What pages cost a visitor with an empty cache, and how soon they can be used on a slow machine; with another checkout,
 * of both in turns. Bodies are counted as they are received.
 */
export async function weightFigures(against?: string): Promise<Section> {
  await startDatabase()
  const { path, problemId } = await keepGame(TURNS)
  const sites = [await runSite(), ...(against ? [await runSiteOf(against)] : [])]
  for (const site of sites.slice(1)) await copyGame(problemId, sites[0]!, site)
  const pages: readonly Weighed[] = [
    ...PAGES,
    { name: `a watched game of ${TURNS} turns`, path, fonts: FONTS, all: 180, rows: { all: 'watched-game' } },
    {
      name: 'an embedded game',
      path: `/embed/${path.split('/').at(-1)}.long`,
      script: 50,
      rows: { script: 'embed-script' },
    },
  ]
  const browser = await openBrowser()
  const rows: Row[] = []
  for (const page of pages) {
    const weights: Weight[][] = sites.map(() => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, { url }] of sites.entries())
        weights[index]!.push(await weightOf(browser, `${url}${page.path}`))
    rows.push(...rowsOf(page, weights))
  }
  return {
    title: `weight: pages with an empty cache, CPU slowed down ${SLOWER} times, ${ROUNDS} rounds${against ? `, in brackets ${against}` : ''}`,
    rows,
  }
}

function rowsOf(
  { name, script, fonts, all, interactive, rows = {} }: Weighed,
  weights: readonly Weight[][],
): Row[] {
  const [here = [], there] = weights
  const reported = Object.entries(rows).map(([what, id]) => {
    const of = (each: readonly Weight[]) => each.map((weight) => weight[what as keyof Weight])
    return report(id, { now: of(here), before: there && of(there) })
  })
  const figure = (of: (weight: Weight) => number, digits: number, unit: string) => {
    const [here = 0, there] = weights.map((each) => median(each.map(of)))
    const other =
      there === undefined ? '' : ` (${there.toFixed(digits)} ${unit}; ${(here / there).toFixed(2)} ×)`
    return { here, text: `${here.toFixed(digits)} ${unit}${other}` }
  }
  const rowOf = (
    what: string,
    of: (weight: Weight) => number,
    limit: number | undefined,
    digits: number,
    unit: string,
  ) => {
    const { here, text } = figure(of, digits, unit)
    return row(`${name}: ${what}`, text, limit === undefined ? undefined : atMost(here, limit, unit))
  }
  return [
    ...reported,
    rowOf('scripts', (weight) => weight.script, script, 1, 'KB'),
    rowOf('fonts', (weight) => weight.fonts, fonts, 1, 'KB'),
    rowOf('all', (weight) => weight.all, all, 1, 'KB'),
    rowOf('interactive', (weight) => weight.interactive, interactive, 2, 's'),
  ]
}

/** Opens a page and sums up what it loads by itself, in kilobytes. */
async function weightOf(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const sizes: Promise<{ type: string; size: number }>[] = []
  let changed = performance.now()
  const [began, ended] = [new Set<unknown>(), new Set<unknown>()]
  page.on('request', (request) => {
    began.add(request)
    changed = performance.now()
  })
  page.on('requestfailed', (request) => ended.add(request))
  page.on('requestfinished', (request) => {
    ended.add(request)
    changed = performance.now()
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ type: request.resourceType(), size: responseBodySize / 1000 })),
    )
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchHydration)
  await page.goto(address)
  const interactive = await interactiveAt(page)
  while (began.size > ended.size || performance.now() - changed < REST_MS) await page.waitForTimeout(50)
  const loaded = await Promise.all(sizes)
  await context.close()
  const sum = (wanted: (type: string) => boolean) =>
    loaded.reduce((total, { type, size }) => total + (wanted(type) ? size : 0), 0)
  return {
    script: sum((type) => type === 'script'),
    fonts: sum((type) => type === 'font'),
    all: sum(() => true),
    interactive: interactive / 1000,
  }
}

declare global {
  interface Window {
    interactiveAt?: number
  }
}

/** Milliseconds from the navigation until all buttons and fields of the page handle events. */
async function interactiveAt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.interactiveAt !== undefined)
  return page.evaluate(() => window.interactiveAt!)
}

/** Records the first frame in which React has hydrated all that can be pressed or filled. */
async function watchHydration() {
  while (window.interactiveAt === undefined) {
    const now = await new Promise<number>(requestAnimationFrame)
    if (document.readyState === 'loading') continue
    const parts = [...document.querySelectorAll(':is(button, input, textarea, select):enabled')]
    if (parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps$'))))
      window.interactiveAt = now
  }
}

/** What a game consists of: each row after those that it names. The parameter is the problem of the game. */
const PARTS = [
  ['User', 'id IN (SELECT "userId" FROM "Submission" WHERE "problemId" = $1)'],
  ['Problem', 'id = $1'],
  ['Statement', '"problemId" = $1'],
  ['Case', '"problemId" = $1'],
  ['Submission', '"problemId" = $1'],
  ['CaseResult', '"submissionId" IN (SELECT id FROM "Submission" WHERE "problemId" = $1)'],
  ['Replay', '"submissionId" IN (SELECT id FROM "Submission" WHERE "problemId" = $1)'],
] as const

/** Copies the only game of a problem into another site's database, whose tables may lack columns. */
async function copyGame(problemId: string, from: RunningSite, to: RunningSite): Promise<void> {
  for (const [table, which] of PARTS) {
    const rows = await sqlOf<{ row: unknown }>(
      from,
      `SELECT to_jsonb(part) AS row FROM "${table}" part WHERE ${which}`,
      [problemId],
    )
    await sqlOf(
      to,
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    )
  }
}
