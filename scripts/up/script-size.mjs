import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { inRoot } from './paths.mjs'

const PAGE = '/problems/[id]/page'

/**
 * First-load JavaScript of a problem page after a build: what its HTML names in `<script src>`, in bytes, gzip. What the
 * page loads afterwards (the rules and the drawing of its puzzle) and the polyfills of old browsers are not in it.
 */
export function firstLoadBytes() {
  const folder = inRoot('.next', 'server', 'app')
  const { rootMainFiles } = JSON.parse(readFileSync(`${folder}${PAGE}/build-manifest.json`, 'utf8'))
  createRequire(import.meta.url)(`${folder}${PAGE}_client-reference-manifest.js`)
  const manifests =
    /** @type {{ __RSC_MANIFEST: Record<string, { entryJSFiles: Record<string, string[]> }> }} */ (
      /** @type {unknown} */ (globalThis)
    ).__RSC_MANIFEST
  // The pictures of links are drawn beside the page, by entries of their own.
  const entries = Object.entries(manifests[PAGE]?.entryJSFiles ?? {}).filter(
    ([name]) => !name.endsWith('--metadata'),
  )
  const files = new Set([rootMainFiles, ...entries.map(([, names]) => names)].flat())
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(inRoot('.next', file))).length, 0)
}
