import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../checkout'

const COMPILERS = ['/usr/bin/cc', '/usr/bin/gcc', '/usr/bin/clang']
const OPTIONS = ['-std=gnu17', '-O2', '-Wall', '-Wextra', '-Werror']

const BOX = ['box.c', 'root.c', 'copy.c', 'rights.c', 'first.c', 'fill.c', 'helper.h', 'zygote.h']
const below = (names: readonly string[]) => names.map((name) => `helper/${name}`)

/**
 * Our own C code: the helper, which starts every box; the library that lets an interpreter fork itself into boxes; and
 * the probe, which attacks from inside a box. Static programs start faster (0.3 ms instead of 0.8 ms).
 */
const FILES = {
  helper: { files: below(['serve.c', 'serve.h', 'zygotes.c', 'covers.c', ...BOX]), options: ['-static'] },
  'zygote.so': { files: below(['zygote.c', ...BOX]), options: ['-shared', '-fPIC'] },
  probe: { files: ['probe.c'], options: ['-static'] },
} as const
const isSource = (file: string) => file.endsWith('.c')

/**
 * Path of one of our programs, compiled once per version into a separate folder below `folder`. `undefined` if there is
 * no compiler: then a shell starts the boxes, see `launch-command.ts`.
 *
 * Throws if there is a compiler and it fails.
 */
export function tool(name: keyof typeof FILES, folder: string): string | undefined {
  const files = FILES[name].files.map((file) => inRoot('judge', 'sandbox', 'native', file))
  const options = [...OPTIONS, ...FILES[name].options]
  const hash = createHash('sha256').update(options.join(' '))
  for (const file of files) hash.update(readFileSync(file))
  const home = join(folder, 'tools', hash.digest('hex').slice(0, 16))
  const program = join(home, name)
  if (existsSync(program)) return program
  const compiler = COMPILERS.find((path) => existsSync(path))
  if (!compiler) return undefined
  mkdirSync(home, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  execFileSync(compiler, [...options, '-o', unfinished, ...files.filter(isSource)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The box may run as another user.
  chmodSync(home, 0o755)
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, program)
  return program
}
