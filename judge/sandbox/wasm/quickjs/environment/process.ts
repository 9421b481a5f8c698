import { textOf } from './buffer'
import { EventEmitter } from './events'
import { host } from './host'
import { inspect } from './inspect'
import { Stdin } from './stdin'

type Written = string | Uint8Array

/** `process.stdout` and `process.stderr`. */
class Output extends EventEmitter {
  readonly isTTY = false
  readonly writable = true
  constructor(readonly fd: 1 | 2) {
    super()
  }

  write(what: Written, ...rest: readonly unknown[]): boolean {
    host.write(this.fd, typeof what === 'string' ? what : textOf(what))
    const done = rest.find((one) => typeof one === 'function') as (() => void) | undefined
    if (done) void Promise.resolve().then(done)
    return true
  }

  end(what?: Written): this {
    if (what !== undefined) this.write(what)
    return this
  }
}

/** Converts an exit code as Node.js does: an integer, or a string of one. Throws Node.js's error for other values. */
export function wholeNumber(code: unknown): number {
  if (code === undefined || code === null) return 0
  const number = typeof code === 'string' && code.trim() ? Number(code) : code
  if (Number.isInteger(number)) return (number as number) | 0
  const error = new TypeError(`The "code" argument must be an integer, not ${inspect(code)}`)
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' })
}

class Process extends EventEmitter {
  readonly stdin = new Stdin()
  readonly stdout = new Output(1)
  readonly stderr = new Output(2)
  readonly argv = ['node', 'bot.js']
  readonly env = {}
  readonly platform = 'wasi'
  readonly version = 'v20.0.0'
  readonly versions = { node: '20.0.0' }
  readonly pid = 1
  exitCode: number | undefined

  readonly hrtime = Object.assign(
    (since: readonly [number, number] = [0, 0]): [number, number] => {
      const nanoseconds = Math.round(host.now() * 1e6) - (since[0] * 1e9 + since[1])
      return [Math.floor(nanoseconds / 1e9), nanoseconds % 1e9]
    },
    { bigint: () => BigInt(Math.round(host.now() * 1e6)) },
  )

  // Fields instead of methods, because programs destructure them: `const { exit } = process`.
  readonly cwd = () => '/'

  readonly nextTick = <Rest extends unknown[]>(call: (...values: Rest) => void, ...values: Rest): void => {
    void Promise.resolve().then(() => call(...values))
  }

  readonly exit = (code: number = this.exitCode ?? 0): never => {
    const number = wholeNumber(code)
    this.emit('exit', number)
    return host.exit(number)
  }

  uptime(): number {
    return host.now() / 1000
  }

  memoryUsage(): Record<string, number> {
    return { heapUsed: 0, heapTotal: 0, rss: 0 }
  }
}

export const process = new Process()
