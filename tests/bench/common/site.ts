import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { buildSite, clientIsCurrent, generateClient, SERVER, siteIsCurrent } from '@/scripts/up/build.mjs'
import { makeFolders } from '@/scripts/up/folders.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { endGroup, pollUntil, processOf } from '@/scripts/up/process.mjs'
import { isHealthy } from '@/tests/setup/up'
import { atTheEnd } from './cleanup'
import { databaseOf, startDatabase } from './database'

/** Effectively turns off the limits that would end the measurement. */
const NO_LIMIT = '1000000000'

/** Builds the production site if there is no build; one older than the sources is reported and used. */
async function ensureBuild(): Promise<void> {
  if (!existsSync(SERVER) || !existsSync(inRoot('.next', 'BUILD_ID'))) {
    console.log('Building the site')
    makeFolders()
    if (!clientIsCurrent()) await generateClient()
    await buildSite()
  } else if (!siteIsCurrent()) {
    console.log('The build is older than the sources. A new one is made by: npm run build')
  }
}

/** A running site. */
export interface RunningSite {
  readonly url: string
  readonly checkout: string
  /** URL of its database. */
  readonly database: string
  /** Process id of its server. */
  readonly pid: number
}

let started: Promise<RunningSite> | undefined

/** Starts the production build on the database of this run, once for all parts. */
export function runSite(): Promise<RunningSite> {
  started ??= ensureBuild()
    .then(startDatabase)
    .then((url) => start(ROOT, url))
  return started
}

/** The same; returns its URL. */
export const startSite = async (): Promise<string> => (await runSite()).url

/** Starts the production build of another checkout, which must exist, on a separate database. */
export const runSiteOf = async (checkout: string): Promise<RunningSite> =>
  start(checkout, await databaseOf(checkout))

/** Starts a site and waits until it answers. */
async function start(checkout: string, databaseUrl: string): Promise<RunningSite> {
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-site-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'site.log')
  const descriptor = openSync(log, 'w')
  let known: ReturnType<typeof processOf> | undefined
  atTheEnd(() => endGroup(known, { patience: 12_000 }))
  const profile = process.env.CLEW_BENCH_PROFILE
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : ['--enable-source-maps']
  const child = spawn(process.execPath, [...flags, join(checkout, relative(ROOT, SERVER))], {
    cwd: checkout,
    stdio: ['ignore', descriptor, descriptor],
    // A separate process group, so that Ctrl-C ends the parts in order, not all at once.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: 'the secret of a benchmark, which is long enough',
      CLEW_SUBMISSIONS_PER_MINUTE: NO_LIMIT,
      CLEW_FAILED_SIGN_INS_PER_MINUTE: NO_LIMIT,
      CLEW_SIGN_UPS_PER_HOUR: NO_LIMIT,
      LOG_LEVEL: 'warn',
    },
  })
  closeSync(descriptor)
  known = processOf(child.pid ?? 0)
  await pollUntil(60_000, async () => child.exitCode !== null || (await isHealthy(url)))
  if (!(await isHealthy(url))) throw new Error(`The site does not start:\n${readFileSync(log, 'utf8')}`)
  return { url, checkout, database: databaseUrl, pid: known.pid }
}

/** Runs a statement in the database of a site and returns its rows. */
export async function sqlOf<Row extends pg.QueryResultRow>(
  { database }: Pick<RunningSite, 'database'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
