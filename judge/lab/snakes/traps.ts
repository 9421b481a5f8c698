/**
 * Seeds whose traps are found in less than a tenth of a second: of most seeds it takes several. None of them belongs to
 * a field of the problem.
 */
export const TRAP_SEEDS = [213, 235, 258, 281, 283, 285, 342, 353, 390, 392, 397, 398] as const

/** The seed of the trap that is shown for any seed: they take turns. */
export const trapSeed = (seed: number): number => TRAP_SEEDS[seed % TRAP_SEEDS.length]!
