import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyLicences } from './licences.mjs'
import { inRoot } from './paths.mjs'

const FOLDER = 'app/_desk/editor/format'

/** The web worker that formats sources. */
const WORKER = `${FOLDER}/worker.ts`

/** The WebAssembly modules that it loads; each formatter finds its module next to itself. */
const MODULES = [
  '@wasm-fmt/ruff_fmt/ruff_fmt_bg.wasm',
  '@wasm-fmt/gofmt/gofmt.wasm',
  '@wasm-fmt/clang-format/clang-format.wasm',
]

/** The sources that its build depends on, in addition to the versions of its packages. */
export const FORMATTER_SOURCES = readdirSync(inRoot(FOLDER))
  .filter((name) => !name.includes('.test.'))
  .map((name) => `${FOLDER}/${name}`)

export const FORMATTER_PACKAGES = [
  'prettier',
  '@wasm-fmt/ruff_fmt',
  '@wasm-fmt/gofmt',
  '@wasm-fmt/clang-format',
]

/**
 * Builds the web worker into a folder. Each formatter is a separate file, fetched on first use.
 * @param {string} outdir
 */
export async function buildFormatters(outdir) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: inRoot(),
    entryPoints: { format: WORKER },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    conditions: ['browser'],
    // clang-format imports these for Node.
    external: ['node:*', 'module', 'fs', 'path', 'url'],
    logLevel: 'error',
  })
  for (const module of MODULES)
    copyFileSync(inRoot('node_modules', module), join(outdir, module.split('/').at(-1) ?? ''))
  for (const name of FORMATTER_PACKAGES) copyLicences(name, outdir)
}
