import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasDirective, loadedBy, sourcesIn } from './bundles'

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

/*
 * What runs in browsers imports only types from lib: lib is the server. Pure code that both sides need is in judge, or
 * in app next to the page. The rule covers everything that a client component loads, not only its own imports.
 */

const app = sourcesIn('app')
const inBrowsers = app.filter((path) => hasDirective(path, 'use client') || path.endsWith('.worker.ts'))
// A browser calls actions by address and never loads them.
const actions = app.filter((path) => hasDirective(path, 'use server'))

/** Written by scripts/up/puzzles.mjs: a table of the drawings in judge, and nothing of the server. */
const DRAWINGS = 'lib/generated/puzzles.ts'

const ofLib = (paths: Iterable<string>) =>
  [...paths].filter((path) => path.startsWith('lib/') && path !== DRAWINGS)

test('browsers load nothing of lib', async () => {
  expect(inBrowsers.length).toBeGreaterThan(100)
  expect(ofLib(Object.keys(await loadedBy(inBrowsers, actions)))).toEqual([])
})

test('the search finds what pages load of lib', async () => {
  expect(ofLib(Object.keys(await loadedBy(['app/layout.tsx'], actions)))).toContain(
    'lib/users/current-user.ts',
  )
})
