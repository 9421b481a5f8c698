import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import type { Section } from '../common/table'
import { gameRows } from './games'
import { SOURCES } from './programs'
import { spawnRows } from './spawns'
import { tripRows } from './trips'

/** The cost of boxes, compared with the same programs without them; medians. */
export async function nativeFigures(): Promise<Section> {
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
    return {
      title: `native: boxes of this machine (cgroups: ${sandbox.machine.groups.kind})`,
      rows: [
        ...(await spawnRows(sandbox, nothing)),
        ...(await tripRows(sandbox, echo)),
        ...(await gameRows(sandbox, { sums, script })),
      ],
    }
  } finally {
    await sandbox.close()
    rmSync(home, { recursive: true, force: true })
  }
}
