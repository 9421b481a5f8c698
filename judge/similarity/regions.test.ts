import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GivenCode, type Source } from './prepare'
import { MOST_REGIONS, overlapOf } from './regions'

const python = (lines: readonly string[]): Source => ({ language: 'python', text: lines.join('\n') })

const SEARCH = [
  'def search(start, goal):',
  '    queue = deque([start])',
  '    seen = {start: None}',
  '    while queue:',
  '        cell = queue.popleft()',
  '        if cell == goal:',
  '            return way_to(seen, cell)',
  '        for other in neighbours(cell):',
  '            if other not in seen:',
  '                seen[other] = cell',
  '                queue.append(other)',
]
const READ = [
  'size = int(input())',
  'rows = [input().strip() for _ in range(size)]',
  'walls = {(r, c) for r in range(size) for c in range(size) if rows[r][c] == "#"}',
  'total = sum(len(row) for row in rows) - len(walls)',
]
const OWN = ['try:', '    print(a[0] + b)', 'except E:', '    print(-1)', 'raise F({1: 2})']

const overlap = (left: readonly string[], right: readonly string[], given: readonly Source[] = []) => {
  const all = new GivenCode(given)
  return overlapOf(all.prepare(python(left))!, all.prepare(python(right))!)
}
const lines = ({ regions }: ReturnType<typeof overlap>) =>
  regions.map(({ left, right }) => [...left, ...right])

describe('regions', () => {
  test('are the lines of both programs that are the same, in whatever order', () => {
    const found = overlap([...READ, ...OWN, ...SEARCH], [...SEARCH, 'x = y', ...READ])
    expect(lines(found)).toEqual([
      [1, 4, 13, 16],
      [10, 20, 1, 11],
    ])
    expect(found.longest).toBe(Math.max(...found.regions.map(({ tokens }) => tokens)))
    expect(found.leftShare).toBeLessThan(found.rightShare)
    expect(found.rightShare).toBeGreaterThan(0.9)
  })

  test('leave out what everybody was given, and what only touches it', () => {
    const found = overlap([...SEARCH, ...READ], [...READ, ...SEARCH], [python(SEARCH)])
    expect(lines(found)).toEqual([[12, 15, 1, 4]])
    expect(found).toMatchObject({ leftShare: 1, rightShare: 1 })
  })

  test('of the same code twice are matched once each', () => {
    const found = overlap([...SEARCH, ...OWN, ...SEARCH], [...SEARCH, ...READ])
    expect(lines(found)).toEqual([[1, 11, 1, 11]])
  })

  test('of programs that have nothing in common are none', () => {
    expect(overlap(READ, OWN)).toEqual({ regions: [], longest: 0, leftShare: 0, rightShare: 0 })
    expect(overlap([], [])).toEqual({ regions: [], longest: 0, leftShare: 0, rightShare: 0 })
  })
})

test('regions lie in the programs and never overlap, whatever the programs are', () => {
  const program = fc.array(fc.constantFrom(...SEARCH, ...READ, ...OWN), { maxLength: 60 })
  fc.assert(
    fc.property(program, program, (left, right) => {
      const { regions, leftShare, rightShare } = overlap(left, right)
      expect(regions.length).toBeLessThanOrEqual(MOST_REGIONS)
      for (const share of [leftShare, rightShare]) expect(share).toBeLessThanOrEqual(1)
      for (const side of ['left', 'right'] as const) {
        const spans = regions.map((region) => region[side]).toSorted(([a, x], [b, y]) => a - b || x - y)
        for (const [from, to] of spans) {
          expect(from).toBeGreaterThanOrEqual(1)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual((side === 'left' ? left : right).length)
        }
        // Two regions may share the line on which one ends and the other begins.
        for (const [index, [from]] of spans.entries())
          if (index > 0) expect(from).toBeGreaterThanOrEqual(spans[index - 1]![1])
      }
    }),
  )
})
