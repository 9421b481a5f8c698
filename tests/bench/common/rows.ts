import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '@/scripts/up/paths.mjs'
import { median, ratio } from './measure'
import { hardware, load, type Row, row } from './table'

/*
 * The table that opens docs/benchmarks.md. What is compared, and what is wanted of it, is declared here; what was measured
 * last stands in docs/benchmarks.json. Only `npm run bench -- PART --write` writes both files; a contract test compares them.
 */

const DATA = inRoot('docs/benchmarks.json')
const DOCUMENT = inRoot('docs/benchmarks.md')
const [BEGIN, END] = ['<!-- written by: npm run bench -- PART --write -->', '<!-- end of what is written -->']

/** The commit that rows are compared with unless they name a peer. */
const BEFORE = '8aa4936a'

/** A row is worse than written if its figure, or its ratio if it has one, is worse by more than this factor. */
const TOLERANCE = 1.25

interface Declaration {
  readonly what: string
  readonly unit: string
  /** A bound of the figure in its unit, or with × of the ratio of now to before. Its sign says which way is better. */
  readonly wanted: `${'≤' | '≥'} ${number}${'' | ' ×'}`
  /** What measures it: `npm run bench -- PART`, with the part's options. */
  readonly part: string
  /** What `before` is, if not this project at the commit BEFORE. */
  readonly peer?: string
}

const page = 'signed-in page that is not kept'

export const ROWS = {
  'cpp-rate': {
    what: 'C++ submissions, two slots, 20 cases',
    unit: 'a minute',
    wanted: '≥ 2.1 ×',
    part: 'http --only judging',
  },
  'python-rate': {
    what: 'Python submissions, likewise',
    unit: 'a minute',
    wanted: '≥ 1.2 ×',
    part: 'http --only judging',
  },
  'cpp-overhead': {
    what: 'C++ case over the bare program, CPU',
    unit: 'ms',
    wanted: '≤ 0.7 ×',
    part: 'profile',
  },
  'box-rested': {
    what: 'a box made after a rest of 60 ms',
    unit: 'ms',
    wanted: '≤ 1 ×',
    part: 'native',
    peer: 'bwrap',
  },
  'home-cpu': { what: `${page}: /, CPU`, unit: 'ms', wanted: '≤ 8', part: 'http --only large' },
  'problems-cpu': { what: `${page}: /problems, CPU`, unit: 'ms', wanted: '≤ 8', part: 'http --only large' },
  'lab-cpu': { what: `${page}: /lab, CPU`, unit: 'ms', wanted: '≤ 8', part: 'http --only large' },
  'home-statements': { what: `${page}: /`, unit: 'statements', wanted: '≤ 4', part: 'http --only large' },
  'problem-cpu': {
    what: 'signed-in problem page, CPU',
    unit: 'ms',
    wanted: '≤ 2.5',
    part: 'http --only large',
  },
  'problem-p99': {
    what: 'signed-in problem page, 8 clients, p99',
    unit: 'ms',
    wanted: '≤ 50',
    part: 'http --only large',
  },
  'problem-statements': {
    what: 'signed-in problem page',
    unit: 'statements',
    wanted: '≤ 2',
    part: 'http --only large',
  },
  'leaderboard-rate': {
    what: 'leaderboard of a million submissions',
    unit: 'a second',
    wanted: '≥ 500',
    part: 'http --only large',
  },
  'leaderboard-p99': {
    what: 'leaderboard of a million submissions, p99',
    unit: 'ms',
    wanted: '≤ 30',
    part: 'http --only large',
  },
  'answer-rate': {
    what: 'answers over HTTP, stored, from pages with scripts',
    unit: 'a second',
    wanted: '≥ 400',
    part: 'http --only submissions',
  },
  'board-first': {
    what: 'contest board of 3 000 teams, first read',
    unit: 'ms',
    wanted: '≤ 500',
    part: 'contest-log',
  },
  'board-event': {
    what: 'contest board of 3 000 teams, one more event',
    unit: 'ms',
    wanted: '≤ 2',
    part: 'contest-log',
  },
  'duel-200': {
    what: 'leaderboards of a duel 200 × 200, one more entry or trial',
    unit: 'ms',
    wanted: '≤ 50',
    part: 'standings',
  },
  'duel-400': {
    what: 'leaderboards of a duel 400 × 400, one more entry or trial',
    unit: 'ms',
    wanted: '≤ 50',
    part: 'standings',
  },
  'home-script': { what: 'first script of /', unit: 'KB', wanted: '≤ 130', part: 'weight' },
  'snake-script': { what: 'first script of snake', unit: 'KB', wanted: '≤ 160', part: 'weight' },
  'lab-script': { what: 'first script of /lab', unit: 'KB', wanted: '≤ 130', part: 'weight' },
  'home-interactive': {
    what: '/, slowed 4 ×, until interactive',
    unit: 's',
    wanted: '≤ 1.8',
    part: 'weight',
  },
  'snake-interactive': { what: 'snake, likewise', unit: 's', wanted: '≤ 1.8', part: 'weight' },
  'lab-interactive': { what: '/lab, likewise', unit: 's', wanted: '≤ 1.8', part: 'weight' },
  fonts: { what: 'fonts of the page with most of them', unit: 'KB', wanted: '≤ 60', part: 'weight' },
  'viewer-robots': {
    what: 'viewer, robots 40 × 40, slowed 4 ×, frames shown',
    unit: 'a second',
    wanted: '≥ 60',
    part: 'viewer',
  },
  'watched-game': {
    what: 'bytes of a watched game of 5 000 turns',
    unit: 'KB',
    wanted: '≤ 180',
    part: 'weight',
  },
  'embed-script': { what: 'script of an embedded game', unit: 'KB', wanted: '≤ 50', part: 'weight' },
  robots: {
    what: 'robots, 1000 letters × 70 starts with exit steps',
    unit: 'µs',
    wanted: '≤ 2 ×',
    part: 'robots',
    peer: 'C that merges robots',
  },
  up: {
    what: 'second start of `npm run up`, until it answers',
    unit: 's',
    wanted: '≤ 2.5',
    part: 'up',
  },
  'package-wall': {
    what: '`clew package check --submissions`, 25 submissions of an interactive package, wall time',
    unit: 's',
    wanted: '≤ 0.5 ×',
    part: 'package',
  },
  'package-system': { what: 'the same, system time', unit: 's', wanted: '≤ 0.33 ×', part: 'package' },
  'wasm-python': { what: 'Python in WebAssembly ready', unit: 'ms', wanted: '≤ 150', part: 'wasm' },
} as const satisfies Record<string, Declaration>

export type RowId = keyof typeof ROWS

const IDS = Object.keys(ROWS) as RowId[]
const declared = (id: RowId): Declaration => ROWS[id]

interface Figures {
  /** Of the peer, or of the commit before; in the unit of the row. */
  readonly before?: number
  readonly now: number
  /** Of now to before; not necessarily that of the two figures, which are medians. */
  readonly ratio?: number
}

/** What was measured, and under which conditions. */
export interface Measurement extends Figures {
  /** Of this checkout; with a + if files had changed since. */
  readonly commit: string
  readonly date: string
  readonly machine: string
  /** Load average of the minute before the run. */
  readonly load: number
}

export type Measurements = { readonly [id in RowId]?: Measurement }

const reported = new Map<RowId, Measurement>()
const loadAtStart = load()

/**
 * Reports a row of the table that opens docs/benchmarks.md, for `--write` and `check`, and returns it as a row of the
 * part's own table.
 *
 * @param figures In the unit of the row. Those of rounds in which both took turns come as lists of the same length: then
 * the figures are medians, and the ratio is the median of the ratios of the rounds. Without `before`, the row is that of
 * this checkout alone.
 */
export function report(
  id: RowId,
  figures: {
    readonly before?: number | readonly number[] | undefined
    readonly now: number | readonly number[]
  },
): Row {
  const [now, before] = [list(figures.now), figures.before === undefined ? undefined : list(figures.before)]
  const measured: Measurement = {
    ...(before && { before: short(median(before)) }),
    now: short(median(now)),
    ...(before && { ratio: short(ratio(now, before)) }),
    ...{ commit: commit(), date: new Date().toISOString().slice(0, 10) },
    ...{ machine: hardware(), load: short(loadAtStart) },
  }
  reported.set(id, measured)
  const { what, unit, wanted } = declared(id)
  const figure = [
    `${measured.now} ${unit}`,
    measured.before !== undefined && `${nameOfBefore(id)} ${measured.before} ${unit}`,
    measured.ratio !== undefined && `${measured.ratio} ×`,
  ]
  const met = isMet(id, measured)
  return row(
    what,
    figure.filter(Boolean).join(', '),
    met === undefined ? undefined : { words: inWords(wanted, unit), met },
  )
}

const list = (value: number | readonly number[]) => (typeof value === 'number' ? [value] : value)
const short = (value: number) => Number(value.toPrecision(3))

function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: inRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs') !== ''
    return git('rev-parse', '--short=8', 'HEAD') + (changed ? '+' : '')
  } catch {
    // A copy of the project without its history.
    return 'unknown'
  }
}

export const readMeasurements = (): Measurements => JSON.parse(readFileSync(DATA, 'utf8'))

/** Writes what was reported in this run into docs/benchmarks.json and into the table. Returns the ids. */
export function writeReported(): RowId[] {
  const all: Record<string, Measurement> = { ...readMeasurements(), ...Object.fromEntries(reported) }
  const sorted: Measurements = Object.fromEntries(IDS.flatMap((id) => (all[id] ? [[id, all[id]]] : [])))
  writeFileSync(DATA, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), sorted))
  return [...reported.keys()]
}

/** The document with the table that these measurements make. Throws if it has no place for it. */
export function withTable(document: string, measurements: Measurements): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/benchmarks.md lacks the lines ${BEGIN} and ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tableOf(measurements)}\n\n${document.slice(end)}`
}

/** The table in Markdown, with a line for each row, measured or not, and below it the machines. */
function tableOf(measurements: Measurements): string {
  const machines = [...new Set(IDS.flatMap((id) => measurements[id]?.machine ?? []))]
  const lines = IDS.map((id) => {
    const { what, unit, wanted, part } = declared(id)
    const measured = measurements[id]
    if (!measured) return [what, '', 'not yet measured', '', inWords(wanted, unit), '', `\`${part}\``]
    const { before, now, ratio, commit, date, load, machine } = measured
    const peer = declared(id).peer ? `${nameOfBefore(id)}: ` : ''
    const met = isMet(id, measured)
    return [
      what,
      before === undefined ? '' : `${peer}${before} ${unit}`,
      `${now} ${unit}`,
      ratio === undefined ? '' : `${ratio} ×`,
      inWords(wanted, unit),
      met === undefined ? 'not compared' : met ? 'met' : '**missed**',
      `\`${part}\`, ${commit}, ${date}, load ${load}, machine ${machines.indexOf(machine) + 1}`,
    ]
  })
  const head = ['what', `${BEFORE}, or the peer`, 'now', 'now / before', 'wanted', '', 'measured']
  const rows = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  const legend = machines.map((machine, index) => `Machine ${index + 1}: ${machine}.`)
  return [...rows, ...(legend.length > 0 ? ['', ...legend] : [])].join('\n')
}

const nameOfBefore = (id: RowId) => declared(id).peer ?? BEFORE

const inWords = (wanted: Declaration['wanted'], unit: string) =>
  wanted.endsWith('×') ? wanted : `${wanted} ${unit}`

/** Undefined if the bound is one of the ratio and nothing was compared. */
function isMet(id: RowId, figures: Figures): boolean | undefined {
  const { wanted } = declared(id)
  const [sign, limit] = wanted.split(' ')
  const value = wanted.endsWith('×') ? figures.ratio : figures.now
  if (value === undefined) return undefined
  return sign === '≤' ? value <= Number(limit) : value >= Number(limit)
}

/**
 * Compares what was measured with what is written, by the ratio to what was measured in the same run where that is written,
 * because the machine may be another one or busy. Returns a line for each row that cannot be compared or is worse by more
 * than a quarter.
 */
export function complaints(written: Measurements, measured: Measurements, ids: readonly RowId[]): string[] {
  return ids.flatMap((id) => {
    const [then, now] = [written[id], measured[id]]
    if (!then) return []
    const what = `${id} (${declared(id).what})`
    if (!now) return [`${what}: written, but not measured in this run`]
    const by = then.ratio === undefined ? 'now' : 'ratio'
    const [first, second] = [then[by], now[by]]
    if (first === undefined || second === undefined)
      return [`${what}: cannot be compared without --against ${nameOfBefore(id)}`]
    const worse = declared(id).wanted.startsWith('≤') ? second / first : first / second
    if (worse <= TOLERANCE) return []
    const unit = by === 'ratio' ? '×' : declared(id).unit
    return [`${what}: ${second} ${unit}, and ${first} ${unit} is written: worse by ${worse.toFixed(2)} ×`]
  })
}

/** Compares this run with the document. Returns the ids of what was compared, and what is wrong. */
export function checkReported(ids: readonly RowId[]) {
  const written = readMeasurements()
  const checked = ids.filter((id) => written[id])
  return { checked, wrong: complaints(written, Object.fromEntries(reported), checked) }
}

/** The rows that `npm run bench -- PART [--only ONLY]` measures. */
export const rowsOf = (part: string, only?: string): RowId[] =>
  IDS.filter((id) => {
    const [own, , ownOnly] = declared(id).part.split(' ')
    return own === part && (!only || !ownOnly || ownOnly === only)
  })
