import { z } from 'zod'
import type { ContestEvent } from '../contest/events'
import { FORMAT_IDS, type FormatId } from '../contest/formats'
import { COLOURS } from '../contest/labels'
import type { ContestLog, PersonLine } from '../contest/log-file'
import { fail, ok, type Result } from '../kit/result'
import { jsonOf } from '../kit/text'
import { ROLES } from '../tournament/trial'
import { VERDICTS } from '../verdicts'

/* What `formatLog` writes, from a file that may have been changed. Fields that are not known are ignored. */

const moment = z.iso.datetime()
const [id, seconds] = [z.string().max(200), z.number().int().min(0).max(1e9)]
const score = z.number().min(0).max(1)
const problem = z.object({
  ...{ id, label: z.string().max(8), points: z.number().min(0).max(1e6) },
  colour: z.enum(COLOURS).nullish(),
})
const medals = z.number().int().min(0).max(1000)
const stamp = { seq: z.number().int().min(1), at: moment }
const result = {
  verdict: z.enum(VERDICTS),
  score,
  figure: z.number().nullable(),
  parts: z.record(z.string().max(200), score),
}
const testRun = z.object({
  ordinal: z.number().int().min(1).max(1e6),
  verdict: z.enum(VERDICTS),
  ms: z.number().min(0).nullable(),
})

/** A trial of a duel. Whatever was walked has steps and worth; nothing is divided by 0. */
const walked = z.number().int().min(1).max(1e6)
const order = [
  z.number().int().min(0).max(1000),
  z
    .number()
    .int()
    .min(0)
    .max(2 ** 32),
] as const
const [solved, unfinished, forfeit] = [0, 1, 2] as const
const trial = z.union([
  z.tuple([...order, z.literal([solved, unfinished]), walked, walked]),
  z.tuple([...order, z.literal(forfeit), z.number(), z.number()]),
])
const trials = z
  .array(trial)
  .max(1000)
  .refine((all) => new Set(all.map(([size, seed]) => `${size} ${seed}`)).size === all.length)

const line = z.union([
  z.object({
    ...{ type: z.literal('person'), participant: id, username: id, name: z.string().max(1000) },
    ...{ organisation: z.string().max(1000).optional(), group: z.string().max(1000).optional() },
  }),
  z.object({
    ...stamp,
    type: z.literal('contest'),
    ...{ startsAt: moment, endsAt: moment, freezesAt: moment.nullable(), thawed: z.boolean() },
    format: z.enum(FORMAT_IDS as [FormatId, ...FormatId[]]),
    removed: z.array(z.object({ from: moment, to: moment })).max(1000),
    problems: z.array(problem).max(1000),
    finalisedAt: moment.nullish(),
    medals: z.object({ gold: medals, silver: medals, bronze: medals }).optional(),
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
    ...{ ...stamp, type: z.literal('runs'), submission: id },
    runs: z.array(testRun).max(100_000),
  }),
  z.object({
    ...{ ...stamp, type: z.literal('clarification'), id, participant: id.nullable(), problem: id.nullable() },
    ...{ answered: z.boolean(), toAll: z.boolean() },
  }),
  z.object({
    ...{ ...stamp, type: z.literal('entry'), id, participant: id, problem: id, role: z.enum(ROLES) },
    ...{ version: id.nullable(), submittedAt: moment.nullable(), since: moment, vetoed: z.boolean() },
  }),
  z.object({ ...stamp, type: z.literal('meeting'), problem: id, architect: id, solver: id, trials }),
  z.object({ ...stamp, type: z.literal('commentary'), id, deleted: z.boolean() }),
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
