import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { scriptedArena } from '../setup/arena'
import { type BrowserOptions, sessionCookie, signUp, startBrowser } from '../setup/browser'
import { type Site, startSite } from '../setup/site'
import { waitForScripts } from '../setup/wait-for'
import { LANGUAGES, type Name, playedDatabase, SCHEDULE } from './duel-template'

/*
 * A site with a duel. The worker is real, with its queue and its notifications; only the sandbox is simulated: a source
 * is the name of the bot that it plays like.
 */

export { type Name, SCHEDULE }

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
