import { z } from 'zod'
import { fail, ok, type Result } from '../kit/result'
import { VERDICTS } from '../verdicts'
import type { ContestEvent } from './events'
import { FORMAT_IDS, type FormatId } from './formats'

/*
 * The log of a contest as a file: a line of JSON for each person who takes part, then one for each event. Whoever has it
 * can compute every scoreboard of the contest, of any moment. Fields that are not known are ignored.
 */

/** The name of a participant. Names are no part of the log itself. */
export interface PersonLine {
  readonly type: 'person'
  readonly participant: string
  readonly username: string
  readonly name: string
}

export interface ContestLog {
  readonly people: readonly PersonLine[]
  readonly events: readonly ContestEvent[]
}

const moment = z.iso.datetime()
const [id, seconds] = [z.string().max(200), z.number().int().min(0).max(1e9)]
const score = z.number().min(0).max(1)
const problem = z.object({ id, label: z.string().max(8), points: z.number().min(0).max(1e6) })
const stamp = { seq: z.number().int().min(1), at: moment }
const result = {
  verdict: z.enum(VERDICTS),
  score,
  figure: z.number().nullable(),
  parts: z.record(z.string().max(200), score),
}

const line = z.union([
  z.object({ type: z.literal('person'), participant: id, username: id, name: z.string().max(1000) }),
  z.object({
    ...stamp,
    type: z.literal('contest'),
    ...{ startsAt: moment, endsAt: moment, freezesAt: moment.nullable(), thawed: z.boolean() },
    format: z.enum(FORMAT_IDS as [FormatId, ...FormatId[]]),
    removed: z.array(z.object({ from: moment, to: moment })).max(1000),
    problems: z.array(problem).max(1000),
  }),
  z.object({
    ...stamp,
    ...{ type: z.literal('participant'), id, kind: z.enum(['official', 'unofficial', 'virtual']) },
    ...{ startsAt: moment.nullable(), extraSeconds: seconds, disqualified: z.boolean() },
  }),
  z.object({ ...stamp, type: z.literal('withdrawn'), id }),
  z.object({
    ...stamp,
    type: z.literal('submission'),
    id,
    participant: id,
    problem: id,
    submittedAt: moment,
  }),
  z.object({ ...stamp, type: z.literal('judgement'), submission: id, verdict: z.null() }),
  z.object({ ...stamp, type: z.literal('judgement'), submission: id, ...result }),
  z.object({
    ...{ ...stamp, type: z.literal('clarification'), id, participant: id.nullable(), problem: id.nullable() },
    ...{ answered: z.boolean(), toAll: z.boolean() },
  }),
])

/** Writes a log. */
export const formatLog = ({ people, events }: ContestLog): string =>
  [...people, ...events].map((each) => `${JSON.stringify(each)}\n`).join('')

/** Reads a log. Errors: `log-line` with the number of the first line that is none, `log-empty` without settings. */
export function parseLog(text: string): Result<ContestLog> {
  const people: PersonLine[] = []
  const events: ContestEvent[] = []
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue
    const read = line.safeParse(jsonOf(written))
    if (!read.success) return fail('log-line', { line: index + 1 })
    if (read.data.type === 'person') people.push(read.data)
    else events.push(read.data)
  }
  return events.some(({ type }) => type === 'contest') ? ok({ people, events }) : fail('log-empty')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
