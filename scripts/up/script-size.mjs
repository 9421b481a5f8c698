import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'

const PAGE = '/problems/[id]/page'

/**
 * First-load JavaScript of a problem page after a build: the files in its `<script src>`, in bytes, as scripts/up/pack.mjs
 * has packed them. Excludes what the page loads later (the rules and the drawing of its puzzle) and the polyfills for old
 * browsers.
 */
export function firstLoadBytes() {
  const folder = inRoot('.next', 'server', 'app')
  const { rootMainFiles } = JSON.parse(readFileSync(`${folder}${PAGE}/build-manifest.json`, 'utf8'))
  createRequire(import.meta.url)(`${folder}${PAGE}_client-reference-manifest.js`)
  const manifests =
    /** @type {{ __RSC_MANIFEST: Record<string, { entryJSFiles: Record<string, string[]> }> }} */ (
      /** @type {unknown} */ (globalThis)
    ).__RSC_MANIFEST
  const files = new Set([rootMainFiles, ...Object.values(manifests[PAGE]?.entryJSFiles ?? {})].flat())
  return [...files].reduce((sum, file) => sum + statSync(inRoot('.next', `${file}.br`)).size, 0)
}
