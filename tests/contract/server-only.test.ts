import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadedBy, sourcesIn } from './bundles'

/*
 * `import 'server-only'` makes the build fail if a page's script would contain the file. Every file of lib that touches
 * the database, the environment, a session or Node says so itself; the files that import it are then protected, too.
 *
 * Outside of Next (worker, command line, seed, tests) the import does nothing: tsconfig.json maps it to an empty file.
 * Next reads tsconfig.site.json, which does not.
 */

/** Packages without secrets, files or network. */
const PURE_PACKAGES = ['lru-cache', 'react', 'use-intl/core', 'zod']

const ENVIRONMENT = /\bprocess\.(?!env\.NODE_ENV\b)/

/** Returns the paths of the files that must carry the mark and do not. */
async function unmarked(paths: readonly string[], ignoring?: string): Promise<string[]> {
  const loaded = await loadedBy(paths)
  return paths.filter((path) => {
    const imports = loaded[path]!.imports
    const packages = imports.filter(({ external }) => external).map(({ path: name }) => name)
    const touches =
      ENVIRONMENT.test(readFileSync(path, 'utf8')) ||
      packages.some((name) => !PURE_PACKAGES.includes(name)) ||
      imports.some(({ path: name }) => name === 'lib/generated/prisma/client.ts')
    return touches && (path === ignoring || !imports.some(({ original }) => original === 'server-only'))
  })
}

test('what touches the database, the environment or Node is never in a page', async () => {
  const lib = sourcesIn('lib')
  expect(lib.length).toBeGreaterThan(150)
  expect(await unmarked(lib)).toEqual([])
  // Checks that the search finds a file without the mark.
  expect(await unmarked(lib, 'lib/core/db.ts')).toEqual(['lib/core/db.ts'])
})
