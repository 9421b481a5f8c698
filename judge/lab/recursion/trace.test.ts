import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultOf } from '../../algorithms/algorithm'
import { CARVERS } from '../../algorithms/carve'
import { carveMaze } from '../../algorithms/carve/maze'
import { formatBoard } from '../../algorithms/notations'
import { valueIn } from '../../kit/result'
import type { Film } from '../../puzzles/_common/puzzle'
import { parseLabyrinth } from '../../puzzles/labyrinth-path/level'
import type { Labyrinth } from '../../puzzles/labyrinth-path/notation'
import { readValues } from '../section'
import { LISTING_LANGUAGES, listingOf, recursionSection, type TraceFrame } from './section'
import { DIRECTIONS, type Letter, parseOrder, traceSearch, treeAt } from './trace'

const read = (text: string): Labyrinth => valueIn(parseLabyrinth(text))

/** The search as it is written down: recursive. */
function recursive({ codes, cols, start, finish }: Labyrinth, order: readonly Letter[]) {
  let calls = 0
  const search = (at: number, came: Letter | undefined): number[] | undefined => {
    calls++
    if (at === finish) return [at]
    for (const letter of order) {
      const { bit, down, right } = DIRECTIONS[letter]
      if (!(codes[at]! & bit) || (came && DIRECTIONS[came].back === bit)) continue
      const way = search(at + down * cols + right, letter)
      if (way) return [at, ...way]
    }
    return undefined
  }
  return { way: search(start, undefined), calls }
}

const labyrinths = fc
  .record({
    carver: fc.constantFrom(...CARVERS.filter(({ begins }) => begins !== 'solid')),
    rows: fc.integer({ min: 1, max: 7 }),
    cols: fc.integer({ min: 2, max: 7 }),
    seed: fc.integer(),
    places: fc.tuple(fc.nat(), fc.nat()),
  })
  .map(({ carver, rows, cols, seed, places }) => {
    const start = places[0] % (rows * cols)
    const exit = (start + 1 + (places[1] % (rows * cols - 1))) % (rows * cols)
    const text = valueIn(
      formatBoard({ ...carveMaze({ carver, shape: { rows, cols }, seed }), start, exit }, 'coded'),
    )
    return read(text)
  })

const orders = fc.shuffledSubarray<Letter>(['L', 'R', 'U', 'D'], { minLength: 4, maxLength: 4 })

test('makes the calls of the recursive form and finds its way', () => {
  fc.assert(
    fc.property(labyrinths, orders, fc.boolean(), (labyrinth, order, mended) => {
      const { way, calls } = recursive(labyrinth, order)
      const trace = resultOf(traceSearch({ labyrinth, order, depth: 1000, mended }))
      expect({ way: trace.way, calls: trace.calls, reached: trace.reached }).toEqual({
        way,
        calls,
        reached: true,
      })
    }),
  )
})

test('calls and returns nest, and every event has a line in every listing', () => {
  fc.assert(
    fc.property(labyrinths, orders, (labyrinth, order) => {
      let depth = 0
      for (const event of traceSearch({ labyrinth, order, depth: 1000, mended: false })) {
        if (event.kind === 'call') depth++
        expect(event.depth).toBe(depth)
        if (event.kind === 'return') depth--
        for (const language of LISTING_LANGUAGES)
          for (const mended of [false, true]) {
            const { text, lines } = listingOf(language, mended)
            expect(text[lines[event.line]!]).toBeDefined()
          }
      }
      expect(depth).toBe(0)
    }),
    { numRuns: 30 },
  )
})

/** A ring of four cells beside the way: the order D U L R walks it for ever. */
const LOOP = read('2 3\n28 13 33\n6 3 0\n')

test('in a loop it is stopped at the depth; the mended version ends', () => {
  const order = parseOrder('DULR')!
  const endless = resultOf(traceSearch({ labyrinth: LOOP, order, depth: 50, mended: false }))
  expect(endless).toMatchObject({ reached: false, stopped: true, depth: 50 })
  const mended = resultOf(traceSearch({ labyrinth: LOOP, order, depth: 50, mended: true }))
  expect(mended).toMatchObject({ reached: true, stopped: false })
})

test.each(['LRU', 'LRUU', 'lrud', 'LRUDL', ''])('%j is no order', (text) => {
  expect(parseOrder(text)).toBeUndefined()
})

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
