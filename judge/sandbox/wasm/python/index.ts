import type { Death } from '../../types'
import { type Checking, PAGE_BYTES, pagesOf, type Runtime, type Session, StackTooSmall } from '../runtime'
import { Exit, Wasi } from './wasi'

/** Memory that CPython uses before a program's first line, with the standard library; added to the program's limit. */
const PYTHON_MIB = 24
/** Exit code by which the harness reports an uncaught `MemoryError`. */
const OUT_OF_MEMORY = 0x6d656d
const UNCAUGHT = 1
/** A memory this close to its maximum counts as full. */
const NEARLY_FULL = 0.95

/**
 * Checks a source from stdin. Prints errors without a traceback, so that none of its own lines appear. It loads what
 * prints them only if there is one: that takes as long as starting CPython.
 */
const CHECK = `import sys
source = sys.stdin.read().lstrip("\ufeff")
try:
    compile(source, "bot.py", "exec", 0, True)
except Exception as error:
    from traceback import print_exception
    print_exception(type(error), error, None)
    raise SystemExit(1)
`

interface Prepared {
  /** Compiled by `compilePython`. */
  readonly module: WebAssembly.Module
  /** The text of `judge/languages/harness/python.py`. */
  readonly harness: string
  readonly memoryMiB: number
  /** Whether this thread's stack is smaller than a judge's; overflowing it then proves nothing about the program. */
  readonly smallStack?: boolean
}

/** Compiles `python.wasm` for programs with this memory limit. Takes 60 ms; all threads can share the result. */
export const compilePython = (bytes: Uint8Array, memoryMiB: number): Promise<WebAssembly.Module> =>
  WebAssembly.compile(withMaximumMemory(bytes, pagesOf(memoryMiB + PYTHON_MIB)))

/** CPython 3.12 for one program. */
export class Python implements Runtime {
  readonly #prepared: Prepared
  #memory: WebAssembly.Memory | undefined

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  run(begin: () => Session): Death {
    const { module, harness } = this.#prepared
    // Compiled under its own name, to tell its lines from those of a program that calls `exec`.
    const command = `exec(compile(${JSON.stringify(harness)}, "harness.py", "exec"))`
    const wasi = new Wasi(['python', '-I', '-S', '-c', command], begin)
    const instance = new WebAssembly.Instance(module, wasi.imports(module))
    const { memory, _start } = instance.exports as { memory: WebAssembly.Memory; _start: () => void }
    this.#memory = memory
    wasi.attach(memory)
    let death: Death
    try {
      _start()
      death = { cause: 'exit', code: 0 }
    } catch (error) {
      // Only what the host threw is rethrown, and faults before there is a program.
      if (wasi.thrown) throw wasi.thrown.error
      if (!wasi.hasProgram) throw error
      death = this.#deathOf(error)
    }
    wasi.flush()
    return death
  }

  check(source: string): string | undefined {
    const { session, errorsAfter } = this.checking(source)
    return errorsAfter(this.run(() => session))
  }

  checking(source: string): Checking {
    const input = [source]
    const said: string[] = []
    const host = {
      read: () => input.shift(),
      hasInput: () => true,
      write: () => {},
      error: (text: string) => void said.push(text),
    }
    return {
      session: { source: CHECK, seed: 0, host },
      errorsAfter(death) {
        if (death.cause === 'exit' && death.code === 0) return undefined
        return said.join('') || 'The program is too deeply nested to be read.\n'
      },
    }
  }

  memoryKiB(): number {
    return (this.#memory?.buffer.byteLength ?? 0) / 1024
  }

  /** The death of a program that ended its interpreter with an error. */
  #deathOf(error: unknown): Death {
    const { memoryMiB } = this.#prepared
    const outOfMemory: Death = { cause: 'memory', limitMiB: memoryMiB }
    const full = this.memoryKiB() > (NEARLY_FULL * pagesOf(memoryMiB + PYTHON_MIB) * PAGE_BYTES) / 1024
    if (error instanceof Exit) {
      // Without memory CPython sometimes cannot create the `MemoryError` and ends with another error.
      if (error.code === OUT_OF_MEMORY || (error.code === UNCAUGHT && full)) return outOfMemory
      return { cause: 'exit', code: error.code & 255 }
    }
    const isTrap = error instanceof WebAssembly.RuntimeError
    if (isTrap && full) return outOfMemory
    if (error instanceof RangeError && this.#prepared.smallStack) throw new StackTooSmall('Python')
    // `abort()` appears as this trap; every other error is an invalid memory access or a stack overflow.
    return { cause: 'signal', signal: isTrap && /unreachable/.test(error.message) ? 'SIGABRT' : 'SIGSEGV' }
  }
}

const MEMORY_SECTION = 5

/**
 * Sets a maximum for the module's memory, in pages: without one, CPython grows to WebAssembly's 4 GiB before it raises
 * `MemoryError`. Throws if the module does not define exactly one memory.
 */
function withMaximumMemory(module: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const section = findSection(module, MEMORY_SECTION)
  if (!section) throw new Error('the module has no memory section')
  const [count, afterCount] = readNumber(module, section.content)
  const [flags, afterFlags] = readNumber(module, afterCount)
  const [minimum] = readNumber(module, afterFlags)
  if (count !== 1 || flags > 1) throw new Error('the module has another kind of memory than expected')
  if (pages < minimum) throw new Error(`the module needs ${minimum} pages of memory`)

  const content = [1, 1, ...numberBytes(minimum), ...numberBytes(pages)]
  const patch = [MEMORY_SECTION, ...numberBytes(content.length), ...content]
  const patched = new Uint8Array(module.length - (section.end - section.start) + patch.length)
  patched.set(module.subarray(0, section.start))
  patched.set(patch, section.start)
  patched.set(module.subarray(section.end), section.start + patch.length)
  return patched
}

interface Section {
  readonly start: number
  readonly content: number
  readonly end: number
}

function findSection(module: Uint8Array, wanted: number): Section | undefined {
  const headerBytes = 8
  for (let start = headerBytes; start < module.length; ) {
    const [length, content] = readNumber(module, start + 1)
    if (module[start] === wanted) return { start, content, end: content + length }
    start = content + length
  }
  return undefined
}

/** Reads an unsigned LEB128 number; returns it and where it ends. */
function readNumber(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0
  let at = start
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++] ?? 0
    value += (byte & 127) * scale
    if (byte < 128) return [value, at]
  }
}

function numberBytes(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}
