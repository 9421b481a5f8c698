import type { Verdict } from '@/judge/verdicts'

/** A program, the verdict that it must get, and its relative frequency. */
export interface Program {
  readonly language: 'python' | 'javascript'
  readonly source: string
  readonly verdict: Verdict
  readonly weight: number
}

/** Programs for a robot that is two steps to the left of the exit. */
export const PROGRAMS: readonly Program[] = [
  { language: 'python', source: "print('RR')", verdict: 'accepted', weight: 6 },
  { language: 'javascript', source: "console.log('RR')", verdict: 'accepted', weight: 6 },
  { language: 'python', source: "print('URR')", verdict: 'accepted', weight: 3 },
  { language: 'python', source: "print('R')", verdict: 'partial', weight: 3 },
  { language: 'javascript', source: "console.log('x')", verdict: 'invalid', weight: 2 },
  { language: 'python', source: 'raise SystemExit(3)', verdict: 'runtime-error', weight: 2 },
  { language: 'python', source: 'sum(range(3_000_000))\nprint("RR")', verdict: 'accepted', weight: 3 },
  { language: 'python', source: 'while True: pass', verdict: 'time-limit', weight: 1 },
]

/** Picks a program by weight; `random` is from 0 to 1. */
export function pick(random: number): Program {
  const total = PROGRAMS.reduce((sum, { weight }) => sum + weight, 0)
  let left = random * total
  for (const program of PROGRAMS) {
    left -= program.weight
    if (left < 0) return program
  }
  return PROGRAMS[0]!
}
