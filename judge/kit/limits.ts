/**
 * What a program may use up in one game. Times are milliseconds of CPU of the whole box (every thread and process of
 * the bot together), because wall time grows with the neighbours' appetite and CPU time hardly does.
 */
export interface Limits {
  /** For the first turn, the start of the program included. */
  readonly firstTurnMs: number
  /** What the bank holds at most, and at the second turn; whatever a turn takes is drawn from it. */
  readonly bankMs: number
  /** What the bank gains before each turn from the third on. */
  readonly refillMs: number
  readonly memoryMiB: number
  /** Processes and threads together. */
  readonly processes: number
  /** Standard output of the whole game. */
  readonly outputBytes: number
  /** One line of an answer of one line. */
  readonly lineBytes: number
  /** Standard error that is kept; what comes after it is read and dropped. */
  readonly errorBytes: number
  /** Wall time of a turn before it is stopped: `wallFactor` × its CPU budget + `wallExtraMs`. */
  readonly wallFactor: number
  readonly wallExtraMs: number
}

export const DEFAULT_LIMITS: Limits = {
  firstTurnMs: 2000,
  bankMs: 2000,
  refillMs: 100,
  memoryMiB: 256,
  processes: 64,
  outputBytes: 16 * 2 ** 20,
  lineBytes: 64 * 2 ** 10,
  errorBytes: 64 * 2 ** 10,
  wallFactor: 4,
  wallExtraMs: 1000,
}

/** What a compiler may use up. */
export const COMPILE_LIMITS = { cpuMs: 20_000, memoryMiB: 1024, outputBytes: 64 * 2 ** 10 } as const

/** The longest source, in bytes. */
export const SOURCE_BYTES = 256 * 2 ** 10

/** Wall time after which a turn with this CPU budget is stopped, in milliseconds. */
export const wallLimit = ({ wallFactor, wallExtraMs }: Limits, budgetMs: number): number =>
  wallFactor * budgetMs + wallExtraMs
