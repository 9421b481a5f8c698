/** What the runtime gives to the environment. Everything else in here runs inside QuickJS. */
export interface EnvironmentHost {
  /** The next bytes of standard input; `undefined` at its end. May not come back: then the game is over. */
  read(): ArrayBuffer | undefined
  hasInput(): boolean
  write(file: 1 | 2, text: string): void
  encode(text: string): ArrayBuffer
  decode(buffer: ArrayBuffer, start: number, end: number, latin1: boolean): string
  /** A script's value, its lines named after a file. */
  evaluate(code: string, file: string): unknown
  /** Never comes back. */
  exit(code: number): never
  /** Milliseconds since the trial began. */
  now(): number
  sleep(milliseconds: number): void
  /** 0 … 1, without 1. */
  random(): number
  readonly beginsMs: number
}

/** The same as the runtime has it: it cannot stop QuickJS from within a call, only say that it should be. */
interface RawHost extends Omit<EnvironmentHost, 'read' | 'write' | 'exit'> {
  read(): ArrayBuffer | undefined | true
  write(file: 1 | 2, text: string): undefined | true
  exit(code: number): void
}

declare global {
  var __host: RawHost | undefined
}

const raw = globalThis.__host!
delete globalThis.__host

/** Until the runtime's interrupt comes, which no program can catch. */
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
  exit(code) {
    raw.exit(code)
    return stop()
  },
}
