/**
 * The limits of a program in one game. Times are CPU milliseconds of the whole sandbox (all threads and processes of
 * the bot together), because other load on the machine lengthens wall time but hardly affects CPU time.
 */
export interface Limits {
  /** Budget of the first turn, which includes starting the program. */
  readonly firstTurnMs: number
  /** Capacity of the bank and its balance at the second turn. The CPU time of each turn is deducted from it. */
  readonly bankMs: number
  /** Added to the bank before each turn from the third on. */
  readonly refillMs: number
  readonly memoryMiB: number
  /** Number of processes and threads together. */
  readonly processes: number
  /** Standard output of the whole game. */
  readonly outputBytes: number
  /** Length of a line, if a reply is one line. */
  readonly lineBytes: number
  /** How much stderr is stored; the rest is read and dropped. */
  readonly errorBytes: number
  /** A turn is stopped after this wall time: `wallFactor` × its CPU budget + `wallExtraMs`. */
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

/** The limits of a compiler. */
export const COMPILE_LIMITS = { cpuMs: 20_000, memoryMiB: 1024, outputBytes: 64 * 2 ** 10 } as const

/** Maximum length of a source, in bytes. */
export const SOURCE_BYTES = 256 * 2 ** 10

/** Wall time after which a turn with this CPU budget is stopped, in milliseconds. */
export const wallLimit = ({ wallFactor, wallExtraMs }: Limits, budgetMs: number): number =>
  wallFactor * budgetMs + wallExtraMs
