import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { DEFAULT_LIMITS, type Limits } from '../kit/limits'
import { MOST_SEED } from '../kit/random'
import { TAG } from '../kit/text'
import { type LanguageId, languageOfFile } from '../languages'
import { PUZZLES, type PuzzleId, puzzleFor, puzzleOf } from '../puzzles'
import { areDistinct, ORDER_SIZES } from '../puzzles/maze-duel/orders'
import { type Order, ROLES, type Role } from '../tournament/trial'
import { VERDICTS, type Verdict } from '../verdicts'
import { type EditorialText, editorialSchema, readEditorials } from './editorial'
import { type LadderText, readLadders } from './ladder'
import { ORIGINAL, readTranslated, type TranslatedText } from './translated'

/** The proven optimum of a level, with what proves it. The seed checks it before it is stored. */
export interface OptimumText {
  /** The least possible value of the puzzle's first rank figure: letters, or steps. */
  readonly value: number
  /** An answer with this value. */
  readonly answer: string
  /** `[row, col]`, from 0: cells whose robots alone need as many letters. Empty where the level itself proves it. */
  readonly certificate: readonly (readonly [number, number])[]
}

const COUNT = z.int().min(0).max(1_000_000)

const optimaSchema = z.record(
  z.string(),
  z.union([
    z.strictObject({
      value: COUNT,
      answer: z.string(),
      certificate: z
        .array(z.tuple([COUNT, COUNT]))
        .max(6)
        .default([]),
    }),
    /** Why no optimum is known, in a sentence for whoever reads the file. */
    z.strictObject({ open: z.string().min(1) }),
  ]),
)

/**
 * Reads `optima.json` of a problem's folder, if there is one: for each case either its optimum or why it is open.
 * Returns the optima by the names of the cases. Throws an Error that names the file and the mistake in it.
 */
function readOptima(
  home: string,
  cases: readonly string[],
): ReadonlyMap<string, { readonly optimum: OptimumText }> {
  const path = join(home, 'optima.json')
  if (!existsSync(path)) return new Map()
  const entries = Object.entries(readJson(path, optimaSchema))
  for (const [name] of entries)
    if (!cases.includes(name)) throw new Error(`${path}: problem.json has no case ${name}`)
  return new Map(entries.flatMap(([name, found]) => ('open' in found ? [] : [[name, { optimum: found }]])))
}

/** The folder of the programs of the jury, one folder per puzzle: `prisma/seed/jury` of this checkout. */
const JURY_FOLDER = fileURLToPath(new URL('../../prisma/seed/jury', import.meta.url))

/** The member `jury` of problem.json: for each verdict the programs that get it, as `<folder>/<file>` of the jury. */
const jurySchema = z.partialRecord(
  z.enum(VERDICTS),
  z.array(z.string().regex(/^[a-z-]+\/[\w-]+\.\w+$/, 'a program of prisma/seed/jury: FOLDER/FILE')).min(1),
)

export interface JuryProgram {
  /** Its path below `prisma/seed/jury`. */
  readonly path: string
  readonly language: LanguageId
  readonly text: string
}

/** Returns the path of a program of the jury, such as `snake/look-ahead.py`. */
export const juryFile = (path: string): string => join(JURY_FOLDER, path)

/** Reads a program of the jury. Throws an Error if there is no such file, or if no language has its ending. */
export function readJuryProgram(path: string): JuryProgram {
  const language = languageOfFile(path)
  if (!language) throw new Error(`${juryFile(path)}: no language has files of this name`)
  return { path, language, text: readFileSync(juryFile(path), 'utf8') }
}

/** The programs that a problem promises a verdict for, from its settings. */
const promisesOf = (jury: z.infer<typeof jurySchema>): { path: string; verdict: Verdict }[] =>
  VERDICTS.flatMap((verdict) => (jury[verdict] ?? []).map((path) => ({ path, verdict })))

export const PROBLEM_KINDS = ['answer', 'bot', 'duel'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const REPLAY_AUDIENCES = ['nobody', 'owner', 'everybody'] as const
export type ReplayAudience = (typeof REPLAY_AUDIENCES)[number]

/** A problem as its text files define it: used to seed the database and by the command line. */
export interface ProblemText {
  readonly id: string
  readonly puzzle: PuzzleId
  /** What is submitted: a string, a program, or programs for two roles. */
  readonly kind: ProblemKind
  /** 1 (easy) to 5. */
  readonly difficulty: number
  /** Position in the list. */
  readonly position: number
  /** What it is about, in English, as in the keywords of a package. */
  readonly tags: readonly string[]
  /** Maximum length of an answer, or source, in bytes. */
  readonly answerBytes: number
  /** Who may watch the replays of hidden tests, except while a contest runs. */
  readonly secretReplays: ReplayAudience
  /** Whether its page links to the sections of the laboratory that show its level. */
  readonly laboratory: boolean
  /** Whether its page says what the proven optimum is before anybody has reached it. */
  readonly showsOptimum: boolean
  /** Limits that differ from the defaults for bots. */
  readonly limits: Partial<Limits>
  /** The testcases. For a duel they are only used for test runs. */
  readonly cases: readonly CaseText[]
  /** For a duel: the mazes that every architect must build, for every solver. Otherwise empty. */
  readonly schedule: readonly Order[]
  /** Statements by locale; `en` always exists. */
  readonly statements: Readonly<Record<string, StatementText>>
  /** Editorials by locale; there may be none. */
  readonly editorials: Readonly<Record<string, EditorialText>>
  /** Hints by locale, which come before the editorial; there may be none. */
  readonly ladders: Readonly<Record<string, LadderText>>
  /** Whether whoever has solved it may read its editorial. */
  readonly editorialForSolvers: boolean
  /** From when on everybody may read its editorial; null if never. */
  readonly editorialOpensAt: Date | null
}

export interface CaseText {
  readonly name: string
  readonly sample: boolean
  readonly seed: number
  /** For a duel: the role whose test runs use this case. An architect's case has a level of `maze-architect`. */
  readonly role?: Role
  /** The cases of one group share one part of the score; if no case has a group, all count equally. */
  readonly group?: string
  /** The level in the puzzle's notation. */
  readonly level: string
  readonly optimum?: OptimumText
}

const NAME = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and hyphens only')
const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[]

const SEED = z.int().min(0).max(MOST_SEED)

const problemSchema = z
  .strictObject({
    puzzle: z.enum(Object.keys(PUZZLES) as PuzzleId[]),
    kind: z.enum(PROBLEM_KINDS),
    difficulty: z.int().min(1).max(5),
    position: z.int().min(0),
    tags: z.array(z.string().regex(TAG, 'small letters, spaces and hyphens only')).default([]),
    answerBytes: z
      .int()
      .min(1)
      .max(64 * 2 ** 20),
    secretReplays: z.enum(REPLAY_AUDIENCES).default('owner'),
    laboratory: z.boolean().default(true),
    showsOptimum: z.boolean().default(false),
    limits: z.partialRecord(z.enum(LIMIT_NAMES), z.number().positive()).default({}),
    editorial: editorialSchema.optional(),
    jury: jurySchema.default({}),
    cases: z
      .array(
        z.strictObject({
          name: NAME,
          file: z.string().regex(/^[\w.-]+$/, 'the name of a file below levels/'),
          sample: z.boolean(),
          seed: SEED,
          role: z.enum(ROLES).optional(),
          group: NAME.optional(),
        }),
      )
      .min(1)
      .refine((cases) => new Set(cases.map(({ name }) => name)).size === cases.length, 'two have one name'),
    schedule: z
      .array(z.strictObject({ size: z.int().min(ORDER_SIZES.min).max(ORDER_SIZES.max), seed: SEED }))
      .refine(areDistinct, 'two are the same')
      .default([]),
  })
  .refine(({ kind, schedule }) => (kind === 'duel') === schedule.length > 0, {
    error: 'a duel has a schedule, and nothing else has',
    path: ['schedule'],
  })
  .refine(({ kind, cases }) => cases.every(({ role }) => (kind === 'duel') === (role !== undefined)), {
    error: 'the cases of a duel have roles, and no others have',
    path: ['cases'],
  })

/** The folder of the problems: `prisma/seed/problems` of this checkout. */
export const PROBLEMS_FOLDER = fileURLToPath(new URL('../../prisma/seed/problems', import.meta.url))

/** The ids of all problems, sorted. */
export function problemIds(folder = PROBLEMS_FOLDER): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'problem.json')))
    .map(({ name }) => name)
    .sort()
}

/** The ids of the problems that are judged one submission at a time, sorted: all except duels. */
export const judgedAlone = (folder = PROBLEMS_FOLDER): string[] =>
  problemIds(folder).filter((id) => readSettings(join(folder, id, 'problem.json')).kind !== 'duel')

/** The ids of the problems of a folder with the puzzle and the kind of this one, by position; none if it is not there. */
export function likeProblems(id: string, folder = PROBLEMS_FOLDER): string[] {
  const all = problemIds(folder).map((each) => ({
    id: each,
    ...readSettings(join(folder, each, 'problem.json')),
  }))
  const own = all.find((each) => each.id === id)
  return all
    .filter((each) => each.puzzle === own?.puzzle && each.kind === own.kind)
    .sort((one, other) => one.position - other.position)
    .map((each) => each.id)
}

/**
 * Reads one problem. `id` must be one of `problemIds()`.
 *
 * Throws an Error that names the file and the mistake in it: these files are ours, not the user's.
 */
export function readProblem(id: string, folder = PROBLEMS_FOLDER): ProblemText {
  const home = join(folder, id)
  const path = join(home, 'problem.json')
  const { cases, editorial, jury, ...rest } = readSettings(path)
  const names = cases.map(({ name }) => name)
  const optima = readOptima(home, names)
  return {
    id: checkedId(id, home),
    ...rest,
    cases: cases.map(({ file, ...testcase }) => ({
      ...testcase,
      level: readLevel(join(home, 'levels', file), puzzleFor(rest.puzzle, testcase.role)),
      ...optima.get(testcase.name),
    })),
    statements: readStatements(home),
    ladders: readLadders(home),
    ...readEditorial(path, home, editorial),
  }
}

/** The programs of the jury that a problem promises a verdict for; none if its settings name none. */
export const readJury = (id: string, folder = PROBLEMS_FOLDER): ReturnType<typeof promisesOf> =>
  promisesOf(readSettings(join(folder, id, 'problem.json')).jury)

type Editorial = Pick<ProblemText, 'editorials' | 'editorialForSolvers' | 'editorialOpensAt'>

/** The editorial with the settings of problem.json, which has none where nobody has written it. */
function readEditorial(
  path: string,
  home: string,
  settings: z.infer<typeof editorialSchema> | undefined,
): Editorial {
  const editorials = readEditorials(home)
  if (settings && Object.keys(editorials).length === 0)
    throw new Error(`${path}: editorial says who may read editorial.en.md, but there is no such file`)
  return {
    editorials,
    editorialForSolvers: settings?.solvers ?? true,
    editorialOpensAt: settings?.opens === undefined ? null : new Date(settings.opens),
  }
}

function checkedId(id: string, home: string): string {
  if (NAME.safeParse(id).success) return id
  throw new Error(`${home}: the name of a problem has small letters, figures and hyphens only`)
}

function readSettings(path: string): z.infer<typeof problemSchema> {
  return readJson(path, problemSchema)
}

/** Returns the text unchanged, after the puzzle has parsed it. */
function readLevel(path: string, puzzle: PuzzleId): string {
  if (!existsSync(path)) throw new Error(`${path}: there is no such file, but problem.json names it`)
  const text = readFileSync(path, 'utf8')
  const level = puzzleOf(puzzle).parseLevel(text)
  if (level.ok) return text
  const { code, values } = level.error
  throw new Error(`${path}: ${puzzle} cannot read this level: ${code} ${JSON.stringify(values)}`)
}

interface StatementText {
  readonly title: string
  /** One sentence, plain text. */
  readonly summary: string
  /** Markdown with maths. */
  readonly body: string
  /** The English text that this is, or was translated from, by its `revisionOf`. */
  readonly revision: string
}

/**
 * Reads the statements of a problem's folder by locale, from its files `statement.<locale>.md`; see `readTranslated`. A
 * statement is a first line `# Title`, a paragraph as summary, and the body.
 */
function readStatements(home: string): Record<string, StatementText> {
  const texts = Object.entries(readTranslated(home, 'statement'))
  if (texts.length === 0) throw new Error(`${home}: statement.${ORIGINAL}.md is missing`)
  return Object.fromEntries(texts.map(([locale, text]) => [locale, statementOf(text)]))
}

function statementOf({ path, text, revision }: TranslatedText): StatementText {
  const parts = /^# (.+)\n\n((?:.+\n)+)\n([\s\S]+)$/.exec(text)
  if (!parts)
    throw new Error(`${path}: a first line “# Title”, a paragraph as summary, then the body are needed`)
  const [, title = '', summary = '', body = ''] = parts
  return {
    title: title.trim(),
    summary: summary.trim().replaceAll('\n', ' '),
    body: body.trim(),
    revision,
  }
}

/** Reads a JSON file. Throws an Error that names the file and the mistake in it. */
function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
}
