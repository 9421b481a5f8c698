import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { removeGroups } from '@/judge/sandbox/native/cgroups/files'
import { readCgroupMounts } from '@/judge/sandbox/native/cgroups/mounts'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { ALLOWED, type Places } from '../common/cores'
import { median, ratio } from '../common/measure'
import { report } from '../common/rows'
import { type Row, row, type Section } from '../common/table'
import type { Figures } from './cases'

const ROUNDS = 3
const CASES = 60
const GAMES = 20
const MINUTE_MS = 60_000
/** Number of cases of a submission. */
const CASES_OF_ONE = 20
const CORES = 2

/**
 * Breaks down the CPU time of a case. CPU time, not wall time: on two cores with two slots it limits the throughput. Work
 * in kernel threads, such as removing network namespaces, is not included in any figure.
 */
export async function profileFigures(against?: string): Promise<Section> {
  if (against !== undefined)
    return {
      title: `profile: CPU time of a case here and in ${against}, in turns`,
      rows: [await caseRow(against), await compileRow(against)],
    }
  return {
    title: 'profile: CPU time of a case',
    rows: [
      ...partRows(),
      ...(await caseRows('cpp', 'C++')),
      ...(await caseRows('python', 'Python')),
      ...(await turnRows()),
    ],
  }
}

/** Measures the parts of making a box one by one. */
function partRows(): Row[] {
  const home = mkdtempSync(join(tmpdir(), 'clew-build-'))
  try {
    const [program, build] = [join(home, 'nothing'), join(home, 'build')]
    writeFileSync(`${program}.c`, 'int main(void) {}\n')
    execFileSync('cc', ['-O2', '-static', '-o', program, `${program}.c`])
    execFileSync('cc', ['-O2', '-static', '-o', build, inRoot('tests', 'bench', 'profile', 'build.c')])
    const lines = execFileSync(build, [program], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => {
      const [what = '', ms = ''] = line.split('\t')
      return row(what, `${ms} ms`)
    })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function caseRows(kind: 'cpp' | 'python', name: string): Promise<Row[]> {
  const alone = await measured(`bare-${kind}`, CASES)
  const { all, judge, charged } = await measured(kind, CASES)
  const byTwo = await measured(kind, 2 * CASES, { slots: 2 })
  const parts = `judge ${judge.toFixed(1)}, program ${charged.toFixed(1)}, box ${(all - judge - charged).toFixed(1)}`
  const rate = (CORES * MINUTE_MS) / (CASES_OF_ONE * byTwo.all)
  return [
    // This process spends CPU time on starting the bare program: only the program itself counts.
    row(`${name}, the program alone`, `${(alone.all - alone.judge).toFixed(1)} ms`),
    row(`${name}, a case`, `${all.toFixed(1)} ms: ${parts}`),
    row(`${name}, submissions a minute that two cores allow`, rate.toFixed(0)),
  ]
}

/** What a case in C++ takes over the bare program, here and in another checkout. */
async function caseRow(against: string): Promise<Row> {
  const [here, there]: [number[], number[]] = [[], []]
  while (here.length < VERSUS_ROUNDS) {
    const alone = await play('bare-cpp', CASES, {})
    for (const [checkout, over] of [[ROOT, here] as const, [against, there] as const])
      over.push((await play('cpp', CASES, { checkout })).all - (alone.all - alone.judge))
  }
  return report('cpp-overhead', { now: here, before: there })
}

/** What compiling a C++ program takes that nobody has compiled, but whose headers others have included. */
async function compileRow(against: string): Promise<Row> {
  const [here, there]: [number[], number[]] = [[], []]
  while (here.length < VERSUS_ROUNDS)
    for (const [checkout, each] of [[ROOT, here] as const, [against, there] as const])
      each.push((await inGroup<Pick<Figures, 'all'>>(checkout, COMPILES, [STARTER, `${COMPILATIONS}`])).all)
  const figure = `${median(here).toFixed(0)} ms, ${median(there).toFixed(0)} there, ${ratio(here, there).toFixed(2)} ×`
  return row('C++, compiling a program that includes what others did', figure)
}

const VERSUS_ROUNDS = 5
const COMPILATIONS = 10
const COMPILES = inRoot('tests', 'bench', 'profile', 'compiles.ts')
const STARTER = join(PROBLEMS_FOLDER, 'snake', 'starters', 'starter.cpp')

const TURNS = 1000

const [FIRST = 0, SECOND = FIRST] = ALLOWED

/** Cores of the judge and of its boxes. */
const PLACES: readonly { readonly where: string; readonly kept?: Places }[] = [
  { where: 'on one core', kept: { judge: FIRST, program: FIRST } },
  { where: 'on two', kept: { judge: FIRST, program: SECOND } },
  { where: 'wherever' },
]

/** The cores of two processes that take turns determine more than half of what the turns cost them. */
async function turnRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { where, kept } of PLACES) {
    const { all } = await measured('python-turns', GAMES, { kept })
    rows.push(row(`a turn, Python, box included, ${where}`, `${((all / TURNS) * 1000).toFixed(0)} µs`))
  }
  return rows
}

type Kind = 'cpp' | 'python' | 'python-turns' | 'bare-cpp' | 'bare-python'

/** How cases are played: by default one after the other, on the cores that Linux chooses. */
interface Manner {
  readonly slots?: number
  readonly kept?: Places | undefined
  /** The checkout whose code plays them; by default this one. */
  readonly checkout?: string
}

/** Returns the medians of several rounds. */
async function measured(kind: Kind, count: number, manner: Manner = {}): Promise<Figures> {
  const rounds: Figures[] = []
  while (rounds.length < ROUNDS) rounds.push(await play(kind, count, manner))
  const middle = (name: keyof Figures) => median(rounds.map((figures) => figures[name]))
  return { all: middle('all'), judge: middle('judge'), charged: middle('charged') }
}

/** Plays cases in a separate process and cgroup. */
async function play(
  kind: Kind,
  count: number,
  { slots = 1, kept, checkout = ROOT }: Manner,
): Promise<Figures> {
  const cores = kept ? [`${kept.judge}`, `${kept.program}`] : []
  const script = join(checkout, 'tests', 'bench', 'profile', 'cases.ts')
  return inGroup<Figures>(checkout, script, [kind, `${count}`, `${slots}`, ...cores])
}

/** Runs a script in a checkout, in a separate process and cgroup whose file of CPU time is its first argument. */
async function inGroup<Result>(
  checkout: string,
  script: string,
  figures: readonly string[],
): Promise<Result> {
  const mounts = readCgroupMounts()
  const group =
    mounts.find(({ type, controllers }) => type !== 'cgroup2' && controllers.includes('cpuacct')) ??
    mounts.find(({ type }) => type === 'cgroup2')
  if (!group) throw new Error('there is no cgroup that counts CPU time')
  const folder = join(group.folder, `bench-${process.pid}`)
  mkdirSync(folder)
  try {
    const usage = ['cpuacct.usage', 'cpu.stat'].map((name) => join(folder, name)).find(existsSync)
    const command = `echo 0 >"$1" && shift && exec "$@"`
    const words = [process.execPath, '--import', 'tsx', script, ...[usage ?? '', ...figures]]
    const said = execFileSync('/bin/sh', ['-c', command, 'sh', join(folder, 'cgroup.procs'), ...words], {
      cwd: checkout,
      encoding: 'utf8',
    })
    return JSON.parse(said)
  } finally {
    await removeGroups([folder], () => {})
  }
}
