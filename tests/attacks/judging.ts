import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import type { NativeProgram } from '@/judge/sandbox/native/sandbox'
import { DEATH_VERDICTS } from '@/judge/verdicts/deaths'
import { inRoot } from '@/scripts/up/paths.mjs'
import type { Host } from './host'
import { languageOfAttack } from './languages'
import { watchSlab } from './slab'

export const NATIVE_ATTACKS = inRoot('tests', 'attacks', 'native')

/** Less than usual, so that what takes as long as it may does not take long; but a busy machine takes longer. */
export const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 1000, wallFactor: 15 }

/** These use no time and are stopped by the clock on the wall. */
const IDLE = /(closed-output|deaf|half-a-line|silence|stopped)\.\w+$/
/** And so are these, where no cgroup sees the time that they use. */
const UNSEEN = /disowned-spinners\.\w+$/

/** And this one has less memory than its own file takes. */
const LARGE = /largest\.sh$/

function limitsOf(file: string, { sandbox }: Host): Limits {
  if (LARGE.test(file)) return { ...LIMITS, memoryMiB: 32 }
  const idle = IDLE.test(file) || (UNSEEN.test(file) && sandbox.machine.groups.kind === 'none')
  return idle ? { ...LIMITS, wallFactor: 2, wallExtraMs: 500 } : LIMITS
}

/** What ends by itself, or is stopped by something else than time, may take its own: the machine may be busy. */
const PATIENT_MS = 20_000

export interface Judged {
  readonly verdict: string
  readonly said: string
  /** The most that it held; 0 where it was not run. */
  readonly memoryMiB: number
  /** How much more memory of the kernel the machine held meanwhile than the program was charged for. */
  readonly unchargedMiB: number
}

/** Other programs of the machine come and go, too. What a box could take without being charged was twenty times this. */
export const SLAB_NOISE_MIB = 64

/** What must not be found in anything that an attack says. */
export const BREACH = /BREACH|root:[x*!$]/

/** How often a turn is tried that the host spoils, as an arena does. */
const TRIES = 3

/** The verdict on a program below `native/`, and what it said. Without `patience` all are stopped after the same time. */
export async function judgeAttack(host: Host, file: string, patience = true): Promise<Judged> {
  const source = readFileSync(join(NATIVE_ATTACKS, file), 'utf8')
  const compilation = await host.sandbox.compile(languageOfAttack(file), source)
  if (!compilation.ok)
    return { verdict: 'compile-error', said: compilation.log, memoryMiB: 0, unchargedMiB: 0 }
  const hasTime = file.startsWith('memory-limit/') ? patience : !file.startsWith('time-limit/')
  const budgetMs = hasTime ? PATIENT_MS : LIMITS.firstTurnMs
  for (let tries = 1; ; tries++) {
    const judged = await judgeOnce(host, compilation.program, limitsOf(file, host), budgetMs)
    if (judged.verdict !== DEATH_VERDICTS.host || tries === TRIES) return judged
  }
}

async function judgeOnce(
  { sandbox, message }: Host,
  program: NativeProgram,
  limits: Limits,
  budgetMs: number,
): Promise<Judged> {
  const slab = watchSlab()
  const bot = await sandbox.start(program, limits, '')
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
