import { expect, test } from 'vitest'
import { valueIn } from '../../kit/value-in'
import type { Film } from '../../puzzles/_common/puzzle'
import { readValues } from '../_common/parameters'
import type { TraceFrame } from './film'
import { recursionSection } from './section'
import { treeAt } from './tree'

function recordingOf(query: Record<string, string>) {
  const runs = valueIn(recursionSection.run(readValues(recursionSection.parameters, query).values))
  return (runs[0]!.film as Film<TraceFrame>).at(0).recording
}

test('every call made so far has a place of its own, which it keeps', () => {
  const recording = recordingOf({ rows: '7', cols: '7', seed: '5' })
  const known = new Map<number, string>()
  for (let step = 0; step <= recording.events.length; step++) {
    const { nodes, rows, cols } = treeAt(recording, step)
    expect(nodes).toHaveLength(recording.calls.filter(({ from }) => from <= step).length)
    const places = nodes.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(nodes.length)
    for (const { call, x, y, parent, current } of nodes) {
      expect(known.get(call.id) ?? `${x} ${y}`).toBe(`${x} ${y}`)
      known.set(call.id, `${x} ${y}`)
      expect([x < cols, y < rows, parent?.call.id ?? -1]).toEqual([true, true, call.parent])
      expect(current).toBe(call.id === recording.callAt[step - 1])
    }
  }
})

test('a large tree is folded: the newest calls of the stack, and what they have made as one node each', () => {
  const recording = recordingOf({ rows: '40', cols: '40', depth: '10000' })
  const { events, calls } = recording
  expect(calls.length).toBeGreaterThan(500)
  for (let step = 0; step <= events.length; step += 97) {
    const { nodes, before } = treeAt(recording, step)
    expect(nodes.length).toBeLessThanOrEqual(250)
    expect(nodes.filter(({ current }) => current)).toHaveLength(step === 0 ? 0 : 1)
    expect(before).toBe((nodes[0]?.call.depth ?? 1) - 1)
  }
  // Every call below the nodes that are shown is counted once.
  const { nodes } = treeAt(recording, events.length)
  const hidden = nodes.reduce((sum, node) => sum + node.hidden, 0)
  expect(nodes.length + hidden).toBe(nodes[0]!.call.size)
})

test('in an endless search the tree shows the newest calls', () => {
  const { nodes, before } = treeAt(recordingOf({ board: 'loop', depth: '1000' }), Number.MAX_SAFE_INTEGER)
  expect(before).toBe(940)
  expect(nodes.at(-1)!.call.depth).toBe(1000)
})
