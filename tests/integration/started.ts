import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { Checkout } from '../setup/checkout'
import { isHealthy, type Up } from '../setup/up'

export type Options = Parameters<Checkout['up']>[1]

interface Begin {
  /** Whether it begins with the build of this checkout, if that is current. */
  readonly built: boolean
}

/**
 * A copy of the checkout for the tests of the file that calls this, and what runs in it: the next test may go on with it,
 * unless one failed, and the next start ends it in good order.
 */
export function checkoutOfTests({ built }: Begin) {
  let copy: Checkout
  let running: Up | undefined
  let url = ''

  beforeAll(() => {
    copy = new Checkout()
    if (built) copy.takeBuild()
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
    /** What was started last and has not been stopped. */
    get running() {
      if (!running) throw new Error('Nothing was started.')
      return running
    },
    /** The address of what was started last. */
    get url() {
      return url
    },
    /** Begins to start it, on a port that nobody has just then. */
    async begin(words: string[] = [], options: Options = {}) {
      if (running) await here.stop()
      running = copy.up(['--port', String(await anyFreePort()), ...words], options)
      return running
    },
    /** Starts it and waits until the site answers. Returns its address. */
    async start(words: string[] = [], options: Options = {}) {
      url = await (await here.begin(words, options)).address()
      expect(await isHealthy(url)).toBe(true)
      return url
    },
    /** As Ctrl-C or another signal does, and nothing is left. */
    async stop(signal?: NodeJS.Signals) {
      await running?.press(signal)
      running = undefined
      expect(copy.processes()).toEqual([])
    },
    /** Forgets what was started, because it has been killed. */
    forget() {
      running = undefined
    },
    /** Expects of what has started that it had nothing to make: these are all the lines that it says. */
    expectOnlyStarted(url: string) {
      expect(here.running.output.split('\n')).toEqual([
        'Starting the database',
        'Starting the worker',
        'Starting the web server',
        '',
        `Clew runs: ${url}`,
        'Ctrl-C stops it.',
        '',
      ])
    },
  }
  return here
}
