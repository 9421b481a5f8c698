import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CCS_SCHEMAS, type CcsType, dangling } from '@/tests/setup/ccs-schemas'
import { logWithRuns, READERS, viewOf } from '@/tests/setup/contest-facts'
import { momentOf } from '@/tests/setup/contest-logs'
import type { EventBody } from '../events'
import { COLLECTIONS, type Single } from './entity'
import { accessObject, collectionOf, scoreboardObject, singleOf, type View } from './view'

const reader = fc.constantFrom(...READERS)
const minute = fc.constantFrom(-5, 0, 40, 130, 300)

/** Everything that a reader can get. */
const everything = (view: View): readonly (readonly [CcsType, readonly Single[]])[] => [
  ...(['contest', 'state'] as const).map((type) => [type, [singleOf(type, view)]] as const),
  ...COLLECTIONS.flatMap((type) => {
    const objects = collectionOf(type, view)
    return objects ? [[type, objects] as const] : []
  }),
  ['scoreboard', [scoreboardObject(view)]] as const,
]

test('whatever happens, every object has the form of the specification', () => {
  fc.assert(
    fc.property(logWithRuns, reader, minute, (events, who, at) => {
      for (const [type, objects] of everything(viewOf(events, who, at)))
        for (const object of objects) {
          const { error } = CCS_SCHEMAS[type].safeParse(object)
          expect(error, `${type} ${JSON.stringify(object)}`).toBeUndefined()
        }
    }),
    { numRuns: 50, seed: 36, endOnFailure: true },
  )
})

test('whatever happens, ids are unique and refer to objects that the reader can get', () => {
  fc.assert(
    fc.property(logWithRuns, reader, minute, (events, who, at) => {
      const all = everything(viewOf(events, who, at))
      const known = new Map(
        all.map(([type, objects]) => [type, new Set(objects.map(({ id }) => String(id)))]),
      )
      for (const [type, objects] of all) {
        expect(known.get(type)?.size, type).toBe(objects.length)
        // Before the start others than organisers know no problems, but the log may already name some.
        if (at >= 0 || who.role === 'organiser') expect([type, dangling(objects, known)]).toEqual([type, []])
      }
    }),
    { numRuns: 50, seed: 37, endOnFailure: true },
  )
})

test('neither virtual participations nor what is submitted too late change anything', () => {
  const made = (id: string, participant: string, minute: number): EventBody[] => [
    { type: 'submission', id, participant, problem: 'a', submittedAt: momentOf(minute) },
    { type: 'judgement', submission: id, verdict: 'accepted', score: 1, figure: 3, parts: {} },
    { type: 'runs', submission: id, runs: [{ ordinal: 1, verdict: 'accepted', ms: 5 }] },
  ]
  const guest = { startsAt: momentOf(400), extraSeconds: 0, disqualified: false } as const
  const later: EventBody[] = [
    { type: 'participant', id: 'guest', kind: 'virtual', ...guest },
    ...made('901', 'guest', 410),
    ...made('902', 'p', 100_000),
  ]
  fc.assert(
    fc.property(logWithRuns, reader, (events, who) => {
      expect(everything(viewOf([...events, ...later], who, 300))).toEqual(
        everything(viewOf(events, who, 300)),
      )
    }),
    { numRuns: 50, seed: 39, endOnFailure: true },
  )
})

test('what the freeze of another contest holds is told to judges only, until it is released', () => {
  fc.assert(
    fc.property(logWithRuns, (events) => {
      const result = (event: EventBody) =>
        event.type === 'runs' || (event.type === 'judgement' && event.verdict !== null)
      // Nothing that is read depends on it, but on its place.
      const nothing: EventBody = { type: 'commentary', id: 'x', deleted: true }
      const never = events.map((event) => (result(event) ? nothing : event))
      const held = events.map((event) =>
        event.type === 'judgement' ? { ...event, held: true as const } : event,
      )
      const [anybody, , , organiser] = READERS
      const told = (log: readonly EventBody[], who = anybody!) => everything(viewOf(log, who, 130))
      expect(told(held)).toEqual(told(never))
      expect(told(held, organiser)).toEqual(told(events, organiser))
      const released = events.flatMap((event): EventBody[] =>
        event.type === 'submission' ? [{ type: 'released', submission: event.id }] : [],
      )
      expect(told([...held, ...released])).toEqual(told(events))
    }),
    { numRuns: 50, seed: 40, endOnFailure: true },
  )
})

test('access names every property that there is, and no other', () => {
  const seen = new Map<string, Set<string>>()
  fc.assert(
    fc.property(logWithRuns, reader, (events, who) => {
      const view = viewOf(events, who, 130)
      const { endpoints } = accessObject(view.facts, who)
      const named = new Map(endpoints.map(({ type, properties }) => [type as string, properties]))
      for (const [type, objects] of everything(view)) {
        if (type === 'scoreboard') continue
        const known = seen.get(type) ?? new Set()
        seen.set(type, known)
        const names = new Set(objects.flatMap((object) => Object.keys(object)))
        const told = new Set(named.get(type)?.map((each) => each.split('.')[0]))
        expect([type, [...names].filter((name) => !told.has(name))]).toEqual([type, []])
        for (const name of names) known.add(name)
      }
      for (const type of COLLECTIONS) expect(named.has(type)).toBe(collectionOf(type, view) !== undefined)
    }),
    { numRuns: 50, seed: 38, endOnFailure: true },
  )
  // Texts that people write are not part of these logs.
  const types = ['contest', 'state', ...COLLECTIONS]
  expect(types.filter((type) => (seen.get(type)?.size ?? 0) === 0)).toEqual(['clarifications'])
})
