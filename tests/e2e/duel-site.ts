import pg from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { closeDatabase, db } from '@/lib/core/db'
import { endStreams } from '@/lib/live/shared'
import { settled, submitPlayer } from '../integration/duels'
import { makeUser } from '../integration/people'
import { scriptedArena } from '../setup/arena'
import { type BrowserOptions, sessionCookie, signUp, startBrowser } from '../setup/browser'
import { freshDatabase } from '../setup/postgres'
import { type Site, startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'

/*
 * A site with a duel. The worker is real, with its queue and its notifications; only the sandbox is simulated: a source
 * is the name of the bot that it plays like.
 */

/** A schedule so small that a whole tournament takes only moments. */
export const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 17, seed: 2 },
]

const LANGUAGES = ['python', 'javascript']

/** Programs of two people. A source is the name of the built-in bot that it plays like. */
const PROGRAMS = [
  { name: 'daedalus', role: 'architect', language: 'python', source: 'spiral \n# of mine\n' },
  { name: 'theseus', role: 'solver', language: 'javascript', source: 'right-hand \n// of mine\n' },
] as const

export type Name = (typeof PROGRAMS)[number]['name']

/** Key of the advisory lock that lets one worker make the template while the others wait. */
const LOCK = 14_006

/**
 * Creates a database for this test file, in which `daedalus` and `theseus` have entered the duel and all trials are
 * played. The tournament takes seconds, so the first file of a run that needs it plays it in a template.
 */
async function playedDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'clew_duel'`)
    if (rowCount === 0) {
      await client.query('DROP DATABASE IF EXISTS clew_duel_unfinished')
      await client.query('CREATE DATABASE clew_duel_unfinished TEMPLATE clew_seeded')
      process.env.DATABASE_URL = new URL('/clew_duel_unfinished', inject('postgresUrl')).href
      await play()
      // A database with connections is no template.
      endStreams()
      await closeDatabase()
      await client.query('ALTER DATABASE clew_duel_unfinished RENAME TO clew_duel')
    }
  } finally {
    await client.end()
  }
  return freshDatabase('duel')
}

async function play() {
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
  const worker = await startWorker({ arena: scriptedArena({ languages: LANGUAGES }), slots: 2 })
  try {
    for (const { name, ...program } of PROGRAMS) {
      const { id: userId } = await makeUser(name)
      await submitPlayer({ ...program, userId, problemId: 'maze-duel' })
    }
    await settled(90_000)
  } finally {
    await worker.stop(0)
  }
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

interface Options extends BrowserOptions {
  /** Whether both have entered already and all trials are played. */
  readonly played?: boolean
}

/** Starts the site before the tests of the calling file. */
export async function startDuel({ played = false, ...options }: Options = {}) {
  let site: Site
  let worker: RunningWorker
  const browser = await startBrowser(options)
  const sessions = new Map<string, Cookies>()
  beforeAll(async () => {
    site = await startSite(played ? { databaseUrl: await playedDatabase() } : {})
    await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
    worker = await startWorker({ arena: scriptedArena({ languages: LANGUAGES }), slots: 2 })
    if (played)
      for (const name of ['daedalus', 'theseus']) sessions.set(name, [await sessionCookie(name, site.url)])
  })
  afterAll(() => worker.stop(0))

  const duel = {
    get url() {
      return site.url
    },
    /** Opens a page of a visitor who has signed up, or of one who is signed out. */
    visitor: (who?: Name, options: BrowserContextOptions = {}) =>
      browser.visitor({
        ...options,
        ...(who ? { storageState: { cookies: sessions.get(who)!, origins: [] } } : {}),
      }),
    /** Returns the session cookies of someone who has signed up. */
    cookies: (who: Name) => sessions.get(who)!,
    /** Opens a page without an event stream and waits for its scripts, because earlier key presses would be lost. */
    async open(page: Page, path: string) {
      await page.goto(`${site.url}${path}`)
      await waitForScripts(page)
    },
    /** Signs up and opens the page of the duel. */
    async join(name: Name): Promise<Page> {
      const page = await browser.visitor()
      await signUp(page, site.url, name, '/duel/maze-duel')
      sessions.set(name, await page.context().cookies())
      return page
    },
    /** Stops the worker: later submissions wait until someone judges them. */
    rest: () => worker.stop(0),
  }
  return duel
}

export const main = (page: Page) => page.getByRole('main')

export const entryOf = async (name: string) =>
  db.duelEntry.findFirstOrThrow({ where: { name }, select: { id: true, playerId: true } })

/** Returns the trial of two players in the smallest maze. */
export async function trialOf(architect: string, solver: string) {
  const [{ playerId: architectId }, { playerId: solverId }] = [
    await entryOf(architect),
    await entryOf(solver),
  ]
  return db.duelTrial.findFirstOrThrow({ where: { architectId, solverId }, orderBy: { size: 'asc' } })
}
