import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  namesOn,
  type ParticipantRow,
  parseBoardFilter,
  Ranking,
  rowsWithin,
  SLICE_ROWS,
  sliceOf,
} from './places'

const person = (name: string) => ({ username: name, name, colour: null, mark: null })
/** Name, place, group, organisation. */
const row = ([name, place, group, organisation]: Entry) =>
  ({
    ...{ participant: name, place },
    who: { name, group, organisation, person: null, members: [person(name), person(`${name}-2`)] },
  }) as unknown as ParticipantRow
type Entry = readonly [name: string, place: number | null, group: string | null, organisation: string | null]

const ROWS = (
  [
    ['ann', 1, 'Year 10', 'North'],
    ['bob', 2, 'Year 9', 'North'],
    ['cem', 2, 'Year 10', 'South'],
    ['dee', null, 'Year 10', null],
    ['eva', 4, null, 'North'],
    ['fay', 4, 'Year 10', 'North'],
    ['gus', 4, 'Year 10', 'North'],
    ['hal', 7, 'Year 10', null],
  ] as const
).map(row)

const shown = (query: Record<string, string | string[]>, followed: string[] = []) =>
  rowsWithin(ROWS, parseBoardFilter(query), new Set(followed)).map(({ row, within }) => [
    row.participant,
    within,
    row.place,
  ])

test('without a filter, places are those of the scoreboard', () => {
  expect(shown({})).toEqual(ROWS.map(({ participant, place }) => [participant, place, place]))
  expect(shown({ group: ['a', 'b'], following: 'yes' })).toHaveLength(ROWS.length)
})

test('a filter gives places of its own; equals stay equal, and who has no place has none here', () => {
  expect(shown({ group: 'Year 10' })).toEqual([
    ['ann', 1, 1],
    ['cem', 2, 2],
    ['dee', null, null],
    ['fay', 3, 4],
    ['gus', 3, 4],
    ['hal', 5, 7],
  ])
  expect(shown({ group: 'Year 10', organisation: 'North' })).toEqual([
    ['ann', 1, 1],
    ['fay', 2, 4],
    ['gus', 2, 4],
  ])
  expect(shown({ group: 'Year 11' })).toEqual([])
})

test('a team is shown if one of its people is followed', () => {
  expect(shown({ following: '1' }, ['bob-2', 'gus'])).toEqual([
    ['bob', 1, 2],
    ['gus', 2, 4],
  ])
})

test('names are those on the scoreboard, numbers in the order of numbers', () => {
  expect(namesOn(ROWS, 'en')).toEqual({ groups: ['Year 9', 'Year 10'], organisations: ['North', 'South'] })
})

test('a page has a hundred rows; the own row stands above them unless it is among the first ten', () => {
  const rows = Array.from({ length: 250 }, (_, at) =>
    row([`p${at + 1}`, at + 1, at % 2 ? 'odd' : 'even', null]),
  )
  const slice = (page: number, own?: string, query = {}) => {
    const found = sliceOf(rows, { filter: parseBoardFilter(query), followed: new Set(), page, own })
    return [found.rows[0]?.row.place, found.rows.length, found.page, found.pages, found.own?.row.place]
  }
  expect(slice(1)).toEqual([1, SLICE_ROWS, 1, 3, undefined])
  expect(slice(3)).toEqual([201, 50, 3, 3, undefined])
  expect(slice(9)).toEqual([201, 50, 3, 3, undefined])
  expect(slice(1, 'p10')).toEqual([1, SLICE_ROWS, 1, 3, undefined])
  expect(slice(1, 'p11')).toEqual([1, SLICE_ROWS, 1, 3, 11])
  expect(slice(2, 'p10')).toEqual([101, SLICE_ROWS, 2, 3, 10])
  expect(slice(1, 'nobody')).toEqual([1, SLICE_ROWS, 1, 3, undefined])
  // Whoever the filter leaves out still sees their row.
  expect(slice(1, 'p2', { group: 'even' })).toEqual([1, SLICE_ROWS, 1, 2, 2])
  expect(slice(1, undefined, { group: 'none' })).toEqual([undefined, 0, 1, 1, undefined])
})

describe('a ranking', () => {
  const VIRTUAL = 'p7'
  type Ranked = NonNullable<Parameters<Ranking['put']>[1]>

  /** Few different totals, so that many share a place. */
  const ranked = (id: string): fc.Arbitrary<Ranked> =>
    fc
      .record({
        points: fc.nat({ max: 5 }),
        kind: fc.constantFrom('official', 'official', 'official', 'unofficial', 'virtual'),
        disqualified: fc.nat({ max: 9 }).map((number) => number === 0),
      })
      .map(({ points, kind, disqualified }) => ({
        own: { type: 'participant', id, kind, startsAt: null, extraSeconds: 0, disqualified },
        total: { points, penalty: 0, order: [-points] },
        cells: [],
      }))
  const change = fc
    .nat({ max: 59 })
    .chain((number) =>
      fc.tuple(fc.constant(`p${number}`), fc.option(ranked(`p${number}`), { nil: undefined, freq: 6 })),
    )
  const crowd = fc.tuple(...Array.from({ length: 60 }, (_, number) => ranked(`p${number}`)))

  /** Places as they are defined: one more than the number of officials who are better. */
  function placesOf(people: readonly Ranked[]) {
    const counts = ({ own: { kind, disqualified } }: Ranked) => kind === 'official' && !disqualified
    const points = people.filter(counts).map(({ total }) => total.points)
    return Object.fromEntries(
      people.map((each) => [
        each.own.id,
        counts(each) || (each.own.id === VIRTUAL && !each.own.disqualified)
          ? 1 + points.filter((other) => other > each.total.points).length
          : null,
      ]),
    )
  }

  test('has after any few changes the rows of one that is made anew, and the places that are counted', () => {
    fc.assert(
      fc.property(
        crowd,
        fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 10, maxLength: 40 }),
        (people, batches) => {
          const ranking = new Ranking(VIRTUAL)
          const known = new Map<string, Ranked>()
          for (const batch of [people.map((each) => [each.own.id, each] as const), ...batches]) {
            for (const [id, row] of batch) {
              ranking.put(id, row)
              if (row) known.set(id, row)
              else known.delete(id)
            }
            const anew = new Ranking(VIRTUAL)
            for (const [id, row] of known) anew.put(id, row)
            const rows = ranking.rows()
            expect(rows).toEqual(anew.rows())
            expect(Object.fromEntries(rows.map(({ participant, place }) => [participant, place]))).toEqual(
              placesOf([...known.values()]),
            )
          }
        },
      ),
      { numRuns: 60, seed: 22 },
    )
  })

  test('makes only the rows anew whose places change, and leaves those that it has given away as they are', () => {
    const official = (number: number, points: number): Ranked => ({
      own: {
        ...{ type: 'participant', id: `p${number}`, kind: 'official' },
        ...{ startsAt: null, extraSeconds: 0, disqualified: false },
      },
      total: { points, penalty: 0, order: [-points] },
      cells: [],
    })
    const ranking = new Ranking(undefined)
    for (let number = 0; number < 100; number++) ranking.put(`p${number}`, official(number, 1000 - number))
    const before = ranking.rows()
    const text = JSON.stringify(before)
    ranking.put('p50', official(50, 1000 - 39.5))
    const after = ranking.rows()
    const made = after.flatMap((row, line) => (before.includes(row) ? [] : [line]))
    expect(made).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50])
    expect(after[40]).toMatchObject({ participant: 'p50', place: 41 })
    expect(JSON.stringify(before)).toBe(text)
    expect(ranking.rows()).toBe(after)
  })
})
