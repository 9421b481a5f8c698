import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import { languageOf, languageOfFile } from '@/judge/languages'
import type { Language } from '@/judge/languages/language'
import type { NativeProgram } from '@/judge/sandbox/native/sandbox'
import { DEATH_VERDICTS } from '@/judge/verdicts'
import { inRoot } from '@/scripts/up/paths.mjs'
import type { Host } from './host'

export const NATIVE_ATTACKS = inRoot('tests', 'attacks', 'native')

/** Shorter than the default, so that programs which use all their time end soon; but a busy machine takes longer. */
export const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 500, wallFactor: 30 }

/** Programs that use no CPU time and run into the wall-clock limit. */
const IDLE = /(closed-output|deaf|half-a-line|silence|stopped)\.\w+$/
/** Programs that also run into it if no cgroup counts their CPU time. */
const UNSEEN = /disowned-spinners\.\w+$/

/** A program with a memory limit below the size of its own file. */
const LARGE = /largest\.sh$/

function limitsOf(file: string, { sandbox }: Host): Limits {
  if (LARGE.test(file)) return { ...LIMITS, memoryMiB: 32 }
  const idle = IDLE.test(file) || (UNSEEN.test(file) && sandbox.machine.groups.kind === 'none')
  return idle ? { ...LIMITS, wallFactor: 2, wallExtraMs: 500 } : LIMITS
}

/** Time limit of programs that end by themselves, or for another reason than time: the machine may be busy. */
const PATIENT_MS = 20_000

export interface Judged {
  readonly verdict: string
  readonly said: string
  /** Peak memory; 0 if it did not run. */
  readonly memoryMiB: number
  /** Growth of the machine's kernel memory during the run, minus the memory charged to the program. */
  readonly unchargedMiB: number
}

/** Other programs on the machine change kernel memory, too. The leak that a box could cause was twenty times this. */
export const SLAB_NOISE_MIB = 64

/** Text that no attack may print. */
export const BREACH = /BREACH|root:[x*!$]/

/**
 * How often a turn is tried when the host spoils it, as an arena does, or when the kernel's memory grew meanwhile: what an
 * attack leaks it leaks every time, other programs on the machine do not.
 */
const TRIES = 3

/** Judges a program below `native/`. Without `patience`, all programs have the same time limit. */
export async function judgeAttack(host: Host, file: string, patience = true): Promise<Judged> {
  const source = readFileSync(join(NATIVE_ATTACKS, file), 'utf8')
  const compilation = await host.sandbox.compile(languageOfAttack(file), source)
  if (!compilation.ok)
    return { verdict: 'compile-error', said: compilation.log, memoryMiB: 0, unchargedMiB: 0 }
  const hasTime = file.startsWith('memory-limit/') ? patience : !file.startsWith('time-limit/')
  const budgetMs = hasTime ? PATIENT_MS : LIMITS.firstTurnMs
  for (let tries = 1; ; tries++) {
    const judged = await judgeOnce(host, compilation.program, limitsOf(file, host), budgetMs)
    const spoilt = judged.verdict === DEATH_VERDICTS.host || judged.unchargedMiB >= SLAB_NOISE_MIB
    if (!spoilt || tries === TRIES) return judged
  }
}

async function judgeOnce(
  { sandbox, message }: Host,
  program: NativeProgram,
  limits: Limits,
  budgetMs: number,
): Promise<Judged> {
  const slab = watchSlab()
  const bot = await sandbox.start(program, limits)
  try {
    const { result } = await bot.ask({ message, reply: 'line', budgetMs })
    const memoryMiB = (await bot.stop()).memoryKiB / 1024
    const memory = { memoryMiB, unchargedMiB: slab.stop() - memoryMiB }
    if ('text' in result) return { verdict: 'accepted', said: result.text, ...memory }
    return { verdict: DEATH_VERDICTS[result.death.cause], said: JSON.stringify(result.death), ...memory }
  } finally {
    slab.stop()
    await bot.stop()
  }
}

/** A compiler that runs its source as a script: no real compiler produces artefacts that are wrong in these ways. */
const SHELL: Language = {
  ...languageOf('c'),
  id: 'shell',
  name: 'Shell',
  extensions: ['sh'],
  file: 'main.sh',
  version: { command: ['/bin/sh', '-c', 'echo 1'], pattern: /(1)/ },
  compile: { command: ['/bin/sh', 'main.sh'], artefacts: ['bot'] },
}

export function languageOfAttack(file: string): Language {
  if (file.endsWith('.sh')) return SHELL
  const id = languageOfFile(file)
  if (!id) throw new Error(`in which language is ${file} written?`)
  return languageOf(id)
}

/** Interval between measurements. Memory that an attack holds for less time than this does no harm. */
const EVERY_MS = 20

/** Returns the unreclaimable kernel memory of the whole machine, in MiB. */
const slabMiB = (): number =>
  Number(/^SUnreclaim: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024

/** Watches kernel memory from now on. `stop` returns the maximum growth in MiB. */
function watchSlab(): { stop: () => number } {
  const before = slabMiB()
  let most = before
  const look = () => {
    most = Math.max(most, slabMiB())
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return most - before
    },
  }
}
