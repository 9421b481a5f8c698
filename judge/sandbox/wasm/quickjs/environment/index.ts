import { Buffer, TextDecoder, TextEncoder } from './buffer'
import { host } from './host'
import { format } from './inspect'
import * as loop from './loop'
import { moduleSource, performance, REQUIRE, require } from './modules'
import { process, wholeNumber } from './process'
import { takeLine } from './stdin'

/*
 * The small part of Node that QuickJS programs get: enough that the same source runs in both sandboxes. It is bundled,
 * and evaluated before there is a program.
 */

const out = (...values: readonly unknown[]) => void process.stdout.write(`${format(...values)}\n`)
const err = (...values: readonly unknown[]) => void process.stderr.write(`${format(...values)}\n`)

const RealDate = Date

/** `Date` with the trial's clock. */
class TrialDate extends RealDate {
  constructor(...parts: readonly unknown[]) {
    if (parts.length === 0) super(TrialDate.now())
    else super(...(parts as [number]))
  }

  static override now(): number {
    return host.beginsMs + Math.floor(host.now())
  }
}

// `Date()` without `new` returns a string.
const callableDate = new Proxy(TrialDate, { apply: () => new TrialDate().toString() })
RealDate.prototype.constructor = callableDate
Math.random = () => host.random()

Object.assign(globalThis, {
  Buffer,
  Date: callableDate,
  TextDecoder,
  TextEncoder,
  clearImmediate: () => {},
  clearInterval: loop.clearTimeout,
  clearTimeout: loop.clearTimeout,
  console: {
    log: out,
    info: out,
    debug: out,
    dir: out,
    table: out,
    error: err,
    warn: err,
    trace: err,
    assert: () => {},
  },
  global: globalThis,
  performance,
  print: out,
  process,
  queueMicrotask: loop.queueMicrotask,
  readline: () => takeLine() ?? null,
  require,
  setImmediate: loop.setImmediate,
  setInterval: loop.setInterval,
  setTimeout: loop.setTimeout,
  [Symbol.for(REQUIRE)]: require,
})

/** What the runtime takes and removes from the globals before there is a program. */
export interface Environment {
  /** 1 if something was done, 0 if nothing is left to do. */
  tick(): number
  moduleSource(name: string): string | undefined
  /** Reports an uncaught error; returns whether it had a listener. */
  uncaught(error: unknown): boolean
  /** The program's exit code, as an integer. */
  exitCode(): number
}

declare global {
  var __environment: Environment | undefined
}

globalThis.__environment = {
  tick: () => (loop.tick(process.stdin) ? 1 : 0),
  moduleSource,
  uncaught: (error) => process.emit('uncaughtException', error),
  exitCode() {
    process.emit('exit', process.exitCode ?? 0)
    return wholeNumber(process.exitCode)
  },
}
