import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logWithRuns, READERS, viewOf } from '@/tests/setup/contest-facts'
import { momentOf } from '@/tests/setup/contest-logs'
import type { EventBody, SettingsEvent } from '../events'
import { COLLECTIONS, type Entity } from './entity'
import type { Reader } from './facts'
import { Feed, type Notification, type Position } from './feed'
import { collectionOf, singleOf, type View } from './view'

/** What somebody knows who has read these notifications. */
class Listener {
  readonly objects = new Map<string, Map<string | null, unknown>>()
  token: string | undefined

  hear(notifications: readonly Notification[]): void {
    for (const { type, id, data, token } of notifications) {
      const known = this.objects.get(type) ?? new Map()
      if (Array.isArray(data))
        this.objects.set(type, new Map((data as readonly Entity[]).map((one) => [one.id, one])))
      else {
        if (data === null) known.delete(id)
        else known.set(id, data)
        this.objects.set(type, known)
      }
      this.token = token
    }
  }

  copy(): Listener {
    const copy = new Listener()
    for (const [type, objects] of this.objects) copy.objects.set(type, new Map(objects))
    copy.token = this.token
    return copy
  }
}

/** What the endpoints give. */
function given(view: View): Map<string, Map<string | null, unknown>> {
  const found = new Map<string, Map<string | null, unknown>>()
  for (const type of ['contest', 'state'] as const) found.set(type, new Map([[null, singleOf(type, view)]]))
  for (const type of COLLECTIONS) {
    const objects = collectionOf(type, view)
    if (objects && objects.length > 0) found.set(type, new Map(objects.map((each) => [each.id, each])))
  }
  return found
}

const sorted = (known: Map<string, Map<string | null, unknown>>) =>
  [...known]
    .filter(([, objects]) => objects.size > 0)
    .map(([type, objects]) => [
      type,
      [...objects].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))

const reader = fc.constantFrom(...READERS)
/** Where a log is cut into what is told at a time; it begins with settings and two participants. */
const cuts = fc.array(fc.integer({ min: 3, max: 300 }), { maxLength: 5 })

/** Tells a log in pieces. The minute of a piece is that of its last event. */
function* tell(events: readonly EventBody[], cuts: readonly number[], who: Reader, feed: Feed) {
  for (const end of [...new Set([...cuts, events.length])].sort((one, other) => one - other))
    if (end <= events.length) {
      const view = viewOf(events.slice(0, end), who, end)
      yield { view, told: feed.next(view) }
    }
}

test('whoever follows from the start knows after each batch what the endpoints give', () => {
  fc.assert(
    fc.property(logWithRuns, cuts, reader, (events, where, who) => {
      const listener = new Listener()
      for (const { view, told } of tell(events, where, who, Feed.fromStart(false))) {
        listener.hear(told)
        expect(sorted(listener.objects)).toEqual(sorted(given(view)))
      }
    }),
    { numRuns: 25, seed: 31, endOnFailure: true },
  )
})

test('whoever goes on after the token of any notification misses nothing', () => {
  let followed = 0
  fc.assert(
    fc.property(logWithRuns, cuts, reader, fc.nat(), (events, where, who, at) => {
      const batches = [...tell(events, where, who, Feed.fromStart(false))]
      const all = batches.flatMap(({ told }) => told)
      const read = all.slice(0, 1 + (at % all.length))
      const listener = new Listener()
      listener.hear(read)
      const { view } = batches.at(-1)!
      const feed = Feed.since(listener.token!, view, false)
      // Where the ids of problems have changed, a reader has to begin again.
      if (!feed) return
      followed++
      listener.hear(feed.next(view))
      expect(sorted(listener.objects)).toEqual(sorted(given(view)))
      expect(feed.next(view)).toEqual([])
    }),
    { numRuns: 60, seed: 32, endOnFailure: true },
  )
  expect(followed).toBeGreaterThan(20)
})

test('of random contests, feeds that go on where others were tell everything, also if a part was told twice', () => {
  let [all, parts] = [0, 0]
  fc.assert(
    fc.property(logWithRuns, cuts, reader, fc.array(fc.option(fc.nat(20))), (events, where, who, lost) => {
      const listener = new Listener()
      let position: Position | undefined
      let batch = 0
      for (const end of [...new Set([...where, events.length])].sort((one, other) => one - other)) {
        if (end > events.length) continue
        const view = viewOf(events.slice(0, end), who, end)
        const feed = Feed.after(position, view, false)
        const told = feed.next(view)
        // The last batch arrives; of each of the others, perhaps only a part.
        const heard = end < events.length ? (lost[batch++] ?? null) : null
        listener.hear(told.slice(0, heard ?? told.length))
        if (heard !== null) {
          parts++
          continue
        }
        ;({ position } = feed)
        all++
        expect(sorted(listener.objects)).toEqual(sorted(given(view)))
        const later = Feed.after(position, view, false).next(view)
        expect(later.filter(({ type }) => ['submissions', 'judgements', 'runs'].includes(type))).toEqual([])
      }
    }),
    { numRuns: 60, seed: 41, endOnFailure: true },
  )
  expect(all).toBeGreaterThan(60)
  expect(parts).toBeGreaterThan(10)
})

describe('a token', () => {
  const settings: SettingsEvent = {
    ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(120), freezesAt: null, thawed: false },
    ...{ format: 'icpc', removed: [], problems: [{ id: 'a', label: 'A', points: 1 }] },
  }
  const view = (who: Reader) => viewOf([settings], who, 1)
  test.each(['', 'x', '1', '9-zzz', '2-', '-1-a', '99999999999-a'])('%j is none', (token) => {
    expect(Feed.since(token, view(READERS[0]!), false)).toBeUndefined()
  })
  test('of another reader is none', () => {
    const [public_, team] = READERS
    const token = Feed.fromStart(false).next(view(public_!)).at(-1)!.token
    expect(Feed.since(token, view(public_!), false)).toBeDefined()
    expect(Feed.since(token, view(team!), false)).toBeUndefined()
  })
})

/** A log that is frozen at minute 30 all the time. */
const frozen = logWithRuns.map((events) =>
  events.map(
    (event): EventBody =>
      event.type === 'contest'
        ? { ...event, freezesAt: momentOf(30), thawed: false, removed: [], endsAt: momentOf(140) }
        : event,
  ),
)

/** Ids of the submissions behind the freeze of everybody; with own starts, a clock is at most an hour behind. */
const late = (events: readonly EventBody[]) =>
  new Set(
    events.flatMap((event) =>
      event.type === 'submission' && event.submittedAt >= momentOf(90) ? [event.id] : [],
    ),
  )

describe('behind the freeze', () => {
  const told = (events: readonly EventBody[], who: Reader) =>
    JSON.stringify(Feed.fromStart(false).next(viewOf(events, who, 130)))
  const others: readonly Reader[] = [READERS[0]!, { role: 'team', team: 'nobody', user: null }]

  test('nobody else is told anything, whatever the results are and whether there are any', () => {
    fc.assert(
      fc.property(frozen, fc.constantFrom(...others), (events, who) => {
        const hidden = late(events)
        const without = events.filter((event) => !('submission' in event) || !hidden.has(event.submission))
        const turned = events.map(
          (event): EventBody =>
            event.type === 'judgement' && hidden.has(event.submission)
              ? {
                  ...{ type: 'judgement', submission: event.submission, verdict: 'accepted' },
                  ...{ score: 1, figure: 1, parts: { small: 1, large: 1 } },
                }
              : event,
        )
        expect(told(events, who)).toBe(told(turned, who))
        // Without them, later events have other times: the times of what everybody may know come from the events.
        const stamped = (all: readonly EventBody[]) => told(all, who).replaceAll(/"[^"]*time":"[^"]*",?/g, '')
        expect(stamped(without)).toBe(stamped(events))
      }),
      { numRuns: 30, seed: 33, endOnFailure: true },
    )
  })

  test('a hidden result makes no notification', () => {
    fc.assert(
      fc.property(frozen, (events) => {
        const hidden = late(events)
        const feed = Feed.fromStart(false)
        for (const [place, event] of events.entries()) {
          if (place < 2) continue
          const news = feed.next(viewOf(events.slice(0, place + 1), READERS[0]!, 130))
          if ('submission' in event && hidden.has(event.submission)) expect(news).toEqual([])
        }
      }),
      { numRuns: 6, seed: 34, endOnFailure: true },
    )
  })

  test('all of it is told once the freeze is lifted', () => {
    fc.assert(
      fc.property(frozen, (events) => {
        const settings = events.findLast((event): event is SettingsEvent => event.type === 'contest')!
        const lifted = [...events, { ...settings, thawed: true }]
        const listener = new Listener()
        for (const { told } of tell(lifted, [events.length], READERS[0]!, Feed.fromStart(false)))
          listener.hear(told)
        const runs = (who: Reader) => collectionOf('judgements', viewOf(lifted, who, 300))
        expect([...(listener.objects.get('judgements')?.values() ?? [])]).toHaveLength(
          runs(READERS[3]!)!.length,
        )
      }),
      { numRuns: 15, seed: 35, endOnFailure: true },
    )
  })
})
