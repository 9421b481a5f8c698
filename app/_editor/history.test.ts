import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyOf, MOST_STEPS, record, redo, undo } from './history'

test('steps are taken back and made again, and a new one forgets what was taken back', () => {
  const two = record(record(historyOf('a'), 'b'), 'c')
  expect(undo(two)).toMatchObject({ past: ['a'], present: 'b', future: ['c'] })
  expect(redo(undo(two))).toMatchObject({ past: ['a', 'b'], present: 'c', future: [] })
  expect(record(undo(two), 'd')).toMatchObject({ past: ['a', 'b'], present: 'd', future: [] })
  expect(undo(historyOf('a'))).toEqual(historyOf('a'))
  expect(redo(two)).toBe(two)
})

test('a stroke is one step, until another one begins or a step is taken back', () => {
  const stroke = ['b', 'c', 'd'].reduce((history, text) => record(history, text, 'one'), historyOf('a'))
  expect(stroke).toMatchObject({ past: ['a'], present: 'd' })
  expect(record(stroke, 'e', 'two').past).toEqual(['a', 'd'])
  expect(record(undo(record(stroke, 'e', 'two')), 'f', 'two').past).toEqual(['a', 'd'])
  expect(record(stroke, 'd', 'two')).toBe(stroke)
})

test('whatever happens, redo makes again what undo took back', () => {
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom('undo', 'redo'),
      fc.string({ maxLength: 2 }).map((text) => ({ text })),
    ),
  )
  fc.assert(
    fc.property(steps, (all) => {
      const end = all.reduce(
        (history, step) =>
          step === 'undo'
            ? undo(history)
            : step === 'redo'
              ? redo(history)
              : record(history, (step as { text: string }).text),
        historyOf('first'),
      )
      if (end.past.length > 0) expect(redo(undo(end))).toEqual({ ...end, stroke: undefined })
    }),
  )
})

test('only so many steps are kept', () => {
  let history = historyOf('0')
  for (let step = 1; step <= MOST_STEPS + 5; step++) history = record(history, `${step}`)
  expect(history.past).toHaveLength(MOST_STEPS)
  expect(history.past[0]).toBe('5')
})
