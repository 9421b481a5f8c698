import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFormatters, FORMATTER_PACKAGES, FORMATTER_SOURCES } from './formatters.mjs'
import { copyLicences } from './licences.mjs'
import { ENTRY, RENAMED } from './monaco-parts.mjs'
import { inRoot } from './paths.mjs'

/** Where Monaco creates a `<style>`: it needs the nonce of the page, otherwise our policy would block it. */
const STYLES = /document\.createElement\('style'\)/g
const WITH_NONCE =
  "Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]')?.nonce ?? '' })"

const HOME = inRoot('public', 'monaco')

/** The build's inputs are hashed into its address, so that browsers may cache it forever. */
function buildName() {
  const recipe = createHash('sha256')
  for (const file of ['monaco.mjs', 'monaco.css', 'monaco-parts.mjs', 'formatters.mjs', 'licences.mjs'])
    recipe.update(readFileSync(inRoot('scripts/up', file)))
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
  await buildFormatters(outdir)
  for (const name of ['monaco-editor', 'monaco-vim']) copyLicences(name, outdir)
  for (const old of readdirSync(HOME)) if (old !== `${name}.new`) rmSync(join(HOME, old), { recursive: true })
  renameSync(outdir, join(HOME, name))
}
