import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  type VmCallResult,
} from 'quickjs-emscripten-core'
import { type Random, randomFrom } from '../../../kit/random'
import { programText } from '../../header'
import type { Death } from '../../types'
import {
  pagesOf,
  type Runtime,
  reserveStack,
  type Session,
  StackTooSmall,
  TRIAL_BEGINS_MS,
  TrialClock,
} from '../runtime'

/** Memory for QuickJS and its environment, in addition to a bot's limit. */
const QUICKJS_MIB = 32
/** Initial memory of the module, as set by its linker: 16 MiB. */
const FIRST_PAGES = 256
const OUT_OF_MEMORY = 0x6d656d
const HARNESS = 'harness.js'
const SOURCE_URL = 'data:text/javascript,'

interface Prepared {
  /** `emscripten-module.wasm`, compiled. */
  readonly module: WebAssembly.Module
  /** The text of `judge/languages/harness/javascript.cjs`. */
  readonly harness: string
  /** The bundle of `environment/index.ts`, as a script. */
  readonly environment: string
  readonly memoryMiB: number
  /**
   * Stack limit of QuickJS. The thread below needs much more than that, or its own stack overflows first: 256 KiB (1362
   * calls) fit into the 4 MiB that a Node thread has by default, 2 MiB (10 919 calls, as many as on Node) fit into
   * 64 MiB. 8 MiB is more than the module has, and ends it without a message.
   */
  readonly stackBytes: number
  /** Whether this thread's stack is smaller than that needs; overflowing it then proves nothing about the program. */
  readonly smallStack?: boolean
}

/** QuickJS for one program. */
export class QuickJs implements Runtime {
  readonly #prepared: Prepared
  readonly #memory: WebAssembly.Memory
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #clock = new TrialClock()
  readonly #modules = new Map<string, string>()
  #environment!: QuickJSHandle
  #begin: (() => Session) | undefined
  #session: Session | undefined
  #random: Random = randomFrom(0)
  #steps = 0
  /** Set when the program must stop: its death, or what the host threw. */
  #end: { readonly death: Death } | { readonly thrown: unknown } | undefined

  private constructor(prepared: Prepared, memory: WebAssembly.Memory, quickJs: QuickJSWASMModule) {
    this.#prepared = prepared
    this.#memory = memory
    this.#runtime = quickJs.newRuntime()
    this.#runtime.setMaxStackSize(prepared.stackBytes)
    this.#runtime.setMemoryLimit((prepared.memoryMiB + QUICKJS_MIB / 2) * 2 ** 20)
    this.#runtime.setInterruptHandler(() => this.#interrupt())
    this.#context = this.#runtime.newContext()
    this.#giveHost()
    this.#context.unwrapResult(this.#context.evalCode(prepared.environment, HARNESS)).dispose()
    this.#environment = this.#takeGlobal('__environment')
    this.#runtime.setModuleLoader(
      (name) => this.#moduleSource(name),
      (_, name) => this.#moduleName(name),
    )
  }

  /** Makes an instance and everything in it that does not depend on a program. */
  static async prepare(prepared: Prepared): Promise<QuickJs> {
    const memory = new WebAssembly.Memory({
      initial: FIRST_PAGES,
      maximum: pagesOf(prepared.memoryMiB + QUICKJS_MIB),
    })
    const own = newVariant(variant, { wasmModule: prepared.module, wasmMemory: memory })
    return new QuickJs(prepared, memory, await newQuickJSWASMModuleFromVariant(own))
  }

  run(begin: () => Session): Death {
    this.#begin = begin
    try {
      this.#play()
    } catch (error) {
      this.#end ??= { death: this.#deathOf(error) }
    }
    if (this.#end && 'thrown' in this.#end) throw this.#end.thrown
    return this.#end?.death ?? { cause: 'exit', code: 0 }
  }

  check(source: string): string | undefined {
    // The harness tells modules from other programs by their tokens. Here a source may parse either way.
    const text = source.replace(/^\ufeff/, '').replace(/^#!/, '//')
    const asFunction = this.#faultIn(`(function (exports, require, module) {${text}\n})`, 'global')
    if (asFunction === undefined) return undefined
    const asModule = this.#faultIn(text, 'module')
    if (asModule === undefined) return undefined
    return /^\s*(?:import|export)\b/m.test(text) ? asModule : asFunction
  }

  memoryKiB(): number {
    return this.#memory.buffer.byteLength / 1024
  }

  #faultIn(code: string, type: 'global' | 'module'): string | undefined {
    const context = this.#context
    let result: VmCallResult<QuickJSHandle>
    try {
      result = context.evalCode(code, 'bot.js', { type, compileOnly: true })
    } catch (error) {
      // The parser has exhausted its memory or the thread's stack, which is the source's fault.
      if (error instanceof RangeError && this.#prepared.smallStack) throw new StackTooSmall(error.message)
      return 'The program cannot be read: it is too large or too deeply nested.\n'
    }
    if (!result.error) return undefined
    const stack = context.getProp(result.error, 'stack').consume(context.dump)
    const line = /bot\.js:(\d+)/.exec(String(stack))?.[1]
    const excerpt = line ? `bot.js:${line}\n${code.split('\n')[Number(line) - 1]?.slice(0, 200)}\n\n` : ''
    return `${excerpt}SyntaxError: ${this.#messageOf(result.error)}\n`
  }

  /** Runs the harness, then the event loop until nothing is left to do. */
  #play(): void {
    this.#finish(this.#context.evalCode(this.#prepared.harness, HARNESS))
    while (!this.#end) {
      const jobs = this.#runtime.executePendingJobs()
      if (jobs.error) this.#uncaught(jobs.error)
      else if (this.#call('tick') === 0) break
    }
    if (this.#end) return
    const code = this.#call('exitCode') & 255
    this.#end ??= { death: { cause: 'exit', code } }
  }

  /** Calls a function of the environment that returns a number. Anything else counts as 0, and so does an exception. */
  #call(name: 'tick' | 'exitCode'): number {
    const context = this.#context
    const result = context.callFunction(context.getProp(this.#environment, name), this.#environment)
    const isNumber = !result.error && context.typeof(result.value) === 'number'
    const number = isNumber ? context.getNumber(result.value) : 0
    this.#finish(result)
    return number
  }

  #finish(result: VmCallResult<QuickJSHandle>): void {
    if (result.error) this.#uncaught(result.error)
    else result.value.dispose()
  }

  /** Lets the harness report an uncaught error, which makes it exit. */
  #uncaught(error: QuickJSHandle): void {
    if (this.#end) return
    const context = this.#context
    // QuickJS throws null if there is not even enough memory for an error.
    if (context.eq(error, context.null) && this.#isFull()) {
      this.#end = { death: this.#outOfMemory() }
      return
    }
    const tell = context.getProp(this.#environment, 'uncaught')
    const told = context.callFunction(tell, this.#environment, error)
    if (this.#end) return
    const said = told.error ? this.#messageOf(told.error) : this.#messageOf(error)
    this.#session?.host.error(`${said}\n`)
    this.#end = { death: /out of memory/.test(said) ? this.#outOfMemory() : { cause: 'exit', code: 1 } }
  }

  #messageOf(error: QuickJSHandle): string {
    const message = this.#context.getProp(error, 'message')
    return this.#context.typeof(message) === 'string' ? this.#context.getString(message) : 'an error'
  }

  #outOfMemory(): Death {
    return { cause: 'memory', limitMiB: this.#prepared.memoryMiB }
  }

  #isFull(): boolean {
    return this.memoryKiB() > this.#prepared.memoryMiB * 1024
  }

  /** The death of a program that took the whole runtime down. Before there is a program it is our fault. */
  #deathOf(error: unknown): Death {
    if (!this.#session) throw error
    const message = error instanceof Error ? error.message : ''
    if (this.#isFull() || /out of memory|memory access|OOM/i.test(message)) return this.#outOfMemory()
    if (error instanceof RangeError && this.#prepared.smallStack) throw new StackTooSmall(message)
    return { cause: 'signal', signal: /unreachable|abort/i.test(message) ? 'SIGABRT' : 'SIGSEGV' }
  }

  #interrupt(): boolean {
    this.#steps += 1
    if (this.#end) return true
    const death = this.#outside(() => this.#session?.host.interrupt?.(this.#steps))
    if (death) this.#end = { death }
    return this.#end !== undefined
  }

  /** Runs host code. What it throws ends the program, which does not get to see it. */
  #outside<T>(work: () => T): T | undefined {
    if (this.#end) return undefined
    reserveStack()
    try {
      return work()
    } catch (thrown) {
      this.#end = { thrown }
      return undefined
    }
  }

  #read(): Uint8Array<ArrayBuffer> | undefined {
    if (this.#session) {
      const text = this.#session.host.read()
      return text === undefined ? undefined : new TextEncoder().encode(text)
    }
    this.#session = this.#begin!()
    const { seed, source, puzzle, words } = this.#session
    this.#random = randomFrom(seed)
    return programText(source, puzzle, words)
  }

  /** Provides `__host` for `environment/host.ts`. */
  #giveHost(): void {
    const context = this.#context
    const bytes = ({ buffer }: Uint8Array<ArrayBuffer>) => context.newArrayBuffer(buffer)
    const calls: Record<
      string,
      (...values: QuickJSHandle[]) => QuickJSHandle | VmCallResult<QuickJSHandle> | undefined
    > = {
      read: () => {
        const more = this.#outside(() => this.#read())
        if (this.#end) return context.true
        return more && bytes(more)
      },
      hasInput: () => (this.#outside(() => this.#session?.host.hasInput()) ? context.true : context.false),
      write: (file, text) => {
        const output = context.getString(text!)
        const isError = context.getNumber(file!) === 2
        this.#outside(() => (isError ? this.#session?.host.error(output) : this.#session?.host.write(output)))
        return this.#end && context.true
      },
      encode: (text) => bytes(new TextEncoder().encode(context.getString(text!))),
      decode: (buffer, start, end, latin1) => {
        const all = context.getArrayBuffer(buffer!)
        const part = all.value.slice(context.getNumber(start!), context.getNumber(end!))
        all.dispose()
        const decoder = new TextDecoder(context.dump(latin1!) ? 'latin1' : 'utf-8', { ignoreBOM: true })
        return context.newString(decoder.decode(part))
      },
      evaluate: (code, file) => context.evalCode(context.getString(code!), context.getString(file!)),
      exit: (code) => {
        const number = context.getNumber(code!)
        this.#end ??= {
          death: number === OUT_OF_MEMORY ? this.#outOfMemory() : { cause: 'exit', code: number & 255 },
        }
        return undefined
      },
      now: () => context.newNumber(this.#clock.look()),
      sleep: (milliseconds) => {
        const slept = context.getNumber(milliseconds!)
        this.#clock.sleep(slept)
        this.#outside(() => this.#session?.host.sleep?.(slept))
        return this.#end && context.true
      },
      random: () => context.newNumber(this.#random.below(2 ** 32) / 2 ** 32),
    }
    const host = context.newObject()
    for (const [name, call] of Object.entries(calls))
      context.setProp(host, name, context.newFunction(name, call))
    context.setProp(host, 'beginsMs', context.newNumber(TRIAL_BEGINS_MS))
    context.setProp(context.global, '__host', host)
  }

  #takeGlobal(name: string): QuickJSHandle {
    const value = this.#context.getProp(this.#context.global, name)
    this.#context.setProp(this.#context.global, name, this.#context.undefined)
    return value
  }

  /** The harness imports a module program as a data URL; programs import modules of the environment. */
  #moduleName(requested: string): string {
    if (!requested.startsWith(SOURCE_URL)) return requested
    this.#modules.set('bot.js', decodeURIComponent(requested.slice(SOURCE_URL.length)))
    return 'bot.js'
  }

  #moduleSource(name: string): string | { error: Error } {
    const program = this.#modules.get(name)
    if (program !== undefined) return program
    const context = this.#context
    const find = context.getProp(this.#environment, 'moduleSource')
    const found = context.callFunction(find, this.#environment, context.newString(name))
    // A program that has replaced methods of strings gets no modules.
    const isText = !found.error && context.typeof(found.value) === 'string'
    const source = isText ? context.getString(found.value) : undefined
    found.dispose()
    return source ?? { error: new Error(`Cannot find module '${name}'`) }
  }
}
