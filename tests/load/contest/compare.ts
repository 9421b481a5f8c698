import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Viewer } from '@/lib/access/viewer'
import { eventsAfter } from '@/lib/contests/log'
import { virtualRunOf } from '@/lib/contests/participation'
import { type NamedBoard, scoreboardOf } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import { chromium as findChromium } from '@/scripts/test/chromium.mjs'
import { plainBoard } from '../../setup/plain-board'
import { runNode } from '../../setup/run'
import type { Person } from './people'

/** A submission that somebody was told of. */
export interface Acknowledged {
  readonly id: string
  readonly problem: string
  readonly userId: string
}

interface Simulation {
  readonly url: string
  readonly id: string
  readonly boss: Viewer
  readonly acknowledged: readonly Acknowledged[]
  /** The public scoreboard as it was just before the freeze was lifted. */
  readonly frozen: string
  /** Who took part virtually afterwards. */
  readonly ghost: Person
}

type Rows = NonNullable<ReturnType<typeof plainBoard>>

/** What `plainBoard` tells, of a served scoreboard. */
const outline = ({ rows }: Pick<NamedBoard, 'rows'>): Rows =>
  rows.map(({ participant, place, points, penalty, cells }) => ({
    ...{ participant, place, points, penalty },
    cells: cells.map((cell) => [cell.points, cell.attempts, cell.pending]),
  }))

/**
 * Compares every way to a contest's scoreboards with a computation of its own from the same log: the site's, the one
 * behind the freeze, the Contest API, the command line, and the one of a virtual participant. Also that nothing that was
 * acknowledged is missing. Returns what differs.
 */
export async function compareEverything(simulation: Simulation): Promise<string[]> {
  const { url, id, boss, acknowledged, frozen, ghost } = simulation
  const events = await eventsAfter(id, 0)
  const plain = plainBoard(events)!
  const wrong: string[] = []
  const check = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(
        `${what}: ${JSON.stringify(found)?.slice(0, 300)}, not ${JSON.stringify(wanted)?.slice(0, 300)}`,
      )
  }
  const get = async (path: string) => (await fetch(`${url}${path}`)).json()
  check('the scoreboard of the site', outline(await get(`/api/contests/${id}/scoreboard`)), plain)
  check('the scoreboard of judges', outline((await scoreboardOf(id, 'judges'))!.board), plain)

  // Before the freeze was lifted, the last settings were not there yet.
  const thawed = events.findIndex((event) => event.type === 'contest' && event.thawed)
  check('the frozen scoreboard', outline(JSON.parse(frozen)), plainBoard(events.slice(0, thawed)))
  check('the order on the page', await namesOnPage(url, id), await namesOf(plain.slice(0, 100)))
  const api = await get(`/api/ccs/contests/${id}/scoreboard`)
  // Equal ranks stand there in the order of names.
  const ranked = (rows: readonly [number | null, string][]) => rows.map(String).sort()
  check(
    'the Contest API',
    ranked(api.rows.map((row: { rank?: number; team_id: string }) => [row.rank ?? null, row.team_id])),
    ranked(plain.map(({ participant, place }) => [place, participant])),
  )

  const file = join(tmpdir(), `contest-${id}.ndjson`)
  writeFileSync(file, await (await fetch(`${url}/api/contests/${id}/log`)).text())
  const { stdout } = await runNode(['bin/clew.mjs', 'contest', 'board', file, '--json'], {})
  check('the command line', outline(JSON.parse(stdout)), plain)

  const run = await virtualRunOf(ghost.viewer, id)
  const virtual = await ghost.browser.get(`/api/contests/${id}/virtual`)
  const own = events.filter(
    (event) =>
      (event.type === 'submission' && event.participant === run?.id) ||
      (event.type === 'participant' && event.id === run?.id),
  )
  const told = (JSON.parse(virtual.body) as { type: string }[]).filter(({ type }) => type !== 'judgement')
  check('what the virtual participant has submitted', told, own)
  const among = plainBoard(events, { virtual: run?.id ?? '' })!
  check(
    'those beside the virtual participant',
    among.filter(({ participant }) => participant !== run?.id),
    plain,
  )

  wrong.push(...(await missingOf(acknowledged, id)))
  const unanswered = await db.clarification.count({ where: { contestId: id, answer: null } })
  check('questions without an answer', unanswered, 0)
  check('the organiser', boss.role, 'administrator')
  return wrong
}

const namesOf = async (rows: Rows): Promise<string[]> => {
  const seats = await db.participation.findMany({
    where: { id: { in: rows.map(({ participant }) => participant) } },
    select: { id: true, user: { select: { username: true } } },
  })
  const names = new Map(seats.map(({ id, user }) => [id, user?.username ?? '']))
  return rows.map(({ participant }) => names.get(participant) ?? '')
}

/** Every acknowledged submission is judged, and in the log of its author's participation. */
async function missingOf(acknowledged: readonly Acknowledged[], contestId: string): Promise<string[]> {
  const seats = await db.participation.findMany({
    where: { contestId, kind: { not: 'virtual' } },
    select: { id: true, userId: true },
  })
  const seatOf = new Map(seats.map(({ id, userId }) => [userId, id]))
  const logged = new Map(
    (await eventsAfter(contestId, 0)).flatMap((event) =>
      event.type === 'submission' ? [[event.id, event.participant] as const] : [],
    ),
  )
  const rows = await db.submission.findMany({
    where: { id: { in: acknowledged.map(({ id }) => id) } },
    select: { id: true, state: true },
  })
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  return acknowledged.flatMap(({ id, userId }) => [
    ...(stateOf.get(id) === 'judged' ? [] : [`${id} was acknowledged and is ${stateOf.get(id) ?? 'gone'}`]),
    ...(logged.get(id) === seatOf.get(userId) ? [] : [`${id} is not in the log of its author`]),
  ])
}

/** The user names on the first page of a contest's scoreboard in Chromium, from the first row to the last. */
async function namesOnPage(site: string, contestId: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${site}/contests/${contestId}/scoreboard`)
    // The page connects to the site for news once its scripts run: what it shows then is what its readers see.
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const links = await page.locator('table a[href^="/users/"]').all()
    const names = await Promise.all(links.map((link) => link.getAttribute('href')))
    return [...new Set(names.map((href) => href?.slice('/users/'.length) ?? ''))]
  } finally {
    await browser.close()
  }
}
