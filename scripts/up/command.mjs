import { execFileSync } from 'node:child_process'
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
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLEW, inClew, inRoot, ROOT } from './paths.mjs'

/*
 * The command `clew` as JavaScript: parts that are loaded only when they run, bundled by `npm run up`, `npm run build` or the
 * first `clew`. It is bundled anew as soon as one of its sources has changed, which takes about a second; looking at them
 * takes some milliseconds. So this file loads nothing else before that is needed.
 *
 * The bundle's folder is as deep in the checkout as the folders of judge/, whose files find others by that.
 */

const ENTRY = 'judge/cli/main.ts'
const PREFIX = 'command-'
const MARK = inClew('command.json')
/** How many bundles stay: a command that runs may load more of an older one. */
const SPARED = 5

/** Packages that are bundled, too: to find and read their many files takes longer than to run them. */
const BUNDLED = /^(?:commander|zod|use-intl|intl-messageformat|@formatjs\/[\w-]+|tslib)(?:\/|$)/

/** Folders whose words become part of the bundle, though esbuild sees only lib/generated/messages, which is made of them. */
const WITH_WORDS = ['judge/puzzles', 'judge/lab']
/** What else decides how the command is bundled. */
const OTHERS = [
  'lib/i18n/messages/en.json',
  'node_modules/.package-lock.json',
  'package.json',
  'scripts/up/command.mjs',
  'scripts/up/words.mjs',
  'tsconfig.json',
]

/** @typedef {{ folder: string, sources: Record<string, string> }} Mark Sizes and times of the sources, by their paths. */

/**
 * The address of a module with `main`: bundled if that can be done, otherwise the source itself, which tsx then translates.
 * @returns {Promise<string>}
 */
export async function commandModule() {
  const folder = currentFolder() ?? (await buildCommand().catch(() => undefined))
  if (folder) return pathToFileURL(join(CLEW, folder, 'main.mjs')).href
  const [{ writePuzzles }, { register }] = await Promise.all([import('./puzzles.mjs'), import('tsx/esm/api')])
  writePuzzles()
  register({ tsconfig: inRoot('tsconfig.json') })
  return pathToFileURL(inRoot(ENTRY)).href
}

/** Whether the command is bundled from the current sources. */
export const commandIsCurrent = () => currentFolder() !== undefined

/** The folder of the bundle if it was made of the current sources. */
function currentFolder() {
  try {
    /** @type {Mark} */
    const { folder, sources } = JSON.parse(readFileSync(MARK, 'utf8'))
    for (const path in sources) if (stateOf(path) !== sources[path]) return undefined
    return existsSync(join(CLEW, folder, 'main.mjs')) ? folder : undefined
  } catch {
    // None yet, it was cut off, or somebody else's.
    return undefined
  }
}

/** The size and the time of a source; empty if there is none. @param {string} path */
function stateOf(path) {
  const found = statSync(`${ROOT}/${path}`, { throwIfNoEntry: false })
  return found ? `${found.size} ${found.mtimeMs}` : ''
}

/** Bundles the command. Returns the name of the folder in `.clew`. */
export async function buildCommand() {
  const [{ build }, { writePuzzles }] = await Promise.all([import('esbuild'), import('./puzzles.mjs')])
  writePuzzles()
  const began = Date.now()
  const folder = `${PREFIX}${began.toString(36)}-${process.pid}`
  mkdirSync(CLEW, { recursive: true, mode: 0o700 })
  const bundle = () =>
    build({
      absWorkingDir: ROOT,
      entryPoints: { main: ENTRY },
      outdir: join(CLEW, folder),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      minifyWhitespace: true,
      minifySyntax: true,
      // For packages that are no modules of the language; the sources may import the function themselves.
      banner: {
        js: "import { createRequire as __requireFrom } from 'node:module'\nconst require = __requireFrom(import.meta.url)",
      },
      metafile: true,
      logLevel: 'silent',
      plugins: [{ name: 'outside', setup: leaveOutside }],
    })
  const { metafile } = await bundle().catch((error) => {
    const client = inRoot('lib/generated/prisma/client.ts')
    if (existsSync(client)) throw error
    // A fresh clone has no database client, and some commands tell what a database lacks.
    execFileSync(process.execPath, [inRoot('node_modules/prisma/build/index.js'), 'generate'], {
      cwd: ROOT,
      stdio: 'ignore',
    })
    return bundle()
  })
  const paths = [
    ...Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/')),
    ...WITH_WORDS,
    // With their folders, because a file may come later.
    ...WITH_WORDS.flatMap((parent) =>
      readdirSync(inRoot(parent), { recursive: true, encoding: 'utf8' })
        .filter(
          (path) =>
            /(?:^|\/)words(?:\/\w+)?$|(?:^|\/)words\/(?:.*\/)?en\.json$/.test(path) || !/[./]/.test(path),
        )
        .map((path) => `${parent}/${path}`),
    ),
    ...OTHERS,
  ]
  // What has changed while it was read counts as changed.
  const changed = (/** @type {string} */ path) =>
    (statSync(inRoot(path), { throwIfNoEntry: false })?.mtimeMs ?? 0) > began
  const sources = Object.fromEntries(paths.map((path) => [path, changed(path) ? 'changed' : stateOf(path)]))
  const draft = `${MARK}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ folder, sources }), { mode: 0o600 })
  renameSync(draft, MARK)
  const folders = readdirSync(CLEW).filter((name) => name.startsWith(PREFIX) && name !== folder)
  for (const old of folders.sort().slice(0, 1 - SPARED))
    rmSync(join(CLEW, old), { recursive: true, force: true })
  return folder
}

/**
 * Leaves packages and scripts/ out of the bundle. Scripts find the checkout by where they are.
 * @param {import('esbuild').PluginBuild} build
 */
function leaveOutside({ onLoad, onResolve }) {
  // Of React, formatting messages needs a line, but the package would load what it has for developers.
  onResolve({ filter: /^react$/ }, () => ({ path: inRoot('node_modules/react/cjs/react.production.js') }))
  // Its words in fifty languages.
  onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {}' }))
  // Faster to read than an object literal.
  onLoad({ filter: /\/messages\/en\.json$/ }, ({ path }) => {
    const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))
    return { contents: `export default JSON.parse(${JSON.stringify(text)})`, loader: 'js' }
  })
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@/') || path === 'server-only' || BUNDLED.test(path)
      ? undefined
      : { path, external: true },
  )
  onResolve({ filter: /\/scripts\/.*\.mjs$/ }, ({ path, resolveDir }) => ({
    path: `../../${relative(ROOT, join(resolveDir, path))}`,
    external: true,
  }))
}
