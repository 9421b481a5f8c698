import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER } from '@/scripts/up/build.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { freshDatabase } from './postgres'
import { SECRET } from './session'
import { startInHost, startProcess } from './site-processes'
import { whenDone } from './when-done'

export interface Site {
  readonly url: string
  readonly databaseUrl: string
  /** Process id of the server. */
  readonly pid: number
  /** Returns the server's output so far. */
  log(): string
  /** Shuts the server down cleanly and returns its exit code. At the end of the test file a server ends at once. */
  stop(): Promise<number | null>
}

interface Options {
  /** Extra environment variables for the server. */
  readonly env?: Record<string, string>
  /** Defaults to a fresh database with the problems and the administrator. */
  readonly databaseUrl?: string
  /**
   * Whether the server is started as users start it. By default it runs in a process that has run the sites of earlier
   * files, which takes a quarter of the time. Its modules, memory and environment are its own nevertheless.
   */
  readonly ownProcess?: boolean
}

const started: Site[] = []

/** Returns what the sites of this file have logged, which explains what a page only says was an error. */
export const logsOfSites = (): string => started.map(({ log }) => log()).join('\n')

/** Starts the production build on a free port and waits until it answers. Call it in `beforeAll`. */
export async function startSite({ env = {}, databaseUrl, ownProcess = false }: Options = {}): Promise<Site> {
  if (!existsSync(SERVER)) throw new Error('There is no build to test. Make one with: npm run build')
  const database = databaseUrl ?? (await freshDatabase('seeded'))
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}`

  const server = (ownProcess ? startProcess : startInHost)({
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database,
    NEXTAUTH_SECRET: SECRET,
    LOG_LEVEL: 'warn',
    ...env,
  })
  const { pid, log, stop } = server
  whenDone(() => server.end())

  // No timeout here: the hook of the caller has its own, and a busy machine is not the site's fault.
  for (; !(await answers(url)); await sleep(20)) {
    if (server.hasEnded()) throw new Error(`The site does not start:\n${log()}`)
  }
  const site = { url, databaseUrl: database, pid, log, stop }
  started.push(site)
  return site
}

async function answers(url: string) {
  try {
    return (await fetch(`${url}/api/health`)).status === 200
  } catch {
    return false
  }
}
