import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFormatters, FORMATTER_PACKAGES, FORMATTER_SOURCES } from './formatters.mjs'
import { copyLicences } from './licences.mjs'
import { ENTRY, HIGHLIGHTER, RENAMED } from './monaco-parts.mjs'
import { inRoot } from './paths.mjs'

/** Where Monaco creates a `<style>`: it needs the nonce of the page, otherwise our policy would block it. */
const STYLES = /document\.createElement\('style'\)/g
const WITH_NONCE =
  "Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]')?.nonce ?? '' })"

const HOME = inRoot('public', 'monaco')

const SOURCES = ['monaco', 'monaco-parts', 'highlighter', 'formatters', 'licences'].map(
  (name) => `${name}.mjs`,
)

/** The build's inputs are hashed into its address, so that browsers may cache it forever. */
function buildName() {
  const recipe = createHash('sha256')
  for (const file of ['monaco.css', ...SOURCES]) recipe.update(readFileSync(inRoot('scripts/up', file)))
  // It depends on the languages.
  recipe.update(ENTRY)
  for (const file of FORMATTER_SOURCES) recipe.update(readFileSync(inRoot(file)))
  for (const name of ['monaco-vim', ...FORMATTER_PACKAGES]) recipe.update(versionOf(name))
  return `${versionOf('monaco-editor')}-${recipe.digest('hex').slice(0, 8)}`
}

/**
 * @param {string} name
 * @returns {string}
 */
const versionOf = (name) =>
  JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')).version

/** The path at which the site serves the editor. */
export const editorAddress = () => `/monaco/${buildName()}`

/** Whether `public/monaco` contains the editor of the installed version. */
export const editorIsCurrent = () => existsSync(join(HOME, buildName(), 'editor.js'))

/**
 * Loads what colours programs as the editor does, see highlighter.mjs; undefined before the editor has been built.
 * @returns {Promise<((grammar: string, text: string) => string) | undefined>}
 */
export async function loadHighlighter() {
  const file = join(HOME, buildName(), 'highlighter.js')
  return existsSync(file) ? (await import(pathToFileURL(file).href)).coloursOf : undefined
}

/** Writes the editor into `public/monaco`, in as few files as possible: our own bundles contain none of it. */
export async function buildEditor() {
  const name = buildName()
  const outdir = join(HOME, `${name}.new`)
  const { build } = await import('esbuild')
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  let nonces = 0
  await build({
    absWorkingDir: inRoot(),
    stdin: { contents: ENTRY, resolveDir: inRoot(), sourcefile: 'editor.js' },
    outdir,
    entryNames: 'editor',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    alias: RENAMED,
    loader: { '.ttf': 'file' },
    logLevel: 'error',
    plugins: [
      {
        name: 'nonce',
        setup({ onLoad }) {
          onLoad(
            { filter: /monaco-editor[\\/]esm[\\/].*\b(?:domStylesheets|contextview)\.js$/ },
            ({ path }) => {
              const contents = readFileSync(path, 'utf8').replace(STYLES, () => {
                nonces++
                return WITH_NONCE
              })
              return { contents, loader: 'js' }
            },
          )
        },
      },
    ],
  })
  if (nonces !== 2)
    throw new Error(`Monaco makes styles in ${nonces} places and not in the two that are known`)
  await build({
    absWorkingDir: inRoot(),
    entryPoints: { worker: 'monaco-editor/editor/editor.worker' },
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
  })
  await build({
    absWorkingDir: inRoot(),
    stdin: { contents: HIGHLIGHTER, resolveDir: inRoot(), sourcefile: 'highlighter.js' },
    outfile: join(outdir, 'highlighter.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'no-editor',
        setup({ onLoad }) {
          // Grammars of some languages take the names of indentations from the editor, which needs a browser.
          onLoad({ filter: /monaco-editor[\\/]esm[\\/].*\beditor\.api\.js$/ }, () => ({
            contents: 'export const languages = { IndentAction: {} }',
          }))
        },
      },
    ],
  })
  await buildFormatters(outdir)
  for (const name of ['monaco-editor', 'monaco-vim']) copyLicences(name, outdir)
  for (const old of readdirSync(HOME)) if (old !== `${name}.new`) rmSync(join(HOME, old), { recursive: true })
  renameSync(outdir, join(HOME, name))
}
