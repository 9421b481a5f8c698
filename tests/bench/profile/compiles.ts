import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageOf } from '@/judge/languages'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'

/*
 * Compiles programs in C++ that were never compiled, but the headers that they include were. `index.ts` starts it in a
 * separate cgroup and, for the code of another checkout, in that folder: `@/` is what its tsconfig.json says. So this
 * file imports nothing else.
 *
 *   compiles.ts USAGE SOURCE COUNT
 *
 * USAGE is the file in which the kernel counts the CPU time of that cgroup.
 */

const [usage = '', file = '', count = '10'] = process.argv.slice(2)
const source = readFileSync(file, 'utf8')
/** Enough that headers are ready which are compiled ahead beside a compilation. */
const WARM_UP = 8

function cpuMs(): number {
  const text = readFileSync(usage, 'latin1')
  const v2 = /usage_usec (\d+)/.exec(text)
  return v2 ? Number(v2[1]) / 1e3 : Number(text) / 1e6
}

const home = mkdtempSync(join(tmpdir(), 'clew-profile-'))
const sandbox = await NativeSandbox.open(join(home, 'cache'), 2)
let made = 0
async function compile(): Promise<void> {
  const { ok, log } = await sandbox.compile(languageOf('cpp'), `${source}// ${made++}\n`)
  if (!ok) throw new Error(log)
}
while (made < WARM_UP) await compile()
const began = cpuMs()
for (let left = Number(count); left > 0; left--) await compile()
const all = (cpuMs() - began) / Number(count)
await sandbox.close()
rmSync(home, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify({ all })}\n`)
