import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project'

const COMPILERS = ['/usr/bin/cc', '/usr/bin/gcc', '/usr/bin/clang']
/** Static, so that nothing is to be linked each time that it is started (0.3 ms instead of 0.8 ms). */
const OPTIONS = ['-std=gnu17', '-O2', '-Wall', '-Wextra', '-Werror', '-static']

/**
 * The helper that starts every box, compiled from `helper.c` once for each of its versions and kept in `folder`.
 * `undefined` where there is no compiler: then the boxes are started by a shell, see `chain.ts`.
 *
 * Throws where there is a compiler and it fails.
 */
export function helper(folder: string): string | undefined {
  const source = inProject('judge/sandbox/native/helper.c')
  const hash = createHash('sha256').update(readFileSync(source)).update(OPTIONS.join(' ')).digest('hex')
  const program = join(folder, `helper-${hash.slice(0, 16)}`)
  if (existsSync(program)) return program
  const compiler = COMPILERS.find((path) => existsSync(path))
  if (!compiler) return undefined
  mkdirSync(folder, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  execFileSync(compiler, [...OPTIONS, '-o', unfinished, source], { stdio: ['ignore', 'ignore', 'pipe'] })
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, program)
  return program
}
