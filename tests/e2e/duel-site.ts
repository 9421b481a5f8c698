import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { settled, submitPlayer } from '../integration/duels'
import { scriptedArena } from '../setup/arena'
import { type BrowserOptions, signUp, startBrowser } from '../setup/browser'
import { waitForScripts } from '../setup/heard'
import { type Site, startSite } from '../setup/site'

/*
 * A site with a duel. The worker is real, with its queue and its notifications; only the sandbox is simulated: a source
 * is the name of the bot that it plays like.
 */

/** A schedule so small that a whole tournament takes only moments. */
export const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 17, seed: 2 },
]

export type Name = 'daedalus' | 'theseus'
type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Starts the site before the tests of the calling file. */
export async function startDuel(options: BrowserOptions = {}) {
  let site: Site
  let worker: RunningWorker
  const browser = await startBrowser(options)
  const sessions = new Map<string, Session>()
  beforeAll(async () => {
    site = await startSite()
    await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: SCHEDULE } })
    worker = await startWorker({ arena: scriptedArena({ languages: ['python', 'javascript'] }), slots: 2 })
  })
  afterAll(() => worker.stop(0))

  const duel = {
    get url() {
      return site.url
    },
    /** Opens a page of a visitor who has signed up, or of one who is signed out. */
    visitor: (who?: Name, options: BrowserContextOptions = {}) =>
      browser.visitor({ ...options, ...(who ? { storageState: sessions.get(who)! } : {}) }),
    /** Returns the session cookies of someone who has signed up. */
    cookies: (who: Name) => sessions.get(who)!.cookies,
    /** Opens a page without an event stream and waits for its scripts, because earlier key presses would be lost. */
    async open(page: Page, path: string) {
      await page.goto(`${site.url}${path}`)
      await waitForScripts(page)
    },
    /** Signs up and opens the page of the duel. */
    async join(name: Name): Promise<Page> {
      const page = await browser.visitor()
      await signUp(page, site.url, name, '/duel/maze-duel')
      sessions.set(name, await page.context().storageState())
      return page
    },
    /** Signs both up and has their programs played. */
    async meet() {
      const programs = [
        { name: 'daedalus', role: 'architect', language: 'python', source: 'spiral \n# of mine\n' },
        { name: 'theseus', role: 'solver', language: 'javascript', source: 'right-hand \n// of mine\n' },
      ] as const
      for (const { name, ...program } of programs) {
        const page = await duel.join(name)
        await page.context().close()
        const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: name } })
        await submitPlayer({ ...program, userId, problemId: 'maze-duel' })
      }
      await settled(90_000)
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
