import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { PYTHON, runBare } from '../common/bare'
import { put } from '../common/cores'
import { cpuSince } from '../common/measure'
import { ANSWER, ask, programOf, QUESTION, SOURCES, SUMS, start } from '../native/programs'

/*
 * Plays cases of one kind. `index.ts` starts it in a separate cgroup.
 *
 *   cases.ts USAGE KIND COUNT SLOTS [JUDGE PROGRAM]
 *
 * USAGE is the file in which the kernel counts the CPU time of that cgroup. JUDGE and PROGRAM are the cores to which
 * the judge and the processes that it starts are pinned.
 */

/** CPU milliseconds of one case. */
export interface Figures {
  /** Of the judge, its helper and the box. */
  readonly all: number
  readonly judge: number
  /** What the program is charged. */
  readonly charged: number
}

const [usage = '', kind = 'cpp', count = '100', slots = '1', ...cores] = process.argv.slice(2)

/** Returns the CPU milliseconds of this process, the helper and all boxes, including removed ones. */
function cpuMs(): number {
  const text = readFileSync(usage, 'latin1')
  const v2 = /usage_usec (\d+)/.exec(text)
  return v2 ? Number(v2[1]) / 1e3 : Number(text) / 1e6
}

const home = mkdtempSync(join(tmpdir(), 'clew-profile-'))
const sandbox = await NativeSandbox.open(join(home, 'cache'), 2 * Number(slots))
const SOURCE = new Map([
  ['cpp', SOURCES.sumsOfCpp],
  ['python', SOURCES.sums],
  ['python-turns', SOURCES.turns],
])
const source = SOURCE.get(kind)
const program = source && (await programOf(sandbox, kind === 'cpp' ? 'cpp' : 'python', source))

async function boxed(): Promise<number> {
  if (!program) throw new Error(`there is no ${kind}`)
  if (kind === 'python-turns') {
    const bot = await start(sandbox, program)
    for (const [a, b] of SUMS) await ask(bot, `${a} ${b}\n`, 'line', String(a + b))
    return (await bot.stop()).cpuMs
  }
  const bot = await start(sandbox, program, 'knights-tour')
  await ask(bot, QUESTION, 'text', ANSWER)
  return (await bot.stop()).cpuMs
}

/** Runs `bare-cpp` or `bare-python`: the same program without a box. */
async function bare(): Promise<number> {
  const script = join(home, 'sums.py')
  const [command, ...words] = kind === 'bare-python' ? [...PYTHON, script] : [join(home, 'bot')]
  if ((await runBare(command ?? '', words, QUESTION)) !== ANSWER) throw new Error('it adds up wrongly')
  return 0
}

if (kind === 'bare-python') writeFileSync(join(home, 'sums.py'), SOURCES.sums)
if (kind === 'bare-cpp') {
  writeFileSync(join(home, 'main.cpp'), SOURCES.sumsOfCpp)
  await runBare('/usr/bin/g++', ['-O2', '-static', '-o', join(home, 'bot'), join(home, 'main.cpp')])
}
// Processes started from here on inherit the core of their parent.
const [judge, starter] = cores.map(Number)
if (judge !== undefined && starter !== undefined) put({ judge, program: starter })
const one = kind.startsWith('bare-') ? bare : boxed
for (let warm = 0; warm < 10; warm++) await one()

const began = { cpu: cpuMs(), own: process.cpuUsage() }
let charged = 0
let left = Number(count)
const slot = async () => {
  while (left-- > 0) charged += await one()
}
await Promise.all(Array.from({ length: Number(slots) }, slot))
const judgeMs = cpuSince(began.own)
const each = (total: number) => total / Number(count)
const figures: Figures = { all: each(cpuMs() - began.cpu), judge: each(judgeMs), charged: each(charged) }
await sandbox.close()
rmSync(home, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify(figures)}\n`)
