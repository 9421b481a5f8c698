import { expect, test } from 'vitest'
import type { BoardEvent } from '../../algorithms/board'
import { record } from '../film'
import { knownIn } from './run'

function* events(): Generator<BoardEvent, void> {
  yield { kind: 'open', cell: 0, value: 0, line: 0 }
  yield { kind: 'visit', cell: 0, value: 0, line: 0 }
  yield { kind: 'open', cell: 1, from: 0, value: 5, line: 0 }
  yield { kind: 'improve', cell: 1, from: 2, value: 3, line: 0 }
  yield { kind: 'restart', cell: 0, value: 7, line: 0 }
  yield { kind: 'visit', cell: 1, from: 0, value: 1, line: 0 }
}

test.each([
  // cell, step, known
  [0, 0, undefined],
  [0, 1, { steps: 0, parent: -1 }],
  [1, 2, undefined],
  [1, 3, { steps: 5, parent: 0 }],
  [1, 4, { steps: 3, parent: 2 }],
  [1, 5, undefined],
  [0, 5, undefined],
  // A search without a frontier has no parents to show: its way is what it keeps.
  [1, 6, { steps: 1, parent: -1 }],
])('of cell %i, after step %i, it knows %j', (cell, step, known) => {
  expect(knownIn(record(events()), 3)(cell, step)).toEqual(known)
})
