import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER, siteIsCurrent } from '@/scripts/up/build.mjs'
import { ROOT } from '@/scripts/up/paths.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { freshDatabase } from './postgres'
import { SECRET } from './session'
import { whenDone } from './when-done'

export interface Site {
  readonly url: string
  readonly databaseUrl: string
  /** Process id of the server. */
  readonly pid: number
  /** Returns the server's output so far. */
  log(): string
  /** Shuts the server down cleanly. This happens automatically at the end of the test file. */
  stop(): Promise<void>
}

interface Options {
  /** Extra environment variables for the server. */
  readonly env?: Record<string, string>
  /** Defaults to a fresh database with the problems and the administrator. */
  readonly databaseUrl?: string
}

/** Starts the production build on a free port and waits until it answers. Call it in `beforeAll`. */
export async function startSite({ env = {}, databaseUrl }: Options = {}): Promise<Site> {
  if (!existsSync(SERVER)) throw new Error('There is no build to test. Make one with: npm run build')
  if (!siteIsCurrent())
    console.warn('The build is older than the sources. Make a new one with: npm run build')
  const database = databaseUrl ?? (await freshDatabase('seeded'))
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}`

  const child = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database,
      NEXTAUTH_SECRET: SECRET,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let written = ''
  child.stdout.on('data', (part) => (written += part))
  child.stderr.on('data', (part) => (written += part))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = () => end(child).finally(() => process.off('exit', kill))
  whenDone(stop)

  // No timeout here: the hook of the caller has its own, and a busy machine is not the site's fault.
  for (; !(await answers(url)); await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The site does not start:\n${written}`)
  }
  return { url, databaseUrl: database, pid: child.pid ?? 0, log: () => written, stop }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(force)
}

async function answers(url: string) {
  try {
    return (await fetch(`${url}/api/health`)).status === 200
  } catch {
    return false
  }
}
