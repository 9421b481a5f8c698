import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { Checkout, type UpOptions } from '../setup/checkout'
import { isHealthy, type Up } from '../setup/up'

interface Begin {
  /** Whether to start with the build of this checkout, if it is up to date. */
  readonly built: boolean
}

/**
 * Creates a copy of the checkout for the tests of the calling file. A process started in one test keeps running for the
 * next one, unless a test failed; the next start shuts it down cleanly.
 */
export function checkoutOfTests({ built }: Begin) {
  let copy: Checkout
  let running: Up | undefined
  let url = ''

  beforeAll(() => {
    copy = new Checkout()
    if (built) copy.takeBuild()
    copy.takeNativeCache()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !running) return
    console.log(`What it had written:\n${running.output}`)
    await end()
  })
  afterAll(async () => {
    await end()
    copy?.remove()
  })
  async function end() {
    await running?.press('SIGTERM').catch(() => {})
    running = undefined
  }

  const here = {
    get copy() {
      return copy
    },
    /** The process that was started last and has not been stopped. */
    get running() {
      if (!running) throw new Error('Nothing was started.')
      return running
    },
    /** URL of the site that was started last. */
    get url() {
      return url
    },
    /** Starts it on a free port and does not wait. */
    async begin(words: string[] = [], options: UpOptions = {}) {
      if (running) await here.stop()
      running = copy.up(['--port', String(await anyFreePort()), ...words], options)
      return running
    },
    /** Starts it and waits until the site answers. Returns its URL. */
    async start(words: string[] = [], options: UpOptions = {}) {
      url = await (await here.begin(words, options)).address()
      expect(await isHealthy(url)).toBe(true)
      return url
    },
    /** Stops it with Ctrl-C or another signal, and expects that nothing is left. */
    async stop(signal?: NodeJS.Signals) {
      await running?.press(signal)
      running = undefined
      expect(copy.processes()).toEqual([])
    },
    /** Forgets the started process, because it has been killed. */
    forget() {
      running = undefined
    },
    /** Expects that the start had nothing to build: these and its remark must be all the lines of its output. */
    expectOnlyStarted(url: string, ...remark: string[]) {
      expect(here.running.output.split('\n')).toEqual([
        'Starting the database',
        ...remark,
        'Starting the web server',
        'Starting the worker',
        '',
        `Clew runs: ${url}`,
        'Ctrl-C stops it.',
        '',
      ])
    },
  }
  return here
}
