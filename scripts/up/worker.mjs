import { WORKER } from './build.mjs'
import { inRoot } from './paths.mjs'
import { Supervised } from './supervised.mjs'

// It finishes what it is judging, or returns it to the queue after 8 s, and removes its boxes.
const PATIENCE = 15_000

/** The Node arguments that start a worker. @param {{ dev: boolean }} options */
export const workerWords = ({ dev }) =>
  dev ? ['--import', 'tsx', inRoot('judge/worker/main.ts')] : ['--enable-source-maps', WORKER]

/** The worker: the process that judges programs. The site does not wait for it, but submissions do. */
export class Worker extends Supervised {
  /** @param {{ dev: boolean, databaseUrl: string }} options */
  constructor({ dev, databaseUrl }) {
    super({
      key: 'worker',
      title: 'The worker',
      words: workerWords({ dev }),
      environment: { NODE_ENV: dev ? 'development' : 'production', DATABASE_URL: databaseUrl },
      patience: PATIENCE,
    })
  }

  start() {
    this.spawn()
    this.watch()
  }
}
