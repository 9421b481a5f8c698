import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { gameFigures } from './native/games'
import { SOURCES } from './native/programs'
import { spawnFigures } from './native/spawns'

/** What boxes cost, against the same programs without them; medians, with what each may be at most. */
export async function nativeFigures(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  const sandbox = await NativeSandbox.open(join(home, 'cache'), 6)
  try {
    const compiler = (name: string, source: string, command: string, ending: string) => {
      mkdirSync(join(home, name))
      const file = join(home, name, `main.${ending}`)
      writeFileSync(file, source)
      execFileSync(command, ['-O2', '-static', '-o', join(home, name, 'bot'), file])
      return join(home, name, 'bot')
    }
    const nothing = compiler('nothing', SOURCES.nothing, 'gcc', 'c')
    const echo = compiler('echo', SOURCES.echo, 'gcc', 'c')
    const sums = compiler('sums', SOURCES.sumsOfCpp, 'g++', 'cpp')
    const script = join(home, 'sums.py')
    writeFileSync(script, SOURCES.sums)
    const rows = [
      ...(await spawnFigures(sandbox, nothing)),
      ...(await gameFigures(sandbox, { echo, sums, script })),
    ]
    return `boxes of this machine (cgroups: ${sandbox.machine.groups.kind})\n${rows.join('\n')}\n`
  } finally {
    await sandbox.close()
    rmSync(home, { recursive: true, force: true })
  }
}
