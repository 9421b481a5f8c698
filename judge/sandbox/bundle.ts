import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { inRoot, ROOT } from './checkout'

/*
 * A thread begins with a file of JavaScript, and ours are TypeScript. So they are bundled when they are first needed
 * (20 to 60 ms, once in a process), whoever needs them: the tests, the command line, the worker that is a bundle
 * itself. There is then no build that could be forgotten or stale.
 */

/** Where bundles are kept, by the hash of what is in them. */
const FOLDER = inRoot('.clew', 'threads')

/** Bundles a module of this checkout for a thread of Node; resolves with the path of the file. */
export async function bundleThread(entry: string): Promise<string> {
  const code = await bundle(entry, { format: 'esm', platform: 'node' })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = inRoot('.clew', 'threads', `${basename(entry, '.ts')}-${hash}.mjs`)
  if (existsSync(file)) return file
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  // Another process may do the same at the same time; what it makes is the same, too.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, code)
  renameSync(unfinished, file)
  return file
}

/** Bundles a module of this checkout as one script that needs nothing: for QuickJS. */
export const bundleScript = (entry: string): Promise<string> =>
  bundle(entry, { format: 'iife', platform: 'neutral' })

async function bundle(
  entry: string,
  options: { format: 'esm' | 'iife'; platform: 'node' | 'neutral' },
): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: 'es2022',
    // Large, and to be had from where the bundle lies.
    external: ['typescript'],
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
