/** What the runtime provides to the environment. Everything else in this folder runs inside QuickJS. */
interface EnvironmentHost {
  /** The next bytes of stdin; `undefined` at its end. Does not return once the game is over. */
  read(): ArrayBuffer | undefined
  hasInput(): boolean
  write(file: 1 | 2, text: string): void
  encode(text: string): ArrayBuffer
  decode(buffer: ArrayBuffer, start: number, end: number, latin1: boolean): string
  /** Evaluates a script and returns its value. `file` is its name in stack traces. */
  evaluate(code: string, file: string): unknown
  /** Never returns. */
  exit(code: number): never
  /** Milliseconds since the trial began. */
  now(): number
  sleep(milliseconds: number): void
  /** At least 0 and less than 1. */
  random(): number
  readonly beginsMs: number
}

/** The runtime's side: it cannot stop QuickJS within a call, so `true` means that QuickJS should stop. */
interface RawHost extends Omit<EnvironmentHost, 'read' | 'write' | 'sleep' | 'exit'> {
  read(): ArrayBuffer | undefined | true
  write(file: 1 | 2, text: string): undefined | true
  sleep(milliseconds: number): undefined | true
  exit(code: number): void
}

declare global {
  var __host: RawHost | undefined
}

const raw = globalThis.__host!
delete globalThis.__host

/** Loops until the runtime's interrupt, which no program can catch. */
function stop(): never {
  for (;;);
}

export const host: EnvironmentHost = {
  ...raw,
  read() {
    const bytes = raw.read()
    return bytes === true ? stop() : bytes
  },
  write(file, text) {
    if (raw.write(file, text)) stop()
  },
  sleep(milliseconds) {
    if (raw.sleep(milliseconds)) stop()
  },
  exit(code) {
    raw.exit(code)
    return stop()
  },
}
