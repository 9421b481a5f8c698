import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildMaze, type Contestant, type MazeResult, playTrial } from '../arena/duel'
import { type Arena, JudgeFault } from '../arena/game'
import { visible } from '../kit/text'
import { languageOfFile } from '../languages'
import { readProblem } from '../problems/load'
import type { SandboxKind } from '../sandbox/types'
import { SITE_RANKING, standingsOf } from '../tournament/standings'
import { type Standing, type TrialRow, trialsOf } from '../tournament/table'
import type { Run } from '../tournament/ties'
import { forfeitOf, type Order, ROLES, type Role } from '../tournament/trial'
import { EXIT_CODES } from '../verdicts'
import { builtInBots, builtInName, contestantOf, duelLimits, LazyArena, retryOnFault } from './contestants'
import { reportTrial, rounded, type TrialReport } from './duel'
import { printable, progressOf, say } from './report'
import { UsageError } from './usage'

/** A participant, named by its file name or `house:NAME`. */
interface Entrant {
  readonly name: string
  /** The contestant, or the judge error that prevented its compilation. */
  readonly contestant: Contestant | JudgeFault
}

const FOLDERS = { architect: 'architects', solver: 'solvers' } as const satisfies Record<Role, string>

/**
 * The compiled programs of one role and the built-in bots, sorted by name. Throws a `UsageError` if there are none.
 */
async function entrantsOf(
  arena: LazyArena,
  folder: string,
  role: Role,
  builtIn: readonly string[],
): Promise<Entrant[]> {
  const home = join(folder, FOLDERS[role])
  const bots = builtIn.filter((name) => builtInBots(role).includes(name))
  const files = filesIn(home, bots.length > 0)
  if (files.length + bots.length === 0)
    throw new UsageError(
      `There is no program in ${home}, and no ${role} of the house was named with --house.`,
    )
  const entrants: Entrant[] = bots.map((name) => ({ name: builtInName(name), contestant: { builtIn: name } }))
  for (const name of files)
    entrants.push({
      name,
      contestant: await retryOnFault(() => contestantOf(arena, role, join(home, name))),
    })
  return entrants.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Parses the names of `--house`. Throws a `UsageError` for an unknown one. */
function builtInBotsIn(names: string | undefined): readonly string[] {
  const all = [...builtInBots('architect'), ...builtInBots('solver')]
  if (names === undefined) return []
  if (names === 'all') return all
  const wished = names.split(',').map((name) => name.trim().replace(/^house:/, ''))
  const unknown = wished.find((name) => !all.includes(name))
  if (unknown === undefined) return wished
  throw new UsageError(`The house has no “${printable(unknown)}”. It has: ${all.join(', ')}.`)
}

/** The programs of a folder. Entries with another type or extension are skipped, with a line on stderr. */
function filesIn(home: string, mayBeMissing: boolean): string[] {
  return namesIn(home, mayBeMissing).filter((name) => {
    const why = whyNot(home, name)
    if (why) process.stderr.write(`${visible(say(`duel.left-out.${why}`, { name }))}\n`)
    return !why
  })
}

function whyNot(home: string, name: string): 'folder' | 'no-file' | 'no-language' | undefined {
  const kind = kindOf(join(home, name))
  if (kind !== 'file') return kind
  return languageOfFile(name) === undefined ? 'no-language' : undefined
}

/** The type of a path after following links. Throws a `UsageError` for a dangling link or missing permission. */
function kindOf(path: string): 'file' | 'folder' | 'no-file' {
  try {
    const found = statSync(path)
    if (found.isFile()) return 'file'
    return found.isDirectory() ? 'folder' : 'no-file'
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP')
      throw new UsageError(`${path} is a link that leads nowhere.`)
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`${path} may not be read.`)
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function namesIn(home: string, mayBeMissing: boolean): string[] {
  try {
    return readdirSync(home).filter((name) => !name.startsWith('.'))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' && mayBeMissing) return []
    if (code === 'ENOENT') throw new UsageError(`There is no folder ${home}.`)
    if (code === 'ENOTDIR') throw new UsageError(`${home} is no folder.`)
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`The folder ${home} may not be read.`)
    throw error
  }
}

/** Identifies a trial of a tournament. */
interface Meeting extends Order {
  readonly architect: string
  readonly solver: string
}

interface TournamentTrial extends Meeting, TrialReport {}

/** A trial that failed with a judge error on every try. */
interface TournamentFault extends Meeting {
  /** The judge's error message. */
  readonly reason: string
}

interface Tournament {
  readonly architects: readonly Entrant[]
  readonly solvers: readonly Entrant[]
  readonly schedule: readonly Order[]
}

interface Results {
  readonly trials: readonly TournamentTrial[]
  readonly faults: readonly TournamentFault[]
}

/**
 * Plays every architect against every solver in every maze, `slots` mazes at a time; each maze is built once. The order
 * of the trials depends only on the names and the schedule. `onTrial` is called after each trial.
 */
export async function playTrials(
  arena: Pick<Arena, 'play'>,
  { architects, solvers, schedule }: Tournament,
  slots: number,
  onTrial: () => void,
): Promise<Results> {
  const mazes = architects.flatMap((architect) => schedule.map((order) => ({ architect, order })))
  const played: (TournamentTrial | TournamentFault)[][] = mazes.map(() => [])
  const limits = duelLimits()
  let next = 0
  async function work() {
    for (let at = next++; at < mazes.length; at = next++) {
      const { architect, order } = mazes[at]!
      const built = await build(architect, order)
      for (const solver of solvers) {
        const meeting = { architect: architect.name, solver: solver.name, ...order }
        const result = await walk(built, solver, order)
        played[at]!.push({ ...meeting, ...(result instanceof JudgeFault ? faultOf(result) : result) })
        onTrial()
      }
    }
  }

  async function build({ contestant }: Entrant, order: Order): Promise<MazeResult | JudgeFault> {
    if (contestant instanceof JudgeFault) return contestant
    return retryOnFault(() => buildMaze(arena, contestant, order, limits))
  }

  async function walk(built: MazeResult | JudgeFault, { contestant }: Entrant, { seed }: Order) {
    if (built instanceof JudgeFault) return built
    if ('forfeit' in built) return reportTrial(built.verdict, forfeitOf(built.forfeit))
    if (contestant instanceof JudgeFault) return contestant
    const walked = await retryOnFault(() => playTrial(arena, built.maze, contestant, seed, limits))
    return walked instanceof JudgeFault ? walked : reportTrial(walked.verdict, walked.trial)
  }

  await Promise.all(Array.from({ length: slots }, work))
  const all = played.flat()
  return { trials: all.filter(isTrial), faults: all.filter((one) => !isTrial(one)) }
}

const faultOf = ({ message }: JudgeFault) => ({ reason: message })

const isTrial = (one: TournamentTrial | TournamentFault): one is TournamentTrial => 'outcome' in one

export interface TournamentOptions {
  readonly sizes?: readonly number[]
  readonly seeds?: readonly number[]
  readonly house?: string
  /** What ranks both tables: the mean, or what ranks those of a site. */
  readonly rank: 'mean' | 'site'
  readonly sandbox?: SandboxKind
  readonly json?: boolean
}

/** The seed for every size if only sizes are given. */
const ONE_SEED = [1]

/**
 * Plays all pairs and prints both leaderboards. Trials that failed with a judge error are not counted; they are listed
 * below, and the exit code is then that of a judge error.
 */
export async function playTournament(folder: string, options: TournamentOptions): Promise<void> {
  const slots = Math.max(1, availableParallelism() - 1)
  const arena = new LazyArena({ sandbox: options.sandbox, slots })
  try {
    const builtIn = builtInBotsIn(options.house)
    const schedule = scheduleOf(options)
    const architects = await entrantsOf(arena, folder, 'architect', builtIn)
    const solvers = await entrantsOf(arena, folder, 'solver', builtIn)
    const { trials, faults } = await played()
    const columns = trialsOf(
      { architects: namesOf(architects), solvers: namesOf(solvers) },
      trials.map(playedOf),
    )
    const tableOf = (role: Role) =>
      standingsOf(columns, role, columns, options.rank === 'site' ? SITE_RANKING[role] : 'mean')
    const tables = { architect: tableOf('architect'), solver: tableOf('solver') }
    const report = {
      ...{ schedule, architects: tables.architect.map(printed), solvers: tables.solver.map(printed) },
      ...{ trials, faults },
    }
    process.stdout.write(
      options.json ? `${JSON.stringify(report)}\n` : tellTables(tables) + tellFaults(faults),
    )
    if (faults.length > 0) process.exitCode = EXIT_CODES['judge-error']

    async function played() {
      const progress = progressOf(architects.length * solvers.length * schedule.length)
      try {
        return await playTrials(arena, { architects, solvers, schedule }, slots, () => progress.advance())
      } finally {
        progress.stop()
      }
    }
  } finally {
    await arena.close()
  }
}

const namesOf = (entrants: readonly { readonly name: string }[]) => entrants.map(({ name }) => name)

/** The schedule of the site, or every size with every seed. */
function scheduleOf({ sizes, seeds }: TournamentOptions): readonly Order[] {
  const { schedule } = readProblem('maze-duel')
  if (!sizes && !seeds) return schedule
  const all = sizes ?? [...new Set(schedule.map(({ size }) => size))]
  return all.flatMap((size) => (seeds ?? ONE_SEED).map((seed) => ({ size, seed })))
}

function playedOf({
  architect,
  solver,
  size,
  seed,
  outcome,
  steps,
  walls,
  distance,
}: TournamentTrial): TrialRow {
  const ratio = steps === null ? 0 : steps / Math.max(distance ?? 0, walls ?? 0)
  return { architect, solver, size, seed, outcome, ratio }
}

/** A row as programs have always read it: they also learn whether it is tied with the one above. */
const printed = (row: Standing, position: number) => ({
  ...row,
  tiedWithAbove: row.ties.some(({ from, to }) => from <= position - 1 && position - 1 <= to),
})

const COLUMNS = [
  'place',
  'name',
  'mean',
  'median',
  'interval',
  'geometric',
  'trials',
  'forfeits',
  'didNotFinish',
  'best',
  'worst',
  'ties',
] as const

/** These columns are left-aligned; the others contain figures. */
const WORDS: ReadonlySet<(typeof COLUMNS)[number]> = new Set(['name', 'best', 'worst', 'ties'])

type Tables = Readonly<Record<Role, readonly Standing[]>>

/** Both leaderboards, one below the other. `=` marks a place that several rows share; the last column names all ties. */
const tellTables = (tables: Tables): string =>
  ROLES.map((role) => `${say(`duel.roles.${role}`)}\n${tellTable(tables[role])}`).join('\n')

/** Listed below the tables, if there are any: which trials are not counted, and why. */
function tellFaults(faults: readonly TournamentFault[]): string {
  if (faults.length === 0) return ''
  const lines = faults.map(({ reason, ...meeting }) => say('duel.unplayed', { ...meeting, cause: reason }))
  return `\n${[say('duel.faults', { count: faults.length }), ...lines].map((line) => `${visible(line)}\n`).join('')}`
}

function tellTable(standings: readonly Standing[]): string {
  const rows = [
    COLUMNS.map((column) => say(`duel.columns.${column}`)),
    ...standings.map((standing) => rowOf(standing, standings)),
  ]
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => (WORDS.has(COLUMNS[at]!) ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd()
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

function rowOf(standing: Standing, table: readonly Standing[]): string[] {
  const { id, place, mean, median, low, high, geometric, trials, forfeits, didNotFinish } = standing
  const { best, worst, shared } = standing
  const score = (number: number | null) => (number === null ? '–' : rounded(number).toFixed(4))
  return [
    `${shared ? '=' : ''}${place ?? '–'}`,
    visible(id),
    score(mean),
    score(median),
    low === null ? '–' : `${score(low)} … ${score(high)}`,
    geometric === null
      ? '–'
      : `${score(geometric.mean)} (${score(geometric.low)} … ${score(geometric.high)})`,
    ...[trials, forfeits, didNotFinish].map(String),
    visible(best ?? '–'),
    visible(worst ?? '–'),
    standing.ties.map((run) => tellRun(run, table)).join(', ') || '–',
  ]
}

const tellRun = ({ from, to }: Run, table: readonly Standing[]): string =>
  [...new Set([from, to])]
    .map((position) => visible(table[position]!.id))
    .join(to === from + 1 ? ', ' : ' … ')
