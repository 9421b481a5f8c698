import { textOf } from './buffer'
import { EventEmitter } from './events'
import { host } from './host'
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

  // Fields and not methods, because programs take them apart: `const { exit } = process`.
  readonly cwd = () => '/'

  readonly nextTick = <Rest extends unknown[]>(call: (...values: Rest) => void, ...values: Rest): void => {
    void Promise.resolve().then(() => call(...values))
  }

  readonly exit = (code: number = this.exitCode ?? 0): never => {
    this.emit('exit', code)
    return host.exit(Number(code))
  }

  uptime(): number {
    return host.now() / 1000
  }

  memoryUsage(): Record<string, number> {
    return { heapUsed: 0, heapTotal: 0, rss: 0 }
  }
}

export const process = new Process()
