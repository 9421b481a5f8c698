import { type ChildProcess, spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseEnv } from '@/lib/core/env'
import { buildWorker, WORKER, workerIsCurrent } from '@/scripts/up/build.mjs'
import { makeFolders } from '@/scripts/up/folders.mjs'
import { ROOT } from '@/scripts/up/paths.mjs'
import { atTheEnd } from './cleanup'
import { type RunningSite, sqlOf } from './site'

interface Options {
  /** Number of parallel jobs. */
  readonly slots: number
  /** The core to which the worker and its boxes are pinned; by default any of them. */
  readonly core?: number
  /** The site whose code and database it uses; by default this checkout's and those of the run. */
  readonly of?: Pick<RunningSite, 'checkout' | 'database'>
}

/** Starts a separate worker process like `npm run worker`, with native boxes. Resolves once it judges. */
export async function startWorker({ slots, core, of }: Options): Promise<ChildProcess> {
  const { checkout, database } = of ?? { checkout: ROOT, database: databaseEnv().DATABASE_URL }
  if (checkout === ROOT && !workerIsCurrent()) {
    makeFolders()
    await buildWorker()
  }
  const before = await workersOf(database)
  const words = [process.execPath, '--enable-source-maps', join(checkout, relative(ROOT, WORKER))]
  const kept = core === undefined ? [] : ['taskset', '--cpu-list', String(core)]
  const [program = '', ...rest] = [...kept, ...words]
  const child = spawn(program, rest, {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database,
      NODE_ENV: 'production',
      CLEW_JUDGE_SLOTS: String(slots),
      CLEW_SANDBOX: 'native',
      LOG_LEVEL: 'warn',
    },
  })
  atTheEnd(() => stopWorker(child))
  while ((await workersOf(database)) === before) {
    if (child.exitCode !== null) throw new Error('the worker does not start')
    await sleep(50)
  }
  return child
}

async function workersOf(database: string): Promise<number> {
  const [row] = await sqlOf<{ count: number }>({ database }, 'SELECT count(*)::int AS count FROM "Worker"')
  return row!.count
}

export const stopWorker = (child: ChildProcess): Promise<void> =>
  new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) return settle()
    child.once('exit', () => settle())
    child.kill('SIGTERM')
  })
