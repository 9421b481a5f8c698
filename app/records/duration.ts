const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const

/** A duration as a number of its largest whole unit, rounded down. Days are the largest unit. */
export interface Duration {
  readonly value: number
  readonly unit: (typeof UNITS)[number][0]
}

/** The time between two moments; zero seconds if the second one is not later. */
export function durationBetween(from: Date, to: Date): Duration {
  const passed = Math.max(0, Number(to) - Number(from))
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? UNITS[3]
  return { value: Math.floor(passed / length), unit }
}
