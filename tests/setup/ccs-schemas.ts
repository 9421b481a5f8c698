import { z } from 'zod'

/*
 * The objects of the Contest API as its specification describes them, https://ccs-specs.icpc.io/draft/json_format, with no
 * properties but those that it names.
 */

const id = z.string().regex(/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/)
const ids = z.array(id).refine((all) => new Set(all).size === all.length)
const time = z.string().regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/)
const length = z.string().regex(/^(?:[1-9]\d*)?\d:[0-5]\d:[0-5]\d\.\d{3}$/)
const clock = z.string().regex(/^-?(?:[1-9]\d*)?\d:[0-5]\d:[0-5]\d\.\d{3}$/)
const text = z.string().min(1)
const count = z.int().min(0)
/** Seconds, in whole milliseconds. */
const seconds = z
  .number()
  .min(0)
  .refine((number) => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-6)
const file = z.strictObject({
  ...{ href: text, filename: z.string().regex(/^[\w.-]+$/), mime: z.string().regex(/^[\w/+.-]+$/) },
})
const judgementType = z.enum(
  (
    'AC RE WA TLE RTE CE APE OLE PE EO IO NO WTL ILE TCO TWA TPE TEO TIO TNO MLE SV IF RCO RWA RPE REO RIO RNO ' +
    'CTL JE SE CS'
  ).split(' '),
)
const command = z.strictObject({ command: text, args: z.string().optional() })

const state = z
  .strictObject({
    ...{ started: time.nullable(), ended: time.nullable(), finalized: time.nullable() },
    ...{ frozen: time.nullable().optional(), thawed: time.nullable().optional() },
    end_of_updates: time.nullable(),
    removed_intervals: z
      .array(z.strictObject({ start: time, end: time.nullable(), contest_time: clock }))
      .optional(),
  })
  .refine(({ started, ended }) => started !== null || ended === null, 'ended, but not started')
  .refine(({ frozen, thawed }) => frozen || !thawed, 'thawed, but not frozen')
  .refine(({ ended, finalized }) => ended !== null || finalized === null, 'final, but not over')
  .refine(({ finalized, end_of_updates }) => finalized !== null || end_of_updates === null, 'not final')

const contest = z
  .strictObject({
    ...{ id, name: text, formal_name: text.optional(), start_time: time.nullable(), duration: length },
    ...{ scoreboard_freeze_duration: length.optional(), scoreboard_thaw_time: time.optional() },
    ...{ scoreboard_type: z.enum(['pass-fail', 'score']), main_scoreboard_group_id: id.optional() },
    penalty_time: length.optional(),
  })
  .refine((each) => (each.scoreboard_type === 'pass-fail') === (each.penalty_time !== undefined), 'penalty')

const row = z
  .strictObject({
    ...{ rank: z.int().min(1), team_id: id },
    score: z.union([
      z.strictObject({ num_solved: count, total_time: length, time: length.nullable() }),
      z.strictObject({ score: z.number().min(0), time: length.nullable() }),
    ]),
    problems: z.array(
      z
        .strictObject({
          ...{ problem_id: id, num_judged: count, num_pending: count },
          ...{ solved: z.boolean().optional(), score: z.number().min(0).optional(), time: length.optional() },
        })
        .refine(({ solved, score }) => (solved === undefined) !== (score === undefined), 'solved or score')
        .refine(({ solved, score, time }) => (solved || (score ?? 0) > 0) === (time !== undefined), 'time'),
    ),
  })
  .refine(
    ({ score }) => (score.time === null) === (('num_solved' in score ? score.num_solved : score.score) === 0),
    'the time of the score',
  )

/** By the name of the endpoint. */
export const CCS_SCHEMAS = {
  contest,
  state,
  'judgement-types': z.strictObject({
    ...{ id: judgementType, name: text, penalty: z.boolean().optional(), solved: z.boolean() },
  }),
  languages: z.strictObject({
    ...{ id, name: text, entry_point_required: z.literal(false), extensions: z.array(text).min(1) },
    ...{ compiler: command.optional(), runner: command.optional() },
  }),
  problems: z.strictObject({
    ...{ id, label: text, name: text, ordinal: z.int(), color: text },
    ...{ rgb: z.string().regex(/^#[0-9a-f]{6}$/i), test_data_count: count },
    ...{ time_limit: seconds.optional(), memory_limit: count.optional(), output_limit: count.optional() },
    ...{ code_limit: count, max_score: z.number().min(0).optional(), statement: z.array(file).optional() },
  }),
  groups: z.strictObject({ id, name: text, type: text.optional() }),
  organizations: z.strictObject({
    ...{ id, name: text, formal_name: text },
    country: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  teams: z.strictObject({
    ...{ id, name: text, label: text, display_name: text, organization_id: id.optional(), group_ids: ids },
  }),
  persons: z
    .strictObject({
      ...{ id, name: text },
      // The published version.
      ...{ role: z.enum(['contestant', 'staff']), team_ids: ids },
      // Its draft.
      roles: z
        .array(
          z.union([
            z.strictObject({ type: z.literal('contestant'), team_id: id }),
            z.strictObject({ type: z.literal('staff') }),
          ]),
        )
        .min(1),
    })
    .refine(({ role, team_ids }) => role !== 'contestant' || team_ids.length > 0, 'a contestant has a team')
    .refine(({ role, roles }) => roles[0]?.type === role, 'the first role'),
  accounts: z
    .strictObject({
      ...{ id, username: text, name: text, type: z.enum(['team', 'judge', 'admin', 'other']) },
      ...{ team_id: id.optional(), person_id: id.optional() },
    })
    .refine(({ type, team_id }) => (type === 'team') === (team_id !== undefined), 'team'),
  submissions: z.strictObject({
    ...{ id, language_id: id, problem_id: id, team_id: id, time, contest_time: clock },
    ...{ entry_point: text.optional(), files: z.array(file).max(1) },
  }),
  judgements: z
    .strictObject({
      ...{ id, submission_id: id, judgement_type_id: judgementType.optional(), current: z.boolean() },
      ...{ score: z.number().min(0).optional(), start_time: time, start_contest_time: clock },
      ...{ end_time: time.optional(), end_contest_time: clock.optional(), max_run_time: seconds.optional() },
    })
    .refine((each) => (each.judgement_type_id === undefined) === (each.end_time === undefined), 'the end'),
  runs: z.strictObject({
    ...{ id, judgement_id: id, ordinal: z.int().min(1), judgement_type_id: judgementType },
    ...{ time, contest_time: clock, run_time: seconds.optional() },
  }),
  clarifications: z
    .strictObject({
      ...{ id, from_team_id: id.optional(), to_team_ids: ids.optional(), reply_to_id: id.optional() },
      ...{ problem_id: id.optional(), text, time, contest_time: clock },
    })
    .refine(({ from_team_id, to_team_ids }) => !from_team_id || !to_team_ids, 'from and to'),
  awards: z.strictObject({ id, citation: text, team_ids: ids }),
  commentary: z.strictObject({
    ...{ id, time, contest_time: clock, message: text, tags: z.array(text), source_id: id.optional() },
    ...{ team_ids: ids.optional(), problem_ids: ids.optional(), submission_ids: ids.optional() },
  }),
  scoreboard: z.strictObject({ time, contest_time: clock, state, rows: z.array(row) }),
} as const

export type CcsType = keyof typeof CCS_SCHEMAS

export const CCS_NOTIFICATION = z.strictObject({
  type: z.enum(Object.keys(CCS_SCHEMAS).filter((type) => type !== 'scoreboard')),
  id: id.nullable(),
  data: z.union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown())), z.null()]),
  token: text,
})

export const CCS_ACCESS = z.strictObject({
  capabilities: z.array(text),
  endpoints: z.array(z.strictObject({ type: text, properties: z.array(text).min(1) })),
})

/** Where the ids in a property belong: `team_id` and `team_ids` name teams. */
const REFERENCES: Readonly<Record<string, CcsType>> = {
  ...{ team_id: 'teams', team_ids: 'teams', from_team_id: 'teams', to_team_ids: 'teams' },
  ...{ problem_id: 'problems', problem_ids: 'problems', group_ids: 'groups', language_id: 'languages' },
  ...{ organization_id: 'organizations', submission_id: 'submissions', submission_ids: 'submissions' },
  ...{ judgement_id: 'judgements', judgement_type_id: 'judgement-types', reply_to_id: 'clarifications' },
  ...{ person_id: 'persons', main_scoreboard_group_id: 'groups' },
}

/** References to objects that are not there, in objects or parts of them. */
export function dangling(value: unknown, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => dangling(each, known))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const type = REFERENCES[name]
    if (!type) return dangling(each, known)
    return [each].flat().flatMap((id) => (known.get(type)?.has(String(id)) ? [] : [`${name}: ${id}`]))
  })
}
