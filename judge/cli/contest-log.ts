import { z } from 'zod'
import type { ContestEvent } from '../contest/events'
import { FORMAT_IDS, type FormatId } from '../contest/formats'
import type { ContestLog, PersonLine } from '../contest/log-file'
import { fail, ok, type Result } from '../kit/result'
import { VERDICTS } from '../verdicts'

/* What `formatLog` writes, from a file that may have been changed. Fields that are not known are ignored. */

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
