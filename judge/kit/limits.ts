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
  /** How long the program may wait in all turns together; see `gameWaitLimit` for the default. */
  readonly waitMs?: number
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

/**
 * How much the server plays to find the smallest level on which a program fails: whole games, and milliseconds that the
 * program computes or waits in all of them together. The game in which a limit is reached is played to its end.
 */
export const SHRINK_LIMITS = { games: 200, milliseconds: 60_000 } as const

/** Maximum length of a source, in bytes. */
export const SOURCE_BYTES = 256 * 2 ** 10

/** Wall time after which a turn with this CPU budget is stopped, in milliseconds. */
export const wallLimit = ({ wallFactor, wallExtraMs }: Limits, budgetMs: number): number =>
  wallFactor * budgetMs + wallExtraMs

/*
 * Waiting is wall time in which a program neither uses a CPU nor is kept from one: it sleeps, or waits for input that
 * it was never given. It costs no CPU time, so it has banks of its own, which keep a program from holding a slot of the
 * judge for hours. A busy host never empties them, see `WaitClock`.
 */

/** How long a program may wait in all turns of one game together, in milliseconds: as long as in its longest turn. */
export const gameWaitLimit = (limits: Limits): number =>
  limits.waitMs ?? wallLimit(limits, Math.max(limits.firstTurnMs, limits.bankMs))

/** Each game of a submission may use this part of the bank of one game, whatever the others used. */
const OWN_PART = 1 / 4

/**
 * How long a program may wait in all games of a submission together: one whole bank, and a quarter of one for each game.
 * `gameMs`: the bank of one game.
 */
export const submissionWaitLimit = (gameMs: number, games: number): number =>
  Math.round(gameMs * (1 + games * OWN_PART))

/**
 * How long a program may wait in the next game of its submission, after it waited so long in each of those before: the
 * quarter that every game has of its own, and what is left of the whole bank, from which they took what they needed
 * beyond their quarters. So a game that hardly waits never fails for what the others used. `gameMs`: the bank of one game.
 */
export function waitLeft(gameMs: number, waits: readonly number[]): number {
  const ownMs = gameMs * OWN_PART
  const takenMs = waits.reduce((sum, ms) => sum + Math.max(0, ms - ownMs), 0)
  return ownMs + Math.max(0, gameMs - takenMs)
}

/**
 * The limits in each of the `games` that a pair plays in a duel. These games are played one by one, by several workers
 * and in any order, so each gets an equal part of what a submission with so many games may wait.
 */
export const trialLimits = (limits: Limits, games: number): Limits => {
  const gameMs = gameWaitLimit(limits)
  const equalMs = Math.round(submissionWaitLimit(gameMs, games) / Math.max(1, games))
  return { ...limits, waitMs: Math.min(gameMs, equalMs) }
}
