import { spawn } from 'node:child_process'
import { postgresAccount } from '@/scripts/postgres/account.mjs'
import { binariesFolder } from '@/scripts/postgres/binaries.mjs'
import { type Cluster, startServer, stopServer } from '@/scripts/postgres/cluster.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { endGroup, pollUntil, processOf } from '@/scripts/up/process.mjs'
import { Checkout } from '@/tests/setup/checkout'
import { isHealthy } from '@/tests/setup/up'
import { atTheEnd } from './common/cleanup'
import { inTurns, median, ratio } from './common/measure'
import { report } from './common/rows'
import { row, type Section } from './common/table'

const ROUNDS = 5
const PATIENCE_MS = 60_000

/**
 * A second start of `npm run up`, in a copy of the checkout that has been started before, until the site answers. It
 * takes turns with the same in a copy of another checkout, and with a start of only the parts that take longest: PostgreSQL
 * and then the web server, without npm, without checking whether a build is needed, and without a worker.
 * @param against A checkout that is built.
 */
export async function upFigures(against?: string): Promise<Section> {
  const copy = await started(new Checkout())
  const other = against && (await started(new Checkout(against)))
  const [whole = [], bare = [], before = []] = await inTurns(
    ROUNDS,
    () => start(copy),
    () => startBare(copy),
    ...(other ? [() => start(other)] : []),
  )
  const seconds = (all: readonly number[]) => all.map((ms) => ms / 1000)
  return {
    title: `up: a second start of npm run up, from the command to a site that answers, ${ROUNDS} rounds`,
    rows: [
      report('up', { now: seconds(whole), before: other ? seconds(before) : undefined }),
      row('PostgreSQL and the web server alone, one after the other', `${median(bare).toFixed(0)} ms`),
      row('ratio', `${ratio(whole, bare).toFixed(2)} ×`),
    ],
  }
}

/** A copy with its build, started once, until also its worker has done what it does only once. */
async function started(copy: Checkout): Promise<Checkout> {
  atTheEnd(() => copy.remove())
  copy.takeBuild()
  await start(copy, () =>
    pollUntil(PATIENCE_MS, () => copy.read('log/worker.log').includes('the worker judges')),
  )
  return copy
}

/** Starts and stops it. Returns the milliseconds until the site answers. */
async function start(copy: Checkout, before?: () => Promise<unknown>): Promise<number> {
  const port = await anyFreePort()
  const began = performance.now()
  const up = copy.up(['--port', String(port)], { through: 'npm' })
  const url = await up.address()
  if (!(await isHealthy(url))) throw new Error(`The site does not answer:\n${up.output}`)
  const took = performance.now() - began
  await before?.()
  await up.press()
  return took
}

/** The same for the two parts alone. */
async function startBare(copy: Checkout): Promise<number> {
  const secrets = JSON.parse(copy.read('secrets.json'))
  const cluster: Cluster = {
    folder: copy.inside('.clew/pg'),
    binaries: binariesFolder(copy.folder),
    account: postgresAccount(),
    log: copy.inside('.clew/log/postgres.log'),
    password: secrets.databaseOwnerPassword,
  }
  const [wished, port] = [await anyFreePort(), await anyFreePort()]
  const began = performance.now()
  const database = await startServer(cluster, wished)
  const child = spawn(process.execPath, ['--enable-source-maps', copy.inside('.clew/build/server.mjs')], {
    cwd: copy.folder,
    stdio: 'ignore',
    // A separate process group, so that Ctrl-C ends the parts in order, not all at once.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: `postgresql://clew:${secrets.databasePassword}@127.0.0.1:${database.port}/clew`,
      NEXTAUTH_SECRET: secrets.nextAuthSecret,
    },
  })
  try {
    if (!(await pollUntil(PATIENCE_MS, () => isHealthy(`http://localhost:${port}`))))
      throw new Error('The web server does not answer.')
    return performance.now() - began
  } finally {
    await endGroup(processOf(child.pid ?? 0), { patience: 12_000 })
    await stopServer(cluster)
  }
}
