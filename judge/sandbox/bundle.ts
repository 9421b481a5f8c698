import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { inRoot, ROOT } from './checkout'

/*
 * A thread needs a JavaScript file, but ours are TypeScript. So they are bundled when first needed (20 to 60 ms, once
 * per process), whether by the tests, the command line or the worker, which is a bundle itself. That way no build can
 * be forgotten or go stale. Bundling what sets texts takes 0.3 s, so that is built with the site (scripts/up/build.mjs).
 */

/** Folder of the bundles, which are named by the hash of their content. */
const FOLDER = inRoot('.clew', 'threads')

/** Folder of the threads that were built with this code; undefined if it runs from its sources. */
const BUILT = process.env.CLEW_BUILT ? inRoot('.clew', 'build') : undefined

/** The files of the threads that this process has bundled, by their modules. */
const threads = new Map<string, Promise<string>>()

/** Bundles a module of this checkout for a Node worker thread; resolves to the path of the file. */
export function bundleThread(entry: string): Promise<string> {
  const known = threads.get(entry)
  if (known) return known
  const file = writeThread(entry)
  threads.set(entry, file)
  // An unreadable file may be readable next time.
  file.catch(() => threads.delete(entry))
  return file
}

async function writeThread(entry: string): Promise<string> {
  const built = BUILT && join(BUILT, entry.replace(/\.ts$/, '.mjs'))
  if (built && existsSync(built)) return built
  const code = await bundle(entry, { format: 'esm', platform: 'node' })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = inRoot('.clew', 'threads', `${basename(entry, '.ts')}-${hash}.mjs`)
  if (existsSync(file)) return file
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  // Another process may be doing the same at the same time, with the same result.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, code)
  renameSync(unfinished, file)
  return file
}

/** Bundles a module of this checkout as one self-contained script for QuickJS. */
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
    // Large, and can be resolved from where the bundle is.
    external: ['typescript'],
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}
