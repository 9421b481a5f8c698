import { realpathSync, statSync } from 'node:fs'
import type { Language } from '../../languages/language'
import { Box } from './box'
import type { Machine } from './machine'
import { RUN } from './plan'

/**
 * Distinguishes installations of a language without starting anything, by the files of the programs in its commands:
 * their paths, sizes and modification times.
 */
export function stampOf({ version, compile, run }: Language): string {
  const commands = [version.command, compile?.command, run].flatMap((command) => command?.[0] ?? [])
  return commands.map(fileStamp).join(' ')
}

/** Distinguishes versions of a program by its file. */
export function fileStamp(program: string): string {
  try {
    const path = realpathSync(program)
    const { size, mtimeMs } = statSync(path)
    return `${path}:${size}:${mtimeMs}`
  } catch {
    // The program is in the box, or not installed.
    return program
  }
}

/** Version that the language's own command prints when run in a box; `undefined` if its output contains none. */
export async function versionOf(machine: Machine, language: Language): Promise<string | undefined> {
  const { command, pattern } = language.version
  const box = await Box.open(machine, { ...PLAN, command, etc: language.etc ?? [] })
  try {
    let said = ''
    const listen = (chunk: Buffer) => {
      if (said.length < LONGEST) said += chunk
    }
    box.stdout.read(listen)
    box.stderr.read(listen)
    const timer = setTimeout(() => box.kill(), PATIENCE_MS)
    await box.gone
    clearTimeout(timer)
    return pattern.exec(said)?.[1]
  } finally {
    await box.close()
  }
}

const LONGEST = 10_000
const PATIENCE_MS = 60_000

const PLAN = {
  ...RUN,
  begins: 'at once',
  forgotten: false,
  box: { bytes: 2 ** 20 },
  env: {},
  memoryMiB: 512,
  processes: 64,
} as const
