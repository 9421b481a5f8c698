import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve, sep } from 'node:path'
import { inRoot } from '@/scripts/up/paths.mjs'
import { atTheEnd } from './common/cleanup'
import { median, ratio } from './common/measure'
import { type RowId, report } from './common/rows'
import { type Row, row, type Section, type Wanted } from './common/table'

/** An interactive package of our own. */
const OWN = inRoot('prisma/seed/packages/fog-exit')

interface PackageBench {
  readonly package?: string
  readonly against?: string
  readonly rounds: number
  /** How many submissions and secret cases are left of the package, evenly chosen; all by default. */
  readonly submissions?: number
  readonly cases?: number
}

/** What a check costs in seconds, with everything it starts, and what it says apart from times. */
interface Check {
  readonly wall: number
  readonly user: number
  readonly system: number
  readonly said: string
}

/** `clew package check --submissions`, here and in another checkout, taking turns. */
export async function packageFigures(options: PackageBench): Promise<Section> {
  const scratch = mkdtempSync(join(tmpdir(), 'clew-bench-package-'))
  atTheEnd(() => rmSync(scratch, { recursive: true, force: true }))
  const whole = resolve(options.package ?? OWN)
  const folder = join(scratch, basename(whole))
  const counts = copyPart(whole, folder, options)
  const checkouts = [inRoot(), ...(options.against === undefined ? [] : [resolve(options.against)])]
  // Compiles the programs, and the command itself.
  for (const checkout of checkouts) checkIn(checkout, folder)
  const all: Check[][] = checkouts.map(() => [])
  for (let round = 0; round < options.rounds; round++)
    for (const [index, checkout] of checkouts.entries()) all[index]!.push(checkIn(checkout, folder))
  return {
    title: `package: ${basename(whole)}, ${counts}, rounds: ${options.rounds}`,
    rows: rowsOf(all[0]!, all[1]),
  }
}

function rowsOf(here: readonly Check[], there: readonly Check[] | undefined): Row[] {
  const figure = (what: string, name: 'wall' | 'user' | 'system', id?: RowId): Row => {
    const [own, other] = [here, there ?? []].map((checks) => checks.map((check) => check[name]))
    if (!there) return row(what, `${median(own!).toFixed(1)} s`)
    if (id) return report(id, { now: own!, before: other! })
    const part = ratio(own!, other!).toFixed(2)
    return row(what, `${median(other!).toFixed(1)} → ${median(own!).toFixed(1)} s, ${part} ×`)
  }
  const texts = new Set([...here, ...(there ?? [])].map(({ said }) => said))
  const same: Wanted = { words: 'the same', met: texts.size === 1 }
  return [
    figure('by the clock', 'wall', 'package-wall'),
    figure('user time', 'user'),
    figure('system time', 'system', 'package-system'),
    row('verdicts and findings', texts.size === 1 ? 'the same' : [...texts].join(' ≠ '), same),
  ]
}

/** Copies a package, with only so many submissions and secret cases. Returns how many these are. */
function copyPart(from: string, to: string, { submissions, cases }: PackageBench): string {
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
  const programs = files.filter((path) => /^submissions\/[^/]+\/[^/]+$/.test(path)).sort()
  const inputs = files.filter((path) => path.startsWith('data/secret/') && path.endsWith('.in')).sort()
  const [left, played] = [evenly(programs, submissions), evenly(inputs, cases)]
  const without = (all: readonly string[], kept: readonly string[]) =>
    all.filter((one) => !kept.includes(one))
  const gone = [...without(programs, left), ...without(inputs, played).map((path) => path.replace(/in$/, ''))]
  const isLeft = (path: string) =>
    !gone.some((one) => path === one || path.startsWith(one.endsWith('.') ? one : one + sep))
  cpSync(from, to, { recursive: true, filter: (path) => isLeft(relative(from, path)) })
  return `submissions: ${left.length}, secret cases: ${played.length}`
}

const evenly = (all: readonly string[], count = all.length): string[] =>
  all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  )

/** Bash tells the times of all processes that have been waited for, which those in boxes are. */
const TIMED = `TIMEFORMAT='%R %U %S'; time node "$@"`

function checkIn(checkout: string, folder: string): Check {
  const words = [join(checkout, 'bin/clew.mjs'), 'package', 'check', '--submissions', '--json', folder]
  const { stdout, stderr, error } = spawnSync('bash', ['-c', TIMED, 'bash', ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const times = /^([\d.]+) ([\d.]+) ([\d.]+)$/m.exec(stderr.trim().split('\n').at(-1) ?? '')
  if (error || !times || !stdout.startsWith('{')) throw error ?? new Error(stderr || stdout)
  const [wall = 0, user = 0, system = 0] = times.slice(1).map(Number)
  return { wall, user, system, said: saidIn(JSON.parse(stdout)) }
}

interface Report {
  readonly problems: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly submissions: readonly { file: string; verdict: string | null; score: number | null; ok: boolean }[]
}
interface Finding {
  readonly code: string
  readonly where: string
}

/** Findings about how close a time limit is depend on the machine's mood. */
const saidIn = ({ problems, warnings, submissions }: Report): string =>
  JSON.stringify([
    ...[...problems, ...warnings]
      .filter(({ code }) => !code.startsWith('time-limit-'))
      .map(({ code, where }) => `${code} ${where}`),
    ...submissions.map(({ file, verdict, score, ok }) => `${file} ${verdict} ${score} ${ok}`),
  ])
