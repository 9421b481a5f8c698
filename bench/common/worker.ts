import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/db'
import { buildWorker, WORKER, workerIsCurrent } from '@/scripts/up/build.mjs'
import { makeFolders } from '@/scripts/up/folders.mjs'
import { ROOT } from '@/scripts/up/paths.mjs'
import { atTheEnd } from './cleanup'

interface Options {
  /** Jobs at a time. */
  readonly slots: number
  /** The core that it and its boxes are kept on; any of them unless told. */
  readonly core?: number
}

/** A worker in a process of its own, as `npm run worker` starts it, with boxes of this machine; once it judges. */
export async function startWorker({ slots, core }: Options): Promise<ChildProcess> {
  if (!workerIsCurrent()) {
    makeFolders()
    await buildWorker()
  }
  const before = await db.worker.count()
  const words = [process.execPath, '--enable-source-maps', WORKER]
  const kept = core === undefined ? [] : ['taskset', '--cpu-list', String(core)]
  const [program = '', ...rest] = [...kept, ...words]
  const child = spawn(program, rest, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CLEW_JUDGE_SLOTS: String(slots),
      CLEW_SANDBOX: 'native',
      LOG_LEVEL: 'warn',
    },
  })
  atTheEnd(() => stopWorker(child))
  while ((await db.worker.count()) === before) {
    if (child.exitCode !== null) throw new Error('the worker does not start')
    await sleep(50)
  }
  return child
}

export const stopWorker = (child: ChildProcess): Promise<void> =>
  new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) return settle()
    child.once('exit', () => settle())
    child.kill('SIGTERM')
  })
