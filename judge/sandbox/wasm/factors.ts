export type RuntimeKind = 'python' | 'quickjs'

/**
 * How many times slower programs run in a runtime. Limits and reported times are in native time, as statements promise:
 * a thread may take that many times as long, and its measured time is divided by the factor.
 * Every problem can be solved within its limits in native CPython, so the factor is how much slower the runtime is than
 * native CPython, rounded up. Measured with a sieve, a breadth-first search with a dictionary, and arithmetic
 * (`npm run bench`): CPython is 13 times slower here, QuickJS 2.9 times. Before V8 has optimised CPython's module, in
 * the first game of a process, CPython is 25 times slower; the limits leave room for that, because the built-in bots
 * need less than a tenth of them.
 */
export const SLOWDOWN_FACTORS: Readonly<Record<RuntimeKind, number>> = { python: 13, quickjs: 3 }

/**
 * How many interrupt checks QuickJS may make per millisecond of thread time. It makes one every 10 000 jumps and calls,
 * 7 per millisecond in an empty loop here. Counting does not depend on the machine, so an endless loop ends at the same
 * place on every machine that is not much slower; the clock catches what is slow within a step.
 */
export const INTERRUPTS_PER_MS = 5
