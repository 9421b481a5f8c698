import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '@/judge/puzzles/_common/puzzle'
import { earlierThan, eventAt, laterThan, MARK_PLACES, marksOf, mergeEvents } from './events'

const EVENTS: readonly FilmEvent[] = [
  { step: 3, kind: 'cherry' },
  { step: 7, kind: 'cherry' },
  { step: 9, kind: 'cherry' },
  { step: 9, kind: 'finish' },
]
const name = (event: FilmEvent | undefined) => event && `${event.kind} ${event.step}`

describe('stepping from event to event', () => {
  test.each([
    // step earlier     current     later
    [0, undefined, undefined, 'cherry 3'],
    [3, undefined, 'cherry 3', 'cherry 7'],
    [5, 'cherry 3', undefined, 'cherry 7'],
    [7, 'cherry 3', 'cherry 7', 'cherry 9'],
    [9, 'cherry 7', 'finish 9', undefined],
    [12, 'finish 9', undefined, undefined],
  ])('at step %i', (step, earlier, here, later) => {
    expect(name(earlierThan(EVENTS, step))).toBe(earlier)
    expect(name(eventAt(EVENTS, step))).toBe(here)
    expect(name(laterThan(EVENTS, step))).toBe(later)
  })

  test('stays in place without events', () => {
    expect([earlierThan([], 4), eventAt([], 4), laterThan([], 4)]).toEqual([undefined, undefined, undefined])
  })
})

describe('marks', () => {
  test('are placed proportionally on the timeline and coloured by kind', () => {
    expect([...marksOf(EVENTS, 10)]).toEqual([
      ['plain', 'M300 0v1M700 0v1M900 0v1'],
      ['good', 'M900 0v1'],
    ])
  })

  test('for a hundred thousand events are merged into two paths with at most one mark per pixel', () => {
    const events = Array.from({ length: 100_000 }, (_, step) => ({
      step,
      kind: step % 2 ? ('new-area' as const) : ('escape' as const),
    }))
    const marks = [...marksOf(events, events.length).values()]
    expect(marks.length).toBe(2)
    for (const d of marks) expect(d.match(/M/g)?.length).toBeLessThanOrEqual(MARK_PLACES + 1)
  })
})

test('films played in sync merge their events, each once', () => {
  const other: readonly FilmEvent[] = [
    { step: 4, kind: 'fault' },
    { step: 9, kind: 'finish' },
  ]
  expect(mergeEvents([EVENTS, other]).map(name)).toEqual([
    'cherry 3',
    'fault 4',
    'cherry 7',
    'cherry 9',
    'finish 9',
  ])
})
