export type RuntimeKind = 'python' | 'quickjs'

/**
 * How many times slower programs are in a runtime. Limits, and whatever is told of a program's time, are in the time of the
 * machine itself, as statements promise it: a thread may take that many times as long, and what it took is divided by it.
 * A problem's limits are made for programs on the machine itself, where
 * every problem can be solved within them in CPython; so a runtime gets as much more as it is slower than CPython on the
 * machine, rounded up. Measured (a sieve, a breadth-first search with a dictionary, arithmetic; `npm run bench`):
 * CPython here 13 times, QuickJS 2.9 times. Before V8 has optimised CPython's module, in the first game of a process,
 * it is 25 times; the limits leave room for that, as the house bots need less than a tenth of them.
 */
export const SLOWER: Readonly<Record<RuntimeKind, number>> = { python: 13, quickjs: 3 }

/**
 * How often QuickJS may ask in a millisecond of the thread's time: it asks every 10 000 jumps and calls, 7 times a
 * millisecond in an empty loop here. Counting does not depend on the machine, so an endless loop ends at the same place
 * on every machine that is not much slower; the clock is there for what is slow within each step.
 */
export const INTERRUPTS_PER_MS = 5
