import { z } from 'zod'
import { parseLength } from '@/judge/contest/clock'
import { FORMAT_IDS, type FormatId } from '@/judge/contest/formats'
import { COLOURS, type Colour } from '@/judge/contest/labels'
import { newToken } from '@/lib/core/id'
import { isNear, moment, momentText } from '@/lib/core/input/moment'
import { DESCRIPTION_LENGTH, description, TITLE_LENGTH, title } from '@/lib/core/input/title'
import type { Contest, ContestProblem } from '@/lib/generated/prisma/client'
import type { ContestAudience } from '@/lib/generated/prisma/enums'

/*
 * The settings of a contest. A setting that is a column of its own and depends on no other one is a line of `SETTINGS`;
 * its field in the form, its column, what pages know of it and the entry in the audit log follow from that line. Its words
 * are `contestForm.NAME` and `contestForm.NAMEHint`. When a contest runs, its class and its problems depend on each other,
 * so `contestForm` says of them what is allowed.
 */

/** Far more problems than any contest is expected to have. */
export const MOST_PROBLEMS = 100
/** Most points of a problem, and most people in a team; the tables have the second check, too. */
export const MOST_POINTS = 100_000
const TEAM_SIZE = 10
/** Most medals of a kind. */
const MOST_MEDALS = 1000

const MINUTE = 60_000

export const AUDIENCES = [
  'public',
  'link',
  'invitation',
  'class',
] as const satisfies readonly ContestAudience[]

/** A text of digits as a number from `least` to `most`; any other text has the error `code`. */
export const wholeNumber = (least: number, most: number, code: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, code)
    .transform(Number)
    .refine((number) => number >= least && number <= most, code)

/** A box of a form: browsers send it only if it is ticked. */
const box = z.union([z.boolean(), z.string().transform(() => true)]).default(false)

/** How the form asks for a setting. */
export interface Control {
  readonly section: 'what' | 'who'
  readonly kind: 'text' | 'lines' | 'number' | 'box'
  /** The longest text or the largest number, which the hint tells. */
  readonly limit?: number
  readonly required?: boolean
  /** Whether it stays as it is once somebody takes part; `contestForm.NAMEFixed` says so. */
  readonly fixedByParticipants?: boolean
}

/** A setting of a contest, which is also a column of its table. */
export interface Setting {
  /** Reads its field of the form. Messages are codes of `account.faults`. Without a default it must be sent. */
  readonly input: z.ZodType<string | number | boolean>
  /** Missing: the form has a control made for this setting. */
  readonly control?: Control
  /** What the contest's page tells everybody: the text itself, or of a ticked box the sentence `contest.settingRules.NAME`. */
  readonly page?: 'text' | 'rule'
  /** Missing: the audit log tells it. */
  readonly unlogged?: true
}

const medals: Setting & { input: z.ZodType<number> } = {
  input: wholeNumber(0, MOST_MEDALS, 'medals-range').default(0),
  unlogged: true,
}

export const SETTINGS = {
  title: { input: title, control: { section: 'what', kind: 'text', limit: TITLE_LENGTH, required: true } },
  description: {
    input: description.default(''),
    control: { section: 'what', kind: 'lines', limit: DESCRIPTION_LENGTH },
    page: 'text',
    unlogged: true,
  },
  format: { input: z.enum(FORMAT_IDS as [FormatId, ...FormatId[]]).default('icpc') },
  audience: { input: z.enum(AUDIENCES).default('public') },
  teamSize: {
    input: wholeNumber(1, TEAM_SIZE, 'team-size-range').default(1),
    control: {
      section: 'who',
      kind: 'number',
      limit: TEAM_SIZE,
      required: true,
      fixedByParticipants: true,
    },
  },
  gold: medals,
  silver: medals,
  bronze: medals,
  opensSources: { input: box, control: { section: 'who', kind: 'box' } },
  opensGames: { input: box, control: { section: 'who', kind: 'box' }, page: 'rule' },
  rated: { input: box, control: { section: 'who', kind: 'box' }, page: 'rule' },
} as const satisfies Record<string, Setting>

/** Settings by their names: `SETTINGS`, or those of a test. The types are those of `SETTINGS`. */
export type SettingTable = Readonly<Record<string, Setting>>

type Inputs = { readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['input'] }

/** The values of all settings. */
export type Settings = { readonly [Name in keyof Inputs]: z.output<Inputs[Name]> }

/** What a form sends: texts by the names of fields. A ticked box is there, one that is not ticked is missing. */
export type FormTexts = Readonly<Record<string, string>>

/** What a query of contests selects for their settings. */
export const SETTING_COLUMNS = Object.fromEntries(
  Object.keys(SETTINGS).map((name) => [name, true]),
) as Record<keyof Settings, true>

/** The settings among the columns of a row. */
export const settingsOf = (
  row: Readonly<Record<keyof Settings, unknown>>,
  table: SettingTable = SETTINGS,
): Settings =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => Object.hasOwn(table, name)),
  ) as unknown as Settings

/** The settings as the fields of a form that shows them. */
export const settingTexts = (values: Partial<Settings>, table: SettingTable = SETTINGS) =>
  Object.fromEntries(
    Object.keys(table).flatMap((name): [string, string][] => {
      const value = values[name as keyof Settings]
      if (typeof value === 'boolean') return value ? [[name, 'on']] : []
      return [[name, String(value ?? '')]]
    }),
  )

/** The settings of a new contest before anything is chosen, as the fields of a form. */
export const newSettingTexts = (table: SettingTable = SETTINGS): FormTexts =>
  settingTexts(
    Object.fromEntries(
      Object.entries(table).map(([name, { input }]) => [name, input.safeParse(undefined).data]),
    ),
    table,
  )

/** The settings that the form asks for with a plain control, in order. */
export const controlsOf = (table: SettingTable = SETTINGS): (Control & { readonly name: string })[] =>
  Object.entries(table).flatMap(([name, { control }]) => (control ? [{ name, ...control }] : []))

/** The names of the settings that the contest's page tells in this way, in order. */
export const pageSettings = (way: NonNullable<Setting['page']>, table: SettingTable = SETTINGS) =>
  (Object.keys(table) as (keyof Settings)[]).filter((name) => table[name]?.page === way)

/** What the audit log says about the settings in a form. */
export const loggedSettings = (form: Settings, table: SettingTable = SETTINGS) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { unlogged }]) =>
      unlogged ? [] : [[name, form[name as keyof Settings]]],
    ),
  )

const problem = z.object({
  /** The same pattern as in the database. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'problem-unknown'),
  points: wholeNumber(1, MOST_POINTS, 'points-range').default(100),
  /** Null: the colour of its place. */
  colour: z.enum(COLOURS).nullable().default(null),
})

/** A problem of a contest as its form sends it. */
export type ProblemChoice = z.output<typeof problem>

/** How long a contest is, in minutes. Empty if the form tells its end. */
const length = z
  .string()
  .refine((text) => text.trim() === '' || parseLength(text) !== undefined, 'length-form')
  .transform((text) => parseLength(text) ?? 0)
  .default(0)

/** The schema of a form with these settings, see `contestForm`. */
export const formWith = (table: SettingTable) =>
  z
    .object({
      ...(Object.fromEntries(Object.entries(table).map(([name, { input }]) => [name, input])) as Inputs),
      startsAt: moment,
      endsAt: moment.optional(),
      length,
      /** Minutes before the end from which on the public scoreboard tells no more results; 0: it always does. */
      freeze: wholeNumber(0, 1_000_000, 'freeze-form').default(0),
      /** The class that it is for; other audiences have none. */
      classId: z.union([z.uuid(), z.literal('')], 'class-unknown').default(''),
      problems: z
        .array(problem)
        .min(1, 'problems-none')
        .max(MOST_PROBLEMS, 'problem-unknown')
        .transform((problems) => [...new Map(problems.map((each) => [each.id, each])).values()]),
    })
    .transform(({ endsAt: told, length: minutes, freeze, ...form }, { addIssue }) => {
      const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
      const end = told ?? new Date(Number(form.startsAt) + minutes * MINUTE)
      if (!told && minutes === 0) refuse('length', 'length-missing')
      else if (end <= form.startsAt) refuse('endsAt', 'end-before-start')
      else if (!isNear(end)) refuse(told ? 'endsAt' : 'length', 'moment-year')
      // Whoever submits must know of the contest that makes the source public.
      if (form.opensSources && form.audience !== 'public') refuse('opensSources', 'opens-private')
      if (form.opensGames && form.audience !== 'public') refuse('opensGames', 'games-private')
      const freezesAt = freeze === 0 ? null : new Date(Number(end) - freeze * MINUTE)
      if (freezesAt && freezesAt < form.startsAt) refuse('freeze', 'freeze-long')
      const ofClass = form.audience === 'class'
      if (ofClass && form.classId === '') refuse('classId', 'class-missing')
      // Only where everybody may take part, and does so alone, does a place tell something of a person to everybody.
      const rated = form.rated && form.audience === 'public' && form.teamSize === 1
      return { ...form, rated, classId: ofClass ? form.classId : null, endsAt: end, freezesAt }
    })

/** An organiser's form for a contest. It tells either the end or the length; if it tells both, the end counts. */
export const contestForm = formWith(SETTINGS)

export type ContestForm = z.output<typeof contestForm>

/** The numbers of medals of a contest. */
export const medalsForm = z.object({ gold: medals.input, silver: medals.input, bronze: medals.input })

/** The minutes from one moment to another, both in whole minutes, as their fields show them. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.floor(Number(to) / MINUTE) - Math.floor(Number(from) / MINUTE)

type ContestRow = Contest & { readonly problems: readonly ContestProblem[] }

/** The problems in the order of the form, which is that of their letters. */
export const linksOf = (problems: readonly ProblemChoice[]) =>
  problems.map(({ id, points, colour }, position) => ({ problemId: id, points, colour, position }))

/** The columns of a contest. Whoever makes it one by invitation gets an address to invite with. */
export const columnsOf = (
  { problems: _, ...columns }: ContestForm,
  before?: Pick<Contest, 'inviteToken'>,
) => ({
  ...columns,
  ...(columns.audience === 'invitation' && !before?.inviteToken && { inviteToken: newToken() }),
})

/** What a form would have to say for a contest to be as it is. */
export const formOf = (contest: ContestRow): ContestForm => ({
  ...settingsOf(contest),
  startsAt: contest.startsAt,
  endsAt: contest.endsAt,
  freezesAt: contest.freezesAt,
  classId: contest.classId,
  problems: [...contest.problems]
    .sort((one, other) => one.position - other.position || (one.problemId < other.problemId ? -1 : 1))
    .map(({ problemId, points, colour }) => ({ id: problemId, points, colour: colour as Colour | null })),
})

/** Whether a contest has exactly these settings. */
export const isAs = (contest: ContestRow, form: ContestForm): boolean =>
  JSON.stringify(ordered(formOf(contest))) === JSON.stringify(ordered(form))

const ordered = (form: ContestForm) =>
  Object.entries({
    ...form,
    problems: form.problems.map(({ id, points, colour }) => [id, points, colour]),
  }).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * A form whose moments are those of the contest where both are in the same minute: fields have no seconds, and leaving one
 * alone changes nothing. A freeze that has begun stays as it is, whatever the form makes of a new end: what it hides must
 * not be told because the contest goes on for longer.
 */
export function refined(form: ContestForm, before: Contest, now: Date): ContestForm {
  const kept = (wish: Date, is: Date) => (momentText(wish) === momentText(is) ? is : wish)
  const { freezesAt } = before
  const begun = freezesAt !== null && freezesAt <= now && form.startsAt <= freezesAt
  return {
    ...form,
    startsAt: kept(form.startsAt, before.startsAt),
    endsAt: kept(form.endsAt, before.endsAt),
    freezesAt: begun
      ? freezesAt
      : form.freezesAt && freezesAt
        ? kept(form.freezesAt, freezesAt)
        : form.freezesAt,
  }
}

const FOUR_MEDALS = { gold: '4', silver: '4', bronze: '4' }

/**
 * The kinds of contests, the most usual one first: the fields of the form that differ from those of any new contest. The
 * organiser chooses title, start and problems.
 */
export const TEMPLATES = {
  olympiad: { length: '3:00', format: 'ioi-subtasks', rated: 'on' },
  icpc: { length: '5:00', format: 'icpc', freeze: '60', teamSize: '3', ...FOUR_MEDALS },
  heuristic: { length: '4:00', format: 'relative', rated: 'on' },
  practice: { length: '1:30', format: 'icpc' },
} as const satisfies Record<
  string,
  { readonly length: string; readonly freeze?: string; readonly format: FormatId } & Partial<
    Record<keyof typeof SETTINGS, string>
  >
>

export type TemplateId = keyof typeof TEMPLATES

export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[]

/** Whether a text is the id of a template. */
export const isTemplateId = (text: unknown): text is TemplateId =>
  typeof text === 'string' && Object.hasOwn(TEMPLATES, text)
