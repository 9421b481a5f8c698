import { expect, test } from 'vitest'
import { ceilings, ownProcessors, processorsOfBox, queuedBetween, unseenBetween, waitsOf } from './group'

/** Clocks of a box: its CPU time and the times of its threads, `[ran, queued]`, all in milliseconds. */
const clocks = (cpuMs: number, threads: Record<string, readonly [ran: number, queued: number]>) => ({
  cpuMs,
  waits: new Map(
    Object.entries(threads).map(([id, [ran, queued]]) => [id, { ranNs: ran * 1e6, queuedNs: queued * 1e6 }]),
  ),
})

test.each([
  // What happened, then before and now, then the longest time in a queue and the CPU time of threads that are gone.
  [
    'only what is new counts',
    clocks(9, { 7: [8, 90], 8: [1, 10] }),
    clocks(12, { 7: [10, 91], 8: [2, 60] }),
    50,
    0,
  ],
  [
    'a new thread counts from its beginning',
    clocks(9, { 7: [9, 90] }),
    clocks(11, { 7: [9, 90], 9: [2, 30] }),
    30,
    0,
  ],
  ['one has ended', clocks(9, { 7: [8, 90], 8: [1, 10] }), clocks(14, { 7: [9, 95] }), 5, 4],
  ['one has come and gone', clocks(9, { 7: [9, 90] }), clocks(29, { 7: [9, 90] }), 0, 20],
  [
    'another one has the number of one that has ended',
    clocks(9, { 7: [9, 90] }),
    clocks(12, { 7: [1, 3] }),
    0,
    3,
  ],
  ['nobody is left', clocks(9, { 7: [9, 1] }), clocks(16, {}), 0, 7],
  [
    'the CPU time of the box is less exact than that of its threads',
    clocks(0, {}),
    clocks(0, { 7: [9, 1] }),
    1,
    0,
  ],
])('%s', (_, before, now, queued, unseen) => {
  expect([queuedBetween(before, now), unseenBetween(before, now)]).toEqual([queued, unseen])
})

test('lists the threads of a process by id, and none for a missing process', () => {
  expect(waitsOf([process.pid]).get(String(process.pid))?.ranNs).toBeGreaterThan(0)
  expect(waitsOf([2 ** 30]).size).toBe(0)
})

test.each([
  // processors  of all boxes  of one box
  [1, 0.75, 0.75],
  [2, 1.75, 1],
  [8, 7.75, 4],
])('on %d processors, boxes get %d, and one of them %d', (processors, all, box) => {
  expect(ceilings(processors)).toEqual({ all, box })
})

test.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['2,4-6', [2, 4, 5, 6]],
])('reads the list of processors %s', (list, processors) => {
  expect(ownProcessors(`Name:\tnode\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(processors)
})

test('reads its own', () => expect(ownProcessors().length).toBeGreaterThan(0))

test.each([
  [[3], [3], [3]],
  [[0, 1], [0], [1]],
  [
    [2, 4, 5],
    [2, 4],
    [4, 5],
  ],
])('of %j, boxes use %j and %j in turn', (processors, first, second) => {
  expect([0, 1, 2].map((box) => processorsOfBox(processors, box))).toEqual([first, second, first])
})
