import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { say } from './log.mjs'
import { buildEditor, editorIsCurrent } from './monaco.mjs'
import { packFiles } from './pack.mjs'
import { inClew, inRoot } from './paths.mjs'
import { writePuzzles } from './puzzles.mjs'
import { runStep, timed } from './run.mjs'
import { buildRuntimes, runtimesAreThere } from './runtimes.mjs'
import { firstLoadBytes } from './script-size.mjs'
import { hashOf } from './sources.mjs'
import { starterFolders } from './starters.mjs'

/** The bundle of lib/http/main.ts. */
export const SERVER = inClew('build', 'server.mjs')
/** The bundle of judge/worker/main.ts. */
export const WORKER = inClew('build', 'worker.mjs')

/** The thread that the site starts for texts; judge/sandbox/bundle.ts looks for it there. */
const THREAD = 'lib/typesetting/thread'
const BUILT_THREAD = inClew('build', `${THREAD}.mjs`)

const SOURCES = [
  'app',
  'judge',
  'lib',
  'prisma/schema.prisma',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.site.json',
  'package-lock.json',
  'scripts/up/build.mjs',
  'scripts/up/fonts.mjs',
  'scripts/up/pack.mjs',
  'scripts/up/monaco.mjs',
  'scripts/up/runtimes.mjs',
  'scripts/up/highlighter.mjs',
  'scripts/up/monaco-parts.mjs',
  'scripts/languages.mjs',
  'scripts/up/starters.mjs',
  ...starterFolders(),
  'scripts/up/puzzles.mjs',
  'scripts/up/words.mjs',
]

const WORKER_SOURCES = [
  'judge',
  'lib',
  'prisma/schema.prisma',
  'tsconfig.json',
  'package-lock.json',
  'scripts/up/build.mjs',
  'scripts/up/puzzles.mjs',
  'scripts/up/words.mjs',
]

const WORKER_MARK = inClew('worker.hash')
const SITE_MARK = inClew('build.hash')
const CLIENT_MARK = inClew('generate.hash')
const CLIENT = 'lib/generated'

/** Tests and generated files are no sources. @param {string} path */
const isSource = (path) => path !== CLIENT && !/\.test\.tsx?$/.test(path)

/** Whether `prisma generate` has been run for this schema. */
export const clientIsCurrent = () =>
  existsSync(inRoot(CLIENT, 'prisma', 'client.ts')) && readMark(CLIENT_MARK) === clientMark()

/** Writes the database client into lib/generated. */
export async function generateClient() {
  const mark = clientMark()
  await timed('Writing the database client', '3 to 10 s', () =>
    runStep('generate', process.execPath, [inRoot('node_modules/prisma/build/index.js'), 'generate']),
  )
  writeFileSync(CLIENT_MARK, mark)
}

const clientMark = () => hashOf(['prisma/schema.prisma', 'node_modules/prisma/package.json'])

/** Whether the production build matches the current sources. */
export const siteIsCurrent = () =>
  existsSync(inRoot('.next', 'BUILD_ID')) &&
  existsSync(SERVER) &&
  existsSync(BUILT_THREAD) &&
  editorIsCurrent() &&
  runtimesAreThere() &&
  readMark(SITE_MARK) === hashOf(SOURCES, isSource)

/** Builds the pages, and the server as one file. The database client must exist. */
export const buildSite = () => timed('Building the site', '40 s to 3 minutes', build)

async function build() {
  const mark = hashOf(SOURCES, isSource)
  rmSync(SITE_MARK, { force: true })
  if (!editorIsCurrent()) await buildEditor()
  await buildRuntimes()
  await runStep('build', process.execPath, [inRoot('node_modules/next/dist/bin/next'), 'build'], {
    environment: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CLEW_BUILT: 'yes' },
  })
  await packFiles(inRoot('.next', 'static'))
  await bundle('lib/http/main.ts', SERVER)
  await bundle(`${THREAD}.ts`, BUILT_THREAD, { packages: 'bundle', sourcemap: false })
  writeFileSync(SITE_MARK, mark)
  say(`First-load JavaScript of a problem page: ${(firstLoadBytes() / 1000).toFixed(1)} KB packed`)
}

/** Whether the worker's bundle matches the current sources. */
export const workerIsCurrent = () =>
  existsSync(WORKER) && readMark(WORKER_MARK) === hashOf(WORKER_SOURCES, isSource)

/** Builds the worker as one file. The database client must exist. */
export async function buildWorker() {
  const mark = hashOf(WORKER_SOURCES, isSource)
  await bundle('judge/worker/main.ts', WORKER)
  writeFileSync(WORKER_MARK, mark)
}

/**
 * @param {string} entry
 * @param {string} outfile
 * @param {import('esbuild').BuildOptions} [options]
 */
async function bundle(entry, outfile, options) {
  writePuzzles()
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: inRoot(),
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Outside Next there is no router to handle a click.
    alias: { 'next/navigation': inRoot('lib', 'http', 'kept', 'no-navigation.ts') },
    jsx: 'automatic',
    sourcemap: true,
    // Node reads the map of whatever it loads, which takes a fifth of a start with the sources in it.
    sourcesContent: false,
    define: { 'process.env.CLEW_BUILT': "'yes'" },
    logLevel: 'error',
    ...options,
  })
}

/** @param {string} file */
const readMark = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
