import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { ALLOWED, type Places } from '../common/cores'
import { median } from '../common/measure'
import { atLeast, atMost, type Row, row, type Section } from '../common/table'
import { checkoutBefore, type Figures, type Kind, type Manner, play } from './before'

const ROUNDS = 3
const CASES = 60
const GAMES = 20
const MINUTE_MS = 60_000
/** Number of cases of a submission. */
const CASES_OF_ONE = 20
const CORES = 2

/**
 * Breaks down the CPU time of a case, and compares it with the time before the helper itself made boxes. CPU time, not
 * wall time: on two cores with two slots it limits the throughput. Work in kernel threads, such as removing network
 * namespaces, is not included in any figure.
 */
export async function profileFigures(): Promise<Section> {
  return { title: 'profile: CPU time of a case', rows: [...partRows(), ...(await comparedRows())] }
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

async function comparedRows(): Promise<Row[]> {
  const before = checkoutBefore()
  if (!before) return [row('before and after', 'left out: the history of the checkout does not reach back')]
  try {
    const measured = new Map<string, Figures[]>()
    const take = async (name: string, root: string, kind: Kind, count: number, manner?: Manner) => {
      const figures = await play(root, kind, count, manner)
      measured.set(name, [...(measured.get(name) ?? []), figures])
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ['cpp', 'python'] as const) {
        await take(`bare ${kind}`, ROOT, `bare-${kind}`, CASES)
        for (const [when, root] of [
          ['before', before.root],
          ['after', ROOT],
        ] as const) {
          await take(`${when} ${kind}`, root, kind, CASES)
          await take(`${when} ${kind} by two`, root, kind, 2 * CASES, { slots: 2 })
        }
      }
      for (const { where, kept } of PLACES)
        for (const [when, root] of [
          ['before', before.root],
          ['after', ROOT],
        ] as const)
          await take(`${when} turns ${where}`, root, 'python-turns', GAMES, { kept })
    }
    const of = (name: string, what: (figures: Figures) => number) => median(measured.get(name)!.map(what))
    return [...caseRows('cpp', 'C++', of), ...caseRows('python', 'Python', of), ...turnRows(of)]
  } finally {
    before.remove()
  }
}

type Of = (name: string, what: (figures: Figures) => number) => number

function caseRows(kind: 'cpp' | 'python', name: string, of: Of): Row[] {
  // This process spends CPU time on starting the bare program: only the program itself counts.
  const bare = of(`bare ${kind}`, ({ all, judge }) => all - judge)
  const told = (when: string) => {
    const all = of(`${when} ${kind}`, (figures) => figures.all)
    const judge = of(`${when} ${kind}`, (figures) => figures.judge)
    const charged = of(`${when} ${kind}`, (figures) => figures.charged)
    const parts = `judge ${judge.toFixed(1)}, program ${charged.toFixed(1)}, box ${(all - judge - charged).toFixed(1)}`
    return row(`${name}, a case ${when}`, `${all.toFixed(1)} ms: ${parts}`)
  }
  const over = (when: string) => of(`${when} ${kind}`, ({ all }) => all) - bare
  const rate = (when: string) =>
    (CORES * MINUTE_MS) / (CASES_OF_ONE * of(`${when} ${kind} by two`, ({ all }) => all))
  const part = over('after') / over('before')
  const faster = rate('after') / rate('before')
  return [
    row(`${name}, the program alone`, `${bare.toFixed(1)} ms`),
    told('before'),
    told('after'),
    row(`${name}, over bare, after against before`, `${part.toFixed(2)} ×`, atMost(part, 0.5, '×')),
    row(
      `${name}, submissions a minute that two cores allow`,
      `${rate('before').toFixed(0)} → ${rate('after').toFixed(0)}: ${faster.toFixed(2)} ×`,
      atLeast(faster, 1.6, '×'),
    ),
  ]
}

const TURNS = 1000

const [FIRST = 0, SECOND = FIRST] = ALLOWED

/** Cores of the judge and of its boxes. */
const PLACES: readonly { readonly where: string; readonly kept?: Places }[] = [
  { where: 'on one core', kept: { judge: FIRST, program: FIRST } },
  { where: 'on two', kept: { judge: FIRST, program: SECOND } },
  { where: 'wherever' },
]

/** The cores of two processes that take turns determine more than half of what the turns cost them. */
function turnRows(of: Of): Row[] {
  return PLACES.map(({ where, kept }) => {
    const each = (when: string) => (of(`${when} turns ${where}`, ({ all }) => all) / TURNS) * 1000
    const part = each('after') / each('before')
    const figure = `${each('before').toFixed(0)} → ${each('after').toFixed(0)} µs: ${part.toFixed(2)} ×`
    // Where Linux chooses the cores, the figure mostly reflects that choice, so it has no bound.
    return row(`a turn, Python, box included, ${where}`, figure, kept && atMost(part, 1.05, '×'))
  })
}
