import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logWithRuns } from '@/tests/setup/contest-facts'
import { momentOf } from '@/tests/setup/contest-logs'
import { boardOf } from './board'
import type { ContestEvent, EventBody } from './events'
import { contestPart } from './log-file'

/** A log as the database numbers it. */
const logged = (events: readonly EventBody[]): ContestEvent[] =>
  events.map((event, place) => ({ seq: place + 1, at: momentOf(0), ...event }) as ContestEvent)

const isResult = (event: EventBody) =>
  event.type === 'runs' || (event.type === 'judgement' && event.verdict !== null)

test('the part of a log that tells of its contest makes the same scoreboards, and is numbered without gaps', () => {
  fc.assert(
    fc.property(logWithRuns, (events) => {
      const part = contestPart(logged(events), false)
      for (const judges of [false, true])
        expect(boardOf(part, { judges })?.rows).toEqual(boardOf(events, { judges })?.rows)
      expect(part.map(({ seq }) => seq)).toEqual(part.map((_, place) => place + 1))
      // Kinds change in random logs; the last one holds.
      const kinds = new Map(
        events.flatMap((event) => (event.type === 'participant' ? [[event.id, event.kind] as const] : [])),
      )
      const people = part.flatMap((event) =>
        event.type === 'participant' ? [event.id] : event.type === 'submission' ? [event.participant] : [],
      )
      expect(people.filter((id) => kinds.get(id) === 'virtual')).toEqual([])
    }),
    { numRuns: 50, seed: 41, endOnFailure: true },
  )
})

test('results that another contest holds are in neither the part nor the public scoreboard until they are released', () => {
  fc.assert(
    fc.property(logWithRuns, fc.infiniteStream(fc.boolean()), (events, stream) => {
      const held = events.map((event): EventBody => {
        if (event.type !== 'judgement' || event.verdict === null || !stream.next().value) return event
        return { ...event, held: true }
      })
      const holding = new Set<string>()
      const known = held.filter((event) => {
        if (!isResult(event) || !('submission' in event)) return true
        if (event.type === 'judgement' && event.held) holding.add(event.submission)
        else if (event.type === 'judgement') holding.delete(event.submission)
        return !holding.has(event.submission)
      })
      expect(contestPart(logged(held), false)).toEqual(contestPart(logged(known), false))
      expect(contestPart(logged(held), true)).toEqual(contestPart(logged(events), true))
      expect(boardOf(held)).toEqual(boardOf(known))
      expect(boardOf(held, { judges: true })).toEqual(boardOf(events, { judges: true }))
      const released = events.flatMap((event): EventBody[] =>
        event.type === 'submission' ? [{ type: 'released', submission: event.id }] : [],
      )
      expect(contestPart(logged([...held, ...released]), false)).toEqual(contestPart(logged(events), false))
      expect(boardOf([...held, ...released])).toEqual(boardOf(events))
    }),
    { numRuns: 50, seed: 42, endOnFailure: true },
  )
})
